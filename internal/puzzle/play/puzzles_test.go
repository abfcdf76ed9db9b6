package play

import _ "cavalo/internal/registry/puzzles" // the registry
