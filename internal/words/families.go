package words

import (
	"strconv"
	"strings"

	"cavalo/internal/lists"
)

// Family is a group of texts chosen by name, its members: the family "heuristics" has
// the ids "heuristics.zero" and "heuristics.base".
type Family string

// Key returns the id of a member's text.
func (f Family) Key(member string) Key { return Key(string(f) + "." + member) }

// At returns the id of the member with index i; the member "1" has index 0.
func (f Family) At(i int) Key { return f.Key(strconv.Itoa(i + 1)) }

// Find returns the id of a member's text; ok is false if there is no such text.
func (f Family) Find(member string) (k Key, ok bool) {
	if k := f.Key(member); En.Has(k) {
		return k, true
	}
	return "", false
}

// Of returns the text of a member in the first family that has it, or "".
func (l Lang) Of(member string, families ...Family) string {
	for _, f := range families {
		if k, ok := f.Find(member); ok {
			return l.T(k)
		}
	}
	return ""
}

// named returns the text of a name in the first family that has it, or the name.
func (l Lang) named(name string, families ...Family) string {
	if text := l.Of(name, families...); text != "" {
		return text
	}
	return name
}

// SpaceProblem returns the displayed name of a state space's problem, given its name in
// commands; "" means the user's own position.
func (l Lang) SpaceProblem(space, problem string) string {
	if problem == "" {
		return l.T(GraphOwn)
	}
	return l.named(problem, SpaceProblem+Family("."+space))
}

// Algorithm returns the displayed name of an algorithm, given its name in
// commands. An unknown name is returned unchanged.
func (l Lang) Algorithm(name string) string {
	if custom, ok := customAlgorithm(name); ok {
		return custom
	}
	return l.named(name, Algorithms)
}

// ShortAlgorithm returns the name of an algorithm in tables and charts, given
// its name in commands.
func (l Lang) ShortAlgorithm(name string) string {
	if custom, ok := customAlgorithm(name); ok {
		return custom
	}
	return l.named(name, LabAlgorithms, Algorithms)
}

// The prefixes of a custom algorithm's name and of the title in it; package search
// defines the syntax.
const (
	customPrefix = "own:"
	titleKey     = ":name="
)

// customAlgorithm returns the displayed name of a custom algorithm: its title, or its
// settings if it has none.
func customAlgorithm(name string) (title string, custom bool) {
	text, custom := strings.CutPrefix(name, customPrefix)
	if !custom {
		return "", false
	}
	if at := strings.LastIndex(":"+text, titleKey); at >= 0 {
		title, _, _ = strings.Cut((":" + text)[at+len(titleKey):], ":")
		return strings.ReplaceAll(title, "_", " "), true
	}
	return text, true
}

// Heuristic returns the displayed name of a heuristic, given its name in commands.
// An unknown name, such as a user's own expression, is returned unchanged.
func (l Lang) Heuristic(name string) string { return l.named(name, HeuristicNames) }

// Feature returns the description of a name in a puzzle's expressions, or "". The state
// spaces share the text for the steps with the tiles.
func (l Lang) Feature(puzzle, name string) string {
	text := l.Of(name, Features+Family("."+puzzle))
	if text == "" && name == "steps" {
		text = l.Of(name, Features+".tiles")
	}
	return text
}

// Note returns the sentence of a note on how a text was read.
func (l Lang) Note(code string, args []string) string { return l.T(Note.Key(code), anys(args)...) }

// Lost names the parts that a format can't express, as puzzle.Writer does.
func (l Lang) Lost(format string, lost []string) string {
	list := lists.Map(lost, func(what string) string { return l.T(LostParts.Key(what)) })
	return l.T(FormatLoses, format, strings.Join(list, ", "))
}

// WhyNotSentence returns a sentence of an answer to "Why not this move?" by its code and
// arguments, as package whynot has them. Words of an argument are a list. A text with plural
// forms depends on the first argument.
func (l Lang) WhyNotSentence(code string, args []string) string {
	shown := make([]any, len(args))
	first := 0
	for i, arg := range args {
		shown[i] = l.List(strings.Fields(arg))
		if id, ok := strings.CutPrefix(arg, "@"); ok {
			shown[i] = l.T(Key(id))
		} else if n, err := strconv.Atoi(arg); err == nil && strconv.Itoa(n) == arg {
			shown[i] = l.Int(int64(n))
			if i == 0 {
				first = n
			}
		}
	}
	k, ok := Whynot.Find(code)
	if !ok {
		k = Whynot.Key(code + "[" + l.catalogue().category(first) + "]")
	}
	return l.T(k, shown...)
}

// List returns words as a list: "5, 8 and 10".
func (l Lang) List(list []string) string {
	last := len(list) - 1
	if last < 1 {
		return strings.Join(list, "")
	}
	return l.T(ListAnd, strings.Join(list[:last], ", "), list[last])
}

// anys returns texts as arguments of T.
func anys(texts []string) []any {
	return lists.Map(texts, func(text string) any { return text })
}

// Lesson holds the texts of a lesson: the introduction, the question, its choices, and the
// explanation of the result. The arguments of Told are the statistics of the runs: steps, nodes and
// stored nodes of each run in turn; for a game tree, the nodes visited by each algorithm.
type Lesson struct {
	Title, Text, Ask Key
	Choices          [3]Key
	Told             Key
}

// LessonTexts returns the texts of a lesson.
func LessonTexts(name string) Lesson {
	part := func(of string) Key { return Lessons.Key(name + "." + of) }
	return Lesson{part("title"), part("text"), part("ask"), [3]Key{part("choice-1"), part("choice-2"), part("choice-3")}, part("told")}
}

// Page returns the texts of the host page by their names in web/; internal/tools/site
// inserts them.
func (l Lang) Page() map[string]string { return l.under(Page) }

// Docs returns the texts of the page about the library by their names in web/library.
func (l Lang) Docs() map[string]string { return l.under(Docs) }

// under returns the texts of a family by their members.
func (l Lang) under(f Family) map[string]string {
	texts := map[string]string{}
	for id, text := range l.catalogue().texts {
		if name, ok := strings.CutPrefix(id, string(f)+"."); ok {
			texts[name] = text
		}
	}
	return texts
}
