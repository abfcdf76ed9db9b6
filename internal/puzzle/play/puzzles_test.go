package play

import _ "cavalo/internal/registry" // the registry
