package making

import (
	"cmp"
	"errors"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/cmd/cavalo/longrun"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Generate is the command that makes positions.
var Generate = cli.Command{New: generateCommand, Line: GeneratedLine{}}

func generateCommand(c *cli.Program) *cobra.Command {
	return c.Group("generate", words.CliGenerate, generateChallenge(c), generateOne(c, kinds.Duel), generateOne(c, kinds.Maze), generateOne(c, kinds.Tiles))
}

type challengeNew struct {
	kinds.IntoFlags
	newFlags
	job puzzle.Job // for a board of a level
}

// ofLevel reports whether to make a board of a level, not a random full one.
func (f *challengeNew) ofLevel() bool {
	return f.Flags.Changed("size") || f.Flags.Changed("difficulty")
}

// checkLevel returns a fault if flags set values that a level determines.
func (f *challengeNew) checkLevel() error {
	for _, e := range challengerules.Puzzle.Study().Edits {
		if f.Flags.Changed(e.Name) {
			return fault.New(fault.CliLevelRules, "--"+e.Name)
		}
	}
	return nil
}

type newFlags struct {
	longrun.Options
	seed  string
	count int
	json  bool
	class class
}

func (f *newFlags) add(flags cli.Flags) {
	f.count = 1
	flags.Text(&f.seed, "seed", "", words.CliNewSeed)
	flags.Count(&f.count, "count", 1, 1_000_000, words.CliCount)
	f.class.add(flags)
	flags.JSON(&f.json)
	f.Options.Add(flags)
}

const generateExamples = `cavalo generate challenge --seed monday
cavalo generate challenge --seed monday --into problemas.dat --name G
cavalo generate challenge --size 6x6 --difficulty easy --json
cavalo generate challenge --count 100 --seed test > positions.txt`

func generateChallenge(c *cli.Program) *cobra.Command {
	f := challengeNew{job: puzzle.Job{Puzzle: challengerules.Puzzle.Name(), Task: puzzle.TaskGenerate}}
	cmd := c.Command("challenge", words.CliGenerateChallenge, generateExamples, func() error { return makeNew(c, &f) })
	flags := c.Flags(cmd)
	f.newFlags.add(flags)
	flags.Text(&f.job.Size, "size", "", words.CliChallengeSize)
	flags.Text(&f.job.Difficulty, "difficulty", "", words.CliChallengeDifficulty)
	flags.Time(&f.job.Time, "time", words.CliTimeCell)
	f.IntoFlags.Add(flags, words.CliInto)
	kinds.AddRules(flags)
	return cmd
}

func makeNew(c *cli.Program, f *challengeNew) error {
	m := making{Generator: kinds.Generator{Problem: kinds.ChallengeProblem}, flags: &f.newFlags, into: f.IntoFlags, job: f.job}
	if !f.ofLevel() {
		if m.draw = f.draw; f.class.file != "" {
			m.draw = f.drawSolved(c)
		}
	} else if err := f.checkLevel(); err != nil {
		return err
	}
	return makeAll(c, m)
}

// draw returns the full board of a job's seed, changed by the flags.
func (f *challengeNew) draw(job puzzle.Job) (puzzle.Answer, error) {
	p, err := kinds.EditRules(f.Flags, challengerules.Puzzle.Random(job.Seed))
	if err != nil {
		return puzzle.Answer{}, err
	}
	return puzzle.Answer{Job: job.Filled(), Status: search.Solved, Outcome: puzzle.Generated{Position: p.String()}}, nil
}

// GeneratedLine is the output of --json for a new position.
type GeneratedLine struct {
	Puzzle     string `json:"puzzle"`
	Seed       string `json:"seed"`
	Position   string `json:"position"`
	Difficulty string `json:"difficulty,omitempty"`
	Steps      int    `json:"steps,omitempty"`       // the fewest, if known
	Student    string `json:"student,omitempty"`     // whose board it is, with --students
	File       string `json:"file,omitempty"`        // with the board, in --into-folder
	Wrong      *int   `json:"wrong_moves,omitempty"` // of the challenge's simple player
}

// generateOne returns generate for a puzzle whose new positions are made by jobs.
func generateOne(c *cli.Program, k *kinds.Kind) *cobra.Command {
	var f newFlags
	var into kinds.IntoFlags
	job := puzzle.Job{Puzzle: k.Puzzle.Name(), Task: puzzle.TaskGenerate}
	cmd := c.Command(k.Puzzle.Name(), k.Generate.Short, k.Generate.Examples, func() error {
		if k.Generate.Complete != nil {
			if err := k.Generate.Complete(&job); err != nil {
				return err
			}
		}
		return makeAll(c, making{Generator: k.Generate, flags: &f, into: into, job: job})
	})
	flags := c.Flags(cmd)
	f.add(flags)
	k.Generate.Add(flags, &job)
	if k.Generate.Problem != nil {
		into.Add(flags, k.Generate.Into)
	}
	flags.Time(&job.Time, "time", words.CliTimeCell)
	return cmd
}

// made reports whether the engine has made a position, and prints that it was stopped if not.
func made(c *cli.Program, a puzzle.Answer) (bool, error) {
	if c.Status = max(c.Status, cli.StatusOf(a)); a.Path().Final != "" {
		return true, nil
	}
	c.Status = cli.StatusCut
	return false, c.Print(report.Result(c.Lang, a) + "\n")
}

// making is a run of generate.
type making struct {
	kinds.Generator
	flags *newFlags
	into  kinds.IntoFlags
	job   puzzle.Job                                  // of each position, without the seed
	draw  func(job puzzle.Job) (puzzle.Answer, error) // makes a position; nil: the engine does

	cli *cli.Program
	bar *cli.ProgressBar
}

// makeAll makes and prints the positions, or puts one into a file.
func makeAll(c *cli.Program, m making) error {
	f := m.flags
	if err := cmp.Or(f.Refuse("into", "name"), f.Need("seed"), f.class.read(c, f)); err != nil {
		return err
	}
	items := f.count
	if f.class.students != nil {
		items = len(f.class.students)
	} else if err := m.into.Check(f.count); err != nil {
		return err
	}
	if !f.Flags.Changed("seed") {
		f.seed = cli.DrawSeed()
	}
	m.cli, m.bar = c, c.Bar(false)
	defer m.bar.Clear()
	err := longrun.DoAll(c, &f.Options, longrun.Work{
		Items: items,
		Parts: append([]string{engine.FormatJob(m.job), f.seed}, f.Inputs()...),
		Do:    m.do,
		Recall: func(item int, texts []string) ([]puzzle.Answer, error) {
			return longrun.RecallOne(m.jobOf(item), texts)
		},
		Tell:   func(item int, answers []puzzle.Answer) error { return m.output(item, answers[0]) },
		Always: true,
	})
	err = cmp.Or(err, f.class.end())
	var unread *fault.Fault
	if errors.As(err, &unread) && unread.Code == fault.CliguardUnread && m.into.Into == "" && f.class.file == "" && f.Journal == "" { // head has read enough, and nothing else had to be written
		c.Status, err = cli.StatusDone, nil
	}
	return err
}

func (m *making) jobOf(item int) puzzle.Job {
	job := m.job
	job.Seed = cli.NthSeed(m.flags.seed, item)
	if students := m.flags.class.students; students != nil {
		job.Seed = m.flags.seed + "/" + students[item].Number
	}
	return job
}

func (m *making) do(item int) ([]puzzle.Answer, error) {
	job := m.jobOf(item)
	if err := cli.CheckJob(job); err != nil {
		return nil, err
	}
	make := m.draw
	if make == nil {
		make = func(job puzzle.Job) (puzzle.Answer, error) { return m.cli.Do(job, m.bar) }
	}
	answer, err := make(job)
	m.bar.Clear()
	return []puzzle.Answer{answer}, err
}

// output outputs a position. It ends the work if a limit was reached, since the remaining items
// would reach it too.
func (m *making) output(item int, a puzzle.Answer) error {
	made, err := made(m.cli, a)
	if made && err == nil {
		err = m.write(item, a)
	}
	if err == nil && m.cli.Status == cli.StatusCut {
		return longrun.ErrEnough
	}
	return err
}

// write prints a position or puts it into a file.
func (m *making) write(item int, a puzzle.Answer) error {
	final := a.Path().Final
	g := GeneratedLine{Puzzle: m.job.Puzzle, Seed: a.Job.Seed, Position: final, Difficulty: a.Grade(), Steps: a.Path().Steps}
	if wrong, asked := wrongMoves(a); asked {
		g.Wrong = &wrong
	}
	switch {
	case m.flags.class.students != nil:
		return m.put(item, g)
	case m.into.Into != "":
		p, err := m.Problem(m.into.Name, final)
		if err != nil {
			return err
		}
		return kinds.PutInto(m.cli, m.into.Into, p)
	case m.Format != nil && !m.flags.json:
		text, err := m.Format(item, a)
		if err != nil {
			return err
		}
		return m.cli.Print(text)
	}
	return m.print(g, final)
}

// print prints a line of JSON, or else a text.
func (m *making) print(g GeneratedLine, text string) error {
	if m.flags.json {
		return m.cli.PrintJSON(jsonline.Marshal(g))
	}
	return m.cli.Print(text + "\n")
}

// wrongMoves returns the number of wrong moves of the simple player on a new board; asked is false
// if unknown.
func wrongMoves(a puzzle.Answer) (wrong int, asked bool) {
	reason := a.Proof().Reason
	if reason == nil || reason.Code != challengerules.ReasonPlayer {
		return 0, false
	}
	return reason.Number(challengerules.FieldWrong), true
}
