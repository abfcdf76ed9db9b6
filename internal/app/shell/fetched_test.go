package shell

import (
	"errors"
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// network answers when it is told to, as often as it was asked.
type network struct {
	waiting []func(text string, err error)
}

func (n *network) ask(_ string, done func(text string, err error)) {
	n.waiting = append(n.waiting, done)
}

// answer answers the i-th question, and lets the program hear of it.
func (n *network) answer(a *App, i int, text string, err error) {
	n.waiting[i](text, err)
	for _, f := range a.posted {
		f()
	}
	a.posted = nil
}

// A text that is fetched says that it is on its way, and that it did not come, with a
// button that asks again; what another question would bring late counts for nothing.
func TestTextsThatAreFetched(t *testing.T) {
	a, n, f := &App{Lang: words.En}, &network{}, &fetched{}
	shows := func(want string) {
		t.Helper()
		body := ui.NewColumn("", a.fetchedBody("text", f, "missing", func() { a.fetch(f, f.name, n.ask) }, func(text string) []*ui.Node {
			return []*ui.Node{ui.NewText("text-"+text, text)}
		})...)
		if body.Find(want) == nil {
			t.Fatalf("there is no %s in %+v", want, f)
		}
		if again := body.Find("text-again"); again != nil {
			again.Press()
		}
	}
	a.fetch(f, "one", n.ask)
	a.fetch(f, "one", n.ask) // is on its way
	shows("text-waits")
	n.answer(a, 0, "", errors.New("404"))
	shows("text-missing") // and asks again
	shows("text-waits")
	n.answer(a, 1, "first", nil)
	shows("text-first")
	a.fetch(f, "two", n.ask)
	a.fetch(f, "three", n.ask)
	n.answer(a, 2, "second", nil)
	shows("text-waits")
	n.answer(a, 3, "third", nil)
	shows("text-third")
	if len(n.waiting) != 4 {
		t.Errorf("the network was asked %d times", len(n.waiting))
	}
}
