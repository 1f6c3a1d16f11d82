// The module foregone._native; foregone/_native.pyi declares it.
#include "foregone/apps/python/convert.hpp"

namespace foregone::python {

PYBIND11_MODULE(_native, module) {
  bind_texts(module);
  bind_sessions(module);
  bind_samples(module);
  bind_probes(module);
}

}  // namespace foregone::python
