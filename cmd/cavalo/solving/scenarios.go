package solving

import (
	"os"
	"path"
	"path/filepath"
	"strconv"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/cmd/cavalo/longrun"
	"cavalo/internal/engine"
	"cavalo/internal/fault"
	maps "cavalo/internal/formats/grid"
	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// scenarioFlags are the flags for published scenarios of a map.
type scenarioFlags struct {
	file  string
	limit int
}

func (f *scenarioFlags) add(flags cli.Flags) {
	flags.Text(&f.file, "scenarios", "", words.CliScenarios)
	flags.Count(&f.limit, "limit", 1, 1<<30, words.CliScenariosLimit)
}

// scenarios solves the scenarios of a map.
type scenarios struct {
	cli    *cli.Program
	flags  *solveFlags
	bar    *cli.ProgressBar
	grid   *grid.Map
	list   []maps.Scenario
	agreed int
	others int
}

// solveScenarios solves the scenarios of a file and compares the costs with the published ones.
func solveScenarios(c *cli.Program, f *solveFlags) error {
	if f.From != "" || f.Source.Flags.Changed("to") {
		return fault.New(fault.CliScenarioEnds, "--from/--to")
	}
	data, err := cli.ReadSome(c.Ctx, f.scenarios.file, maxScenarios+1)
	if err != nil {
		return err
	}
	s := scenarios{cli: c, flags: f}
	if s.list, err = maps.Scenarios(string(data)); err != nil {
		return cli.InFlag(err, f.scenarios.file)
	}
	if err := f.findMap(s.list[0].Map()); err != nil {
		return err
	}
	f.Any = true
	p, err := f.One(c.Ctx)
	if err != nil {
		return err
	}
	f.ForgetEnds()
	s.grid = grid.Of(p.Position)
	if f.scenarios.limit > 0 {
		s.list = s.list[:min(f.scenarios.limit, len(s.list))]
	}
	for _, one := range s.list { // before the long work
		if _, err := one.On(s.grid); err != nil {
			return cli.InFlag(err, f.scenarios.file)
		}
	}
	if err := cli.CheckJob(s.job(0)); err != nil {
		return err
	}
	for _, flag := range []string{"trace", "append"} {
		if f.Source.Flags.Changed(flag) {
			return fault.New(fault.ShardNotKept, "--"+flag, "--"+flag).InFile("--scenarios")
		}
	}
	kinds.SayReadAs(c, f.Source.Flags, &f.Source)
	s.bar = c.Bar(f.quiet)
	defer s.bar.Clear()
	if err := longrun.DoAll(c, &f.Options, s.work()); err != nil || f.json || f.Shard != "" {
		return err
	}
	n := func(n int) string { return c.Lang.Int(int64(n)) }
	return c.Print("\n" + c.Lang.T(words.CliScenariosSum, n(s.agreed+s.others), n(s.agreed), n(s.others)) + "\n")
}

// findMap finds the map of this name unless another is given: by its path from the folder of
// the scenarios, or in that folder.
func (f *solveFlags) findMap(name string) error {
	if f.Source.Given() != "" {
		return nil
	}
	folder := filepath.Dir(f.scenarios.file)
	for _, at := range []string{name, path.Base(name)} {
		f.File = filepath.Join(folder, filepath.FromSlash(at))
		if _, err := os.Stat(f.File); err == nil {
			return nil
		}
	}
	return fault.New(fault.CliScenarioMap, "", path.Base(name))
}

// maxScenarios is the size limit of a file of scenarios in bytes.
const maxScenarios = 16 << 20

// job returns the job of a scenario; the map was checked.
func (s *scenarios) job(i int) puzzle.Job {
	m, err := s.list[i].On(s.grid)
	if err != nil {
		return puzzle.Job{}
	}
	return s.flags.jobFor(puzzle.Problem{Name: strconv.Itoa(i + 1), Position: space.Begin(grid.Name, m)})
}

// work returns the solving of the scenarios; each is an item.
func (s *scenarios) work() longrun.Work {
	return longrun.Work{
		Items: len(s.list), Always: true,
		Parts: []string{engine.FormatJob(s.job(0)), s.grid.String(), maps.ScenariosText(s.list)},
		Do: func(i int) ([]puzzle.Answer, error) {
			s.bar.Label = s.cli.Lang.T(words.CliCellOf, i+1, len(s.list))
			a, err := s.cli.Do(s.job(i), s.bar)
			s.bar.Clear()
			return []puzzle.Answer{a}, err
		},
		Recall: func(i int, texts []string) ([]puzzle.Answer, error) { return longrun.RecallOne(s.job(i), texts) },
		Tell:   func(i int, answers []puzzle.Answer) error { return s.tell(s.list[i], answers[0]) },
	}
}

// tell prints a scenario's cost next to the published cost.
func (s *scenarios) tell(of maps.Scenario, a puzzle.Answer) error {
	c, lang := s.cli, s.cli.Lang
	c.Status = max(c.Status, cli.StatusOf(a))
	agrees := a.Status == search.Solved && of.Agrees(a.Cost())
	if agrees {
		s.agreed++
	} else {
		s.others++
		c.Status = max(c.Status, cli.StatusNoSolution)
	}
	published := of.Published()
	if s.flags.json {
		read := s.flags.Read(lang)
		read.Published = &published
		return c.PrintJSON(jsonline.Answer(a, read))
	}
	cost, known := lang.Number(a.Cost()), lang.Number(published)
	found, _ := words.Rounded(a.Cost())
	if other, _ := words.Rounded(published); !agrees && found == other {
		cost, known = lang.Typed(a.Cost()), lang.Typed(published)
	}
	switch {
	case agrees:
		return c.Print(lang.T(words.CliScenarioAgrees, a.Job.Problem, cost) + "\n")
	case a.Status == search.Solved:
		return c.Print(lang.T(words.CliScenarioDiffers, a.Job.Problem, cost, known) + "\n")
	}
	return c.Print(lang.T(words.CliScenarioOpen, a.Job.Problem, report.Result(lang, a), known) + "\n")
}
