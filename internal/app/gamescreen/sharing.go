package gamescreen

import (
	"cmp"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Sharing shares a game: as links, QR codes, texts and files.
type Sharing struct {
	screen *Screen
	hide   bool // the receiver is not told the minimum
}

// startLink returns the link to the start of the game; a board of a day has its
// own link, with its name.
func (s *Sharing) startLink() string {
	if k, day, ok := daily.OfProblem(s.screen.Name(), s.screen.Game.Problem()); ok {
		return k.Link(day)
	}
	return play.Link(s.screen.puzzle, s.screen.Game.Start())
}

type sharedLink struct {
	id    string // of its target, in ids of nodes
	words words.Key
	link  string // the full address
}

// links returns the links that can be shared: first the start, which somebody else
// can play; then this position and the whole game, once there is one. The link to
// a finished game proves its result.
func (s *Sharing) links() []sharedLink {
	url := s.screen.App.Env.Host.ShareURL
	start := s.startLink()
	if packed := s.packed(); packed != "" {
		start = friend.Sent{By: s.screen.App.Settings.Name, Packed: packed, Hidden: s.hide}.Link(start)
	}
	all := []sharedLink{{"start", words.LinkToStart, url(start)}}
	if s.screen.ps.StartWords != "" {
		all[0].id, all[0].words = "board", s.screen.ps.StartWords
	}
	if first, last := s.screen.Game.Run(); last > first {
		all = append(all, sharedLink{"position", words.LinkToPosition, url(play.Link(s.screen.puzzle, s.screen.Game.Position()))}, sharedLink{"game", words.LinkToGame, url(s.gameLink())})
	}
	return all
}

// buttons copies a link, or shows it as a QR code if it is an address that another device
// can open.
func (s *Sharing) buttons(o sharedLink) *ui.Node {
	a := s.screen.App
	t := a.Lang.T
	link := func(id, label, of string, press func()) *ui.Node {
		return ui.NewButton(id, label+": "+of, press).Shown(label)
	}
	id := "copy-link"
	if o.id == "position" || o.id == "game" {
		id = "copy-" + o.id + "-link"
	}
	row := ui.NewRow("", link(id, t(words.CopyLink), t(o.words), func() { a.Files.Copy(o.link) })).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	if strings.Contains(o.link, "://") {
		row.Children = append(row.Children, link("code-"+o.id, t(words.QRCode), t(o.words), func() { a.Open(s.codeDialog(o)) }))
	}
	return row
}

func (o sharedLink) codeID() string { return "code-" + o.id + "-dialog" }

// codeDialogOf returns the dialog with an id that shows one of the links as a QR
// code.
func (s *Sharing) codeDialogOf(id string) (dialog shell.Dialog, ok bool) {
	for _, o := range s.links() {
		if o.codeID() == id {
			return s.codeDialog(o), true
		}
	}
	return shell.Dialog{}, false
}

const (
	codeModule  = 4.0 // the side of a module of a QR code if there is room
	leastCode   = 264.0
	narrowCode  = 412 // the side of a code that fits into a dialog of the usual width
	aroundCodeX = 80  // the space that a dialog needs beside it
	aroundCodeY = 204 // and above and below
	lowCode     = 96  // the least side, on a phone on its side
)

// codeDialog shows a link as a QR code, as large as a camera needs and the window
// allows.
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
			ui.NewDrawing("code", t(words.QROf, o.link), code).With(ui.Traits{Height: room}),
			widget.Muted("code-words", t(o.words)),
		}
	}}
}

// gameLink returns the link to the whole game: with its result, which it proves,
// or to continue it.
func (s *Sharing) gameLink() string {
	if r, ok := s.screen.Reached(); ok && r.Ended == "" && r.Outcome != history.Impossible { // resignations and claims can't be proved by moves
		return history.GameLink(s.screen.Game, &r)
	}
	if s.screen.puzzle.Players() == 2 {
		return play.GameLink(s.screen.Game) // in a form that earlier versions can read too
	}
	return history.GameLink(s.screen.Game, nil)
}

// shared returns the result in hand as text; ok is false if there is none.
func (s *Sharing) shared() (shared report.Shared, r history.Result, ok bool) {
	d := s.screen
	if r, ok = d.Reached(); !ok {
		return shared, r, false
	}
	return report.Share(d.App.Lang, r, d.ps.Portrait.NameOf(d.Game.Problem()), report.Style{Signs: d.App.Settings.Signs, Hide: s.hide}), r, true
}

// packed returns the moves of the result in hand for a link; "" where they prove none.
func (s *Sharing) packed() string {
	d := s.screen
	r, ok := d.Reached()
	if !ok || r.Shown || r.Ended != "" || r.Outcome == history.Impossible {
		return ""
	}
	first, _ := d.Game.Run()
	return friend.Pack(d.Game.Start(), movesOf(d.Game.Start(), d.Game.Steps()[first:first+r.Steps]), r.Help())
}

