// Package assets holds the files that the programs carry inside them.
package assets

import _ "embed" // for the go:embed lines

// Problems is the course's problem file: problems A to F.
//
//go:embed problems/problemas.dat
var Problems string

// DuelDays are the boards of the duel's days from 2026-01-01 on: for each which
// of its row of boards it is, and its margin, a byte each. It is made by
// go test -tags long -run TestDailyTable -timeout 3h ./internal/duel/solve -table FILE
// and held to the engine by the same test.
//
//go:embed daily/duel.tab
var DuelDays string
