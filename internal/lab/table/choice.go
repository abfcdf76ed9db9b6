package table

import (
	"slices"

	"cavalo/internal/puzzle"
)

// Choice is what is compared.
type Choice struct {
	Puzzle   puzzle.Puzzle
	Problems []puzzle.Problem
	// Algorithms and Heuristics are names; each informed algorithm is run with
	// each heuristic.
	Algorithms, Heuristics []string
	// Starts has each start of a problem compared by itself.
	Starts bool
	// Limits is a job whose limits and settings all runs have.
	Limits puzzle.Job
}

// AllAlgorithms and AllHeuristics name everything that a puzzle has.
func AllAlgorithms(p puzzle.Puzzle) (names []string) {
	for _, a := range p.Algorithms() {
		names = append(names, a.Name)
	}
	return names
}

// AllHeuristics names a puzzle's own heuristics.
func AllHeuristics(p puzzle.Puzzle) (names []string) {
	for _, h := range p.Heuristics() {
		names = append(names, h.Name)
	}
	return names
}

// Jobs returns the job of each cell, in the order of the table's rows.
func (c Choice) Jobs() (jobs []puzzle.Job) {
	for _, p := range c.Problems {
		for _, start := range c.starts(p.Position) {
			for _, name := range c.Algorithms {
				a, _ := puzzle.FindAlgorithm(c.Puzzle, name)
				heuristics := c.Heuristics
				if !a.Informed {
					heuristics = []string{""}
				}
				for _, h := range heuristics {
					job := c.Limits
					job.Puzzle, job.Problem, job.Position, job.Start = c.Puzzle.Name(), p.Name, p.Position.String(), start
					job.Algorithm, job.Heuristic = name, h
					if !a.Weighted {
						job.Weight = 0
					}
					if !a.Ties {
						job.Tie = ""
					}
					if a.Exact {
						job.Tree, job.Order, job.GoalTest = false, "", ""
					}
					jobs = append(jobs, job)
				}
			}
		}
	}
	return jobs
}

// starts returns the starts to compare: any, or each that there is.
func (c Choice) starts(p puzzle.Position) []string {
	if all := p.Starts(); c.Starts && len(all) > 0 {
		return slices.Clone(all)
	}
	return []string{""} // also where there is nowhere to start: that is the answer to tell
}
