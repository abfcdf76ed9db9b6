package widget

import (
	"slices"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/words"
)

// Unheard is a zero-width space. Appended to the text of a live region, it makes screen
// readers read the same words again.
const Unheard = "\u200b"

// Command is a command that can be typed in the field for moves or nodes.
type Command struct {
	Names words.Key // separated by commas; the help shows the first
	Help  words.Key
	Do    func(rest string) (answer string) // rest is the text after the name
}

// names returns the names of a command, the one in the help first.
func (c Command) names(lang words.Lang) []string { return strings.Split(lang.T(c.Names), ", ") }

// DoCommand runs the command that was typed; ok is false if it is not a command.
func DoCommand(lang words.Lang, commands []Command, typed string) (answer string, ok bool) {
	name, rest, _ := strings.Cut(typed, " ")
	for _, c := range commands {
		if slices.ContainsFunc(c.names(lang), func(n string) bool { return strings.EqualFold(n, name) }) {
			return c.Do(strings.TrimSpace(rest)), true
		}
	}
	return "", false
}

// CommandHelp lists commands and their help.
func CommandHelp(lang words.Lang, commands []Command) string {
	lines := lists.Map(commands, func(c Command) string { return c.names(lang)[0] + ": " + lang.T(c.Help) })
	return strings.Join(lines, "; ")
}
