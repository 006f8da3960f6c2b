/* SPDX-License-Identifier: Zlib */
/*
 * operator.h: the operator's way into the settings of a kiosk and out of it, behind the PIN.
 */
#ifndef SCREENS_OPERATOR_H
#define SCREENS_OPERATOR_H

struct screens;

/* To the PIN, and back to where that was asked for. */
void operator_visit(struct screens *screens);
/* Waits until a PIN was looked at. For a clock that stands still meanwhile. */
void operator_await(struct screens *screens);

#endif
