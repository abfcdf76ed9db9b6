// Package sat decides whether clauses can be satisfied: a small solver by
// conflict-driven clause learning that can be stopped at any conflict, is
// deterministic on every platform, and needs no other package.
//
// It combines the parts of the solver of Eén and Sörensson ("An extensible
// SAT-solver", 2003): two watched literals and branching on recent conflicts
// (Moskewicz et al., "Chaff", 2001), learning at the first unique implication
// point (Marques-Silva and Sakallah, "GRASP", 1999), restarts by Luby's
// sequence (1993), phase saving (Pipatsrisawat and Darwiche, 2007), and learnt
// clauses kept by the number of their decision levels (Audemard and Simon,
// 2009).
package sat
