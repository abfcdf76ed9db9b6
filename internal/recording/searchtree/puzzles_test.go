package searchtree

import _ "cavalo/internal/registry/puzzles" // the registry
