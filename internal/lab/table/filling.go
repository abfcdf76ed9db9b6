package table

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
)

// Filling is a table on its way to be full. Whoever has it runs the job that
// Next gives and hands the answer to Take, until there is no next one. Besides
// the cells' own jobs these are of our own solver, which proves the optimum of
// each problem and start.
type Filling struct {
	jobs   []puzzle.Job
	cells  []report.Cell
	optima map[place]int
	answer *puzzle.Answer // of the cell in hand, while its optimum is looked for
}

// place is what has an optimum of its own.
type place struct{ position, start string }

func placeOf(j puzzle.Job) place { return place{j.Position, j.Start} }

// NewFilling returns the table of some jobs, empty.
func NewFilling(jobs []puzzle.Job) *Filling {
	return &Filling{jobs: jobs, optima: map[place]int{}}
}

// Next returns the job to do; ok is false when the table is full.
func (f *Filling) Next() (job puzzle.Job, ok bool) {
	if len(f.cells) == len(f.jobs) {
		return job, false
	}
	job = f.jobs[len(f.cells)]
	if f.answer != nil {
		job = puzzle.Job{Puzzle: job.Puzzle, Position: job.Position, Start: job.Start, Time: job.Time, Memory: job.Memory}
	}
	return job, true
}

// Asking reports whether the next job is not a cell's own.
func (f *Filling) Asking() bool { return f.answer != nil }

// Take takes the answer to the job that Next gave. One that was cancelled, or
// has an error, stands in the table like any other.
func (f *Filling) Take(a puzzle.Answer) {
	job := f.jobs[len(f.cells)]
	if a.Error != "" {
		a = puzzle.Answer{Job: job.Filled(), Error: a.Error, Status: search.Cancelled}
	}
	optimum, known := f.optima[placeOf(job)]
	if !known {
		if optimum = report.NoOptimum; proved(a) {
			optimum = a.Steps
		} else if f.answer == nil {
			f.answer = &a
			return
		}
		f.optima[placeOf(job)] = optimum
	}
	if f.answer != nil {
		a, f.answer = *f.answer, nil
	}
	f.cells = append(f.cells, report.Cell{Answer: a, Optimum: optimum})
}

// proved reports whether an answer has a path that is proved to be shortest.
func proved(a puzzle.Answer) bool {
	return a.Status == search.Solved && a.Optimal
}

// Cells returns the cells that are filled in.
func (f *Filling) Cells() []report.Cell { return f.cells }

// All returns all cells, those that are still to come as well.
func (f *Filling) All() []report.Cell {
	all := f.cells[:len(f.cells):len(f.cells)]
	for _, job := range f.jobs[len(f.cells):] {
		all = append(all, report.Cell{Answer: puzzle.Answer{Job: job.Filled()}, Optimum: report.NoOptimum, Pending: true})
	}
	return all
}

// Count returns how many cells are filled in, and how many there are.
func (f *Filling) Count() (done, all int) { return len(f.cells), len(f.jobs) }
