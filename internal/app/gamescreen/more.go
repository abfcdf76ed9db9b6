package gamescreen

import (
	"cmp"
	"slices"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const (
	moreID  = "more-dialog"
	termsID = "game-dialog"
)

// moreDialog returns the More dialog: everything that is not done on the board, in
// the same groups for every puzzle.
func (d *Screen) moreDialog() shell.Dialog {
	wide := !d.App.Phone()
	return shell.Dialog{ID: moreID, Title: words.More, Wide: wide, Body: func() (out []*ui.Node) {
		extras := d.ps.Extras()
		for i, group := range [][]Entry{d.gameEntries(extras.Game), d.helpEntries(), d.boardEntries(extras.Board)} {
			caption := []words.Key{words.MoreGame, words.MoreAid, words.Board}[i]
			list := ui.NewColumn("", widget.Caption("more-"+string(caption), d.App.Lang.T(caption))).With(ui.Traits{Gap: 0})
			for _, e := range group {
				list.Children = append(list.Children, d.entry(e))
			}
			out = append(out, list)
		}
		if wide {
			out = []*ui.Node{ui.NewGrid("more-groups", len(out), out...).With(ui.Traits{Gap: 8})}
		}
		return out
	}}
}

func (d *Screen) termsDialog() shell.Dialog {
	return shell.Dialog{ID: termsID, Title: words.GameTerms, Body: func() []*ui.Node {
		terms := d.ps.Terms()
		for _, n := range terms {
			if n.Press != nil {
				n.Press = d.App.Then(n.Press)
			}
		}
		return []*ui.Node{ui.NewColumn("chips", terms...).With(ui.Traits{Gap: 8})}
	}}
}

// entry returns the row of an entry, which closes the dialog before its action.
func (d *Screen) entry(e Entry) *ui.Node {
	n := ui.NewButton(e.ID, cmp.Or(e.Label, d.App.Lang.T(e.Words)), nil).With(ui.Traits{
		Variant: ui.Quiet, Color: ui.ColorText, Align: ui.Start, MinHeight: widget.Finger, Wrap: true,
		Disabled: e.Press == nil, Selected: e.On,
	})
	if e.Press != nil {
		n.Press = d.App.Then(e.Press)
	}
	if e.Help != "" {
		n.Help = d.App.Lang.T(e.Help)
	}
	return n
}

// opens returns an entry that opens a dialog.
func (d *Screen) opens(id string, phrase words.Key, dialog func() shell.Dialog) Entry {
	return Entry{ID: id, Words: phrase, Press: func() { d.App.Open(dialog()) }}
}

func (d *Screen) gameEntries(own []Entry) []Entry {
	list := []Entry{
		d.opens("new-game", words.NewGame, d.NewGame),
		{ID: "another", Words: words.Another, Press: d.Another},
	}
	if d.Puzzle().Players() == 1 {
		restart := Entry{ID: "restart", Words: words.Restart}
		if len(d.Game.Path()) > 0 {
			restart.Press = d.Restart
		}
		list = append(list, restart)
	}
	list = append(list, own...)
	list = append(list, d.opens("share", words.Share, d.Share.Dialog))
	switch visit := &d.Share.Visit; {
	case visit.Comparable():
		return append(list, Entry{ID: "compare", Words: words.Compare, Press: visit.Compare})
	case visit.Sent():
		return append(list, d.opens("friend", words.FriendBoard, visit.Card))
	}
	return list
}

func (d *Screen) helpEntries() (list []Entry) {
	if entry := d.WhyNot.Entry(); entry != nil && d.App.Phone() { // otherwise it is beside the words
		list = append(list, Entry{ID: "ask-why-not", Label: entry.Label, Press: entry.Press})
	}
	if d.Puzzle().Players() == 1 {
		solve := Entry{ID: "solve", Words: words.ShowSolution, Press: d.Solver.Solve}
		if d.Aid.Closed() {
			solve.Words = words.GiveUp
		}
		list = append(list, solve)
	}
	list = append(list,
		Entry{ID: "open-machine", Words: words.Machine, On: d.card() == machineCard, Press: func() { d.turnCard(machineCard) }},
		Entry{ID: "open-path", Words: d.ps.PathWords, On: d.card() == pathCard, Press: func() { d.turnCard(pathCard) }},
		Entry{ID: "open-figures", Words: words.Figures, On: d.card() == figuresCard, Press: func() { d.turnCard(figuresCard) }},
		d.Player.entry(),
		Entry{ID: "player-speed", Label: d.App.Lang.T(words.Speed, d.App.Lang.Number(d.Player.speed)+"×"), Press: d.Player.faster})
	list = append(list, Entry{ID: "watch", Words: words.WatchSearch, Press: d.Solver.Watch})
	if d.Claim.Possible() {
		list = append(list, d.opens("claim", words.Claim, d.Claim.Dialog))
	}
	return list
}

func (d *Screen) boardEntries(own []Entry) []Entry {
	if edit := d.ps.Dialogs[newgame.EditorID]; edit != nil {
		own = append(slices.Clip(own), d.opens("edit", words.EditPosition, edit))
	}
	own = append(slices.Clip(own), d.opens("game-terms", words.GameTerms, d.termsDialog))
	return append(own, Entry{ID: "open-typed", Words: words.TypedTitle, Press: d.typed.Show})
}

// The cards that can be opened below the words about the game, one at a time.
const (
	machineCard = "machine"
	pathCard    = "path"
	figuresCard = "figures"
)

// cardFolder notes which card is open in which puzzle.
const cardFolder = "unfolded/"

// storedCard returns the card that was open when the program was closed; earlier
// versions wrote "yes" for the machine's card.
func (d *Screen) storedCard() string {
	text, err := d.App.Env.Host.Read(cardFolder + d.Name())
	switch {
	case err != nil:
		return ""
	case text == pathCard, text == figuresCard:
		return text
	}
	return machineCard
}

func (d *Screen) showCard(name string) {
	d.open, d.opened = name, cardPlace{d.Game, d.Game.Done()}
	if name == "" {
		_ = d.App.Env.Host.Delete(cardFolder + d.Name()) // else it is open again next time
	} else {
		d.App.Storage.Keep(cardFolder+d.Name(), name)
	}
	d.App.Changed()
}

// card returns the open card that is shown: the result of a game takes the place of one that was
// opened before its end.
func (d *Screen) card() string {
	if d.opened != (cardPlace{d.Game, d.Game.Done()}) && d.End.Here() {
		return ""
	}
	return d.open
}

// turnCard opens a card, or closes it if it is open.
func (d *Screen) turnCard(name string) {
	if d.card() == name {
		d.showCard("")
		d.App.Focus(widget.BoardID)
		return
	}
	d.showCard(name)
	d.App.Focus("card-close")
}

// openCard returns the open card, with a button that closes it; nil if none is
// open.
func (d *Screen) openCard() *ui.Node {
	if d.card() == "" || d.ps.Review.BoardClosed() {
		return nil
	}
	t := d.App.Lang.T
	var card *ui.Node
	caption := words.Machine
	switch d.open {
	case pathCard:
		card, caption = d.ps.PathCard(), d.ps.PathWords
	case figuresCard:
		card, caption = d.ps.FiguresCard(), words.Figures
	default:
		card = d.ps.MachineCard()
	}
	hide := widget.Icon("card-close", ui.IconClose, t(words.Close), func() { d.turnCard(d.open) })
	head := widget.Row(8, widget.Caption("card-caption", t(caption)), widget.Spacer(), hide)
	card.Children = append([]*ui.Node{head}, card.Children...)
	return card
}
