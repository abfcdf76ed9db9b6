package daily_test

import (
	"flag"
	"runtime"
	"sync"
	"testing"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

var (
	from     = flag.String("from", "2026-11-23", "the first date of TestYears")
	dayCount = flag.Int("days", yearsOfDays, "how many dates TestYears makes")
)

func TestKinds(t *testing.T) {
	var names []string
	for _, k := range daily.Kinds() {
		names = append(names, k.Name())
		if found, ok := daily.Find(k.Name()); !ok || found != k {
			t.Errorf("%s is found as %+v, %v", k.Name(), found, ok)
		}
		if j := k.Job("2026-11-23"); j.Check() != nil || j.Puzzle != k.Puzzle.Name() {
			t.Errorf("%s: %+v, %v", k.Name(), j, j.Check())
		}
	}
	if got := len(names); got != 5 {
		t.Errorf("%d dailies: %v", got, names)
	}
	if k, ok := daily.Find("chess"); ok {
		t.Errorf("found %+v", k)
	}
}

// TestYears makes the boards of all dates of some years, in the long test ten,
// and has each solved and proved.
func TestYears(t *testing.T) {
	first, err := daily.Parse(*from)
	testkit.Must(t, err)
	if testing.Short() {
		*dayCount = 2 // a goroutine has one
	}
	dates := make(chan daily.Date)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for date := range dates {
				for _, k := range daily.Kinds() {
					checkDay(t, k, date)
				}
			}
		})
	}
	for n := range *dayCount {
		dates <- first.Add(n)
	}
	close(dates)
	all.Wait()
}

// checkDay makes a board and has its par proved.
func checkDay(t *testing.T, k daily.Kind, date daily.Date) {
	a := jobs.Run(k.Job(date), search.Control{})
	b, err := k.Read(date, a)
	if err != nil || a.Error != "" || a.Status != search.Solved {
		t.Errorf("%s %s: %v, %v, %s", date, k.Name(), err, a.Status, a.Error)
		return
	}
	proof := puzzle.Job{Puzzle: k.Puzzle.Name(), Position: b.Position.String()}
	switch b.Goal {
	case daily.Steps:
		if s := jobs.Run(proof, search.Control{}); !s.Optimal || s.Path().Steps != b.Par {
			t.Errorf("%s %s: par %d, proved %v are %d: %s", date, k.Name(), b.Par, s.Optimal, s.Path().Steps, proof.Position)
		}
	case daily.Margin:
		proof.Task, proof.Memory = puzzle.TaskAnalyse, 16<<20
		s := jobs.Run(proof, search.Control{})
		score := s.Path().Score
		if b.Side == 1 {
			score = -score
		}
		if !s.Optimal || score != b.Par || b.Par < 0 || b.Level == "" {
			t.Errorf("%s %s: par %d against %q, proved %v is %d: %s", date, k.Name(), b.Par, b.Level, s.Optimal, score, proof.Position)
		}
	case daily.NoPar:
		proof.Task = puzzle.TaskCount
		if s := jobs.Run(proof, search.Control{}); s.Solutions() != "1" || a.Grade() == "" {
			t.Errorf("%s %s: %s solutions, graded %q: %s", date, k.Name(), s.Solutions(), a.Grade(), proof.Position)
		}
	}
}
