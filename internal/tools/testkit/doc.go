// Package testkit holds what the tests of several packages share: Await waits for a
// state, Command starts a program of programs.txt, and Program and Wasm build a program
// once for all tests. It is a package of its own because tests of commands and tools use
// it, which share no other.
package testkit
