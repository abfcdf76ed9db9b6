package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	"unicode/utf8"

	"cavalo/internal/duel/championship"
	"cavalo/internal/engine"
	"cavalo/internal/fault"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/shard"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func main() {
	championship.RunAsPlayer()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)                            // a second Ctrl-C ends the program at once
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) // a write to a closed pipe fails instead of ending the program
	os.Exit(run(ctx, os.Args[1:], system{
		in:       os.Stdin,
		out:      os.Stdout,
		err:      os.Stderr,
		env:      os.Getenv,
		terminal: isTerminal(os.Stderr),
	}))
}

// isTerminal reports whether f is a terminal.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// The exit statuses.
const (
	statusDone       = 0 // solved, or done
	statusNoSolution = 1 // proved to have none
	statusBad        = 2 // bad usage or bad input
	statusCut        = 3 // a limit was reached, or it was interrupted
)

// system is the program's interface to the system.
type system struct {
	in       io.Reader
	out, err io.Writer
	env      func(name string) string
	terminal bool          // err is one: a progress bar can be shown
	runner   engine.Runner // does the jobs; nil is jobs.Run
}

// cli is one run of the program.
type cli struct {
	system
	ctx    context.Context
	lang   words.Lang
	status int // the exit status if there is no error

	merged *shard.Merged // the results that merge has read, nil outside of it
}

// run runs a command line and returns its exit status.
func run(ctx context.Context, args []string, s system) int {
	c := &cli{system: s, ctx: ctx}
	said := args
	if completing(args) {
		said = args[:len(args)-1] // the last is not whole
	}
	lang, err := chooseLang(said, s.env)
	c.lang = lang
	if err == nil {
		root := c.root()
		if completing(args) {
			c.complete(root)
		}
		root.SetArgs(joinCount(args))
		err = root.ExecuteContext(ctx)
	}
	if errors.Is(err, context.Canceled) {
		err = c.interrupted()
	}
	if err != nil {
		fmt.Fprintln(s.err, c.message(worded(err)))
		return c.failed(err)
	}
	return c.status
}

// interrupted says that Ctrl-C ended the command before there was a result.
func (c *cli) interrupted() error {
	c.status = statusCut
	fmt.Fprintln(c.err, c.lang.T(words.StatusCancelled))
	return nil
}

// failed returns the exit status for an error: a reader of the output who goes
// away, as head does, interrupts the program.
func (c *cli) failed(err error) int {
	var f *fault.Fault
	if errors.As(err, &f) && f.Code == codeUnread {
		return statusCut
	}
	return statusBad
}

// codeLang: one of the languages.
var codeLang = fault.NewCode("cli.lang")

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
			return lang, fault.New(codeLang, value, words.Codes()).InFile("--lang")
		}
		return lang, nil
	}
	return words.Prefer(env("LANG")), nil
}

// root returns the command with all commands below it.
func (c *cli) root() *cobra.Command {
	solve := c.group("solve", words.CliSolve, c.forEach(c.solveCommand)...)
	solve.Long = c.figures()
	root := c.group("cavalo", words.CliRoot,
		solve,
		c.group("compare", words.CliCompare, c.forEach(c.compareCommand)...),
		c.group("generate", words.CliGenerate, c.generateChallenge(), c.generateCommand(duelKind), c.generateCommand(mazeKind), c.generateCommand(tilesKind)),
		c.analyse(), c.duel(), c.championship(), c.engine(),
		c.merge(), c.daily(), c.check(), c.grade(), c.exam(), c.render(), c.list(), c.schema(), c.licences(), c.manual(), c.serve(),
	)
	root.Long = c.lang.T(words.CliLong, strings.Join(longCommands(root), ", "))
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

// group returns a command with subcommands only.
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

// command returns a command that has flags but no arguments.
func (c *cli) command(name string, short words.Key, examples string, do func() error) *cobra.Command {
	cmd := c.withArgs(name, short, examples, "", func([]string) error { return do() })
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) > 0 {
			return fault.New(codeNoArgument, args[0])
		}
		return nil
	}
	return cmd
}

// withArgs returns a command with arguments; none is the fault of a code, "" where
// there need not be any.
func (c *cli) withArgs(use string, short words.Key, examples string, none fault.Code, do func(args []string) error) *cobra.Command {
	return &cobra.Command{
		Use:     use,
		Short:   c.lang.T(short),
		Example: examples,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 && none != "" {
				return fault.New(none, "")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cmp.Or(emptyValue(cmd.Flags()), oneFormat(cmd.Flags())); err != nil {
				return err
			}
			return do(args)
		},
	}
}

// mayBeEmpty are the flags that accept an empty text: any text is a seed, and
// a picture can be one before the first move. The parser of positions has a
// better message for an empty one.
var mayBeEmpty = map[string]bool{"seed": true, "moves": true, "position": true}

