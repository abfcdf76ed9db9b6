// Package solve runs the jobs of every state space: one solver, made of the space's
// description. The textbook algorithms are those of package search. The default,
// optimal, is no other art: A* with the largest of the estimates that are never too
// high in this instance, uniform-cost search where there is none, so that what it
// finds is proved.
package solve
