// Package testkit holds helpers shared by the tests of several packages: Await waits for a state,
// Command starts a program of programs.txt, and Program and Wasm build a program once for all
// tests. It is a separate package because tests of commands and tools use it, which share no other.
package testkit
