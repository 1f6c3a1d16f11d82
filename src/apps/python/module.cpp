// The module foregone._native; foregone/_native.pyi declares it.
#include "foregone/apps/python/convert.hpp"

namespace foregone::python {

namespace {

bool in_main_interpreter() { return PyInterpreterState_Get() == PyInterpreterState_Main(); }

}  // namespace

PYBIND11_MODULE(bindings, module) {
  module.attr("__name__") = "foregone._native";
  module.def("in_main_interpreter", in_main_interpreter);
  bind_texts(module);
  bind_sessions(module);
  bind_samples(module);
  bind_values(module);
  bind_probes(module);
  bind_studies(module);
}

/// What Python calls: in a subinterpreter pybind11 would wait for ever, for the GIL of the main
/// one. Not called where Python has loaded the module before, so the package asks as well.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming): Python's
extern "C" PYBIND11_EXPORT PyObject* PyInit__native() {
  if (!in_main_interpreter()) {
    PyErr_SetString(PyExc_ImportError, "foregone cannot be imported in a subinterpreter");
    return nullptr;
  }
  return PyInit_bindings();
}

}  // namespace foregone::python
