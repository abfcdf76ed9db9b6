package main

import (
	"strings"
	"unicode/utf8"

	"cavalo/internal/report"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// help prints what a command does and takes, in the user's language.
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
		b.WriteString("\n" + report.Wrap(cmd.Long) + "\n")
	}
	b.WriteString("\n" + c.lang.T(words.CliExit) + "\n")
	return c.print(b.String())
}

// usageLine is the command line in short.
func (c *cli) usageLine(cmd *cobra.Command) string {
	if cmd.HasAvailableSubCommands() {
		return cmd.CommandPath() + " " + c.lang.T(words.CliCommandWord)
	}
	return strings.TrimSuffix(cmd.CommandPath(), cmd.Name()) + cmd.Use + " " + c.lang.T(words.CliFlagsWord)
}

// commandRows lists the commands that do something below a command.
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

// flagRows lists a command's flags as they were declared, the general ones last.
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

// longestName is how wide the first column of columns gets; what is longer
// stands on a line of its own.
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
