package screen

import (
	"strconv"

	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// algorithm names what a job runs.
func algorithm(l words.Lang, j puzzle.Job) string {
	if j.Task == puzzle.TaskCount {
		return l.T(words.MazeCount)
	}
	return l.Algorithm(j.Algorithm)
}

// solverDialog holds what the solver is to do.
func (s *Screen) solverDialog() shell.Dialog { return s.SolverDialog(s.ownOptions, s.search) }

// ownOptions are those of the textbook's searches in mazes.
func (s *Screen) ownOptions(alg puzzle.Algorithm) []*ui.Node {
	if alg.Exact {
		return nil
	}
	t := s.App.Lang.T
	return []*ui.Node{
		part.Field(t(words.MazeFormulation), &ui.Node{ID: "formulation", Role: ui.Tabs, Value: s.formulation, Options: []ui.Option{
			{Value: rules.FormulationSwap, Label: t(words.MazeSwap)}, {Value: rules.FormulationMerged, Label: t(words.MazeMerged)},
		}, Change: func(v string) { s.formulation = v; s.App.Changed() }}),
		part.Note("formulation-note", t(words.MazeSwapNote)),
		part.Toggle("prune", t(words.MazePrune), s.prune, func(on bool) { s.prune = on; s.App.Changed() }),
		part.Note("prune-note", t(words.MazePruneNote)),
	}
}

// search looks for the path with what was chosen, which gives up the score.
func (s *Screen) search() {
	if s.Solver.Running {
		return
	}
	j := s.Solver.Options.Job(rules.Puzzle)
	if alg, _ := puzzle.FindAlgorithm(rules.Puzzle, j.Algorithm); !alg.Exact {
		j.Formulation, j.Prune = s.formulation, s.prune
	}
	if !s.position().Solved() {
		s.giveUp()
	}
	s.Run(j)
}

// begun forgets what was said before a search.
func (s *Screen) begun(_ puzzle.Job, asking bool) {
	if !asking {
		s.hint, s.words = hint{}, ""
	}
}

// Verdict implements desk.Screen.
func (s *Screen) Verdict(a puzzle.Answer) string {
	lang := s.App.Lang
	switch {
	case a.Solutions != "" && a.Status != search.NoSolution:
		if !a.Optimal {
			return lang.T(words.MazeAtLeast, a.Solutions)
		}
		if n, err := strconv.Atoi(a.Solutions); err == nil {
			return lang.N(words.MazeCounted, n)
		}
		return lang.Many(words.MazeCounted, a.Solutions)
	case a.Status == search.NoSolution && a.Optimal:
		return lang.T(words.MazeVerdictNone)
	case a.Status == search.NoSolution:
		return lang.T(words.VerdictNotFound)
	case a.Unique == "yes":
		return lang.T(words.MazeVerdictOne)
	case a.Unique == "no":
		return lang.T(words.MazeVerdictMany)
	case len(a.Moves) > 0:
		return lang.T(words.MazeVerdict)
	case a.Status == search.Cancelled:
		return lang.T(words.VerdictCancelled)
	}
	return lang.T(words.VerdictLimit)
}
