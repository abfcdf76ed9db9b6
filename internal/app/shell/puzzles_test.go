package shell

import _ "cavalo/internal/registry/puzzles" // the registry
