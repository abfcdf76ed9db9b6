package duelling

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/duel/championship"
	"cavalo/internal/duel/championship/sheet"
	"cavalo/internal/duel/rehearsal"
	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Rehearse is the command that finds out how a Lisp hand-in plays.
var Rehearse = cli.Command{New: rehearseCommand, Line: rehearsed{}}

const rehearseExamples = `cavalo rehearse hand-ins/grupo7
cavalo rehearse hand-ins/grupo7 --search --time 5s --write`

type rehearseFlags struct {
	options                     rehearsal.Options
	write, json, quiet, trusted bool
}

func rehearseCommand(c *cli.Program) *cobra.Command {
	f := rehearseFlags{options: rehearsal.Options{Positions: 50, Limits: championship.Limits{Time: time.Second, Memory: programMemory}}}
	cmd := c.WithArgs("rehearse FOLDER", words.CliRehearse, rehearseExamples, fault.RehearseOne, func(args []string) error {
		if len(args) > 1 {
			return fault.New(fault.RehearseOne, strings.Join(args, " "))
		}
		return rehearse(c, &f, args[0])
	})
	cmd.Long = c.Lang.T(words.CliRehearseLong)
	flags := c.Flags(cmd)
	flags.Switch(&f.options.Search, "search", words.CliRehearseSearch)
	flags.Count(&f.options.Positions, "positions", 1, 10000, words.CliRehearsePositions)
	flags.Time(&f.options.Limits.Time, "time", words.CliCupTime)
	flags.Switch(&f.write, "write", words.CliRehearseWrite)
	flags.JSON(&f.json)
	flags.Switch(&f.quiet, "quiet", words.CliDuelQuiet)
	flags.Switch(&f.trusted, "trust", words.CliCupTrust)
	return cmd
}

// rehearsed is the contract of --json, in the order of the keys.
type rehearsed struct {
	Folder    string            `json:"folder"`
	Function  string            `json:"function"`
	Form      string            `json:"form"`
	Positions int               `json:"positions"`
	Legal     int               `json:"legal"`
	Illegal   int               `json:"illegal"`
	Slow      int               `json:"slow"`
	Errors    []rehearsal.Error `json:"errors"`
	Config    string            `json:"config"`
	Decide    []string          `json:"decide"` // codes
	Tried     []string          `json:"tried"`
}

func rehearse(c *cli.Program, f *rehearseFlags, path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return cli.FileError(path, err)
	}
	config := filepath.Join(path, championship.ConfigFile)
	if !info.IsDir() {
		config = filepath.Join(filepath.Dir(path), championship.ConfigFile)
	}
	if _, err := os.Lstat(config); f.write && !errors.Is(err, fs.ErrNotExist) {
		return fault.NewPath(fault.RehearseThere, config)
	}
	if f.options.Limits.Time <= 0 {
		f.options.Limits.Time = thinking
	}
	bare, missing := championship.Ready(f.trusted)
	if missing != nil {
		return errors.New(sheet.FaultText(c.Lang, *missing))
	}
	f.options.Limits.Bare = bare
	bar := c.Bar(f.quiet)
	f.options.OnPosition = func(n int) {
		bar.Note(c.Lang.T(words.CliRehearseOf, c.Lang.Int(int64(n)), c.Lang.Int(int64(f.options.Positions))))
	}
	r, failed := rehearsal.Rehearse(c.Ctx, path, f.options)
	bar.Clear()
	if err := c.Ctx.Err(); err != nil {
		return err
	}
	if failed != nil {
		switch failed.Code {
		case championship.NoLisp, championship.NoHandIn, championship.BadConfig:
			return errors.New(sheet.FaultText(c.Lang, *failed))
		}
		r.Errors = append(r.Errors, rehearsal.Error{Code: failed.Code, Found: failed.Found, Words: failed.Words, Times: 1})
	}
	if !r.Plays() {
		c.Status = cli.StatusNoSolution
	}
	text := rehearsalText(c.Lang, path, r)
	if f.write && r.Config() != "" {
		if err := writeConfig(config, text); err != nil {
			return err
		}
	}
	if !f.json {
		return c.Print(text)
	}
	if r.Refused != nil && failed == nil {
		r.Errors = append([]rehearsal.Error{{Code: r.Refused.Code, Found: r.Refused.Found, Words: r.Refused.Words, Times: 1}}, r.Errors...)
	}
	line := rehearsed{path, r.Found.String(), r.Form, r.Positions, r.Legal, r.Illegal, r.Slow, append([]rehearsal.Error{}, r.Errors...), r.Config(), []string{}, []string{}}
	for _, l := range r.Lines {
		for _, d := range l.Doubts {
			line.Decide = append(line.Decide, d.Code)
		}
	}
	for _, t := range r.Tried {
		line.Tried = append(line.Tried, t.String())
	}
	return c.PrintJSON(jsonline.Marshal(line))
}

