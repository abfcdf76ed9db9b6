package trace_test

import _ "cavalo/internal/registry/puzzles" // the registry
