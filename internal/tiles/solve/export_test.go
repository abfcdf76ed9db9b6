package solve

import (
	"testing"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/exact"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// GoalOf is the goal of a board to be made.
func GoalOf(t *testing.T, j puzzle.Job) rules.Board {
	t.Helper()
	w, err := jobs.NewWatch(j, search.Control{})
	testkit.Must(t, err)
	defer w.Cancel()
	return goalOf(w)
}

// Fetching replaces the source of tables for a test.
func Fetching(t *testing.T, fetch func(name string, again bool, then func([]byte, error))) {
	oldFetch := FetchTables
	FetchTables = fetch
	tables = &tableStore{solver: exact.New()}
	t.Cleanup(func() { FetchTables, tables = oldFetch, &tableStore{solver: exact.New()} })
}

// The codes of tables that are not there.
const (
	TablesAbsent  = tablesAbsent
	TablesDamaged = tablesDamaged
)
