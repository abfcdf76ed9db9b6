package tree

import _ "cavalo/internal/registry/puzzles" // the registry
