// Package testkit holds what the tests of several packages share: Await waits for a
// state, and Program and Wasm build a program once for all tests. It is short because
// each test keeps what it alone needs.
package testkit
