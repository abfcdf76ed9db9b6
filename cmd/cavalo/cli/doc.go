// Package cli is the base of all commands: a run of the program with its streams, language and exit
// status, flags, files, system faults, the progress bar, and jobs.
//
// A command is an entry in the table of package main: a cobra command made by
// Program.Command, WithArgs or Group, which prints by Print, or by PrintJSON for --json. It
// returns an error, or sets Status.
package cli
