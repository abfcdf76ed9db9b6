package main

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A text names commands as "cavalo solve grid --scenarios FILE", or "duel --white", and flags as
// "--order".
var (
	namedCommand = regexp.MustCompile(`\b(?:cavalo(?: [a-z]+)*|(?:prove )?duel)(?: --[a-z-]+)+`)
	namedFlag    = regexp.MustCompile(`--[a-z][a-z-]*[a-z]`)
)

// ofOthers are commands whose help speaks of other commands' flags.
var ofOthers = []string{"cavalo merge", "cavalo schema"}

// placeholder is an English word in capitals, in place of what the user gives.
var placeholder = regexp.MustCompile(`\b(FILE|FOLDER|PLAYER|JOURNAL|TEXT|NAME|DIR)\b`)

// lacking is what a command says of an example's file or text that only its reader has.
var lacking = regexp.MustCompile("an existing file|um ficheiro existente|found: TEXT|at least two players")

// checkNamed checks the commands that a text names, and the flags that it names alone: these are
// the command's own.
func checkNamed(t *testing.T, where, text string, of *cobra.Command) (found int) {
	t.Helper()
	for _, line := range namedCommand.FindAllString(text, -1) {
		found++
		testkit.Equal(t, unknown(strings.Fields(strings.TrimPrefix(line, "cavalo "))), "", "%s: %q", where, line)
	}
	for _, flag := range namedFlag.FindAllString(namedCommand.ReplaceAllString(text, ""), -1) {
		found++
		if !hasFlag(of, flag[2:]) {
			t.Errorf("%s: %s has no %s: %s", where, of.CommandPath(), flag, text)
		}
	}
	return found
}

// TestHelpNames: a command's help, in each language, names only commands that are there and flags
// that the command has, and its examples are accepted.
func TestHelpNames(t *testing.T) {
	interrupted, cancel := context.WithCancel(context.Background())
	cancel()
	problems := read(t, "../../assets/problems/problemas.dat")
	named, examples := 0, 0
	for _, lang := range words.Langs() {
		root := newRoot(&cli.Program{Ctx: context.Background(), Lang: lang, System: cli.System{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}}})
		var walk func(*cobra.Command)
		walk = func(cmd *cobra.Command) {
			of := cmd
			for _, path := range ofOthers {
				if cmd.CommandPath() == path {
					of = root
				}
			}
			texts := append(strings.Split(cmd.Long, "\n"), cmd.Short)
			if english := placeholder.FindString(cmd.Use + "\n" + cmd.Example); english != "" && lang != words.En {
				t.Errorf("%s, %s: %s is English", lang.Code(), cmd.CommandPath(), english)
			}
			cmd.Flags().VisitAll(func(f *pflag.Flag) {
				texts = append(texts, f.Usage)
				if word, _ := pflag.UnquoteUsage(f); word == "string" {
					t.Errorf("%s, %s: --%s has no word for its value", lang.Code(), cmd.CommandPath(), f.Name)
				}
			})
			for _, text := range texts {
				named += checkNamed(t, lang.Code()+", "+cmd.CommandPath(), text, of)
			}
			for line := range strings.Lines(cmd.Example) {
				for _, args := range shellWords(line) {
					if args[0] != "cavalo" || strings.Contains(line, "$(") || lang != words.En {
						continue
					}
					examples++
					t.Chdir(t.TempDir())
					testkit.Must(t, os.WriteFile("problemas.dat", []byte(problems), 0o600))
					if wrong := unknown(args[1:]); wrong != "" {
						t.Errorf("%s: example %q: %s", cmd.CommandPath(), args, wrong)
					} else if r := commandIn(t, interrupted, "en", args[1:]...); r.status == cli.StatusBad && !lacking.MatchString(r.err) {
						t.Errorf("%s: example %q: %s", cmd.CommandPath(), args, r.err)
					}
				}
			}
			for _, sub := range cmd.Commands() {
				walk(sub)
			}
		}
		walk(root)
	}
	if named < 300 || examples < 100 {
		t.Errorf("%d commands and flags, %d examples: is help still read?", named, examples)
	}
}

// TestTextCommands: every text names only commands and flags that are there.
func TestTextCommands(t *testing.T) {
	root, named := newRoot(&cli.Program{Ctx: context.Background()}), 0
	for _, lang := range words.Langs() {
		for line := range strings.Lines(lang.Source()) {
			if id, text, is := strings.Cut(line, " = "); is {
				named += checkNamed(t, lang.Code()+", "+id, text, root)
			}
		}
	}
	if named < 200 {
		t.Errorf("%d commands and flags: are the texts still read?", named)
	}
}

// TestFiguresPointer: the commands that help names for why figures differ explain it.
func TestFiguresPointer(t *testing.T) {
	pointer := regexp.MustCompile("cavalo [a-z ]+--help")
	document := read(t, "README.md")
	for _, lang := range words.Langs() {
		for _, text := range []string{lang.T(words.FiguresFoot), lang.T(words.CliTilesRemarks), document} {
			line := pointer.FindString(text)
			r := commandIn(t, context.Background(), lang.Code(), strings.Fields(strings.TrimPrefix(line, "cavalo "))...)
			if !strings.Contains(r.out, lang.T(words.FiguresTitle)) {
				t.Errorf("%s: %q doesn't say it", lang.Code(), line)
			}
		}
	}
}
