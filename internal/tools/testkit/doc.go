// Package testkit holds helpers shared by the tests of several packages: Must ends a test at an
// error, Await waits for a state, Command starts a program of programs.txt, Program and BuildWasm
// build a program once for all tests, Golden compares a text with a file, and KillBefore kills a
// program while it writes. It is a separate package because tests of commands and tools use it,
// which share no other.
package testkit
