package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/report/jsonline"

	"github.com/spf13/cobra"
)

// codeNameInto: --name together with --into, and one board.
var codeNameInto = fault.NewCode("cli.name-into")

// generateFlags are the flags of generate challenge.
type generateFlags struct {
	rulesFlags
	seed, into, name string
	count            int64
	json             bool
}

const generateExamples = `cavalo generate challenge --seed monday
cavalo generate challenge --seed monday --into problemas.dat --name G
cavalo generate challenge --count 100 --seed test > positions.txt`

func (c *cli) generateChallenge() *cobra.Command {
	var f generateFlags
	cmd := c.command("challenge", i18n.CliGenerateChallenge, generateExamples, func() error { return c.generate(&f) })
	flags := cmd.Flags()
	flags.StringVar(&f.seed, "seed", "", c.lang.T(i18n.CliNewSeed))
	f.count = 1
	flags.Var(intFlag{&f.count, 1, 1_000_000}, "count", c.lang.T(i18n.CliCount))
	flags.StringVar(&f.into, "into", "", c.lang.T(i18n.CliInto))
	flags.StringVar(&f.name, "name", "", c.lang.T(i18n.CliName))
	f.rulesFlags.add(c.lang, flags)
	flags.BoolVar(&f.json, "json", false, c.lang.T(i18n.CliJSON))
	return cmd
}

func (c *cli) generate(f *generateFlags) error {
	if (f.into == "") != (f.name == "") || f.into != "" && f.count > 1 {
		return fault.New(codeNameInto, "")
	}
	if !f.rulesFlags.flags.Changed("seed") {
		f.seed = drawSeed()
	}
	if f.into != "" {
		return c.generateInto(f)
	}
	for i := range f.count {
		seed := f.seed
		if i > 0 { // the first board is that of the seed itself
			seed += "/" + strconv.FormatInt(i+1, 10)
		}
		if err := c.generateOne(f, seed); err != nil {
			return err
		}
	}
	return nil
}

// generated is what --json prints of a new position.
type generated struct {
	Puzzle   string `json:"puzzle"`
	Seed     string `json:"seed"`
	Position string `json:"position"`
}

// generateOne prints the position of a seed.
func (c *cli) generateOne(f *generateFlags, seed string) error {
	p, err := f.newPosition(seed)
	if err != nil {
		return err
	}
	if !f.json {
		return c.print(p.String() + "\n")
	}
	line, err := jsonline.Marshal(generated{"challenge", seed, p.String()})
	if err != nil {
		return err
	}
	return c.print(string(line))
}

// newPosition returns the position of a seed under the flags.
func (f *generateFlags) newPosition(seed string) (knight.Position, error) {
	return f.apply(knight.NewPosition(knight.RandomBoard(seed), knight.DefaultTarget, knight.DefaultRules()))
}

// generateInto puts the new problem into a problem file.
func (c *cli) generateInto(f *generateFlags) error {
	p, err := f.newPosition(f.seed)
	if err != nil {
		return err
	}
	data, err := readWhole(f.into)
	if err != nil {
		return err
	}
	written, err := knight.PutProblem(f.into, data, knight.NewProblem(f.name, p.Target, p.Board))
	if err != nil {
		return err
	}
	err = writeFile(f.into, func(w io.Writer) error {
		_, err := w.Write(written)
		return err
	})
	if err != nil {
		return err
	}
	return c.print(c.lang.T(i18n.CliPut, f.name, f.into) + "\n")
}

// readWhole reads a problem file, or as much of a larger file as it takes to see
// that it is none. A file that isn't there is empty.
func readWhole(name string) ([]byte, error) {
	f, err := open(name)
	if err != nil {
		if _, bad := os.Stat(name); errors.Is(bad, fs.ErrNotExist) {
			return nil, nil
		}
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, knight.MaxFileSize+1))
}
