package gamescreen

import (
	"net/url"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/place"
	"cavalo/internal/app/review"
	"cavalo/internal/app/shell"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/play"
)

// Download saves the game as a file.
func (d *Screen) Download() {
	d.App.Files.Save("cavalo-"+d.Game.ID()+".txt", "text/plain", d.Game.Record(d.App.Now))
}

// statePlayer is the part of a screen's state in the history of the page that says that the
// playback strip is shown.
const statePlayer = "player"

// Page returns none: a game has one page.
func (d *Screen) Page() string { return "" }

func (d *Screen) Dialog(id, _ string) (shell.Dialog, bool) {
	if open := d.ps.Dialogs[id]; open != nil {
		return open(), true
	}
	switch id {
	case review.LessonID:
		return d.Lesson()
	case newgame.PickerID:
		return d.NewGame(), true
	case "report-dialog":
		return d.Solver.ReportDialog(), true
	case moreID:
		return d.moreDialog(), true
	case review.ClaimID:
		return d.Claim.Dialog(), true
	case "solver-dialog":
		return d.Solver.Dialog(), d.Puzzle().Players() == 1
	}
	return d.Share.DialogOf(id)
}

func (d *Screen) State() string {
	v := d.Session.State()
	place.Save(v, d.fields())
	return v.Encode()
}

func (d *Screen) fields() []place.Field {
	return append([]place.Field{place.Switch(statePlayer, &d.Player.open)}, d.ps.State()...)
}

// Recall restores what Follow, which has found the game, does not.
func (d *Screen) Recall(state string) {
	v, err := url.ParseQuery(state)
	if err != nil || !d.Holds(v) {
		return
	}
	place.Restore(v, d.fields())
	d.App.Changed()
}

func (d *Screen) Opens(name string) bool { return name == d.Name() }

func (d *Screen) Follow(p platform.Place) error {
	link, sent := friend.Cut(p.Link)
	return d.Starter.Follow(link, func(to play.Address) {
		if d.Save.OpenAddress(to, p.State, p.Ours); !p.Ours {
			d.Share.Visit.Arrive(sent)
		}
	}, func(text string) error {
		d.App.Post(func() { // once the screen is open, so that a dialog can be shown
			if err := d.OpenText("", text); err != nil {
				d.App.BrokenLink(p.Link, err)
			}
		})
		return nil
	})
}
