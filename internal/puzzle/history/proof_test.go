package history

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tools/testkit"
)

// played is a game of each puzzle, to its end or 30 moves far.
func played(t testing.TB, p puzzle.Puzzle) *play.Game {
	t.Helper()
	start := p.Problems()[0].Position
	if p.Name() == "tiles" { // two moves from its end
		start, _ = p.Parse("1.2.3/4.5.6/0.7.8")
	}
	if p.Name() == "maze" {
		start, _ = p.Parse("...../...../.....")
	}
	g := play.New(p, "20260131-094213-kx7qa", "", start)
	ways := map[string]string{"tiles": "RR", "maze": "UURDDRUURDDRUU"}
	for _, m := range strings.Split(ways[p.Name()], "") {
		if m != "" {
			testkit.Must(t, g.Play(m, play.Player))
		}
	}
	for len(g.Steps()) < 60 && !g.Position().Solved() && len(g.Position().Moves()) > 0 {
		testkit.Must(t, g.Play(g.Position().Moves()[0], play.Player))
	}
	return g
}

// A link to a game proves its result; a forged link is detected, whatever was changed.
func TestGameLink(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			g := played(t, p)
			g.CountHint()
			steps, ok := Reached(g)
			if !ok {
				steps = g.Done()
			}
			r := Of(g, steps, time.Time{})
			if !ok {
				r.Outcome = ""
			}
			r.Time = 83500 * time.Millisecond
			link := GameLink(g, &r)
			for _, form := range []string{link, "#" + link, " " + link + "\n", url.PathEscape(link)} {
				if !IsGameLink(form) {
					t.Errorf("%q is no link to a game", form)
				}
				proof, err := ParseGameLink(form, "x")
				if err != nil || !proof.Holds() || !proof.Says {
					t.Fatalf("%s: %v, %+v", form, err, proof)
				}
				if !slices.Equal(proof.Game.Path(), g.Path()[:steps]) || proof.Said.Hints != 1 || proof.Said.Time != r.Time || proof.Result.Steps != steps {
					t.Errorf("it leads to %v: %+v", proof.Game.Path(), proof.Said)
				}
			}
			forge := func(what string, edit func(r *Result)) {
				forged := r
				edit(&forged)
				link := strings.Replace(GameLink(g, &r), GameLink(g, &r)[strings.Index(link, "&"):], GameLink(g, &forged)[strings.Index(GameLink(g, &forged), "&"):], 1)
				if proof, err := ParseGameLink(link, "x"); err != nil || proof.Holds() {
					t.Errorf("%s is believed: %s, %v", what, link, err)
				}
			}
			forge("one step less", func(r *Result) { r.Steps-- })
			forge("a point more", func(r *Result) { r.Points++ })
			forge("another end", func(r *Result) { r.Outcome += "x" })

			for n := range min(steps, 3) + 1 { // a result on the way
				part := Of(g, n, time.Time{})
				if proof, err := ParseGameLink(GameLink(g, &part), "x"); err != nil || !slices.Equal(proof.Game.Path(), g.Path()[:n]) {
					t.Errorf("the link to a result of %d steps leads to %v, %v", n, proof.Game.Path(), err)
				}
			}
			moves := g.Path()[:steps]
			head, claims := link[:strings.Index(link, linkPlay)+len(linkPlay)], link[strings.Index(link, "&"):]
			wrong := strings.Join(slices.Insert(slices.Clone(moves), len(moves)/2, "Z9"), ".")
			if proof, err := ParseGameLink(head+wrong+claims, "x"); err != nil || proof.Holds() || proof.Wrong == nil || proof.Game.Done() != len(moves)/2 {
				t.Errorf("a move that is none is believed: %v", err)
			}
			short := strings.Join(moves[:len(moves)-1], ".")
			if proof, err := ParseGameLink(head+short+claims, "x"); err != nil || proof.Holds() {
				t.Errorf("a move less is believed: %v", err)
			}
			if bare, err := ParseGameLink(GameLink(g, nil), "x"); err != nil || bare.Says || !bare.Holds() || len(bare.Game.Path()) != len(g.Path()) {
				t.Errorf("a game without a result: %v, %+v", err, bare)
			}
		})
	}
	for _, text := range []string{"challenge/nothing?play=J1", "chess/x?play=J1", play.Link(puzzle.All()[0], puzzle.All()[0].Problems()[0].Position) + "?play=J1&steps=many"} {
		if _, err := ParseGameLink(text, "x"); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}

// What a link says of its game is said once and is all known.
func TestClaimsOfALink(t *testing.T) {
	p := puzzle.All()[0]
	g := played(t, p)
	r := Of(g, g.Done(), time.Time{})
	link := GameLink(g, &r)
	if proof, err := ParseGameLink(link, "x"); err != nil {
		t.Fatal(proof, err)
	}
	for _, more := range []string{"&", "&steps=1", "&points=3", "&cheats=0", "&x"} {
		if _, err := ParseGameLink(link+more, "x"); err == nil {
			t.Errorf("%s is ignored", more)
		}
	}
	for _, claims := range []string{"hints=-1", "time=-1", "steps=x"} {
		if _, err := ParseGameLink(GameLink(g, nil)+"&"+claims, "x"); err == nil {
			t.Errorf("%s is read", claims)
		}
	}
	moves := strings.Join(g.Path(), "..")
	if proof, err := ParseGameLink(play.Link(p, g.Start())+linkPlay+moves, "x"); err != nil || proof.Wrong == nil {
		t.Errorf("an empty move is dropped: %v", err)
	}
}

// FuzzParseGameLink: any text is parsed or refused, and the result of a parsed link is
// that of its moves.
func FuzzParseGameLink(f *testing.F) {
	for _, p := range puzzle.All() {
		g := played(f, p)
		r := Of(g, g.Done(), time.Time{})
		f.Add(GameLink(g, &r))
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParseGameLink(text, "x")
		if err == nil && p.Holds() && p.Says && (p.Said.Steps != len(p.Game.Path()) || p.Said.Points != p.Game.Position().Score()) {
			t.Errorf("%s is believed", text)
		}
	})
}
