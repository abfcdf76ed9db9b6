package screen

import (
	"net/url"
	"strconv"
	"strings"

	"cavalo/internal/recording/predict"
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
func (s *Screen) State() string {
	words := []string{s.at.Name()}
	for _, n := range s.at.moment() {
		words = append(words, strconv.Itoa(n))
	}
	if text := s.at.draft(); text != "" {
		words = append(words, draftMark+"="+url.QueryEscape(text))
	}
	if s.editing != nil {
		if text := s.editing.Draft(); text != "" {
			words = append(words, startMark+"="+url.QueryEscape(text))
		}
	}
	return strings.Join(words, stateMark)
}

// Recall implements shell.Screen. What is not understood is left out.
func (s *Screen) Recall(state string) {
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
		switch {
		case mark == draftMark:
			s.at.redraft(text)
		case mark == startMark && s.editing != nil:
			s.editing.Resume(text)
		}
	}
	s.at.resume(at)
	s.inside = false // it is told again what to look at
	s.Changed()
}

// moment implements Tab.
func (w *watch) moment() []int {
	switch f := w.film; {
	case f == nil || !f.ready:
		return w.resumed
	case w.quiz.pace != predict.Never:
		return append([]int{f.moment, int(f.node()), yes(f.chosen)}, w.quiz.kept()...)
	case f.chosen:
		return []int{f.moment, int(f.selected)}
	default:
		return []int{f.moment}
	}
}

// resume implements Tab.
func (w *watch) resume(at []int) { w.resumed = at }

// catchUp goes to the moment of before the reload.
func (w *watch) catchUp() {
	at, f := w.resumed, w.film
	if w.resumed = nil; len(at) > 0 {
		f.seek(at[0])
	}
	if len(at) > 1 && at[1] < f.replay.Nodes() && (len(at) == 2 || at[2] == 1) {
		f.choose(uint32(at[1]))
	}
	if len(at) > 3 {
		w.quiz.recall(at[3:])
	}
	w.s.Changed()
}

// moment implements Tab.
func (r *race) moment() []int {
	if !r.ready() {
		return r.resumed
	}
	own := 0
	if r.own {
		own = 1
	}
	return []int{r.at, own}
}

// resume implements Tab.
func (r *race) resume(at []int) { r.resumed = at }

// catchUp goes to the moment of before the reload.
func (r *race) catchUp() {
	at := r.resumed
	if r.resumed = nil; len(at) == 2 {
		r.own = at[1] == 1
		r.seek(at[0])
	}
	r.s.Changed()
}

// moment implements Tab.
func (p *plies) moment() []int {
	if p.tree == nil {
		return nil
	}
	return []int{p.at, int(p.node)}
}

// resume implements Tab: the tree is grown by the time it is looked at.
func (p *plies) resume(at []int) { p.resumed = at }

// catchUp goes to the moment of before the reload.
func (p *plies) catchUp() {
	at := p.resumed
	if p.resumed = nil; len(at) == 2 && at[0] <= p.tree.Seen && at[1] < len(p.tree.Nodes) {
		p.at, p.node = at[0], int32(at[1])
	}
}
