package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"cavalo/internal/engine"
	"cavalo/internal/fault"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/shard"
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
	ctx     context.Context
	lang    words.Lang
	status  int                       // the exit status if there is no error
	version string                    // of the program
	root    func(*cli) *cobra.Command // the command with all commands below it

	merged *shard.Merged // the results that merge has read, nil outside of it
}

// Command is a command in the table of all.
type Command struct {
	New func(*cli) *cobra.Command
	// Line is of the type of the lines that it prints with --json, nil for none.
	Line any
}

// interrupted says that Ctrl-C ended the command before there was a result.
func (c *cli) interrupted() error {
	c.status = statusCut
	fmt.Fprintln(c.err, c.lang.T(words.StatusCancelled))
	return nil
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
	group.RunE = func(_ *cobra.Command, args []string) error {
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

// printJSON prints a line of JSON with the program's version as the last key.
func (c *cli) printJSON(line []byte, err error) error {
	if err == nil {
		line, err = jsonline.Versioned(line, c.version)
	}
	if err != nil {
		return err
	}
	return c.print(string(line))
}
