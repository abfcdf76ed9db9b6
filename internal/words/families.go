package words

import (
	"strconv"
	"strings"
)

// Family is a group of texts that are chosen by a name: "heuristics" of the ids
// "heuristics.zero" and "heuristics.base". The names are its members.
type Family string

// Key returns the id of a member's text.
func (f Family) Key(member string) Key { return Key(string(f) + "." + member) }

// At returns the id of the member with the index i: "1" is the first.
func (f Family) At(i int) Key { return f.Key(strconv.Itoa(i + 1)) }

// Find returns the id of a member's text, and false if there is no such text.
func (f Family) Find(member string) (Key, bool) {
	if k := f.Key(member); En.Has(k) {
		return k, true
	}
	return "", false
}

// Of returns the text of a member of the first family that has it, or "".
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
// commands; "" is a position of the user's own.
func (l Lang) SpaceProblem(space, problem string) string {
	if problem == "" {
		return l.T(GraphOwn)
	}
	return l.named(problem, SpaceProblem+Family("."+space))
}

// Algorithm returns the displayed name of an algorithm, given its name in
// commands. An unknown name is returned unchanged.
func (l Lang) Algorithm(name string) string {
	if own, ok := ownAlgorithm(name); ok {
		return own
	}
	return l.named(name, Algorithms)
}

// ShortAlgorithm returns the name of an algorithm in tables and charts, given
// its name in commands.
func (l Lang) ShortAlgorithm(name string) string {
	if own, ok := ownAlgorithm(name); ok {
		return own
	}
	return l.named(name, LabAlgorithms, Algorithms)
}

// The beginning of the name of an algorithm of one's own, and of what its author
// calls it: package search says how it is written.
const (
	ownPrefix = "own:"
	ownTitle  = ":name="
)

// ownAlgorithm is the name of an algorithm of one's own for people: what its author
// calls it, else its settings.
func ownAlgorithm(name string) (title string, own bool) {
	text, own := strings.CutPrefix(name, ownPrefix)
	if !own {
		return "", false
	}
	if at := strings.LastIndex(":"+text, ownTitle); at >= 0 {
		title, _, _ = strings.Cut((":" + text)[at+len(ownTitle):], ":")
		return strings.ReplaceAll(title, "_", " "), true
	}
	return text, true
}

// Heuristic returns the displayed name of a heuristic, given its name in commands.
// An unknown name, such as a user's own expression, is returned unchanged.
func (l Lang) Heuristic(name string) string { return l.named(name, HeuristicNames) }

// Feature describes a name that the expressions of a puzzle can use, or returns "".
// The state spaces share the text for the steps with the tiles.
func (l Lang) Feature(puzzle, name string) string {
	text := l.Of(name, Features+Family("."+puzzle))
	if text == "" && name == "steps" {
		text = l.Of(name, Features+".tiles")
	}
	return text
}

// Note returns the sentence of a note on how a text was read.
func (l Lang) Note(code string, args []string) string {
	list := make([]any, len(args))
	for i, a := range args {
		list[i] = a
	}
	return l.T(Note.Key(code), list...)
}

// Lesson is the text of a lesson: the introduction, the question, its choices,
// and the explanation of the result. Told is given the figures of the runs: steps,
// nodes and stored nodes of each run in turn; for a game tree, the nodes visited
// by each algorithm.
type Lesson struct {
	Title, Text, Ask Key
	Choices          [3]Key
	Told             Key
}

// LessonTexts returns the text of a lesson.
func LessonTexts(name string) Lesson {
	part := func(of string) Key { return Lessons.Key(name + "." + of) }
	return Lesson{part("title"), part("text"), part("ask"), [3]Key{part("choice-1"), part("choice-2"), part("choice-3")}, part("told")}
}

// Page returns the texts of the host page by their names in web/, where
// internal/tools/site inserts them.
func (l Lang) Page() map[string]string { return l.under(Page) }

// Docs returns the texts of the page about the package for other programs by their
// names in web/library.
func (l Lang) Docs() map[string]string { return l.under(Docs) }

// under returns the texts of a family by its members.
func (l Lang) under(f Family) map[string]string {
	texts := map[string]string{}
	for id, text := range l.catalogue().texts {
		if name, ok := strings.CutPrefix(id, string(f)+"."); ok {
			texts[name] = text
		}
	}
	return texts
}
