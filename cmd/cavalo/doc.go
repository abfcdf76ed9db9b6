// Command cavalo is the command line of Cavalo: it solves and compares
// puzzles, analyses and plays the duel, makes new positions, checks files,
// draws positions and serves the page. cavalo --help lists the commands.
//
// A new puzzle is a kind in kind.go's table, with its own parts of the
// commands.
//
// A command that may take days is a list of items with a result each, and an
// output of all results (long.go): several machines share the items by --shard,
// each keeps results in a --journal, and merge outputs those of all journals.
//
// The exit status is 0 when a problem was solved or the work is done, 1 when
// it is proved that there is no solution, 2 for bad usage or bad input (one
// line on standard error, nothing on standard output), and 3 when a limit was
// reached or the command was interrupted; the results so far are then printed.
package main