// emptyValue returns a fault if a flag has an empty value, as from an unset
// variable of a script.
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

// formats are the flags that choose the form of the output. Flags that name an
// additional file are not among them, nor is --quiet, which with --json only
// hides the progress.
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

// message returns the message of an error in one line.
func (c *cli) message(err error) string {
	return fault.Printable(strings.Join(strings.Fields(c.lang.Fault(err)), " "))
}

// print writes lines to standard output. Texts from outside may be in them.
func (c *cli) print(text string) error { return c.write(fault.PrintableLines(text)) }

// write writes a text of the program's own to standard output.
func (c *cli) write(text string) error {
	_, err := io.WriteString(c.out, text)
	return outputError(err)
}

// The codes of faults in flags.
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

// flagError converts pflag's error for a wrong flag to a fault, which has a
// text in every language.
func flagError(cmd *cobra.Command, err error) error {
	var f *fault.Fault
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		if !errors.As(err, &f) {
			f = fault.New(codeSwitch, invalid.GetValue()) // our own flag values return faults
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

// help prints a command's description and flags in the user's language.
func (c *cli) help(cmd *cobra.Command) error {
	var b strings.Builder
	b.WriteString(cmd.Short + ".\n\n" + c.lang.T(words.CliUsage) + "\n  " + c.usageLine(cmd) + "\n")
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\n" + c.lang.T(words.CliCommands) + "\n" + columns(commandRows(cmd)))
	}
	if cmd.HasExample() {
		b.WriteString("\n" + c.lang.T(words.CliExamples) + "\n  " + strings.ReplaceAll(cmd.Example, "\n", "\n  ") + "\n")
	}
	b.WriteString("\n" + c.lang.T(words.CliFlags) + "\n" + columns(c.flagRows(cmd)))
	if cmd.Long != "" {
		for _, paragraph := range strings.Split(cmd.Long, "\n") {
			b.WriteString("\n" + report.Wrap(paragraph) + "\n")
		}
	}
	b.WriteString("\n" + c.lang.T(words.CliExit) + "\n")
	return c.print(b.String())
}

// figures says what the figures of a search are, and why those of two programs
// differ.
func (c *cli) figures() string {
	paragraphs := []string{c.lang.T(words.FiguresTitle) + " " + c.lang.T(words.FiguresLead)}
	for _, r := range append(report.Why(c.lang), report.Meanings(c.lang)...) {
		paragraphs = append(paragraphs, r.Label+": "+r.Value)
	}
	return report.PlainSpaces(strings.Join(paragraphs, "\n"))
}

// usageLine returns the short form of the command line.
func (c *cli) usageLine(cmd *cobra.Command) string {
	if cmd.HasAvailableSubCommands() {
		return cmd.CommandPath() + " " + c.lang.T(words.CliCommandWord)
	}
	return strings.TrimSuffix(cmd.CommandPath(), cmd.Name()) + cmd.Use + " " + c.lang.T(words.CliFlagsWord)
}

// commandRows lists the runnable subcommands of a command.
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

// flagRows lists a command's flags in the order of their declaration, the
// global ones last.
func (c *cli) flagRows(cmd *cobra.Command) [][2]string {
	var rows [][2]string
	add := func(f *pflag.Flag) {
		word, usage := pflag.UnquoteUsage(f)
		if f.Value.Type() == "bool" {
			word = ""
		}
		name := strings.TrimSpace("--" + f.Name + " " + word)
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "[]" {
			usage += " " + c.lang.T(words.CliDefault, f.DefValue)
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

// longestName is the greatest width of the first column; a longer name has a
// line of its own.
const longestName = 24

// columns lays rows out in two columns.
func columns(rows [][2]string) string {
	width := 0
	for _, r := range rows {
		if n := utf8.RuneCountInString(r[0]); n <= longestName {
			width = max(width, n)
		}
	}
	var b strings.Builder
	for _, r := range rows {
		b.WriteString("  " + r[0])
		n := utf8.RuneCountInString(r[0])
		if n > width {
			b.WriteString("\n  ")
			n = 0
		}
		b.WriteString(strings.Repeat(" ", width-n+2) + r[1] + "\n")
	}
	return b.String()
}

// version is set when the program is built by make.
var version = ""

// unversioned is the version of a build without a version.
const unversioned = "dev"

// programVersion returns the version set by make, else the one that go build
// found in the repository.
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

// printJSON prints a line of JSON with the program's version as the last key.
func (c *cli) printJSON(line []byte, err error) error {
	if err == nil {
		line, err = jsonline.Versioned(line, programVersion())
	}
	if err != nil {
		return err
	}
	return c.print(string(line))
}
