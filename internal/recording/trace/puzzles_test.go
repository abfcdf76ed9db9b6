package trace_test

import _ "cavalo/internal/registry" // the registry
