// Package textbook is the one-player Jogo do Cavalo as a search problem for
// the textbook algorithms of package search, and the heuristics for it. The
// strong solver is package exact below it.
//
// A state is the remaining numbers, the knight's square and the points: two paths that agree in
// these three are one state. The ten placements are the successors of an empty board's root. Under
// the policies choose and optional a landing on a double has one successor for each double that may
// be erased.
//
// The heuristics:
//
//	colour        fewest numbers that make the points missing, the squares
//	              alternating in colour; admissible, consistent
//	count         fewest numbers that make the points missing; admissible,
//	              consistent
//	zero          0; admissible, consistent
//	base          of the course: points missing / mean number left. NOT
//	              admissible: on about one random board in nine A* returns a
//	              path that is too long. (The 7 steps for problem C and 12 for
//	              D with the rules off, where 6 and 10 are optimal, come from
//	              testing the goal when a node is made, not from base.)
//	reach, far    of the course: desirabilities d, turned into a cost
//	              points missing / max(1, d); not admissible
//	reach-course, far-course
//	              the same, d itself taken as the cost, as the course's
//	              programs do; not admissible, and misleading
package textbook
