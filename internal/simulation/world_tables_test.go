package simulation

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/tiles/exact"
	"cavalo/internal/tiles/rules"
)

// Tables is the folder of the pattern tables that a worker fetches.
const Tables = "tiles/"

// table is a file of the 15 puzzle's pattern tables as one worker has it.
type table struct {
	coming, here bool
	trouble      string // why it is not here: a code of Answer.Missing
}

// tableOf is the name of the file that a job is solved with, "" where there is none.
func tableOf(job puzzle.Job) string {
	if job.Puzzle != "tiles" || job.Task != puzzle.TaskSolve || job.Algorithm != "" && job.Algorithm != puzzle.Optimal {
		return ""
	}
	at, err := rules.ParsePosition(job.Position)
	if err != nil {
		return ""
	}
	names := append(exact.Wanted(at), "")
	return names[0]
}

// want fetches what a job is solved with, unless it is here or on its way.
func (h *Worker) want(job puzzle.Job) {
	name := tableOf(job)
	if name == "" || h.ask == nil {
		return
	}
	t := h.tables[name]
	if t == nil {
		t = &table{}
		h.tables[name] = t
	}
	if t.here || t.coming {
		return
	}
	t.coming = true
	h.ask(Tables+name+".tab", func(err error) {
		t.coming, t.here, t.trouble = false, err == nil, ""
		switch err {
		case nil:
		case Fails["html"]:
			t.trouble = "tables-damaged"
		default:
			t.trouble = "tables-missing"
		}
	})
}

// without is an answer as the worker finds it: without its table it has searched by
// another estimate.
func (h *Worker) without(a puzzle.Answer) puzzle.Answer {
	found, ok := a.Outcome.(puzzle.Solution)
	t := h.tables[tableOf(a.Job)]
	if !ok || t == nil || t.here || found.SolverInfo.Method != string(exact.ByTables) {
		return a
	}
	found.SolverInfo = puzzle.SolverInfo{Method: string(exact.ByWalking), Missing: t.trouble}
	a.Outcome = found
	return a
}
