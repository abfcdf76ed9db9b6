package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/duelling"
	"cavalo/cmd/cavalo/files"
	"cavalo/cmd/cavalo/longrun"
	"cavalo/cmd/cavalo/making"
	"cavalo/cmd/cavalo/solving"
	"cavalo/cmd/cavalo/teaching"
	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/report"
	"cavalo/internal/search"
	tilessolve "cavalo/internal/tiles/solve"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func main() {
	tilessolve.Keep(durable.Cache{})
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)                            // a second Ctrl-C ends the program at once
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) // a write to a closed pipe fails instead of ending the program
	os.Exit(run(ctx, os.Args[1:], cli.System{
		In:       os.Stdin,
		Out:      os.Stdout,
		Err:      os.Stderr,
		Env:      os.Getenv,
		Terminal: isTerminal(os.Stderr),
	}))
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// run runs a command line and returns its exit status.
func run(ctx context.Context, args []string, s cli.System) int {
	c := &cli.Program{System: s, Ctx: ctx, Version: programVersion(), Root: newRoot}
	said := args
	if completing(args) {
		said = args[:len(args)-1] // the last is incomplete
	}
	lang, err := chooseLang(said, s.Env)
	c.Lang = lang
	if err == nil {
		root := newRoot(c)
		if completing(args) {
			complete(c, root)
		}
		root.SetArgs(joinCount(args))
		err = root.ExecuteContext(ctx)
	}
	if errors.Is(err, context.Canceled) {
		err = c.Interrupted()
	}
	if err != nil {
		fmt.Fprintln(s.Err, c.Message(cli.Worded(err)))
		// A closed output, as by head, counts as an interruption.
		var f *fault.Fault
		if errors.As(err, &f) && f.Code == fault.CliguardUnread {
			return cli.StatusCut
		}
		return cli.StatusBad
	}
	return c.Status
}

// chooseLang finds the language before the flags are parsed, since --help and
// messages about wrong flags need it.
func chooseLang(args []string, env func(string) string) (words.Lang, error) {
	for i, arg := range args {
		value, found := strings.CutPrefix(arg, "--lang=")
		if !found && arg == "--lang" && i+1 < len(args) {
			value, found = args[i+1], true
		}
		if !found {
			continue
		}
		lang, ok := words.Parse(value)
		if !ok {
			return lang, fault.New(fault.CliLang, value, words.Codes()).InFile("--lang")
		}
		return lang, nil
	}
	return words.Prefer(env("LANG")), nil
}

// commands lists the commands, in the order in which error messages list them.
func commands() []cli.Command {
	return []cli.Command{
		solving.Solve, solving.Compare, making.Generate, duelling.Analyse, duelling.Prove, duelling.Duel, duelling.Championship, duelling.Rehearse, duelling.Engine, longrun.Merge,
		making.Daily, files.Check, files.Convert, teaching.Grade, teaching.Exam, files.Render, files.List,
		{New: schemaCommand}, {New: licencesCommand}, {New: manualCommand}, {New: serveCommand},
	}
}

func newRoot(c *cli.Program) *cobra.Command {
	all := lists.Map(commands(), func(entry cli.Command) *cobra.Command { return entry.New(c) })
	root := c.Group("cavalo", words.CliRoot, all...)
	other := root.RunE
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return help(c, cmd)
		}
		return other(cmd, args)
	}
	root.Long = c.Lang.T(words.CliLong, strings.Join(longrun.Commands(root), ", "))
	root.PersistentFlags().String("lang", "", c.Lang.T(words.CliLang, words.Codes()))
	root.PersistentFlags().BoolP("help", "h", false, c.Lang.T(words.CliHelpFlag))
	root.Flags().Bool("version", false, c.Lang.T(words.CliVersion))
	root.Version = c.Version
	root.SetVersionTemplate("cavalo {{.Version}}\n")
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(&cobra.Command{Use: "help", Hidden: true, RunE: func(cmd *cobra.Command, args []string) error {
		found, _, err := root.Find(args)
		if err != nil || found == nil {
			found = root
		}
		return help(c, found)
	}})
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { help(c, cmd) })
	root.SetFlagErrorFunc(cli.FlagError)
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetOut(c.Out)
	root.SetErr(c.Err)
	return root
}

