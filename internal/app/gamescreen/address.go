package gamescreen

import (
	"net/url"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
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
	case lessonID:
		return d.Lesson()
	case PickerID:
		return d.ps.NewGame(), true
	case "report-dialog":
		return d.Solver.ReportDialog(), true
	case moreID:
		return d.moreDialog(), true
	case termsID:
		return d.termsDialog(), true
	case "share-dialog":
		return d.Share.Dialog(), true
	case friendID:
		return d.visit.card(), true
	case compareID:
		return d.visit.comparison(), true
	case claimID:
		return d.claim.dialog(), true
	case "solver-dialog":
		return d.Solver.Dialog(), d.puzzle.Players() == 1
	}
	return d.Share.codeDialogOf(id)
}

func (d *Screen) State() string {
	v := d.Session.State()
	if d.Player.open {
		v.Set(statePlayer, "yes")
	}
	d.ps.SaveState(v)
	return v.Encode()
}

// Recall restores what Follow, which has found the game, does not.
func (d *Screen) Recall(state string) {
	v, err := url.ParseQuery(state)
	if err != nil || !d.Holds(v) {
		return
	}
	d.Player.open = v.Has(statePlayer)
	d.ps.RestoreState(v)
	d.App.Changed()
}

func (d *Screen) Opens(name string) bool { return name == d.Name() }

func (d *Screen) Follow(p platform.Place) error {
	if history.IsGameLink(p.Link) {
		return d.openGameLink(p.Link)
	}
	link, sent := friend.Cut(p.Link)
	to, err := play.ParseAddress(link)
	if err == nil {
		if d.Save.OpenAddress(to, p.State, p.Ours); !p.Ours {
			d.visit.arrive(sent)
		}
	} else if text, ok := d.inFormat(p.Link); ok {
		d.App.Post(func() { // once the screen is open, so that a dialog can be shown
			if err := d.OpenText("", text); err != nil {
				d.App.BrokenLink(p.Link, err)
			}
		})
		return nil
	}
	return err
}

func (d *Screen) inFormat(link string) (text string, ok bool) {
	text, ours := strings.CutPrefix(strings.TrimPrefix(link, "#"), d.Name()+"/")
	if decoded, err := url.PathUnescape(text); err == nil {
		text = decoded
	}
	return text, ours && puzzle.Claimed(d.puzzle, text)
}

// openGameLink opens a shared game, and a dialog that says whether what the link claims is
// true.
func (d *Screen) openGameLink(link string) error {
	proof, err := d.Save.OpenGameLink(link)
	if proof != nil && (proof.Says || proof.Wrong != nil) {
		d.App.Post(func() { d.App.Open(d.proofDialog(*proof)) }) // the screen that opens now closes any dialog
	}
	return err
}

// proofDialog says whether a link's claim about its game is true.
func (d *Screen) proofDialog(p history.Proof) shell.Dialog {
	a := d.App
	dialog := shell.Dialog{ID: "proof-dialog", Passing: true, Title: words.ProofTitle, Body: func() []*ui.Node {
		lang := a.Lang
		made := report.Reached(lang, p.Result)
		p.Said.Puzzle = p.Result.Puzzle
		var verdict *ui.Node
		switch {
		case p.Wrong != nil:
			verdict = widget.Text("proof-wrong", lang.T(words.ProofIllegal, lang.Int(int64(p.Game.Done()+1)), p.Moves[p.Game.Done()], lang.Fault(p.Wrong)))
		case !p.Holds():
			verdict = widget.Text("proof-wrong", lang.T(words.ProofForged, report.Reached(lang, p.Said), made))
		default:
			verdict = widget.Text("proof-holds", lang.T(words.ProofHolds, made))
		}
		verdict.Live = true
		out := []*ui.Node{verdict}
		if p.Says && p.Holds() {
			out = append(out, widget.Muted("proof-said", lang.T(words.ProofSaid, words.Clock(p.Said.Time), report.Help(lang, p.Said.Help()))))
		}
		return out
	}}
	if p.Says {
		dialog.Foot = a.Feet(shell.DialogButton{ID: "proof-watch", Words: words.PlayPath, Press: a.Then(d.Player.Toggle)})
	}
	return dialog
}
