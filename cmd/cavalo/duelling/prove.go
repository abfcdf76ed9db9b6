package duelling

import (
	"errors"
	"io/fs"
	"os"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	dueldescribe "cavalo/internal/duel/describe"
	"cavalo/internal/duel/prove"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Prove is the command that proves who wins.
var Prove = cli.Command{New: proveCommand, Line: jsonline.Proof{}}

const proveExamples = `cavalo prove duel --problem F --sign --time 10m --memory 4GiB
cavalo prove duel --file board.txt --variant brainking --json`

func proveCommand(c *cli.Program) *cobra.Command {
	return c.Group("prove", words.CliProve, proveDuel(c))
}

func proveDuel(c *cli.Program) *cobra.Command {
	var from duelSource
	var q prove.Question
	var asJSON, quiet bool
	var table string
	workers := 1
	t := thoughtFlags{limits: search.Limits{Memory: prove.DefaultMemory}}
	cmd := c.Command("duel", words.CliProveDuel, proveExamples, func() (err error) {
		if !from.given() {
			return fault.New(fault.CliFlagNeeded, "", "--position")
		}
		if q.Position, err = from.read(c); err != nil {
			return err
		}
		return proveIt(c, q, t.limits, workers, &from.Source, table, asJSON, quiet)
	})
	cmd.Long = c.Lang.T(words.CliProveRemarks)
	flags := c.Flags(cmd)
	from.add(flags)
	flags.Switch(&q.WinnerOnly, "sign", words.CliSign)
	t.add(flags, words.CliTime, words.CliNodes, words.CliDuelMemory, &t.limits.Memory)
	flags.Workers(&workers, words.CliProveWorkers)
	flags.Text(&table, "table", "", words.CliProveTable)
	flags.JSON(&asJSON)
	flags.Switch(&quiet, "quiet", words.CliDuelQuiet)
	return cmd
}

func proveIt(c *cli.Program, q prove.Question, limits search.Limits, workers int, from *kinds.Source, table string, asJSON, quiet bool) error {
	before, err := storedBefore(c, table)
	if err != nil {
		return err
	}
	bar := c.Bar(quiet)
	memory := c.Lang.T(words.ProveMemory, c.Lang.Int(limits.Memory>>20))
	r := prove.Resumption{Workers: workers, Before: before}
	if table != "" {
		r.Save = func(stored []byte) error { return cli.WriteData(table, stored) }
	}
	a, err := prove.Resume(q, r, search.Control{Ctx: c.Ctx, Limits: limits, Progress: func(p search.Progress) {
		known := duelrules.Bounds{Lower: int(p.Lower), Upper: int(p.Upper)}
		bar.Note(dueldescribe.Proved(c.Lang, known), c.Lang.N(words.DuelNodes, int(p.Generated)), c.Lang.T(words.ProveShare, c.Lang.Int(int64(100*p.Share))), memory)
	}})
	bar.Clear()
	if err != nil {
		return fault.InFile(err, table)
	}
	if a.Status != search.Solved {
		c.Status = cli.StatusCut
	}
	if !asJSON {
		return c.Print(dueldescribe.Proof(c.Lang, q.Position, a.Bounds, a.Moves, a.Stats))
	}
	winner := "unknown"
	if w := a.Winner(); w != duelrules.Unfinished {
		winner = w.String()
	}
	return c.PrintJSON(jsonline.Marshal(jsonline.Proof{
		Position: q.Position.String(), Winner: winner, Lower: a.Lower, Upper: a.Upper, Exact: a.Exact(),
		Nodes: a.Stats.Generated, TimeMS: jsonline.Milliseconds(a.Stats.Time), Moves: puzzle.Texts(a.Moves), Read: from.Read(c.Lang),
	}))
}

// maxStored is more than the largest file of --table.
const maxStored = 1 << 30

// storedBefore returns the table that an earlier run saved in a file, nil if it saved none.
func storedBefore(c *cli.Program, name string) ([]byte, error) {
	if err := cli.Writable(name); err != nil || name == "" {
		return nil, err
	}
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return cli.ReadSome(c.Ctx, name, maxStored)
}
