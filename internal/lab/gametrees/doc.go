// Package gametrees is the laboratory's tab for game trees: the duel's, and one that the
// user types, changes and searches.
package gametrees
