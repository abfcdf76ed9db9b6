// Package gametrees is the tab of the laboratory for game trees: that of the duel, and
// one that is typed, changed and searched.
package gametrees
