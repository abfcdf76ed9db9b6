package main

import (
	"maps"
	"slices"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/duelling"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/duel/championship"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/formats/constraints"
	"cavalo/internal/knight"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// completing reports whether a command line is a shell's request for completions.
func completing(args []string) bool {
	return len(args) > 1 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd)
}

// complete registers the completions of a command and its subcommands. Other text flags
// complete to files.
func complete(c *cli.Program, cmd *cobra.Command) {
	for _, sub := range cmd.Commands() {
		complete(c, sub)
	}
	if cmd.Name() == "schema" {
		cmd.ValidArgs = slices.Sorted(maps.Keys(outputs()))
	}
	if cmd.Use == cmd.Name() || cmd.ValidArgs != nil { // its arguments are not files
		cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return cmd.ValidArgs, cobra.ShellCompDirectiveNoFileComp
		}
	}
	known := flagWords(c, cmd)
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		_, f.Usage = pflag.UnquoteUsage(f)
		list := known[f.Name]
		switch {
		case f.Value.Type() == cli.NumberType: // --count, in some commands
			list = nil
		case list == nil && f.Value.Type() == "string":
			return
		}
		cmd.RegisterFlagCompletionFunc(f.Name, func(_ *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if list == nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			before := typed[:strings.LastIndex(typed, ",")+1] // of a list
			offered := list()
			for i := range offered {
				offered[i] = before + offered[i]
			}
			return offered, cobra.ShellCompDirectiveNoFileComp
		})
	})
}

func flagWords(c *cli.Program, cmd *cobra.Command) map[string]func() []cobra.Completion {
	lists := map[string]func() []cobra.Completion{
		"boards":     these(duelling.FairBoards, duelling.SmallBoards, duelling.RandomBoards),
		"cuts":       these(exam.StrictCuts),
		"format":     these(championship.All, championship.Swiss, championship.Knockout),
		"lang":       listOf(words.Langs(), words.Lang.Code),
		"level":      duelrules.LevelNames,
		"puzzle":     listOf(puzzle.Known(), puzzle.Puzzle.Name),
		"rules":      listOf(seedless(), knight.Policy.String),
		"theme":      these("light", "dark"),
		"background": these(ui.Grounds...),
		"by":         these("step", "iteration"),
		"variant":    listOf(duelrules.Presets(), func(p duelrules.Preset) string { return p.Name }),
		"white":      players,
		"black":      players,
	}
	for _, f := range search.Fields() {
		if f.Choices != nil {
			lists[f.Key] = these(f.Choices...)
		}
	}
	if cmd.Name() == constraints.Own {
		names := listOf(problems.All(), func(k problems.Known) cobra.Completion { return cobra.CompletionWithDesc(k.Name, k.Source) })
		lists["problem"], lists["problems"] = names, names
		lists["algorithm"] = these(kinds.ConstraintAlgorithms()...)
		lists["algorithms"] = lists["algorithm"]
		for _, f := range textbook.Fields() {
			lists[f.Key] = these(f.Choices...)
		}
	}
	if k := kindFor(cmd); k != nil {
		for _, f := range search.Fields() {
			if f.Choices != nil {
				lists[f.Key] = these(f.ChoicesIn(puzzle.AnyScope(k.Puzzle, false))...)
			}
		}
		problems := func() []cobra.Completion { return offerProblems(c, k, c.Flags(cmd)) }
		algorithms := listOf(k.Puzzle.Algorithms(), func(a puzzle.Algorithm) cobra.Completion {
			return cobra.CompletionWithDesc(string(a.Name), c.Lang.Algorithm(string(a.Name)))
		})
		heuristics := listOf(k.Puzzle.Heuristics(), func(h puzzle.Heuristic) cobra.Completion {
			return cobra.CompletionWithDesc(h.Name, c.Lang.Heuristic(h.Name))
		})
		maps.Copy(lists, map[string]func() []cobra.Completion{
			"problem": problems, "problems": problems,
			"algorithm": algorithms, "algorithms": algorithms,
			"heuristic": heuristics, "heuristics": heuristics,
		})
	}
	return lists
}

// these returns a fixed list.
func these[T ~string](values ...T) func() []cobra.Completion {
	return listOf(values, func(v T) cobra.Completion { return string(v) })
}

func listOf[T any](values []T, offer func(T) cobra.Completion) func() []cobra.Completion {
	return func() (list []cobra.Completion) {
		return lists.Map(values, offer)
	}
}

// seedless returns the policies that need no seed.
func seedless() []knight.Policy {
	return slices.DeleteFunc(knight.Policies(), func(p knight.Policy) bool { return p == knight.Random })
}

func players() []cobra.Completion { return append(duelrules.LevelNames(), history.Human) }

// kindFor returns the kind whose problems a command's flags name, nil if none.
func kindFor(cmd *cobra.Command) *kinds.Kind {
	switch cmd.Name() {
	case "analyse":
		return kinds.Duel
	case "render":
		return kinds.Challenge
	}
	return lists.Find(kinds.All(), func(k *kinds.Kind) bool { return k.Puzzle.Name() == cmd.Name() })
}

func offerProblems(c *cli.Program, k *kinds.Kind, flags cli.Flags) (names []cobra.Completion) {
	file := ""
	if f := flags.Lookup("file"); f != nil && f.Value.String() != "-" {
		file = f.Value.String()
	}
	problems, _ := (&kinds.Source{Kind: k}).ReadProblems(c.Ctx, file) // none if the file can't be read
	for _, p := range problems {
		names = append(names, cobra.CompletionWithDesc(p.Name, k.Facts(c, p.Position)))
	}
	return names
}
