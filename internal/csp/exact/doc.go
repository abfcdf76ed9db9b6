// Package exact solves constraint satisfaction problems as fast as it can: it finds a solution, proves
// that there is none, or counts all.
//
// Domains are sets of bits. Conditions on two variables keep them arc consistent by tables of supports;
// alldifferent with no more values than variables finds the values that only one variable can have, and
// cliques of != are alldifferent, too; other arithmetic bounds its sides. The next variable has the
// smallest ratio of values to failures of its conditions (Boussemart, Hemery, Lecoutre and Sais,
// "Boosting systematic search by weighting constraints", 2004). Parts without common conditions are
// solved apart, and of values that could be exchanged in all domains only one is tried.
package exact
