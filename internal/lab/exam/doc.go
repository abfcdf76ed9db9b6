// Package exam makes exam questions about search, without end: each from a kind,
// a seed and a difficulty, so that the same three make the same question
// everywhere and for ever. A question has words, a figure as data, every answer
// that is accepted, and the reason.
//
// What an algorithm does on a figure the textbook's algorithms of package search
// tell, through a recording of package trace. Where nodes with equal values may
// be taken in any order, all those orders are accepted (front.go).
//
// Each kind is a function of a [Draw], in a file with its kin, and a line in the
// list of kinds. Generators leave out dull instances: they return false and are
// asked again with the next draw of the same seed.
//
//test:mutants
package exam
