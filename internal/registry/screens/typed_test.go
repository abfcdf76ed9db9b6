package screens_test

import (
	"strings"
	"testing"
	"time"

	challenge "cavalo/internal/challenge/rules"
	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/grid"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/words"
)

// named types a text into the field for nodes and returns the answer.
func named(b *apptest.Bench, text string) string {
	b.T.Helper()
	b.Type("name-node", text)
	return b.Find("name-answer").Text
}

// first is the name of a command in a language.
func first(lang words.Lang, command words.Key) string {
	name, _, _ := strings.Cut(lang.T(command), ",")
	return name
}

// Nodes of each kind of space, and the moves of game trees, are typed in each language.
func TestNodesAreTyped(t *testing.T) {
	typedTree := func(b *apptest.Bench) {
		b.App.OpenLink("lab/tree")
		b.Set("trees-which", "typed")
	}
	watching := func(link string) func(b *apptest.Bench) {
		return func(b *apptest.Bench) { b.Watching("watch," + link) }
	}
	type space struct {
		name string
		open func(b *apptest.Bench)
		node string // "" is the one that the help names
	}
	spaces := []space{
		{"graph", watching("astar 1 h/graph/~A-3.G-0.S-4~b5c2.c9.~c~b"), "s"},
		{"map", watching("bfs/grid/" + grid.Puzzle.Problems()[0].Position.String()), "b2"},
		{"typed tree", typedTree, "1.2"},
		{"duel's tree", func(b *apptest.Bench) { b.App.OpenLink("lab/tree") }, ""},
	}
	for _, p := range classic.Puzzles() {
		spaces = append(spaces, space{p.Name(), watching("dls 1d3/" + p.Name() + "/" + p.Problems()[0].Position.String()), ""})
	}
	for _, c := range spaces {
		for _, lang := range words.Langs() {
			t.Run(c.name+" "+lang.Tag(), func(t *testing.T) {
				host := apptest.NewHost()
				host.Langs = []string{lang.Tag()}
				b := apptest.New(t, 1440, 900, host, screens.All...)
				c.open(b)
				node := c.node
				if node == "" { // the help gives an example
					_, node, _ = strings.Cut(b.Find("name-node").Help, strings.SplitN(lang.T(words.NamedHelp), "%s", 2)[0])
					node, _, _ = strings.Cut(node, ";")
				}
				if got := named(b, node); !strings.Contains(strings.ToUpper(got), strings.ToUpper(node)) || got == lang.T(words.NamedNone, node) {
					t.Errorf("%s is answered %q", node, got)
				}
				if field := b.Find("name-node"); field.Value != "" || field.Field().Invalid {
					t.Errorf("the field is %+v", field)
				}
				const none = "Z99"
				if got := named(b, none); got != lang.T(words.NamedNone, none) || !b.Find("name-node").Field().Invalid {
					t.Errorf("%s is answered %q", none, got)
				}
				for _, command := range []words.Key{words.NamedUp, words.TypedLast, words.TypedCommands} {
					if got := named(b, first(lang, command)); got == "" || b.Find("name-node").Field().Invalid {
						t.Errorf("%s is answered %q", first(lang, command), got)
					}
				}
			})
		}
	}
}

// In high contrast each square that can be played to has a border, in every puzzle.
func TestLegalSquaresHaveABorder(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			host := apptest.NewHost()
			host.Address = p.Name()
			b := apptest.New(t, 1440, 900, host, screens.All...)
			b.UseScript()
			b.Press("settings")
			b.S.Fire("themes", "change", "contrast")
			b.App.CloseAll()
			if b.Update(); !b.App.Theme().High {
				t.Fatal("the theme is not of high contrast")
			}
			squares := map[string]bool{}
			for _, m := range b.GameScreen(p.Name()).Game.Position().Moves() {
				square, _, _ := strings.Cut(m, "x")
				squares[square] = true
			}
			bordered := 0
			for _, c := range b.Find("board").Board().Cells {
				if c.Target && !c.Enabled {
					t.Errorf("%s has a border and can't be played", c.ID)
				}
				if c.Target {
					bordered++
				}
			}
			if bordered < len(squares) || len(squares) == 0 {
				t.Errorf("%d squares have a border, %d can be played to", bordered, len(squares))
			}
		})
	}
}

// What a playing search says changes every two seconds at most.
func TestPlayingSearchIsSaidSlowly(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.Watching("watch,bfs/challenge/" + challenge.Puzzle.Problems()[1].Position.String())
	b.Press("player-first") // it plays since it was opened
	said, changed, changes := b.Find("status").Text, b.Now, 0
	for range 200 {
		b.Now = b.Now.Add(50 * time.Millisecond)
		if now := b.Find("status").Text; now != said {
			if passed := b.Now.Sub(changed); changes > 0 && passed < 2*time.Second {
				t.Errorf("%q was said %v after %q", now, passed, said)
			}
			said, changed, changes = now, b.Now, changes+1
		}
	}
	if changes < 3 {
		t.Errorf("it was said %d times in ten seconds", changes)
	}
}
