// Command cavalo is the command line of Cavalo: it solves and compares puzzles, analyses
// and plays the duel, makes new positions, checks files, draws positions and serves the
// page. cavalo --help lists the commands.
//
// The commands are in packages of this folder, by group: solving, making, duelling, teaching,
// files and longrun. This package holds serve, the table of all commands, their common parts
// (help, completion, man pages, schema, licences), and the tests that run whole command lines.
// Package kinds describes the puzzles, package cli is the base of all commands. A new command is an
// entry in its group and in the table.
//
// The exit status is 0 if a problem was solved or the work is done, 1 if it is proved that
// there is no solution, 2 for bad usage or input (one line on standard error, nothing on
// standard output), and 3 if a limit was reached or the command was interrupted; the
// results so far are then printed.
package main
