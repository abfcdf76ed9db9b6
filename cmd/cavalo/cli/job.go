package cli

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/describers" // the registry
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// flagOf is the flag that a fault of a job is about.
var flagOf = map[fault.Code]string{
	fault.JobAlgorithm:       "--algorithm",
	fault.JobHeuristic:       "--heuristic",
	fault.JobHeuristicUnused: "--heuristic",
	fault.JobWeight:          "--weight",
	fault.JobGoal:            "--goal",
	fault.JobGoalUnused:      "--goal",
	fault.JobDepth:           "--depth",
	fault.JobDepthUnused:     "--depth",
	fault.SearchOrder:        "--order",
	fault.SearchGoalTest:     "--goal-test",
	fault.SearchTie:          "--tie",
	fault.SearchCounting:     "--count",
	fault.JobTieNames:        "--tie",
	fault.SearchMark:         "--mark",
	fault.MoveStart:          "--start",
	fault.JobStartPlaced:     "--start",
	fault.JobTextbook:        "--trace",
	fault.JobAuditUnused:     "--audit",
	"square.text":            "--start",
	"maze.formulation":       "--formulation",
	"maze.generate-size":     "--size",
	"maze.difficulty":        "--difficulty",
	fault.DailyDay:           "--seed",
	"tiles.size":             "--size",
	"tiles.other-size":       "--size",
	"tiles.difficulty":       "--difficulty",
	"duel.difficulty":        "--difficulty",
	"duel.variant":           "--variant",
	"duel.option":            "--variant",
}

// CheckJob returns the first fault of a job, with its flag.
func CheckJob(job puzzle.Job) error {
	err := job.Check()
	var f *fault.Fault
	if errors.As(err, &f) {
		if _, wrong := search.Describe(job.Algorithm); search.IsCustom(job.Algorithm) && (wrong != nil || f.Code == fault.JobTieNames || f.Code == search.CodeOwnValue && f.Found != string(job.Order)) {
			return f.InFile("--algorithm")
		}
		if strings.HasPrefix(string(f.Code), "expr.") {
			return f.InFile("--heuristic")
		}
		if f.Code == search.CodeOwnSettings || f.Code == search.CodeOwnClash || f.Code == search.CodeOwnValue || f.Code == search.CodeUnused || f.Code == fault.JobUnused {
			return f.InFile("--" + f.Args[0])
		}
		return f.InFile(flagOf[f.Code])
	}
	return err
}

// Do runs a job, which Ctrl-C stops. A crash is an error.
func (c *Program) Do(job puzzle.Job, bar *ProgressBar) (answer puzzle.Answer, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("panic: %v", problem)
		}
	}()
	run := c.Runner
	if run == nil {
		run = jobs.Run
	}
	answer = run(job, c.Control(job, bar))
	if answer.Error != "" {
		return answer, errors.New(answer.Error)
	}
	return answer, nil
}

// Control returns a control that lets Ctrl-C stop a job, and shows its progress.
func (c *Program) Control(job puzzle.Job, bar *ProgressBar) search.Control {
	return search.Control{Ctx: c.Ctx, Progress: engine.Throttle(func(p puzzle.Progress) { bar.update(job, p) })}
}

// StatusOf returns the exit status for an answer.
func StatusOf(a puzzle.Answer) int {
	switch a.Status {
	case search.Solved:
		return StatusDone
	case search.NoSolution:
		return StatusNoSolution
	}
	return StatusCut
}

// TraceFacts describes how much was recorded, and where the recording stops.
func (c *Program) TraceFacts(t *jsonline.Trace) string {
	text := c.Lang.T(words.CliRecorded, c.Lang.Int(int64(t.Events)), t.File)
	if t.Dropped > 0 {
		text += " " + c.Lang.T(words.CliDropped, c.Lang.Int(t.Dropped))
	}
	return text + "\n"
}

// DrawSeed returns a short random seed.
func DrawSeed() string { return strconv.FormatUint(uint64(rand.Uint32()), 36) }

// NthSeed returns the i-th of several seeds, from 0; the first is seed itself.
func NthSeed(seed string, i int) string {
	if i == 0 {
		return seed
	}
	return seed + "/" + strconv.Itoa(i+1)
}
