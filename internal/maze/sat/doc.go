// Package sat decides whether clauses can all be satisfied: a small solver by
// conflict-driven clause learning that can be stopped at any conflict, gives
// the same answers everywhere and for ever, and needs no other package.
//
// It is the solver of Eén and Sörensson ("An extensible SAT-solver", 2003) in
// its parts: two watched literals and branching on recent conflicts (Moskewicz
// et al., "Chaff", 2001), learning at the first unique implication point
// (Marques-Silva and Sakallah, "GRASP", 1999), restarts by Luby's sequence
// (1993), phase saving (Pipatsrisawat and Darwiche, 2007), and learnt clauses
// kept by how many decision levels they join (Audemard and Simon, 2009).
package sat
