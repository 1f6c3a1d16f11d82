// The module foregone._native; foregone/_native.pyi declares it.
#include "foregone/apps/python/convert.hpp"

namespace foregone::python {

PYBIND11_MODULE(bindings, module) {
  module.attr("__name__") = "foregone._native";
  bind_texts(module);
  bind_sessions(module);
  bind_samples(module);
  bind_values(module);
  bind_probes(module);
  bind_studies(module);
}

/// What Python calls: in a subinterpreter pybind11 would wait for ever, for the GIL of the main
/// one.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming): Python's
extern "C" PYBIND11_EXPORT PyObject* PyInit__native() {
  if (PyInterpreterState_Get() != PyInterpreterState_Main()) {
    PyErr_SetString(PyExc_ImportError, "foregone cannot be imported in a subinterpreter");
    return nullptr;
  }
  return PyInit_bindings();
}

}  // namespace foregone::python
