// Package cli is the base of all commands: a run of the program with its streams,
// language and exit status, flags and their values, files, faults of the system,
// the progress bar, and the running of jobs.
//
// A command is an entry in the table of package main: it returns a cobra command,
// made by Program.Command, WithArgs or Group, and prints by Print, or by PrintJSON
// what --json asks for. It returns an error for what is wrong and sets Status for
// what isn't.
package cli
