package searchtree

import _ "cavalo/internal/registry" // the registry
