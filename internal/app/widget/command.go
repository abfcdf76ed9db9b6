package widget

import (
	"slices"
	"strings"

	"cavalo/internal/words"
)

// Unheard is a space of no width. Words that end with it are other words for a live
// region, which is said once more.
const Unheard = "\u200b"

// Command is something that can be typed where moves or nodes are.
type Command struct {
	Names words.Key // in each language, with commas between; the help shows the first
	Help  words.Key
	Do    func(rest string) (answer string) // rest is what was typed behind the name
}

// called are the names of a command, the one for the help first.
func (c Command) called(lang words.Lang) []string { return strings.Split(lang.T(c.Names), ", ") }

// DoCommand does what was typed, if it is the name of a command; ok is false if it is none.
func DoCommand(lang words.Lang, commands []Command, typed string) (answer string, ok bool) {
	name, rest, _ := strings.Cut(typed, " ")
	for _, c := range commands {
		if slices.ContainsFunc(c.called(lang), func(n string) bool { return strings.EqualFold(n, name) }) {
			return c.Do(strings.TrimSpace(rest)), true
		}
	}
	return "", false
}

// CommandHelp lists commands, each with what it does.
func CommandHelp(lang words.Lang, commands []Command) string {
	var lines []string
	for _, c := range commands {
		lines = append(lines, c.called(lang)[0]+": "+lang.T(c.Help))
	}
	return strings.Join(lines, "; ")
}
