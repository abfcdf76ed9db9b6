// Package browser drives a headless Chromium for the tests that need a real
// one: pages as a player sees them, and Go tests compiled to WebAssembly (the
// program in wasmexec, for go test -exec). Nothing of the game imports it.
package browser
