package gowasm

import _ "embed" // the script

// Clock is what make puts behind Go's wasm_exec.js: a clock that works in any year.
//
//go:embed clock.js
var Clock string
