package files

import (
	"fmt"
	"slices"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Convert is the command that writes positions in formats that other programs read.
var Convert = cli.Command{New: convertCommand}

type convertFlags struct {
	argument
	to, out, problem string
	quiet            bool
	colours          int
}

const convertExamples = `cavalo convert roads.csv --to dot --out roads.dot
cavalo convert maze.txt --to movingai
cavalo convert problemas.dat --problem D --to csv
cavalo convert tree.txt --to gametree-json
cavalo convert roads.csv --to csp --colours 3`

func convertCommand(c *cli.Program) *cobra.Command {
	var f convertFlags
	cmd := f.command(c, "convert FILE", words.CliConvert, convertExamples, func() error { return convert(c, &f) })
	flags := c.Flags(cmd)
	flags.Text(&f.to, "to", "", words.CliConvertTo, strings.Join(allWriters(), ", "))
	flags.Text(&f.out, "out", "", words.CliConvertOut)
	f.add(flags)
	kinds.AddColours(flags, &f.colours)
	flags.Text(&f.problem, "problem", "", words.CliConvertProblem)
	flags.Switch(&f.quiet, "quiet", words.CliQuiet)
	return cmd
}

// writerNames lists the names of the writers of puzzles, each once.
func writerNames(of ...*kinds.Kind) (names []string) {
	for _, k := range of {
		for _, w := range puzzle.Writers(k.Puzzle) {
			if !slices.Contains(names, w.Name) {
				names = append(names, w.Name)
			}
		}
	}
	return names
}

// allWriters lists the names of all writers.
func allWriters() []string {
	names := writerNames(kinds.All()...)
	names = append(names, slices.DeleteFunc(treeWriters(), func(name string) bool { return slices.Contains(names, name) })...)
	return append(names, constraints.Formats()...)
}

// writer returns the writer of a puzzle with a name.
func writer(p puzzle.Puzzle, name string) (puzzle.Writer, bool) {
	all := puzzle.Writers(p)
	i := slices.IndexFunc(all, func(w puzzle.Writer) bool { return w.Name == name })
	if i < 0 {
		return puzzle.Writer{}, false
	}
	return all[i], true
}

// convert reads a file and writes it in another format. A graph may have no start and no goal.
func convert(c *cli.Program, f *convertFlags) error {
	if done, err := convertConstraints(c, f); done || err != nil {
		return cli.InFlag(err, f.name)
	}
	t, form, err := kinds.ReadGameTree(string(f.data), f.as)
	switch {
	case t != nil:
		text, err := writeTree(t, f.to)
		if err != nil {
			return err
		}
		if !f.quiet {
			kinds.SayTreeRead(c, form)
		}
		return f.write(c, text)
	case err != nil && f.as != "":
		return cli.InFlag(err, f.name)
	}
	k, w, err := convertible(f)
	if err != nil {
		return err
	}
	r, err := puzzle.How{As: f.as, Ends: puzzle.Ends{Any: true}}.ReadFile(k.Puzzle, f.name, string(f.data))
	if err != nil {
		return err
	}
	if told := kinds.ReadAs(c, k, r.As, r.Notes()); told != "" && !f.quiet {
		fmt.Fprintln(c.Err, told)
	}
	sayFaulty(c, r.Faulty)
	problems := r.Problems
	if f.problem != "" || len(problems) > 1 && !w.Many {
		one, err := kinds.Find(problems, f.problem, f.name, "--problem")
		if err != nil {
			return err
		}
		problems = []puzzle.Problem{one}
	}
	var texts, lost []string
	for _, p := range problems {
		text, missing := w.Write(p.Name, p.Position)
		texts = append(texts, text)
		for _, what := range missing {
			if !slices.Contains(lost, what) {
				lost = append(lost, what)
			}
		}
	}
	if err = f.write(c, strings.Join(texts, "\n")); err == nil && len(lost) > 0 && !f.quiet {
		fmt.Fprintln(c.Err, c.Lang.Lost(w.Name, lost))
	}
	return err
}

// write writes a text to the file of --out, or prints it.
func (f *convertFlags) write(c *cli.Program, text string) error {
	if f.out == "" {
		return c.Print(text)
	}
	return c.Wrote(f.out, cli.WriteData(f.out, []byte(text)))
}

// convertible returns the kind of a text for the format to write, and the writer: the kind that
// the text looks like or, if that has no such format, the first one that has and can read the
// text.
func convertible(f *convertFlags) (*kinds.Kind, puzzle.Writer, error) {
	var able, named []*kinds.Kind // with the format to write, and with the format of --as
	for _, k := range kinds.All() {
		if f.as != "" && !slices.Contains(puzzle.FormatNames(k.Puzzle), f.as) {
			continue
		}
		named = append(named, k)
		if _, ok := writer(k.Puzzle, f.to); ok {
			able = append(able, k)
		}
	}
	if len(named) == 0 {
		return nil, puzzle.Writer{}, unknownFormat(f.as)
	}
	reads := func(k *kinds.Kind) bool {
		_, err := k.Positions("", string(f.data), puzzle.How{As: f.as, Ends: puzzle.Ends{Any: true}})
		return err == nil
	}
	k := kinds.Claiming(string(f.data))
	if f.as == "" && k != nil && !slices.Contains(able, k) && len(writerNames(k)) > 0 && reads(k) {
		able, named = nil, []*kinds.Kind{k}
	}
	if len(able) == 0 {
		return nil, puzzle.Writer{}, fault.New(fault.CliWriter, f.to, strings.Join(writerNames(named...), ", ")).InFile("--to")
	}
	if !slices.Contains(able, k) {
		k = able[max(0, slices.IndexFunc(able, reads))] // whose reader returns the fault if no kind reads the text
	}
	w, _ := writer(k.Puzzle, f.to)
	return k, w, nil
}
