package table

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Series is the growth of an algorithm's nodes, with a heuristic, with the
// depth.
type Series struct {
	Algorithm search.Name
	Heuristic string
	Points    []Point
	B         float64 // fitted to the points
}

// Name returns the series' algorithm and heuristic.
func (s Series) Name(l words.Lang) string {
	return strings.TrimSpace(l.ShortAlgorithm(string(s.Algorithm)) + " " + l.Heuristic(s.Heuristic))
}

// Depths returns the number of different depths; a single one shows no growth.
func (s Series) Depths() int {
	seen := map[int]bool{}
	for _, p := range s.Points {
		seen[p.Depth] = true
	}
	return len(seen)
}

// AllGrowth returns the series of each algorithm with each heuristic that found
// at least one solution, in the order of the table.
func AllGrowth(cells []report.Cell) (all []Series) {
	for _, c := range cells {
		j := c.Answer.Job
		known := slices.ContainsFunc(all, func(s Series) bool { return s.Algorithm == j.Algorithm && s.Heuristic == j.Heuristic })
		if points := Growth(cells, j.Algorithm, j.Heuristic); !known && len(points) > 0 {
			all = append(all, Series{j.Algorithm, j.Heuristic, points, Fit(points)})
		}
	}
	return all
}

// Choice chooses what to compare.
type Choice struct {
	Puzzle   puzzle.Puzzle
	Problems []puzzle.Problem
	// Algorithms and Heuristics are names; each informed algorithm is run with
	// each heuristic.
	Algorithms []search.Name
	Heuristics []string
	// Starts compares each start of a problem separately.
	Starts bool
	// Runs is the number of runs of each job, the typical one of which is shown; 0 means 1.
	Runs int
	// Limits is a job with the limits and settings of all runs.
	Limits puzzle.Job
}

// Named converts texts to names, or names to texts.
func Named[To, From ~string](list []From) []To {
	out := make([]To, len(list))
	for i, name := range list {
		out[i] = To(name)
	}
	return out
}

// AllAlgorithms returns the names of a puzzle's algorithms.
func AllAlgorithms(p puzzle.Puzzle) (names []search.Name) {
	for _, a := range p.Algorithms() {
		names = append(names, a.Name)
	}
	return names
}

// AllHeuristics returns the names of a puzzle's heuristics.
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
					job.Settings = job.Settings.Fitting(a.Scope(c.Puzzle, false))
					jobs = append(jobs, job)
				}
			}
		}
	}
	return jobs
}

// starts returns the starts to compare: any, or each possible one.
func (c Choice) starts(p puzzle.Position) []string {
	if all := p.Starts(); c.Starts && len(all) > 0 {
		return slices.Clone(all)
	}
	return []string{""} // also if there is no start: the run then reports that
}

// Filling is a table that is being filled. The caller runs the job that Next returns and passes the
// answer to Take, until there is no next one. In addition to the cells' jobs there are jobs of our
// own solver, which proves the optimum of each problem and start.
type Filling struct {
	jobs   []puzzle.Job
	runs   int  // of each job
	mean   bool // see typical
	cells  []report.Cell
	optima map[place]float64
	first  map[place]int   // the first cell of each problem and start
	made   []puzzle.Answer // the runs of the current cell
	answer *puzzle.Answer  // of the current cell, while its optimum is searched for
}

// place identifies an optimum.
type place struct{ position, start string }

func placeOf(j puzzle.Job) place { return place{j.Position, j.Start} }

// NewFilling returns an empty table of a choice.
func NewFilling(c Choice) *Filling {
	f := &Filling{jobs: c.Jobs(), runs: max(1, c.Runs), mean: c.Puzzle.Study().Mean, optima: map[place]float64{}, first: map[place]int{}}
	for cell, job := range f.jobs {
		if _, known := f.first[placeOf(job)]; !known {
			f.first[placeOf(job)] = cell
		}
	}
	return f
}

