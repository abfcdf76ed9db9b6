package frame

import (
	"net/url"
	"strconv"
	"strings"
)

// stateMark stands between the numbers of a state.
const stateMark = " "

// draftMark begins, before "=", what is typed in a field of the tab and is nothing yet;
// startMark what is typed in the editor of the subject, in its place.
const (
	draftMark = "text"
	startMark = "start"
)

// State implements shell.Screen: the tab and its moment, "watch 60 12", and what is
// typed in a field and is nothing yet. The rest is in the address.
func (s *Frame) State() string {
	words := []string{s.at.Name()}
	for _, n := range s.moment() {
		words = append(words, strconv.Itoa(n))
	}
	if t, can := able[Drafter](s.at); can && t.Draft() != "" {
		words = append(words, draftMark+"="+url.QueryEscape(t.Draft()))
	}
	if s.editing != nil {
		if text := s.editing.Draft(); text != "" {
			words = append(words, startMark+"="+url.QueryEscape(text))
		}
	}
	return strings.Join(words, stateMark)
}

// moment is that of the open tab.
func (s *Frame) moment() []int {
	if t, can := able[Momentary](s.at); can {
		return t.Moment()
	}
	return nil
}

// Recall implements shell.Screen. What is not understood is left out.
func (s *Frame) Recall(state string) {
	words := strings.Split(state, stateMark)
	if words[0] != s.at.Name() {
		return
	}
	var at []int
	for _, word := range words[1:] {
		if n, err := strconv.Atoi(word); err == nil && n >= 0 {
			at = append(at, n)
		}
		mark, text, _ := strings.Cut(word, "=")
		text, _ = url.QueryUnescape(text) // what can't be read is nothing
		if t, can := able[Drafter](s.at); can && mark == draftMark {
			t.Redraft(text)
		} else if mark == startMark && s.editing != nil {
			s.editing.Resume(text)
		}
	}
	s.Return(at)
	s.Changed()
}