// writeConfig writes a file that must not be there.
func writeConfig(name, text string) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return fault.NewPath(fault.RehearseThere, name)
	}
	if err == nil {
		_, err = file.WriteString(text)
		err = errors.Join(err, file.Close())
	}
	return cli.WriteError(name, err)
}

// rehearsalText returns the text of a cavalo.lisp with the report in its comments.
func rehearsalText(l words.Lang, path string, r *rehearsal.Report) string {
	var b strings.Builder
	comment := func(parts ...string) {
		parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
		b.WriteString("; " + strings.Join(strings.Fields(strings.Join(parts, ". ")), " ") + "\n")
	}
	comment("cavalo rehearse " + path)
	if r.Lisp != "" {
		comment(l.T(words.RehearseLoaded, strings.ToUpper(r.Lisp), strings.Join(r.Files, ", ")))
	}
	if r.Positions > 0 {
		comment(l.N(words.RehearsePlayed, r.Positions, l.Int(int64(r.Legal)), l.Int(int64(r.Illegal)), l.Int(int64(r.Slow)), l.Int(r.Longest.Milliseconds())))
	}
	for _, e := range r.Errors {
		text := wrong(l, championship.Fault{Code: e.Code, Found: e.Found})
		if e.Position == "" {
			comment(text, e.Words)
			continue
		}
		comment(l.T(words.RehearseTimes, l.Int(int64(e.Times)), text), l.T(words.RehearseFirst, e.Position))
	}
	if r.Refused != nil && r.Lisp != "" {
		comment(l.T(words.RehearseRefused), wrong(l, *r.Refused))
	}
	if r.Config() == "" && r.Lisp != "" {
		comment(l.T(words.RehearseNone), l.N(words.RehearseLooked, r.Functions, strings.Join(r.Packages, ", ")))
	}
	for _, f := range r.Tried {
		parts := []string{l.T(words.RehearseTried, f.String(), strings.Join(f.Parameters, " "), l.Int(int64(f.Legal)), l.Int(rehearsal.Probes))}
		switch {
		case f.Legal == rehearsal.Probes:
		case f.Fault != nil:
			parts = append(parts, wrong(l, *f.Fault))
		case f.Answer != "":
			parts = append(parts, l.T(words.RehearseAnswered, fault.Cut(f.Answer, longestAnswer)))
		}
		comment(parts...)
	}
	if r.Untried > 0 && !r.Plays() {
		comment(l.N(words.RehearseUntried, r.Untried))
	}
	switch {
	case r.Plain:
		comment(l.T(words.RehearsePlain))
	case r.Kept != "":
		comment(l.T(words.RehearseKept))
		b.WriteString("\n" + strings.TrimSpace(r.Kept) + "\n")
	}
	for _, line := range r.Lines {
		b.WriteString("\n")
		why := l.T(words.RehearseWhy.Key(line.Reason), strings.Join(r.Found.Parameters, " "))
		if len(line.Doubts) == 0 {
			comment(l.T(words.RehearseSure) + ": " + why)
		} else {
			comment(why)
		}
		for _, d := range line.Doubts {
			comment(l.T(words.RehearseDecide) + ": " + l.T(words.RehearseDoubt.Key(d.Code), anys(d.Args)...))
		}
		b.WriteString(line.List + "\n")
	}
	return b.String()
}

// wrong returns the text of a fault of a hand-in, which may wait for somebody at the keyboard.
func wrong(l words.Lang, f championship.Fault) string {
	text := sheet.FaultText(l, f)
	if f.Code == championship.Crashed && strings.HasPrefix(f.Found, "END-OF-FILE") {
		text += " (" + l.T(words.RehearseKeyboard) + ")"
	}
	return text
}

// longestAnswer is how much of an answer that makes no move is shown, in characters.
const longestAnswer = 120

func anys(texts []string) (all []any) {
	return lists.Map(texts, func(text string) any { return text })
}
