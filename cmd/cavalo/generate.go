package main

import (
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"strconv"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// codeNameInto: --name together with --into, and one board.
var codeNameInto = fault.NewCode("cli.name-into")

// challengeNew are the flags of generate challenge.
type challengeNew struct {
	rulesFlags
	intoFlags
	newFlags
	job puzzle.Job // for a board of a level
}

// codeLevelRules: neither target nor rules with --size or --difficulty: a level
// has its own target under the default rules.
var codeLevelRules = fault.NewCode("cli.level-rules")

// ofLevel reports whether a board of a level is wanted instead of a plain full
// one.
func (f *challengeNew) ofLevel() bool {
	return f.flags.Changed("size") || f.flags.Changed("difficulty")
}

// checkLevel refuses flags for what a level determines.
func (f *challengeNew) checkLevel() error {
	for _, e := range challengerules.Puzzle.Study().Edits {
		if f.flags.Changed(e.Name) {
			return fault.New(codeLevelRules, "--"+e.Name)
		}
	}
	return nil
}

// challengeProblem returns a new board as a problem of a file.
func challengeProblem(name, position string) (knight.Problem, error) {
	p, err := challengerules.ParsePosition(position)
	problem := knight.NewProblem(name, max(1, p.Target-p.Points), p.Board) // with the knight placed, what is still missing
	problem.Knight = p.Knight
	return problem, err
}

// intoFlags put a new board into a problem file instead of printing it.
type intoFlags struct{ into, name string }

func (f *intoFlags) add(lang words.Lang, flags *pflag.FlagSet, phrase words.Key) {
	flags.StringVar(&f.into, "into", "", lang.T(phrase))
	flags.StringVar(&f.name, "name", "", lang.T(words.CliName))
}

// check refuses one flag without the other, and more than one board.
func (f *intoFlags) check(boards int64) error {
	if (f.into == "") != (f.name == "") || f.into != "" && boards > 1 {
		return fault.New(codeNameInto, "")
	}
	return nil
}

// newFlags are the flags of every generate.
type newFlags struct {
	seed  string
	count int64
	json  bool
}

func (f *newFlags) add(lang words.Lang, flags *pflag.FlagSet) {
	f.count = 1
	flags.StringVar(&f.seed, "seed", "", lang.T(words.CliNewSeed))
	flags.Var(intFlag{&f.count, 1, 1_000_000}, "count", lang.T(words.CliCount))
	flags.BoolVar(&f.json, "json", false, lang.T(words.CliJSON))
}

// each calls make with the seed of each position; without a given seed it
// draws one.
func (c *cli) each(f *newFlags, flags *pflag.FlagSet, make func(i int, seed string) error) error {
	if !flags.Changed("seed") {
		f.seed = drawSeed()
	}
	for i := range f.count {
		if i > 0 && c.ctx.Err() != nil {
			c.status = statusCut
			return nil
		}
		if err := make(int(i), nthSeed(f.seed, int(i))); err != nil {
			return err
		}
	}
	return nil
}

const generateExamples = `cavalo generate challenge --seed monday
cavalo generate challenge --seed monday --into problemas.dat --name G
cavalo generate challenge --size 6x6 --difficulty easy --json
cavalo generate challenge --count 100 --seed test > positions.txt`

func (c *cli) generateChallenge() *cobra.Command {
	f := challengeNew{job: puzzle.Job{Puzzle: challengerules.Puzzle.Name(), Task: puzzle.TaskGenerate}}
	cmd := c.command("challenge", words.CliGenerateChallenge, generateExamples, func() error { return c.generate(&f) })
	flags := cmd.Flags()
	f.newFlags.add(c.lang, flags)
	flags.StringVar(&f.job.Size, "size", "", c.lang.T(words.CliChallengeSize))
	flags.StringVar(&f.job.Difficulty, "difficulty", "", c.lang.T(words.CliChallengeDifficulty))
	flags.Var(timeFlag{&f.job.Time}, "time", c.lang.T(words.CliTimeCell))
	f.intoFlags.add(c.lang, flags, words.CliInto)
	f.rulesFlags.add(c.lang, flags)
	return cmd
}

func (c *cli) generate(f *challengeNew) error {
	if f.ofLevel() {
		if err := f.checkLevel(); err != nil {
			return err
		}
		return c.generateByJobs(generator{problem: challengeProblem}, &f.newFlags, f.intoFlags, f.flags, f.job)
	}
	if err := f.intoFlags.check(f.count); err != nil {
		return err
	}
	return c.each(&f.newFlags, f.flags, func(_ int, seed string) error {
		p, err := f.newPosition(seed)
		switch {
		case err != nil:
			return err
		case f.into != "":
			return c.putInto(f.into, knight.NewProblem(f.name, p.Target, p.Board))
		}
		return c.printNew(f.json, generated{Puzzle: "challenge", Seed: seed, Position: p.String()})
	})
}

// generated is the output of --json for a new position.
type generated struct {
	Puzzle     string `json:"puzzle"`
	Seed       string `json:"seed"`
	Position   string `json:"position"`
	Difficulty string `json:"difficulty,omitempty"`
	Steps      int    `json:"steps,omitempty"`       // the fewest, if known
	Wrong      *int   `json:"wrong_moves,omitempty"` // of the challenge's simple player
}

// printNew prints a new position.
func (c *cli) printNew(asJSON bool, g generated) error {
	if !asJSON {
		return c.print(g.Position + "\n")
	}
	return c.printJSON(jsonline.Marshal(g))
}

// generateCommand returns generate for a puzzle whose new positions are made by
// jobs.
func (c *cli) generateCommand(k *kind) *cobra.Command {
	var f newFlags
	var into intoFlags
	job := puzzle.Job{Puzzle: k.puzzle.Name(), Task: puzzle.TaskGenerate}
	var flags *pflag.FlagSet
	cmd := c.command(k.puzzle.Name(), k.generate.short, k.generate.examples, func() error {
		return c.generateByJobs(k.generate, &f, into, flags, job)
	})
	flags = cmd.Flags()
	f.add(c.lang, flags)
	k.generate.add(c.lang, flags, &job)
	if k.generate.problem != nil {
		into.add(c.lang, flags, k.generate.into)
	}
	flags.Var(timeFlag{&job.Time}, "time", c.lang.T(words.CliTimeCell))
	return cmd
}

// make has the engine make a position. made is false when it was stopped, which
// is printed.
func (c *cli) make(job puzzle.Job, bar *progressBar) (answer puzzle.Answer, made bool, err error) {
	answer, err = c.do(job, bar)
	bar.clear()
	if err != nil {
		return answer, false, err
	}
	if c.status = statusOf(answer); answer.Path().Final != "" {
		return answer, true, nil
	}
	c.status = statusCut
	return answer, false, c.print(report.Result(c.lang, answer) + "\n")
}

func (c *cli) generateByJobs(g generator, f *newFlags, into intoFlags, flags *pflag.FlagSet, job puzzle.Job) error {
	if err := into.check(f.count); err != nil {
		return err
	}
	bar := c.newProgressBar(false)
	defer bar.clear()
	return c.each(f, flags, func(i int, seed string) error {
		if c.status == statusCut {
			return nil // the rest would be stopped, too
		}
		job.Seed = seed
		if err := checkJob(job); err != nil {
			return err
		}
		answer, made, err := c.make(job, bar)
		if !made || err != nil {
			return err
		}
		if into.into != "" {
			p, err := g.problem(into.name, answer.Path().Final)
			if err != nil {
				return err
			}
			return c.putInto(into.into, p)
		}
		if g.format != nil && !f.json {
			text, err := g.format(i, answer)
			if err != nil {
				return err
			}
			return c.print(text)
		}
		g := generated{Puzzle: job.Puzzle, Seed: seed, Position: answer.Path().Final, Difficulty: answer.Grade(), Steps: answer.Path().Steps}
		if wrong, asked := wrongMoves(answer); asked {
			g.Wrong = &wrong
		}
		return c.printNew(f.json, g)
	})
}

// wrongMoves returns the number of wrong moves of the simple player on a new
// board; asked is false if the player was not asked.
func wrongMoves(a puzzle.Answer) (wrong int, asked bool) {
	reason := a.Proof().Reason
	if reason == nil || reason.Code != challengerules.ReasonPlayer {
		return 0, false
	}
	return reason.Number(challengerules.FieldWrong), true
}

// newPosition returns the position of a seed under the flags.
func (f *challengeNew) newPosition(seed string) (challengerules.Position, error) {
	p, err := f.edit(challengerules.Puzzle.Random(seed))
	return p.(challengerules.PuzzlePosition).Position, err
}

// putInto puts a new problem into a problem file. Concurrent programs wait for
// each other's changes.
func (c *cli) putInto(file string, problem knight.Problem) error {
	unlock, err := durable.Lock(file)
	if err != nil {
		return writeError(file, err)
	}
	defer unlock()
	data, err := readWhole(c.ctx, file)
	if _, bad := os.Stat(file); errors.Is(bad, fs.ErrNotExist) {
		data, err = nil, nil // the file is created
	}
	if err != nil {
		return err
	}
	written, err := knight.PutProblem(file, data, problem)
	if err != nil {
		return err
	}
	err = replaceFile(file, func(w io.Writer) error {
		_, err := w.Write(written)
		return err
	})
	if err != nil {
		return err
	}
	return c.print(c.lang.T(words.CliPut, problem.Name, file) + "\n")
}

// drawSeed returns a random seed, short enough to be told to somebody else.
func drawSeed() string { return strconv.FormatUint(uint64(rand.Uint32()), 36) }

// nthSeed returns the i-th of several seeds, from 0: the first is the seed
// itself.
func nthSeed(seed string, i int) string {
	if i == 0 {
		return seed
	}
	return seed + "/" + strconv.Itoa(i+1)
}
