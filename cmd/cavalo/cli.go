package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The exit statuses.
const (
	statusDone       = 0 // solved, or done
	statusNoSolution = 1 // proved to have none
	statusBad        = 2 // bad usage or bad input
	statusCut        = 3 // a limit was reached, or it was interrupted
)

// system is what the program has of the system around it.
type system struct {
	in       io.Reader
	out, err io.Writer
	env      func(name string) string
	terminal bool // err is one: a progress bar can be shown
}

// cli is one run of the program.
type cli struct {
	system
	ctx    context.Context
	lang   words.Lang
	status int // what the command says when it ends without an error
}

// run runs a command line and returns its exit status.
func run(ctx context.Context, args []string, s system) int {
	c := &cli{system: s, ctx: ctx}
	lang, err := chooseLang(args, s.env)
	c.lang = lang
	if err == nil {
		root := c.root()
		root.SetArgs(args)
		err = root.ExecuteContext(ctx)
	}
	if err != nil {
		fmt.Fprintln(s.err, c.message(err))
		return statusBad
	}
	return c.status
}

// codeLang: one of the languages.
var codeLang = fault.NewCode("cli.lang")

// chooseLang finds the language before the flags are read, since --help and
// the messages about wrong flags have one too.
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
			return lang, fault.New(codeLang, value, words.Codes()).InFile("--lang")
		}
		return lang, nil
	}
	return words.Prefer(env("LANG")), nil
}

// root returns the command with all commands below it.
func (c *cli) root() *cobra.Command {
	root := c.group("cavalo", words.CliRoot,
		c.group("solve", words.CliSolve, c.forEach(c.solveCommand)...),
		c.group("compare", words.CliCompare, c.forEach(c.compareCommand)...),
		c.group("generate", words.CliGenerate, c.generateChallenge(), c.generateCommand(duelKind), c.generateCommand(mazeKind), c.generateCommand(tilesKind)),
		c.analyse(), c.duel(), c.engine(),
		c.check(), c.render(), c.list(), c.serve(),
	)
	root.PersistentFlags().String("lang", "", c.lang.T(words.CliLang, words.Codes()))
	root.PersistentFlags().BoolP("help", "h", false, c.lang.T(words.CliHelpFlag))
	root.Flags().Bool("version", false, c.lang.T(words.CliVersion))
	root.Version = programVersion()
	root.SetVersionTemplate("cavalo {{.Version}}\n")
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(&cobra.Command{Use: "help", Hidden: true, RunE: func(cmd *cobra.Command, args []string) error {
		found, _, err := root.Find(args)
		if err != nil || found == nil {
			found = root
		}
		return c.help(found)
	}})
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { c.help(cmd) })
	root.SetFlagErrorFunc(flagError)
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetOut(c.out)
	root.SetErr(c.err)
	return root
}

// forEach returns a command for each puzzle that can be solved.
func (c *cli) forEach(command func(*kind) *cobra.Command) []*cobra.Command {
	var commands []*cobra.Command
	for _, k := range kinds() {
		if len(k.puzzle.Algorithms()) > 0 {
			commands = append(commands, command(k))
		}
	}
	return commands
}

// codeCommand: a command: %[1]s.
var codeCommand = fault.NewCode("cli.command")

// group returns a command that only holds others.
func (c *cli) group(name string, short words.Key, commands ...*cobra.Command) *cobra.Command {
	group := &cobra.Command{
		Use:                        name,
		Short:                      c.lang.T(short),
		Args:                       cobra.ArbitraryArgs,
		DisableSuggestions:         true,
		SuggestionsMinimumDistance: 1,
	}
	group.AddCommand(commands...)
	group.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 && !cmd.HasParent() {
			return c.help(cmd)
		}
		var names []string
		for _, sub := range commands {
			names = append(names, sub.Name())
		}
		return fault.New(codeCommand, strings.Join(args, " "), strings.Join(names, ", "))
	}
	return group
}

// codeNoArgument: only flags.
var codeNoArgument = fault.NewCode("cli.no-argument")

// command returns a command that does something and takes flags only.
func (c *cli) command(name string, short words.Key, examples string, do func() error) *cobra.Command {
	return &cobra.Command{
		Use:     name,
		Short:   c.lang.T(short),
		Example: examples,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fault.New(codeNoArgument, args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := cmp.Or(emptyValue(cmd.Flags()), oneFormat(cmd.Flags())); err != nil {
				return err
			}
			return do()
		},
	}
}

// mayBeEmpty are the flags with text that may be none: any text is a seed, and
// a picture can be one before the first move. An empty position is none, but
// whoever reads it says that best.
var mayBeEmpty = map[string]bool{"seed": true, "moves": true, "position": true}

// emptyValue returns a fault if a flag was given no text, as by a variable of
// a script that was never set: what it would choose is not what was meant.
func emptyValue(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		if err == nil && f.Value.Type() == "string" && f.Value.String() == "" && !mayBeEmpty[f.Name] {
			err = fault.New(codeFlagValue, "", "--"+f.Name)
		}
	})
	return err
}

// codeFormats: only one of the flags that say what standard output is.
var codeFormats = fault.NewCode("cli.formats")

// formats are the flags that say what is printed. Those that name a file to
// write besides are none, and --quiet with --json only hides the progress.
var formats = []string{"json", "markdown", "into"}

// oneFormat returns a fault if standard output was asked for in two formats.
func oneFormat(flags *pflag.FlagSet) error {
	var asked []string
	for _, name := range formats {
		if f := flags.Lookup(name); f != nil && f.Changed && f.Value.String() != "false" {
			asked = append(asked, "--"+name)
		}
	}
	if len(asked) < 2 {
		return nil
	}
	return fault.New(codeFormats, strings.Join(asked, " "))
}

// message words an error in one line.
func (c *cli) message(err error) string {
	return strings.Join(strings.Fields(c.lang.Fault(err)), " ")
}

// print writes to standard output.
func (c *cli) print(text string) error {
	_, err := io.WriteString(c.out, text)
	return err
}

// What can be wrong with a flag.
var (
	// a flag that %[1]s --help lists
	codeFlag = fault.NewCode("cli.flag")
	// a value behind %[1]s
	codeFlagValue = fault.NewCode("cli.flag-value")
	// true or false
	codeSwitch = fault.NewCode("cli.switch")
	// the flag %[1]s
	codeFlagNeeded = fault.NewCode("cli.flag-needed")
)

// flagError turns what package pflag says of a wrong flag into a fault, which
// has words in every language.
func flagError(cmd *cobra.Command, err error) error {
	var f *fault.Fault
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		if !errors.As(err, &f) {
			f = fault.New(codeSwitch, invalid.GetValue()) // our own flag values give faults
		}
		return f.InFile("--" + invalid.GetFlag().Name)
	}
	var missing *pflag.ValueRequiredError
	if errors.As(err, &missing) {
		return fault.New(codeFlagValue, "", "--"+missing.GetFlag().Name)
	}
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		name := "--" + unknown.GetSpecifiedName()
		if unknown.GetSpecifiedShortnames() != "" {
			name = "-" + unknown.GetSpecifiedShortnames()
		}
		return fault.New(codeFlag, name, cmd.CommandPath())
	}
	var syntax *pflag.InvalidSyntaxError
	if errors.As(err, &syntax) {
		return fault.New(codeFlag, syntax.GetSpecifiedFlag(), cmd.CommandPath())
	}
	return err
}
