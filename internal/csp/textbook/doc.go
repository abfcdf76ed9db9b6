// Package textbook solves constraint satisfaction problems by the algorithms of Russell and Norvig,
// "Artificial Intelligence: A Modern Approach" (AIMA), 4th edition, chapter 6, step by step:
// backtracking search with its choices of a variable, a value and an inference (figure 6.5), AC-3
// (figure 6.3), and min-conflicts (figure 6.9). Each step is an [Event], for recordings.
//
// The book's algorithms are for conditions on pairs of variables. Here all conditions on the same two
// variables are one [Relation], and alldifferent is a relation of each pair. A condition on more
// variables takes part where at most two of its variables are open, the others having one value left.
package textbook
