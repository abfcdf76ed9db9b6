package screen

import (
	"net/url"
	"strings"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle/play"
)

// Address implements shell.Screen: "lab/TAB,TEXT/PUZZLE/POSITION", where TEXT is
// the tab's own, percent-encoded and left out with its comma when it is empty.
func (s *Screen) Address() string {
	subject := s.Subject
	if s.at.Name() == "tree" {
		subject = s.Duel
	}
	tab := s.at.Name()
	if text := s.at.Link(); text != "" {
		tab += "," + url.PathEscape(text)
	}
	return s.Name() + "/" + tab + "/" + play.Link(subject.Puzzle, subject.Position)
}

// Opens implements shell.Screen.
func (s *Screen) Opens(name string) bool { return name == s.Name() }

// Follow implements shell.Screen. What is open already stays as it is.
func (s *Screen) Follow(to platform.Place) error {
	if to.Link == s.Address() {
		return nil
	}
	_, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(to.Link), "#"), "/")
	return s.OpenLink(rest)
}

// OpenLink opens what Address wrote, behind "lab/". Every part may be missing from
// the end.
func (s *Screen) OpenLink(link string) error {
	head, position, _ := strings.Cut(link, "/")
	subject := s.Subject
	if position != "" {
		p, parsed, err := play.ParseLink(position)
		if err != nil {
			return err
		}
		subject = Subject{Puzzle: p, Position: parsed}
		for _, known := range p.Problems() {
			if known.Position.String() == parsed.String() {
				subject.Problem = known.Name
			}
		}
	}
	name, text, _ := strings.Cut(head, ",")
	if t := s.Tab(name); t != nil {
		s.Leave()
		s.at = t
		if plain, err := url.PathUnescape(text); err == nil {
			t.OpenLink(plain)
		}
	}
	s.Load(subject)
	return nil
}