// help prints a command's description and flags in the user's language.
func help(c *cli.Program, cmd *cobra.Command) error {
	var b strings.Builder
	b.WriteString(cmd.Short + ".\n\n" + c.Lang.T(words.CliUsage) + "\n  " + usageLine(c, cmd) + "\n")
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\n" + c.Lang.T(words.CliCommands) + "\n" + cli.Columns(commandRows(cmd)))
	}
	if cmd.HasExample() {
		b.WriteString("\n" + c.Lang.T(words.CliExamples) + "\n  " + strings.ReplaceAll(cmd.Example, "\n", "\n  ") + "\n")
	}
	b.WriteString("\n" + c.Lang.T(words.CliFlags) + "\n" + cli.Columns(flagRows(c, cmd)))
	if cmd.Long != "" {
		for _, paragraph := range strings.Split(cmd.Long, "\n") {
			if !strings.HasPrefix(paragraph, "* ") { // lines of a list follow each other
				b.WriteString("\n")
			}
			b.WriteString(report.Wrap(paragraph) + "\n")
		}
	}
	b.WriteString("\n" + c.Lang.T(words.CliExit) + "\n")
	return c.Print(b.String())
}

func usageLine(c *cli.Program, cmd *cobra.Command) string {
	if cmd.HasAvailableSubCommands() {
		return cmd.CommandPath() + " " + c.Lang.T(words.CliCommandWord)
	}
	return strings.TrimSuffix(cmd.CommandPath(), cmd.Name()) + cmd.Use + " " + c.Lang.T(words.CliFlagsWord)
}

func commandRows(cmd *cobra.Command) [][2]string {
	var rows [][2]string
	for _, sub := range cmd.Commands() {
		if sub.HasAvailableSubCommands() {
			rows = append(rows, commandRows(sub)...)
		} else if sub.IsAvailableCommand() {
			rows = append(rows, [2]string{strings.TrimPrefix(sub.CommandPath(), "cavalo "), sub.Short})
		}
	}
	return rows
}

// flagRows lists a command's flags in the order of declaration, the global ones last.
func flagRows(c *cli.Program, cmd *cobra.Command) [][2]string {
	var rows [][2]string
	add := func(f *pflag.Flag) {
		word, usage := pflag.UnquoteUsage(f)
		if f.Value.Type() == "bool" {
			word = ""
		}
		name := strings.TrimSpace("--" + f.Name + " " + word)
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "[]" {
			usage += " " + c.Lang.T(words.CliDefault, f.DefValue)
		}
		rows = append(rows, [2]string{name, usage})
	}
	general := cmd.Root().PersistentFlags()
	cmd.Flags().SortFlags = false
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if general.Lookup(f.Name) == nil {
			add(f)
		}
	})
	general.VisitAll(add)
	return rows
}

// version is set when the program is built by make.
var version = ""

// unversioned is the version of a build without a version.
const unversioned = "dev"

// programVersion returns the version set by make, else the version that go build found in the
// repository.
func programVersion() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || strings.HasPrefix(info.Main.Version, "(") {
		return unversioned
	}
	return info.Main.Version
}

// joinCount joins --count and the word after it to --count=WORD, since pflag does not take a
// separate value for flags that also work without one.
func joinCount(args []string) []string {
	joined := []string{} // not nil, for which cobra reads the system's arguments
	for i := 0; i < len(args); i++ {
		if args[i] == "--count" && i+1 < len(args) {
			if _, err := search.ReadSetting("count", args[i+1]); err == nil && args[i+1] != "" {
				joined = append(joined, args[i]+"="+args[i+1])
				i++
				continue
			}
		}
		joined = append(joined, args[i])
	}
	return joined
}
