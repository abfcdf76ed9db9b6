// Command mutants shows what the tests of a package don't notice. It changes
// one place of the package at a time (a mutant), runs the package's tests, and
// names each mutant that they let pass (a survivor).
//
// A mutant negates a condition, exchanges an operator, changes a whole number
// by one, or leaves out a statement that stores or a call whose result nobody
// takes. It is compiled by way of go's -overlay: the source files are never
// touched. A mutant that doesn't compile is not counted; one whose tests run
// out of time is killed.
//
//	go run ./internal/tools/mutants --sample 20 --seed monday ./internal/puzzle/play ./internal/paint
package main
