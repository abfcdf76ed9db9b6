// Package csptest has what tests of constraint problems compare with: plain second versions of the
// algorithms of package textbook, and a count of all solutions by trying all values. They copy domains
// where the others undo changes, look variables up by name, and evaluate conditions themselves.
package csptest
