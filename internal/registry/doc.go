// Package registry registers all puzzles when it is imported; with the build tag games it has only the
// games. The packages below it register their parts: solvers, describers with formats, and screens,
// since each program links some of them. Its tests check that every puzzle is complete and that
// imports point down.
package registry
