package solvers

import (
	"cavalo/internal/knight"
	"cavalo/internal/knight/challenge"
	"cavalo/internal/puzzle"
)

// solveByTheBook runs a textbook algorithm.
func solveByTheBook(job puzzle.Job, position knight.Position, w *watch) puzzle.Answer {
	result, err := challenge.Textbook(position, challenge.Options{
		Algorithm: job.Algorithm,
		Heuristic: job.Heuristic,
		Weight:    job.Weight,
		Depth:     job.Depth,
		Tree:      job.Tree,
		Order:     job.Order,
		Start:     job.Start,
		Audit:     w.afterRun(),
	}, w.control())
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	return puzzle.Answer{
		Job:       job,
		Status:    result.Status,
		Optimal:   result.Optimal,
		Moves:     moveTexts(result.Moves),
		Lower:     result.Lower,
		Generated: result.Stats.Generated,
		Expanded:  result.Stats.Expanded,
		Peak:      result.Stats.Peak,
		Time:      result.Stats.Time,
		Data:      auditText(result.Audit),
	}
}
