package simulation

import (
	"slices"
	"strings"

	"cavalo/internal/ui"
)

// shown is what the page showed that has to be there again after a reload, by the ids of
// its nodes: the moment of a recording, a question with what was answered and said of it,
// the step of a lesson.
type shown map[string]string

// comesBack says that what a node of the laboratory shows is there again after a reload:
// not what it waits for, nor that a worker has failed, nor how far an example has played.
func comesBack(id string) bool {
	return !strings.HasSuffix(id, "-waits") && !strings.HasSuffix(id, "-wrong") && !strings.HasPrefix(id, "example") && slices.ContainsFunc([]string{"exam", "lesson", "quiz"}, func(of string) bool { return strings.HasPrefix(id, of) })
}

// shown reads it from the page below the dialogs. Nothing is known of a page that has
// not been drawn since something was done.
func (t *tab) shown() shown {
	s := shown{}
	if t.stale || !strings.HasPrefix(t.place().Link, "lab/") {
		return s
	}
	t.session.Root().Walk(func(n *ui.Node) bool {
		switch {
		case n.Role == ui.Dialog, n.DrawOnly: // the list of a choice is closed by a reload
			return false
		case n.ID == "player-count": // how many steps there are depends on which workers have failed
			if at, last, _ := strings.Cut(n.Text, " / "); last != "0" {
				s[n.ID] = at
			}
		case comesBack(n.ID):
			s[n.ID] = strings.TrimSpace(strings.Join([]string{n.Text, n.Value, n.Label}, " "))
			if n.Selected {
				s[n.ID] += " (chosen)"
			}
		}
		return true
	})
	return s
}

// open is what the address says to be open over the page, up to what passes.
func (t *tab) open() []string {
	_, view, _ := strings.Cut(t.place().Link, "view=")
	names := strings.FieldsFunc(view, func(r rune) bool { return r == '+' })
	passes := func(name string) bool {
		name, _, _ = strings.Cut(name, ".")
		return t.app.IsTransient(name + "-dialog")
	}
	if i := slices.IndexFunc(names, passes); i >= 0 {
		names = names[:i]
	}
	return names
}

// maxAnswers is how many answers a page waits for at most until it shows what it
// showed before.
const maxAnswers = 40

// answered lets the workers answer until they have nothing to do.
func (t *tab) answered() {
	for range maxAnswers {
		worked := false
		for _, h := range t.engine.Hands {
			worked = h.Act("answer") || worked
		}
		if t.frames(); !worked {
			return
		}
	}
}

// sameShown compares what is open, and what the page shows, with what was before.
func (t *tab) sameShown(before kept) {
	if open := t.open(); len(before.open) > 0 && !slices.Equal(open, before.open) {
		t.run.fail("lost dialog: %s: %v was open, and after a reload %v", before.open[min(len(open), len(before.open)-1)], before.open, open)
	}
	if len(before.shown) == 0 || t.app.Lang.Tag() != before.look.lang { // a language that could not be kept has other words
		return
	}
	t.answered()
	now := t.shown()
	for id, was := range before.shown {
		if is, there := now[id]; !there || is != was {
			t.run.fail("lost moment: %s: showed %q, and after a reload %q", id, was, is)
		}
	}
}