// movesOf returns the moves of steps from a start, for others to replay. Where the player's
// moves differ from a search's (a maze is drawn from anywhere), it returns the search's.
func movesOf(start puzzle.Position, steps []play.Step) (moves []string) {
	moves = lists.Map(steps, func(s play.Step) string { return s.Move })
	if n := len(steps); n > 0 && steps[n-1].Position.Solved() {
		if end, ok := steps[n-1].Position.(puzzle.Retold); ok {
			return end.Retell(start)
		}
	}
	return moves
}

// Dialog shows the result, or the link to the start, with one button that passes it on;
// other links, the position and files are folded.
func (s *Sharing) Dialog() shell.Dialog {
	a := s.screen.App
	name, more := a.Settings.Name, false
	s.hide = a.Settings.HidesFewest
	return shell.Dialog{ID: "share-dialog", Title: words.Share, Body: func() []*ui.Node {
		t := a.Lang.T
		links := s.links()
		text, rest := links[0].link, links[1:]
		var out []*ui.Node
		field := func(o sharedLink, id string) *ui.Node {
			return widget.Field(ui.NewTextField(id, t(o.words), o.link, nil, ui.Field{ReadOnly: true}))
		}
		if shared, r, ok := s.shared(); ok {
			text, rest = shared.String()+"\n"+text, links
			out = append(out, widget.Field(ui.NewTextField("share-result", t(words.ShareResult), text, nil, ui.Field{Lines: 6, ReadOnly: true})))
			out = append(out, s.stripNotes(shared, r)...)
			if s.packed() != "" {
				out = append(out, widget.Field(ui.NewTextField("share-name", t(words.ShareName), name, func(typed string) {
					name = typed
					a.Settings.SetName(typed)
					a.Changed()
				}, ui.Field{})))
				if r.Fewest > 0 {
					out = append(out, widget.Toggle("share-hide", t(words.ShareHide), s.hide, func(on bool) { s.screen.Set(func() { s.hide = on }) }))
				}
			}
		} else {
			out = append(out, field(links[0], "share-link"))
		}
		send := widget.Primary("share-now", t(words.Share), func() { a.Files.Share(text) })
		send.Icon = ui.IconShare
		out = append(out, widget.Row(8, send, widget.Button("share-more", t(words.ShareMore), func() { s.screen.Set(func() { more = !more }) })))
		if !more {
			return out
		}
		if len(rest) < len(links) { // its field stands above
			out = append(out, s.buttons(links[0]))
		}
		for i, o := range rest {
			id := "share-" + o.id
			if i == 0 && len(rest) == len(links) {
				id = "share-link"
			}
			out = append(out, field(o, id), s.buttons(o))
		}
		return append(out, s.texts()...)
	}}
}

// stripNotes says the strip of a result in words, or why there is none yet.
func (s *Sharing) stripNotes(shared report.Shared, r history.Result) []*ui.Node {
	lang := s.screen.App.Lang
	if shared.Alt != "" {
		return []*ui.Node{widget.Note("share-strip", shared.Alt)}
	}
	l, ok := s.screen.LossesOf(s.screen.Game, r)
	switch {
	case !ok || s.hide:
		return nil
	case l.Next != nil:
		n := widget.Note("share-measuring", lang.T(words.EndMeasuring, lang.Int(int64(l.Done)), lang.Int(int64(len(l.Lost)))))
		n.Live = true
		return []*ui.Node{n}
	}
	return []*ui.Node{widget.Note("share-open", lang.T(words.StripOpen))}
}

// texts returns the position as text, and the files.
func (s *Sharing) texts() []*ui.Node {
	a := s.screen.App
	t, position := a.Lang.T, s.screen.Game.Position().String()
	out := []*ui.Node{
		widget.Field(ui.NewTextField("share-text", t(words.PositionText), position, nil, ui.Field{Lines: 3, ReadOnly: true})),
		widget.Row(8, widget.Button("copy-position", t(words.CopyText), func() { a.Files.Copy(position) }),
			widget.Button("download-game", t(words.DownloadGame), s.screen.Download)),
	}
	out = append(out, a.Files.SaveAs("save-as", s.screen.puzzle, cmp.Or(s.screen.Game.Problem(), "A"), s.screen.Game.Position)...)
	if seed, ok := play.SeedOf(s.screen.Game.Problem()); ok {
		out = append(out, widget.Muted("share-seed", t(words.SeedNote, seed)))
	}
	if buttons := s.screen.ps.ShareButtons(); len(buttons) > 0 {
		out = append(out, widget.Row(8, buttons...))
	}
	return out
}
