package testkit

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// makefile is what the Makefile says, as far as it is read.
type makefile struct {
	rules     map[string][]string // what each target needs
	variables map[string]string
	commands  []makeCommand
}

// makeCommand is a command in the recipe of a target, or in a variable.
type makeCommand struct {
	target string
	words  []string
}

// needs reports whether a target needs another one, itself or by others.
func (m *makefile) needs(target, other string) bool {
	return target == other || slices.ContainsFunc(m.rules[target], func(n string) bool { return m.needs(n, other) })
}

// TestMakefile: rules and make itself name only targets that there are, and make test journeys
// that there are. What programs alone need doesn't depend on packages.
func TestMakefile(t *testing.T) {
	m := readMakefile(t)
	exists := func(where, target string) {
		if _, ok := m.rules[target]; ok {
			return
		}
		if _, err := os.Stat(filepath.Join(root, target)); err != nil || strings.HasPrefix(target, "build/") {
			t.Errorf("the Makefile has no target %s (%s)", target, where)
		}
	}
	for target, needed := range m.rules {
		for _, n := range needed {
			exists(target, n)
		}
	}
	calls := 0
	for _, c := range m.commands {
		for _, word := range c.words[1:] {
			if c.words[0] == "make" && !strings.HasPrefix(word, "-") && !strings.Contains(word, "=") {
				exists(c.target, word)
				calls++
			}
		}
	}
	for _, target := range []string{"run", "cli", "desktop", "windows", "dist", "npm", "release", "check", "lint"} {
		exists("the test", target)
		if m.needs(target, "test-packages") {
			t.Errorf("make %s installs packages", target)
		}
	}
	var journeys strings.Builder
	files, err := filepath.Glob(filepath.Join(root, "internal/e2e/*_test.go"))
	for _, file := range files {
		text, bad := os.ReadFile(file)
		journeys.Write(text)
		err = errors.Join(err, bad)
	}
	named := regexp.MustCompile(`Test\w+`).FindAllString(m.variables["JOURNEYS"], -1)
	for _, name := range named {
		if !strings.Contains(journeys.String(), "\nfunc "+name+"(") {
			t.Errorf("internal/e2e has no journey %s", name)
		}
	}
	if err != nil || len(named) < 6 {
		t.Errorf("make test runs the journeys %q: %v", named, err)
	}
	if calls < 3 || len(m.commands) < 100 {
		t.Errorf("%d commands, and %d targets in calls of make: is the Makefile read?", len(m.commands), calls)
	}
}

var (
	makeRule     = regexp.MustCompile(`^([a-z][a-zA-Z0-9/._-]*):([^=].*)?$`)
	makeVariable = regexp.MustCompile(`^([a-zA-Z_]+) *[:?]?= ?(.*)$`)
)

func readMakefile(t *testing.T) *makefile {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	m := &makefile{rules: map[string][]string{}, variables: map[string]string{"MAKE": "make"}}
	type recipe struct{ target, line string }
	var recipes []recipe
	var target, within string
	for line := range strings.Lines(strings.ReplaceAll(string(text), "\\\n", " ")) {
		line = strings.TrimSuffix(line, "\n")
		name, isDefine := strings.CutPrefix(line, "define ")
		rule, variable := makeRule.FindStringSubmatch(line), makeVariable.FindStringSubmatch(line)
		switch {
		case line == "" || line[0] == '#' || line == ".DEFAULT_GOAL := help" || strings.HasPrefix(line, ".PHONY:") || strings.HasPrefix(line, "export "):
		case isDefine:
			within = name
			m.variables[name] = ""
		case line == "endef":
			within = ""
		case within != "":
			m.variables[within] += line + "\n"
		case line[0] == '\t':
			recipes = append(recipes, recipe{target, line})
		case variable != nil:
			m.variables[variable[1]] = variable[2]
			recipes = append(recipes, recipe{"", "$(" + variable[1] + ")"})
		case rule != nil:
			target = rule[1]
			needed, _, _ := strings.Cut(rule[2], "##")
			m.rules[target] = strings.Fields(strings.ReplaceAll(m.expand(t, target, needed), "|", " "))
		default:
			t.Errorf("the Makefile has a line that the test doesn't know: %s", line)
		}
	}
	for _, r := range recipes {
		expanded := m.expand(t, r.target, r.line)
		if r.target != "" {
			for line := range strings.Lines(expanded) {
				m.add(r.target, strings.TrimLeft(line, "\t@-"))
			}
		}
	}
	return m
}

