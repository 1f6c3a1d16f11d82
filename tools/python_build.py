"""Builds the Python package as a wheel, for pip (PEP 517): CMake compiles and installs it.

    pip install .                                       builds in build/python
    pip install --config-settings build-dir=build/release .            goes on in a folder where much is built already

Needs a compiler, CMake and the libraries that `tools/set_up program` looks for. What pip can provide,
pybind11, CMake and Ninja, it is asked for where the machine lacks it.
"""

import base64
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATE = (2020, 1, 1, 0, 0, 0)  # of all files in the wheel, so that the same sources make the same wheel


def version():
    """As Python writes it: 1.0.1.dev0 is 1.0.1~dev."""
    done = subprocess.run([ROOT / "tools" / "version"], capture_output=True, text=True, check=True)
    return done.stdout.strip().replace("~dev", ".dev0")


def metadata():
    readme = (ROOT / "README.md").read_text()
    return (
        f"Metadata-Version: 2.1\nName: foregone\nVersion: {version()}\n"
        "Summary: Exact values of finite games of perfect information\n"
        "License: Apache-2.0\nRequires-Python: >=3.9\nProvides-Extra: samples\n"
        "Requires-Dist: numpy; extra == 'samples'\n"
        f"Description-Content-Type: text/markdown\n\n{readme}"
    )


def get_requires_for_build_wheel(config_settings=None):
    needed = [name for name in ("cmake", "ninja") if shutil.which(name) is None]
    found = pathlib.Path("/usr/share/cmake/pybind11").exists() or pathlib.Path(
        "/usr/lib/cmake/pybind11"
    ).exists()
    return needed if found else [*needed, "pybind11"]


get_requires_for_build_editable = get_requires_for_build_wheel


def get_requires_for_build_sdist(config_settings=None):
    return []


def definitions():
    yield "-DFOREGONE_PYTHON=ON"
    yield f"-DPython_EXECUTABLE={sys.executable}"
    try:
        import pybind11

        yield f"-Dpybind11_DIR={pybind11.get_cmake_dir()}"
    except ImportError:
        pass  # the system's own


def build(folder, settings):
    """Installs the package into the folder."""
    built = ROOT / (settings or {}).get("build-dir", "build/python")
    configure = ["cmake", "-S", ROOT, "-B", built, *definitions()]
    if not (built / "CMakeCache.txt").exists():
        configure += ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DFOREGONE_UNITY=ON"]
        configure += ["-DFOREGONE_PROGRAM=OFF", "-DFOREGONE_INSTALL=OFF"]
    subprocess.run(configure, check=True)
    subprocess.run(["cmake", "--build", built, "--target", "foregone_python"], check=True)
    install = ["cmake", "--install", built, "--component", "python", "--prefix", folder, "--strip"]
    subprocess.run(install, check=True)
    return next(pathlib.Path(folder).rglob("foregone/__init__.py")).parent


def tags():
    interpreter = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{interpreter}-{interpreter}-{platform}"


class Wheel:
    """Writes files into a wheel and remembers their hashes."""

    def __init__(self, path):
        self.archive = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self.record = []

    def add(self, name, content, mode=0o644):
        info = zipfile.ZipInfo(name, DATE)
        info.compress_type = zipfile.ZIP_DEFLATED
        info.external_attr = mode << 16
        self.archive.writestr(info, content)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(content)}")

    def close(self, record):
        self.record.append(f"{record},,")
        self.add(record, ("\n".join(self.record) + "\n").encode())
        self.archive.close()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"foregone-{version()}-{tags()}.whl"
    about = f"foregone-{version()}.dist-info"
    with tempfile.TemporaryDirectory() as folder:
        package = build(folder, config_settings)
        wheel = Wheel(os.path.join(wheel_directory, name))
        for path in sorted(package.iterdir()):
            if path.is_file():
                mode = 0o755 if path.suffix == ".so" else 0o644
                wheel.add(f"foregone/{path.name}", path.read_bytes(), mode)
    wheel.add(f"{about}/METADATA", metadata().encode())
    wheel.add(f"{about}/LICENSE", (ROOT / "LICENSE").read_bytes())
    wheel.add(
        f"{about}/WHEEL",
        "Wheel-Version: 1.0\nGenerator: python_build\nRoot-Is-Purelib: false\n"
        f"Tag: {tags()}\n".encode(),
    )
    wheel.close(f"{about}/RECORD")
    return name


def build_sdist(sdist_directory, config_settings=None):
    """The files that git knows."""
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
    )
    base = f"foregone-{version()}"
    with tarfile.open(os.path.join(sdist_directory, f"{base}.tar.gz"), "w:gz") as archive:
        for name in listed.stdout.decode().split("\0"):
            if name:
                archive.add(ROOT / name, f"{base}/{name}")
        with tempfile.NamedTemporaryFile() as file:
            file.write(metadata().encode())
            file.flush()
            archive.add(file.name, f"{base}/PKG-INFO")
    return f"{base}.tar.gz"
