// Package grade marks the hand-ins of the course's students: it replays each claim of a
// resultados.dat, a log.dat or a path, and reports the errors.
//
// Every claim is right, faulty or unchecked, with a reason. A false accusation is worse than a
// missed fault: where labels for one quantity differ, or a text can be read in two ways, a claim is
// right if either makes it right, and anything that can't be decided or read is unchecked.
//
// A report names no rules. A claim is right if it is right under any policy that its boards allow,
// whether 00 is a double or not and whether the rules apply to the placement or not; a Marker with
// Rules allows only those. Among the policies that allow a path, the most favourable decides how
// many steps it is above the minimum, which package exact proves; each position is solved once for
// all files. A report without a path is compared with the fewest steps and the most points. Each
// game of a log has its own rules.
//
// A Class knows which board each student was given. A run about another board is then faulty; without
// a class, any board may be a student's own F, and the marks only say so.
//
// Answers to an exam are marked by its key: an order earns the share of its longest right beginning.
//
// Figures are compared with each other, not with our own search: programs count in different ways,
// so a penetrance is right if it is the depth divided by the generated nodes of the same report,
// and a branching factor if it solves B + B² + .. = generated to within 0.1, at which the course's
// bisection stops, whether or not the root counts. Squares or edges may be counted, not both.
//
//test:mutants
package grade
