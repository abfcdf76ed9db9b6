package replay_test

import _ "cavalo/internal/registry" // the registry
