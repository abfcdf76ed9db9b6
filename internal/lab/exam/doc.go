// Package exam generates exam questions about search. A kind, a seed and a level
// always give the same question: its text, a figure as data, every accepted answer
// and the reason.
//
// Answers come from the algorithms of package search, recorded by package trace.
// Where nodes with equal values may be expanded in any order, every such order is
// accepted (front.go).
//
// Each kind is a function of a [Draw] and a line in the list of kinds. It returns false for an
// uninteresting instance, and is called again with the next draw of the seed.
//
//test:mutants
package exam