// Alone returns an empty table of one cell of a table, which needs the same answers as the cell in
// the table: only the first cell of a problem and start also needs the optimum, so all cells can be
// filled in any order, on any machine.
func (f *Filling) Alone(cell int) *Filling {
	at := placeOf(f.jobs[cell])
	alone := &Filling{jobs: f.jobs[cell : cell+1], runs: f.runs, mean: f.mean, optima: map[place]float64{}}
	if f.first[at] != cell {
		alone.optima[at] = report.NoOptimum
	}
	return alone
}

// Next returns the next job; ok is false when the table is full.
func (f *Filling) Next() (job puzzle.Job, ok bool) {
	if len(f.cells) == len(f.jobs) {
		return job, false
	}
	job = f.jobs[len(f.cells)]
	if f.answer != nil {
		job = puzzle.Job{Puzzle: job.Puzzle, Position: job.Position, Search: puzzle.Search{Start: job.Start}, Limits: search.Limits{Time: job.Time, Memory: job.Memory}}
	}
	return job, true
}

// Take stores the answer to the job of Next, even if it was cancelled or has an error.
func (f *Filling) Take(a puzzle.Answer) {
	job := f.jobs[len(f.cells)]
	if a.Error != "" {
		a = puzzle.Answer{Job: job.Filled(), Error: a.Error, Status: search.Cancelled}
	}
	if f.answer == nil {
		f.made = append(f.made, a)
		if len(f.made) < f.runs && a.Status != search.Cancelled {
			return
		}
		if a.Status != search.Cancelled {
			a = typical(f.made, f.mean)
		}
		f.made = nil
	}
	optimum, known := f.optima[placeOf(job)]
	if !known {
		if optimum = report.NoOptimum; a.Status == search.Solved && a.Optimal {
			optimum = a.Cost()
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

// typical returns the run with the median time, or the first one with the mean time.
func typical(runs []puzzle.Answer, mean bool) puzzle.Answer {
	if mean {
		first := runs[0]
		for _, a := range runs[1:] {
			first.Time += a.Time
		}
		first.Time /= time.Duration(len(runs))
		return first
	}
	slices.SortStableFunc(runs, func(a, b puzzle.Answer) int { return cmp.Compare(a.Time, b.Time) })
	return runs[len(runs)/2]
}

// Cells returns the filled cells.
func (f *Filling) Cells() []report.Cell { return f.cells }

// All returns all cells, filled or not.
func (f *Filling) All() []report.Cell {
	all := f.cells[:len(f.cells):len(f.cells)]
	for _, job := range f.jobs[len(f.cells):] {
		all = append(all, report.Cell{Answer: puzzle.Answer{Job: job.Filled()}, Optimum: report.NoOptimum, Pending: true})
	}
	return all
}

// Count returns the number of filled cells, and of all cells.
func (f *Filling) Count() (done, all int) { return len(f.cells), len(f.jobs) }

// Point is a run with the depth of its solution and its generated nodes.
type Point struct {
	Depth int
	Nodes float64
}

// Growth returns the runs of an algorithm with a heuristic that found a
// solution, as points.
func Growth(cells []report.Cell, algorithm search.Name, heuristic string) (points []Point) {
	for _, c := range cells {
		a := c.Answer
		if a.Job.Algorithm == algorithm && a.Job.Heuristic == heuristic && !c.Pending && a.Status == search.Solved && a.Path().Steps > 0 {
			points = append(points, Point{a.Path().Steps, float64(a.Generated)})
		}
	}
	return points
}

// Fit returns the branching factor B of the uniform trees B + B^2 + .. + B^depth that fit the
// points best: its mean logarithm equals the points'. It is 0 if there are no points.
func Fit(points []Point) float64 {
	if len(points) == 0 {
		return 0
	}
	above := func(b float64) (sum float64) {
		for _, p := range points {
			sum += math.Log(search.TreeSize(b, p.Depth)) - math.Log(p.Nodes)
		}
		return sum
	}
	low, high := 0.0, 1.0
	for _, p := range points {
		high = max(high, p.Nodes)
	}
	for high-low > 1e-6*high {
		if middle := (low + high) / 2; above(middle) < 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}
