// Command cavalo is the command line of Cavalo: it solves and compares
// puzzles, analyses and plays the duel, makes new positions, checks files,
// draws positions and serves the page. cavalo --help lists the commands.
//
// The commands are in packages of this folder, a group in each: solving, making,
// duelling, teaching, files, longrun and serving. This package has the table of all
// of them (commands), what is about all of them (help, completion, man pages,
// schema, licences), and the tests that run whole command lines. Package kinds is
// what the commands know of the puzzles, package cli what they are made with. A new
// command is an entry in its group and in the table.
//
// The exit status is 0 when a problem was solved or the work is done, 1 when
// it is proved that there is no solution, 2 for bad usage or bad input (one
// line on standard error, nothing on standard output), and 3 when a limit was
// reached or the command was interrupted; the results so far are then printed.
package main
