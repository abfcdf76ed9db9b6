package frame

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// The starts of one's own are kept under names, those of each puzzle in one text.
const (
	mineFolder = "lab/mine-"
	mostMine   = 50        // of a puzzle
	mostText   = 1_500_000 // of all of a puzzle, in bytes: a browser keeps a few millions
	mostName   = 40        // letters
)

// mine is a start of one's own with its name.
type mine struct{ name, text string }

// mineOf reads those of a puzzle, the newest first.
func (s *Frame) mineOf(p puzzle.Puzzle) []mine {
	if list, ok := s.mine[p.Name()]; ok {
		return list
	}
	var list []mine
	text, _ := s.App.Env.Host.Read(mineFolder + p.Name())
	for line := range strings.Lines(text) {
		if name, start, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok && name != "" {
			list = append(list, mine{name, start})
		}
	}
	if s.mine == nil {
		s.mine = map[string][]mine{}
	}
	s.mine[p.Name()] = list
	return list
}

// keepMine writes those of a puzzle.
func (s *Frame) keepMine(p puzzle.Puzzle, list []mine) {
	var b strings.Builder
	for _, m := range list {
		b.WriteString(m.name + "\t" + m.text + "\n")
	}
	s.mine[p.Name()] = list
	s.App.Keep(mineFolder+p.Name(), b.String())
}

// elsewhere forgets what another tab has written.
func (s *Frame) elsewhere(name string) {
	if of, ok := strings.CutPrefix(name, mineFolder); ok {
		delete(s.mine, of)
	}
}

// nameOfMine is the name under which a start is kept; "" if it isn't.
func (s *Frame) nameOfMine(subject Subject) string {
	if subject.Position == nil || !puzzle.IsSpace(subject.Puzzle.Name()) {
		return ""
	}
	list := s.mineOf(subject.Puzzle)
	if len(list) == 0 {
		return ""
	}
	text := subject.Position.String()
	for _, m := range list {
		if m.text == text {
			return m.name
		}
	}
	return ""
}

// freeName is a name that none has yet: "my own 2".
func (s *Frame) freeName(p puzzle.Puzzle) string {
	list := s.mineOf(p)
	for n := 1; ; n++ {
		name := s.App.Lang.T(words.EditOwnName, strconv.Itoa(n))
		if !slices.ContainsFunc(list, func(m mine) bool { return m.name == name }) {
			return name
		}
	}
}

// storeMine keeps a start under a name, in place of what was there. It is false where
// there is no room: then nothing is lost, but it has to be kept elsewhere.
func (s *Frame) storeMine(p puzzle.Puzzle, name, text string) bool {
	list := slices.Clone(s.mineOf(p))
	i := slices.IndexFunc(list, func(m mine) bool { return m.name == name })
	if i < 0 {
		list = slices.Insert(list, 0, mine{name, text})
	} else {
		list[i].text = text
	}
	if textOf(list) > mostText || len(list) > mostMine {
		return false
	}
	s.keepMine(p, list)
	return true
}

// textOf returns the total size of the texts in bytes.
func textOf(list []mine) (bytes int) {
	for _, m := range list {
		bytes += len(m.text)
	}
	return bytes
}

// takeOwn loads a start that was typed or came in a file. What can be edited is kept
// from now on, unless it comes with the program or is full.
func (s *Frame) takeOwn(subject Subject) {
	p, text := subject.Puzzle, subject.Position.String()
	known := slices.ContainsFunc(p.Problems(), func(k puzzle.Problem) bool { return k.Position.String() == text })
	if how, ok := s.App.PortraitOf(p); ok && how.Edit != nil && !known && s.nameOfMine(subject) == "" {
		s.storeMine(p, s.freeName(p), text)
	}
	s.take(subject)
}

// openSpace takes a file that is named after a state space: romania.graph.
func (s *Frame) openSpace(name, text string) (mine bool, err error) {
	p, ok := puzzle.SpaceOf(name, text)
	if !ok {
		return false, nil
	}
	r, err := puzzle.ReadFile(p, name, []byte(text), "")
	if err == nil && len(r.Problems) > 0 {
		s.takeOwn(Subject{Puzzle: p, Position: r.Problems[0].Position})
		s.App.SayReading(r)
	}
	return true, err
}

// renameMine gives a start another name, if that is free and there is one.
func (s *Frame) renameMine(p puzzle.Puzzle, from, to string) bool {
	to = strings.Join(strings.Fields(to), " ")
	list := slices.Clone(s.mineOf(p))
	i := slices.IndexFunc(list, func(m mine) bool { return m.name == from })
	taken := slices.ContainsFunc(list, func(m mine) bool { return m.name == to })
	if i < 0 || to == "" || taken || len([]rune(to)) > mostName {
		return false
	}
	list[i].name = to
	s.keepMine(p, list)
	return true
}

// deleteMine takes a start away.
func (s *Frame) deleteMine(p puzzle.Puzzle, name string) {
	s.keepMine(p, slices.DeleteFunc(slices.Clone(s.mineOf(p)), func(m mine) bool { return m.name == name }))
}
