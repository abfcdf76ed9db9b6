package gamescreen

import (
	"cmp"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const moreID = "more-dialog"

// moreDialog returns the More dialog: the terms of the game, and everything that is not done on
// the board, in the same groups for every puzzle.
func (d *Screen) moreDialog() shell.Dialog {
	return shell.Dialog{ID: moreID, Title: words.More, Wide: !d.App.Phone(), Body: func() []*ui.Node {
		terms := d.ps.Terms()
		for _, n := range terms {
			if n.Press != nil {
				n.Press = d.App.Then(n.Press)
			}
		}
		out := []*ui.Node{ui.NewRow("terms", terms...).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})}
		extras, groups := d.ps.Extras(), []*ui.Node(nil)
		for i, group := range [][]Entry{d.gameEntries(extras.Game), d.helpEntries(), d.searchEntries(), d.boardEntries(extras.Board)} {
			if len(group) > 0 {
				groups = append(groups, d.group([]words.Key{words.MoreGame, words.MoreAid, words.MoreSearch, words.Board}[i], group))
			}
		}
		if !d.App.Phone() {
			return append(out, ui.NewSeparator(), ui.NewGrid("more-groups", len(groups), groups...).With(ui.Traits{Gap: 8}))
		}
		for _, n := range groups {
			out = append(out, ui.NewSeparator(), n)
		}
		return out
	}}
}

// group returns entries below their heading: on a phone two in a row.
func (d *Screen) group(heading words.Key, entries []Entry) *ui.Node {
	columns := 1
	if d.App.Phone() {
		columns = 2
	}
	rows := lists.Map(entries, d.entry)
	return ui.NewColumn("", widget.Heading("more-"+string(heading), d.App.Lang.T(heading), 3), ui.NewGrid("", columns, rows...))
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
	if d.Claim.Possible() {
		list = append(list, d.opens("claim", words.Claim, d.Claim.Dialog))
	}
	return list
}

func (d *Screen) searchEntries() (list []Entry) {
	if d.Puzzle().Players() == 1 {
		list = []Entry{d.opens("open-algorithm", words.Algorithm, d.Solver.Dialog)}
	}
	return append(list,
		d.turns("open-machine", words.Machine, machineCard),
		d.turns("open-figures", words.Figures, figuresCard),
		Entry{ID: "watch", Words: words.WatchSearch, Press: d.Solver.Watch})
}

func (d *Screen) boardEntries(own []Entry) []Entry {
	list := append([]Entry{
		d.turns("open-path", d.ps.PathWords, pathCard), d.Player.entry(),
		{ID: "player-speed", Label: d.App.Lang.T(words.Speed, d.App.Lang.Number(d.Player.speed)+"×"), Press: d.Player.faster},
	}, own...)
	if edit := d.ps.Dialogs[newgame.EditorID]; edit != nil {
		list = append(list, d.opens("edit", words.EditPosition, edit))
	}
	return append(list, Entry{ID: "open-typed", Words: words.TypedTitle, Press: d.typed.Show})
}

// turns returns an entry that opens or closes a card.
func (d *Screen) turns(id string, phrase words.Key, card string) Entry {
	return Entry{ID: id, Words: phrase, On: d.card() == card, Press: func() { d.turnCard(card) }}
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
	case err != nil, d.App.Alone():
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
