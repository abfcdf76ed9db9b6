// Command cavalo is the command line of Cavalo: it solves and compares
// problems of the challenge, makes new ones, checks files, draws positions and
// serves the page. cavalo --help lists the commands.
//
// Its exit status is 0 when a problem was solved or the work is done, 1 when
// it is proved that there is no solution, 2 for bad usage or bad input (one
// line on standard error, nothing on standard output), and 3 when a limit was
// reached or it was interrupted; what was found so far is printed then.
package main
