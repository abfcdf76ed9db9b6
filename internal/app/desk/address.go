package desk

import (
	"net/url"
	"strings"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
)

// The parts of a desk's state in the history of the page.
const (
	stateGame  = "game"  // the id of the game in hand
	stateAside = "aside" // where this tab's side of a conflict is kept
	stateDraft = "draft" // what was done in an editor so far
)

// Address implements shell.Screen: it is the link to the position with the game
// that it belongs to.
func (d *Desk) Address() string { return d.Game.Address() }

// State implements shell.Screen.
func (d *Desk) State() string {
	v := url.Values{stateGame: {d.Game.ID()}}
	if d.Save.conflict && d.Save.aside != "" {
		v.Set(stateAside, d.Save.aside)
	}
	if _, draft := d.App.Draft(); draft != "" {
		v.Set(stateDraft, draft)
	}
	d.face.Remember(v)
	return v.Encode()
}

// Recall implements shell.Screen: Follow has found the game, the rest is
// gone on with.
func (d *Desk) Recall(state string) {
	v, err := url.ParseQuery(state)
	if err != nil || v.Get(stateGame) != d.Game.ID() {
		return
	}
	d.face.Recollect(v)
	if draft := v.Get(stateDraft); draft != "" {
		d.face.EditDraft(draft)
	}
	d.App.Changed()
}

// Opens implements shell.Screen.
func (d *Desk) Opens(name string) bool { return name == d.Name() || d.face.Own.is(name) }

// Follow implements shell.Screen.
func (d *Desk) Follow(p platform.Place) error {
	name, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(p.Link), "#"), "/")
	if d.face.Own.is(name) {
		return d.face.Own.Open(rest)
	}
	to, err := play.ParseAddress(p.Link)
	if err == nil {
		d.openAddress(to, p.State, p.Ours)
	}
	return err
}

// openAddress goes on with the game that an address leads to, where there is
// one: its own, by its id, as it was left; or any on the shelf that came through
// the position, which is gone to. Else it begins one.
func (d *Desk) openAddress(to play.Address, state string, ours bool) {
	kept, _ := url.ParseQuery(state) // what can't be read is nothing
	if d.Save.resumeAside(kept.Get(stateAside)) {
		return
	}
	if id := kept.Get(stateGame); id != "" && d.resume(id) {
		return
	}
	position := to.Position()
	if g := d.Save.find(to.ID); g != nil {
		if done, ok := g.Reaches(position); ok {
			d.adopt(g)
			if !ours && d.started {
				d.goTo(done)
			}
			return
		}
	}
	if ours {
		d.rename(to)
	}
	d.openPosition(to, position)
}

// rename gives an untouched first game the id that its address names: after a
// reload the game is made anew, and nothing of it was saved.
func (d *Desk) rename(to play.Address) {
	g := d.Game
	if to.ID != "" && len(g.Steps()) == 0 && !d.Save.shelf.Keeps(g.ID()) && g.Start().String() == to.Start.String() {
		d.Game = g.Copy(to.ID, d.App.Now)
	}
}

// openPosition opens an address without a game of its own.
func (d *Desk) openPosition(to play.Address, position puzzle.Position) {
	for _, g := range append([]*play.Game{d.Game}, d.Save.Games(maxGames)...) { // the one in hand may not be kept yet
		if len(to.Moves) > 0 && !holds(g, to) {
			continue
		}
		if done, ok := g.Reaches(position); ok {
			d.adopt(g)
			d.goTo(done)
			return
		}
	}
	g := play.New(d.puzzle, play.NewID(d.App.Now), d.nameOf(to.Start), to.Start)
	for _, m := range to.Moves {
		if g.Play(m, play.Player) != nil {
			return // they are legal
		}
	}
	d.take(g)
}

// holds reports whether a game was played with the moves of an address.
func holds(g *play.Game, to play.Address) bool {
	if g.Start().String() != to.Start.String() || len(g.Steps()) < len(to.Moves) {
		return false
	}
	for i, m := range to.Moves {
		if g.Steps()[i].Move != m {
			return false
		}
	}
	return true
}

// nameOf names a position that is the start of a problem.
func (d *Desk) nameOf(start puzzle.Position) string {
	text := start.String()
	for _, p := range d.puzzle.Problems() {
		if p.Position.String() == text {
			return p.Name
		}
	}
	return ""
}

// resume goes on with a game as it was left; false when it isn't there.
func (d *Desk) resume(id string) bool {
	g := d.Save.find(id)
	if g != nil {
		d.adopt(g)
	}
	return g != nil
}

// adopt goes on with a game, if it is another one.
func (d *Desk) adopt(g *play.Game) {
	if g.ID() != d.Game.ID() {
		d.take(g)
	}
}

// goTo goes to the position after so many steps.
func (d *Desk) goTo(done int) {
	if done == d.Game.Done() {
		return
	}
	d.Player.Playing = false
	d.Game.Seek(done)
	d.screen.Still()
	d.Said = d.screen.Status()
	d.Moved()
}

// Gone implements shell.Screen: when the page is back as it was, another one may have gone on with the game.
func (d *Desk) Gone(gone bool) {
	if gone {
		d.Player.Playing = false
		d.Save.Time(d.App.Now)
		return
	}
	d.Elsewhere(d.Save.shelf.Name(d.Game.ID()))
}
