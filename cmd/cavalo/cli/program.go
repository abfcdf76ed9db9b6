package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"cavalo/internal/engine"
	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/shard"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The exit statuses.
const (
	StatusDone       = 0 // solved, or done
	StatusNoSolution = 1 // proved to have no solution
	StatusBad        = 2 // bad usage or bad input
	StatusCut        = 3 // a limit was reached, or it was interrupted
)

// System is the program's interface to the system.
type System struct {
	In       io.Reader
	Out, Err io.Writer
	Env      func(name string) string
	Terminal bool          // err is a terminal: a progress bar can be shown
	Runner   engine.Runner // runs the jobs; nil is jobs.Run
}

// Program is one run of the program.
type Program struct {
	System
	Ctx     context.Context
	Lang    words.Lang
	Status  int                           // the exit status if there is no error
	Version string                        // of the program
	Root    func(*Program) *cobra.Command // the command with its subcommands

	Merged *shard.Merged // the results that merge has read, else nil
}

// Command is a command in the table of all.
type Command struct {
	New func(*Program) *cobra.Command
	// Line has the type of the lines printed with --json, nil for none.
	Line any
}

// Interrupted prints that Ctrl-C ended the command before there was a result.
func (c *Program) Interrupted() error {
	c.Status = StatusCut
	fmt.Fprintln(c.Err, c.Lang.T(words.StatusCancelled))
	return nil
}

// Group returns a command with subcommands only.
func (c *Program) Group(name string, short words.Key, commands ...*cobra.Command) *cobra.Command {
	group := &cobra.Command{
		Use:                        name,
		Short:                      c.Lang.T(short),
		Args:                       cobra.ArbitraryArgs,
		DisableSuggestions:         true,
		SuggestionsMinimumDistance: 1,
	}
	group.AddCommand(commands...)
	group.RunE = func(_ *cobra.Command, args []string) error {
		names := lists.Map(commands, (*cobra.Command).Name)
		return fault.New(fault.CliCommand, strings.Join(args, " "), strings.Join(names, ", "))
	}
	return group
}

// Command returns a command that has flags but no arguments.
func (c *Program) Command(name string, short words.Key, examples string, do func() error) *cobra.Command {
	cmd := c.WithArgs(name, short, examples, "", func([]string) error { return do() })
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) > 0 {
			return fault.New(fault.CliNoArgument, args[0])
		}
		return nil
	}
	return cmd
}

// WithArgs returns a command with arguments; none is the code of the fault if there are none, "" if
// they are optional.
func (c *Program) WithArgs(use string, short words.Key, examples string, none fault.Code, do func(args []string) error) *cobra.Command {
	placeholders := strings.NewReplacer(strings.Fields(c.Lang.T(words.CliPlaceholders))...)
	return &cobra.Command{
		Use:     placeholders.Replace(use),
		Short:   c.Lang.T(short),
		Example: placeholders.Replace(examples),
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

// mayBeEmpty are the flags that accept an empty text. The parser of positions has a better
// message for it.
var mayBeEmpty = map[string]bool{"seed": true, "moves": true, "position": true}

// emptyValue returns a fault if a flag has an empty value, as from a script's unset variable.
func emptyValue(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		if err == nil && f.Value.Type() == "string" && f.Value.String() == "" && !mayBeEmpty[f.Name] {
			err = fault.New(fault.CliFlagValue, "", "--"+f.Name)
		}
	})
	return err
}

// formats are the flags that choose the form of standard output.
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
	return fault.New(fault.CliFormats, strings.Join(asked, " "))
}

// Message returns the message of an error on one line.
func (c *Program) Message(err error) string {
	return fault.Printable(strings.Join(strings.Fields(c.Lang.Fault(err)), " "))
}

// Print writes lines, which may contain texts from outside, to standard output.
func (c *Program) Print(text string) error { return c.Write(fault.PrintableLines(text)) }

// Write writes one of the program's own texts to standard output.
func (c *Program) Write(text string) error {
	_, err := io.WriteString(c.Out, text)
	return outputError(err)
}

// LongestName is the maximum width of the first column; longer names have their own line.
const LongestName = 24

// Columns lays rows out in two columns.
func Columns(rows [][2]string) string {
	width := 0
	for _, r := range rows {
		if n := utf8.RuneCountInString(r[0]); n <= LongestName {
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

// PrintJSON prints a line of JSON with the program's version as the last key.
func (c *Program) PrintJSON(line []byte, err error) error {
	if err == nil {
		line, err = jsonline.Versioned(line, c.Version)
	}
	if err != nil {
		return err
	}
	return c.Print(string(line))
}
