"""The wheel that pip builds of the Python module, by tools/python_build.py in build/release.

    wheel_test.py [unittest's arguments]
"""

import base64
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import python_build  # noqa: E402


class Wheel(unittest.TestCase):
    def test_the_wheel_holds_a_package_that_works(self):
        with tempfile.TemporaryDirectory() as folder:
            name = python_build.build_wheel(folder, {"build-dir": "build/release"})
            wheel = zipfile.ZipFile(os.path.join(folder, name))
            about = f"foregone-{python_build.version()}.dist-info"
            record = wheel.read(f"{about}/RECORD").decode().splitlines()
            self.assertEqual(len(record), len(wheel.namelist()))
            for line in record[:-1]:
                path, digest, size = line.rsplit(",", 2)
                content = wheel.read(path)
                found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode()
                self.assertEqual((digest, size), (f"sha256={found.rstrip('=')}", str(len(content))))
            self.assertIn("\nLicense: Apache-2.0\n", wheel.read(f"{about}/METADATA").decode())
            for part in ("py.typed", "_native.pyi", "__init__.py"):
                self.assertIn(f"foregone/{part}", wheel.namelist())
            wheel.extractall(folder)
            code = "import foregone; print(foregone.__version__, foregone.solve('doors-game', 'ABCD 2'))"
            done = subprocess.run(
                [sys.executable, "-c", code],
                cwd=folder,
                env={**os.environ, "PYTHONPATH": folder},
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual(done.stdout, f"{python_build.version()} 3\n\n", done.stderr)

    def test_what_pip_can_provide_is_asked_for_where_it_is_missing(self):
        needed = python_build.get_requires_for_build_wheel()
        self.assertLessEqual(set(needed), {"cmake", "ninja", "pybind11"})


if __name__ == "__main__":
    unittest.main()
