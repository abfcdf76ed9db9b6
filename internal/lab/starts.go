package lab

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// The user's starts are saved under names, in one text for each puzzle.
const (
	savedFolder = "lab/mine-"
	maxSaved    = 50        // starts of a puzzle
	maxText     = 1_500_000 // bytes of a puzzle: a browser stores a few millions
	maxName     = 40        // characters
)

// starts are the user's saved starts.
type starts struct {
	app   *shell.App
	saved map[string][]savedStart // by the puzzle's name; absent until read
}

type savedStart struct{ name, text string }

// of returns the starts of a puzzle, the newest first.
func (s *starts) of(p puzzle.Puzzle) []savedStart {
	if list, ok := s.saved[p.Name()]; ok {
		return list
	}
	var list []savedStart
	text, _ := s.app.Env.Host.Read(savedFolder + p.Name())
	for line := range strings.Lines(text) {
		if name, start, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok && name != "" {
			list = append(list, savedStart{name, start})
		}
	}
	s.saved[p.Name()] = list
	return list
}

// write saves the starts of a puzzle.
func (s *starts) write(p puzzle.Puzzle, list []savedStart) {
	var b strings.Builder
	for _, m := range list {
		b.WriteString(m.name + "\t" + m.text + "\n")
	}
	s.saved[p.Name()] = list
	s.app.Storage.Keep(savedFolder+p.Name(), b.String())
}

// nameOf returns the name under which a start is saved, "" if it is not.
func (s *starts) nameOf(subject Subject) string {
	if subject.Position == nil || !puzzle.IsSpace(subject.Puzzle.Name()) {
		return ""
	}
	list := s.of(subject.Puzzle)
	if len(list) == 0 {
		return ""
	}
	text := subject.Position.String()
	if i := slices.IndexFunc(list, func(m savedStart) bool { return m.text == text }); i >= 0 {
		return list[i].name
	}
	return ""
}

func startNamed(list []savedStart, name string) int {
	return slices.IndexFunc(list, func(m savedStart) bool { return m.name == name })
}

// freeName returns an unused name: "my own 2".
func (s *starts) freeName(p puzzle.Puzzle) string {
	list := s.of(p)
	for n := 1; ; n++ {
		if name := s.app.Lang.T(words.EditOwnName, strconv.Itoa(n)); startNamed(list, name) < 0 {
			return name
		}
	}
}

// save saves a start under a name, replacing any start with that name. It returns false, and
// changes nothing, if there is no room.
func (s *starts) save(p puzzle.Puzzle, name, text string) bool {
	list := slices.Clone(s.of(p))
	if i := startNamed(list, name); i >= 0 {
		list[i].text = text
	} else {
		list = slices.Insert(list, 0, savedStart{name, text})
	}
	size := 0
	for _, m := range list {
		size += len(m.text)
	}
	if size > maxText || len(list) > maxSaved {
		return false
	}
	s.write(p, list)
	return true
}

// rename renames a saved start; false if it does not exist or the name can't be used.
func (s *starts) rename(p puzzle.Puzzle, from, to string) bool {
	to = strings.Join(strings.Fields(to), " ")
	list := slices.Clone(s.of(p))
	i := startNamed(list, from)
	if i < 0 || to == "" || startNamed(list, to) >= 0 || len([]rune(to)) > maxName {
		return false
	}
	list[i].name = to
	s.write(p, list)
	return true
}
