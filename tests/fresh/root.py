# SPDX-License-Identifier: Zlib
"""A fresh Debian in a folder: made by debootstrap, used by systemd-nspawn, thrown away.

usage: root.py make|drop FOLDER

The mirror and how it is reached are those of this machine's apt, asked when they are needed.
"""
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE = 1800  # seconds; a mirror may be slow, but something that hangs is to be seen
# What systemd-nspawn adds to the words of a command, which may end without a line, where /run is not
# in memory.
OWN_WORDS = r"Attempted to remove disk file system under .*\n"


def run(*command, check=True, **more):
    """What a command says, on both of its channels."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", timeout=PATIENCE,
                          check=False, **{"stdin": subprocess.DEVNULL, **more})
    if check and done.returncode != 0:
        raise AssertionError("%s: status %d\n%s" % (command, done.returncode, done.stdout[-4000:]))
    return done.stdout if check else done


def sources():
    """Where this machine's apt has Debian from: lines of address, suite and component."""
    said = run("apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)",
               "Created-By: Packages", "Origin: Debian")
    return sorted({tuple(line.split()) for line in said.splitlines()})


def suite():
    """The name of this machine's Debian, which is that of the fresh one."""
    with open("/etc/os-release", encoding="utf-8") as file:
        return dict(line.strip().split("=", 1) for line in file if "=" in line)["VERSION_CODENAME"]


def settings():
    """How this machine's apt reaches them."""
    said = run("apt-config", "dump").splitlines()
    return [line for line in said if line.startswith(("Acquire::http", "Acquire::Check",
                                                      "Acquire::Retries"))]


def make(folder, release=None, architecture=None):
    """The smallest Debian that debootstrap knows, with the package lists read: this machine's, or
    another release or architecture of the same mirror, without what came to it since."""
    mirror = [address for address, known, _ in sources() if known == suite()][0]
    own = architecture is None and release in (None, suite())
    lists = sources() if own else [(mirror, release or suite(), "main")]
    other = [] if architecture is None else ["--arch=" + architecture]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run("debootstrap", "--variant=minbase", *other, release or suite(), folder, mirror)
    (folder / "etc/apt/sources.list").write_text(
        "".join("deb %s %s %s\n" % line for line in lists), encoding="utf-8")
    (folder / "etc/apt/apt.conf.d/90reach").write_text("\n".join(settings()) + "\n",
                                                       encoding="utf-8")
    Root(folder).run("apt-get", "-q", "update", network=True)


def proxies():
    return ["--setenv=%s=%s" % (name, os.environ[name])
            for name in ("http_proxy", "https_proxy", "no_proxy") if name in os.environ]


class Root:
    """Commands in a folder that holds a system."""

    def __init__(self, folder, binds=()):
        self.folder = pathlib.Path(folder)
        self.spawn = ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit",
                      "--directory=%s" % folder,
                      *("--bind-ro=%s:%s" % pair for pair in binds)]

    def run(self, *command, network=False, user="root", **more):
        """Without a network, unless something is to be fetched."""
        reach = proxies() if network else ["--private-network"]
        said = run(*self.spawn, "--pipe", "--user=" + user, *reach, *command, **more)
        return re.sub(OWN_WORDS, "", said)

    def install(self, *packages, options=("--no-install-recommends",)):
        return self.run("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "install", "-y",
                        *options, *packages, network=True)

    def files(self):
        """Every file with its mode, and with its text where such a thing may be changed in place.
        Left out: what the system writes as it goes along."""
        skipped = ("proc", "sys", "dev", "run", "tmp", "var/tmp", "var/log", "var/cache",
                   "var/lib/apt", "var/lib/dpkg", "var/lib/systemd", "etc/machine-id")
        found = {}
        for folder, folders, names in os.walk(self.folder):
            inside = os.path.relpath(folder, self.folder)
            folders[:] = [name for name in folders
                          if os.path.normpath(os.path.join(inside, name)) not in skipped]
            for name in folders + names:
                path = os.path.join(folder, name)
                short = os.path.normpath(os.path.join(inside, name))
                told = [oct(os.lstat(path).st_mode)]
                if short.startswith("etc/") and os.path.isfile(path) and not short.endswith("-"):
                    told.append(pathlib.Path(path).read_bytes())
                found[short] = told
        for name in skipped:
            found.pop(name, None)
        return found


@contextlib.contextmanager
def fresh(base, **more):
    """A copy of the folder that make() made."""
    place = tempfile.mkdtemp(prefix="root-", dir=base.parent)
    try:
        run("cp", "--archive", "--no-target-directory", base, place)
        yield Root(place, **more)
    finally:
        shutil.rmtree(place, ignore_errors=True)


class Booted:
    """The system in a root, started by its own systemd. Use it in a `with`."""

    def __init__(self, root, *options):
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen([*root.spawn, "--boot", "--private-network", *options],
                                        stdin=subprocess.DEVNULL, stdout=self.log,
                                        stderr=subprocess.STDOUT)

    def __enter__(self):
        if not self.wait(lambda: self.state() in ("running", "degraded"), 120):
            self.__exit__()
            raise AssertionError("it did not start")
        return self

    def __exit__(self, *_):
        if self.process.poll() is None and self.first() is not None:
            self.run("systemctl", "poweroff", check=False)
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()

    def first(self):
        """The number of the system's first process, as it is out here."""
        path = "/proc/%d/task/%d/children" % (self.process.pid, self.process.pid)
        with contextlib.suppress(OSError), open(path, encoding="ascii") as told:
            return next(map(int, told.read().split()), None)
        return None

    def state(self):
        return self.run("systemctl", "is-system-running", check=False).stdout.strip()

    def run(self, *command, **more):
        return run("nsenter", "--target=%s" % self.first(), "--all", "--wd=/", "env",
                   "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                   *command, **more)

    def programs(self, name):
        """The numbers, as they are out here, of the processes of that name in there."""
        def space(number):
            return os.readlink("/proc/%s/ns/pid" % number)

        found, ours = [], space(self.first())
        for number in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                with open("/proc/%s/comm" % number, encoding="utf-8") as comm:
                    if comm.read().strip() == name and space(number) == ours:
                        found.append(int(number))
        return found

    @staticmethod
    def wait(holds, seconds):
        """Whether it came to hold in that time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if holds():
                return True
            time.sleep(0.2)
        return holds()


def main():
    what, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    if what == "make":
        make(folder)
    else:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
