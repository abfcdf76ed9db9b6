// Package solve runs the jobs of every state space with one solver. The default algorithm,
// optimal, is A* with the maximum of the heuristics that are admissible in the instance, or
// uniform-cost search if none is, so that its answers are proved.
package solve
