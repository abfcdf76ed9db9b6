package maze

import (
	"strconv"

	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
	"cavalo/internal/screen/desk"
	"cavalo/internal/screen/part"
	"cavalo/internal/screen/shell"
	"cavalo/internal/search"
	"cavalo/internal/ui"
)

// algorithm names what a job runs.
func algorithm(j puzzle.Job) i18n.Key {
	if j.Task == puzzle.TaskCount {
		return i18n.MazeCount
	}
	return desk.AlgorithmName(j.Algorithm)
}

// solverChip names the algorithm and opens its settings.
func (s *Screen) solverChip() *ui.Node {
	n := part.Chip("chip-solver", s.App.Lang.T(desk.AlgorithmName(s.Solver.Options.Algorithm)), func() { s.App.Open(s.solverDialog()) })
	n.Icon = ui.IconSettings
	return n
}

func (s *Screen) solverDialog() shell.Dialog {
	return shell.Dialog{ID: "solver-dialog", Title: i18n.SolverSettings,
		Body: func() []*ui.Node { return s.OptionFields(nil) },
		Foot: s.App.Feet(shell.Foot{ID: "solver-run", Words: i18n.Solve, Press: s.App.Then(s.Solve)})}
}

// Begun, Heard and Learn implement desk.Screen.
func (s *Screen) Begun(_ puzzle.Job, asking bool) {
	if !asking {
		s.hint, s.words = hint{}, ""
	}
}

// Heard implements desk.Screen.
func (s *Screen) Heard(puzzle.Progress) {}

// Learn implements desk.Screen.
func (s *Screen) Learn(puzzle.Answer) {}

// Verdict implements desk.Screen.
func (s *Screen) Verdict(a puzzle.Answer) string {
	lang := s.App.Lang
	switch {
	case a.Solutions != "" && a.Status != search.NoSolution:
		if !a.Optimal {
			return lang.T(i18n.MazeAtLeast, a.Solutions)
		}
		if n, err := strconv.Atoi(a.Solutions); err == nil {
			return lang.N(i18n.MazeCounted, n)
		}
		return lang.T(i18n.MazeCounted.Many, a.Solutions)
	case a.Status == search.NoSolution && a.Optimal:
		return lang.T(i18n.MazeVerdictNone)
	case a.Status == search.NoSolution:
		return lang.T(i18n.VerdictNotFound)
	case a.Unique == "yes":
		return lang.T(i18n.MazeVerdictOne)
	case a.Unique == "no":
		return lang.T(i18n.MazeVerdictMany)
	case len(a.Moves) > 0:
		return lang.T(i18n.MazeVerdict)
	case a.Status == search.Cancelled:
		return lang.T(i18n.VerdictCancelled)
	}
	return lang.T(i18n.VerdictLimit)
}

// Why implements desk.Screen.
func (s *Screen) Why(a *puzzle.Answer) string { return s.reason(a.Reason) }

// Chart implements desk.Screen.
func (s *Screen) Chart(*puzzle.Answer) *ui.Node { return nil }