// add adds the commands of a text for the shell.
func (m *makefile) add(target, shell string) {
	for _, words := range shellCommands(shell) {
		m.commands = append(m.commands, makeCommand{target, words})
	}
}

// expand replaces the variables of make, and adds the commands of its function shell. What
// other functions return is not known: it becomes nothing.
func (m *makefile) expand(t *testing.T, target, text string) string {
	t.Helper()
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '$' || i+1 == len(text) {
			out.WriteByte(text[i])
			continue
		}
		i++
		if text[i] != '(' {
			out.WriteByte(text[i]) // $$, or a parameter
			continue
		}
		end := i + closing(text[i:])
		name, rest, isFunction := strings.Cut(text[i+1:end], " ")
		i = end
		value, known := m.variables[name]
		switch {
		case name == "shell":
			m.add(target, m.expand(t, target, rest))
		case name == "call":
			name, rest, _ := strings.Cut(rest, ",")
			value, known := m.variables[name]
			if !known {
				t.Errorf("the Makefile calls %s, which there is not", name)
			}
			m.expand(t, target, rest)
			out.WriteString(m.expand(t, target, value))
		case isFunction && name == "if":
			_, then, _ := strings.Cut(rest, ",")
			out.WriteString(m.expand(t, target, then))
		case isFunction:
			m.expand(t, target, rest)
		case known:
			out.WriteString(m.expand(t, target, value))
		}
	}
	return out.String()
}

// closing returns the place of the bracket that closes the first one.
func closing(text string) int {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(text) - 1
}

var (
	shellKeyword = regexp.MustCompile(`^(if|then|else|elif|fi|do|done|while|until|!|\{|\}|[a-zA-Z_]+=.*|\$.*)$`)
	shellBuiltin = regexp.MustCompile(`^(:|cd|command|echo|exit|export|for|pwd|read|test|trap|true|wait|\[)$`)
	shellWrapper = regexp.MustCompile(`^(nice|xargs|xvfb-run)$`)
)

// shellCommands returns the commands of a text for the shell, with the commands in $( ),
// except those that the shell has itself.
func shellCommands(text string) (commands [][]string) {
	var words []string
	var word strings.Builder
	skip := false // the next word is the file of > or <
	endWord := func() {
		w := word.String()
		word.Reset()
		switch {
		case w == "" || len(words) == 0 && shellKeyword.MatchString(w):
		case skip:
			skip = false
		default:
			words = append(words, w)
		}
	}
	endCommand := func() {
		endWord()
		for len(words) > 0 && !shellBuiltin.MatchString(words[0]) {
			commands = append(commands, words)
			if !shellWrapper.MatchString(words[0]) {
				break
			}
			words = words[1:]
			for len(words) > 0 && strings.HasPrefix(words[0], "-") {
				words = words[1:]
			}
		}
		words = nil
	}
	var quoted byte // the quote within which we are
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '$' && quoted != '\'' && strings.HasPrefix(text[i:], "$("):
			end := i + 1 + closing(text[i+1:])
			commands = append(commands, shellCommands(text[i+2:end])...)
			word.WriteString("$")
			i = end
		case c == quoted:
			quoted = 0
		case quoted != 0:
			word.WriteByte(c)
		case c == '\'' || c == '"':
			quoted = c
			word.WriteString("\x00") // it is a word even if empty
		case c == '\\':
			i++
		case strings.IndexByte(" \t", c) >= 0:
			endWord()
		case c == '>' || c == '<':
			if d := word.String(); d != "1" && d != "2" {
				endWord()
			}
			word.Reset()
			skip = true
			for i+1 < len(text) && strings.IndexByte("&>< ", text[i+1]) >= 0 {
				i++
			}
		case strings.IndexByte(";&|()\n", c) >= 0:
			endCommand()
		default:
			word.WriteByte(c)
		}
	}
	endCommand()
	return commands
}

func TestShellCommands(t *testing.T) {
	var got []string
	for _, words := range shellCommands(`a=1 first 2>&1 >file -x & if ! second; then nice -x third "$(fourth | fifth)" 'no; no'; fi; echo x || (sixth -a) && xargs -r seventh <in`) {
		got = append(got, words[0])
	}
	if want := []string{"fifth", "first", "fourth", "nice", "second", "seventh", "sixth", "third", "xargs"}; !slices.Equal(slices.Sorted(slices.Values(got)), want) {
		t.Errorf("%q", got)
	}
}
