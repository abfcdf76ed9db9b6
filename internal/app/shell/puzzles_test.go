package shell

import _ "cavalo/internal/registry" // the registry
