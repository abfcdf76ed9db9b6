package gamescreen

import (
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Sharing is how a game is passed on: as links, QR codes, texts and files.
type Sharing struct{ screen *Screen }

// startLink is the link to where the game began; the board of a day has one of
// its own, with its name.
func (s *Sharing) startLink() string {
	if k, day, ok := daily.OfProblem(s.screen.Name(), s.screen.Game.Problem()); ok {
		return k.Link(day)
	}
	return play.Link(s.screen.puzzle, s.screen.Game.Start())
}

type sharedLink struct {
	id    string // of what it leads to, in ids of nodes
	words words.Key
	link  string // the full address
}

// links returns the links that can be shared: that to the start first, which is
// what somebody else can play; then this position and the whole game, once there
// is one. The link to a game that is over proves its result.
func (s *Sharing) links() []sharedLink {
	url := s.screen.App.Env.Host.ShareURL
	all := []sharedLink{{"start", words.LinkToStart, url(s.startLink())}}
	if s.screen.config.StartWords != "" {
		all[0].id, all[0].words = "board", s.screen.config.StartWords
	}
	if first, last := s.screen.Game.Run(); last > first {
		all = append(all, sharedLink{"position", words.LinkToPosition, url(play.Link(s.screen.puzzle, s.screen.Game.Position()))}, sharedLink{"game", words.LinkToGame, url(s.gameLink())})
	}
	return all
}

// fields shows the links, each with what can be done with it.
func (s *Sharing) fields() (out []*ui.Node) {
	a := s.screen.App
	t := a.Lang.T
	for i, o := range s.links() {
		field := ui.NewTextField("share-"+o.id, t(o.words), o.link, nil, ui.Field{ReadOnly: true})
		button := ui.NewButton("copy-"+o.id+"-link", t(words.CopyLink)+": "+t(o.words), func() { a.CopyText(o.link) }).Shown(t(words.CopyLink))
		if i == 0 {
			field.ID, button = "share-link", widget.Primary("copy-link", t(words.CopyLink), button.Press)
		}
		out = append(out, widget.Field(field), s.buttons(button, o, "code-"+o.id))
	}
	return out
}

// buttons puts a button beside one that shows a link as a QR code, where the
// link is an address that another device can open.
func (s *Sharing) buttons(button *ui.Node, o sharedLink, id string) *ui.Node {
	t := s.screen.App.Lang.T
	row := ui.NewRow("", button).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	if strings.Contains(o.link, "://") {
		row.Children = append(row.Children, ui.NewButton(id, t(words.QRCode)+": "+t(o.words), func() { s.screen.App.Open(s.codeDialog(o)) }).Shown(t(words.QRCode)))
	}
	return row
}

func (o sharedLink) codeID() string { return "code-" + o.id + "-dialog" }

// codeDialogOf is the dialog of an id that shows one of the links as a QR code.
func (s *Sharing) codeDialogOf(id string) (dialog shell.Dialog, ok bool) {
	for _, o := range s.links() {
		if o.codeID() == id {
			return s.codeDialog(o), true
		}
	}
	return shell.Dialog{}, false
}

const (
	codeModule  = 4.0 // the side of a module of a QR code where there is room
	leastCode   = 264.0
	narrowCode  = 412 // the side of a code that fits into a dialog of the usual width
	aroundCodeX = 80  // what a dialog needs beside it
	aroundCodeY = 204 // and above and below
	lowCode     = 96  // the least side, on a phone on its side
)

// codeDialog shows a link as a QR code, as large as it has to be to be read from
// the screen and can be.
func (s *Sharing) codeDialog(o sharedLink) shell.Dialog {
	code, ok := widget.NewCode(o.link)
	t := s.screen.App.Lang.T
	if !ok {
		return shell.Dialog{ID: o.codeID(), Title: words.QRCode, Body: func() []*ui.Node {
			return []*ui.Node{widget.Text("code-too-long", t(words.QRTooLong, s.screen.App.Lang.Int(int64(len(o.link))), s.screen.App.Lang.Int(int64(widget.MostCode))))}
		}}
	}
	side := max(leastCode, codeModule*float64(code.Modules()))
	return shell.Dialog{ID: o.codeID(), Title: words.QRCode, Wide: side > narrowCode, Body: func() []*ui.Node {
		size := s.screen.App.Size
		room := min(side, size.W-aroundCodeX, max(lowCode, size.H-aroundCodeY))
		return []*ui.Node{
			code.Node("code", t(words.QROf, o.link), room),
			widget.Muted("code-words", t(o.words)),
		}
	}}
}

// gameLink is the link to the whole game: with its result, which it proves, or
// to be gone on with.
func (s *Sharing) gameLink() string {
	if r, ok := s.screen.End.Reached(); ok && r.Ended == "" && r.Outcome != history.Impossible { // what is said in words can't be proved
		return history.GameLink(s.screen.Game, &r)
	}
	if s.screen.puzzle.Players() == 2 {
		return play.GameLink(s.screen.Game) // as earlier versions read it, too
	}
	return history.GameLink(s.screen.Game, nil)
}

func (s *Sharing) shared() (report.Shared, bool) {
	r, ok := s.screen.End.Reached()
	return report.Share(s.screen.App.Lang, r, s.screen.config.Portrait.NameOf(s.screen.Game.Problem())), ok
}

// Dialog shows the result, the links and the text of the position.
func (s *Sharing) Dialog() shell.Dialog {
	a := s.screen.App
	return shell.Dialog{ID: "share-dialog", Title: words.Share, Body: func() []*ui.Node {
		t := a.Lang.T
		position := s.screen.Game.Position().String()
		var out []*ui.Node
		if shared, ok := s.shared(); ok {
			start := s.links()[0]
			text := shared.String() + "\n" + start.link
			out = append(out,
				widget.Field(ui.NewTextField("share-result", t(words.ShareResult), text, nil, ui.Field{Lines: 4, ReadOnly: true})),
				s.buttons(widget.Primary("copy-result", t(words.CopyText), func() { a.CopyText(text) }), start, "code-result"))
			if shared.Alt != "" {
				out = append(out, widget.Note("share-strip", shared.Alt))
			}
		}
		out = append(out, s.fields()...)
		out = append(out,
			widget.Field(ui.NewTextField("share-text", t(words.PositionText), position, nil, ui.Field{Lines: 3, ReadOnly: true})),
			widget.Row(8, widget.Button("copy-position", t(words.CopyText), func() { a.CopyText(position) }),
				widget.Button("download-game", t(words.DownloadGame), s.screen.Download)))
		if seed, ok := SeedOf(s.screen.Game.Problem()); ok {
			out = append(out, widget.Muted("share-seed", t(words.SeedNote, seed)))
		}
		if own, ok := s.screen.own.(Sharer); ok {
			out = append(out, widget.Row(8, own.ShareButtons()...))
		}
		return out
	}}
}
