package paint

import (
	"time"

	"cavalo/internal/ui"
)

// Stage watches trees go by and keeps what moves between them: a board whose
// Motion has a new Serial hops, a Progress that changed fills up, a large number
// that changed counts to its new value. The zero value is ready.
type Stage struct {
	boards   map[string]*boardStage
	counters map[string]*counter
}

type boardStage struct {
	serial  int
	started time.Time
	moving  bool
	seen    bool
}

// counter is a value on its way; of a Text its form is kept, to write the values
// between in the same way.
type counter struct {
	from, to float64
	started  time.Time
	form     string // "" for a Progress
	seen     bool
}

// Watch looks at a new tree, or at the old one again. With still set nothing is
// to move.
func (s *Stage) Watch(root *ui.Node, now time.Time, still bool) {
	if s.boards == nil {
		s.boards, s.counters = map[string]*boardStage{}, map[string]*counter{}
	}
	for _, b := range s.boards {
		b.seen = false
	}
	for _, c := range s.counters {
		c.seen = false
	}
	root.Walk(func(n *ui.Node) bool {
		if n.ID != "" && !n.TextOnly {
			s.watch(n, now, still)
		}
		return !n.TextOnly
	})
	// What is gone starts afresh when it comes back.
	for id, b := range s.boards {
		if !b.seen {
			delete(s.boards, id)
		}
	}
	for id, c := range s.counters {
		if !c.seen {
			delete(s.counters, id)
		}
	}
}

func (s *Stage) watch(n *ui.Node, now time.Time, still bool) {
	switch {
	case n.Role == ui.BoardView && n.Board != nil && !n.Board.Mini:
		s.watchBoard(n, now, still)
	case n.Role == ui.Progress:
		s.watchNumber(n.ID, n.Number, "", now, still)
	case n.Role == ui.Text && n.TypeSize() >= ui.Title:
		if v, ok := figures(n.Caption()); ok {
			s.watchNumber(n.ID, v, n.Caption(), now, still)
		}
	}
}

func (s *Stage) watchBoard(n *ui.Node, now time.Time, still bool) {
	b, known := s.boards[n.ID]
	if !known {
		b = &boardStage{serial: n.Board.Motion.Serial}
		s.boards[n.ID] = b
	}
	b.seen = true
	if b.serial != n.Board.Motion.Serial {
		b.serial, b.started, b.moving = n.Board.Motion.Serial, now, true
	}
	if still || now.Sub(b.started) >= MotionTime {
		b.moving = false
	}
}

func (s *Stage) watchNumber(id string, v float64, form string, now time.Time, still bool) {
	c, known := s.counters[id]
	if !known {
		c = &counter{from: v, to: v}
		s.counters[id] = c
	}
	c.seen = true
	if v != c.to {
		c.from, c.to, c.started = c.at(now), v, now
	}
	c.form = form
	if still {
		c.from = c.to
	}
}

// at is the value that is shown at a time.
func (c *counter) at(now time.Time) float64 {
	t := float64(now.Sub(c.started)) / float64(countTime)
	if c.from == c.to || t >= 1 {
		return c.to
	}
	return c.from + (c.to-c.from)*easeOut(max(0, t))
}

func (c *counter) moving(now time.Time) bool {
	return c.from != c.to && now.Sub(c.started) < countTime
}

// Moving reports whether the next frame differs from this one.
func (s *Stage) Moving(now time.Time) bool {
	for _, b := range s.boards {
		if b.moving && now.Sub(b.started) < MotionTime {
			return true
		}
	}
	for _, c := range s.counters {
		if c.moving(now) {
			return true
		}
	}
	return false
}

// Show adds to a view what moves at a time.
func (s *Stage) Show(v *View, now time.Time) {
	v.Boards, v.Numbers, v.Texts = map[string]BoardMotion{}, map[string]float64{}, map[string]string{}
	for id, b := range s.boards {
		if since := now.Sub(b.started); b.moving && since < MotionTime {
			v.Boards[id] = BoardMotion{Moving: true, Since: since}
		}
	}
	for id, c := range s.counters {
		switch {
		case !c.moving(now):
		case c.form == "":
			v.Numbers[id] = c.at(now)
		default:
			v.Texts[id] = refigure(c.form, int(c.at(now)))
		}
	}
}

// figures reads a text that is a whole number with or without marks between
// groups of digits: "1,023", "1 023".
func figures(text string) (value float64, ok bool) {
	digits := 0
	for _, r := range text {
		switch {
		case '0' <= r && r <= '9':
			value = value*10 + float64(r-'0')
			digits++
		case !groupMark(r) || digits == 0:
			return 0, false
		}
	}
	return value, digits > 0 && digits < 12
}

func groupMark(r rune) bool {
	switch r {
	case ',', '.', ' ', '\u00A0', '\u2009', '\u202F':
		return true
	}
	return false
}

// refigure writes a number as form is written, with its mark between groups. A
// form that is too short to have one gives a number without.
func refigure(form string, v int) string {
	mark := ""
	for _, r := range form {
		if groupMark(r) {
			mark = string(r)
		}
	}
	text := itoa(v)
	for i := len(text) - 3; i > 0 && mark != ""; i -= 3 {
		text = text[:i] + mark + text[i:]
	}
	return text
}
