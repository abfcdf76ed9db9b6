// Package grade marks what students of the course hand in: it replays each
// claim of a resultados.dat, a log.dat or a path, and says what is not so.
//
// Every claim is right, faulty or unchecked, with a reason. A false accusation is
// worse than a missed fault: where labels of one thing differ, or a text can be
// read in two ways, a claim is right if either makes it right, and what can't be
// decided is unchecked, as is what stands where something can't be read.
//
// A report names no rules. A claim is right if it is under any policy that its
// boards allow, and with 00 a double or not, the placement by the rules or not;
// a Marker with Rules allows those alone. Of the policies that allow a path the
// one that flatters it tells how many steps it is above the fewest, which
// package exact proves; each position is solved once for all files. What shows
// no path is held to the fewest steps and the most points. Each game of a log
// has rules of its own.
//
// Figures are held to each other, not to a search of ours: programs count in
// different ways (see RULES), so a penetrance is right when it is the depth by
// the nodes generated as the same report gives them, and a branching factor
// when it solves B + B² + .. = generated to within the 0.1 that the course's
// bisection stops at, whether or not the root counts. Squares or edges may be
// counted, not both.
//
//test:mutants
package grade
