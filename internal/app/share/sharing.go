package share

import (
	"cmp"
	"strings"

	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Puzzle is what sharing needs of a puzzle.
type Puzzle struct {
	_ session.Optional

	Aim        func() string     // one sentence: what is to be done on the current board
	StartWords words.Key         // of the link to a game's start, if that is more than a position
	Buttons    func() []*ui.Node // more buttons of the dialog
}

// part is what both parts of the package have.
type part struct {
	app    *shell.App
	game   *session.Session
	puzzle *Puzzle // with its standard for what the puzzle leaves out
	jobs   *solve.BackgroundJobs
	page   shell.Screen
}

func (p *part) portrait() shell.Portrait { return p.app.Portraits[p.game.Name()] }

// Sharing shares a game: as links, QR codes, texts and files.
type Sharing struct {
	part
	Visit Visit
	hide  bool // the receiver is not told the minimum
}

// New returns what shares the games of a session on a page. It completes the puzzle.
func New(a *shell.App, game *session.Session, p *Puzzle, jobs *solve.BackgroundJobs, page shell.Screen) *Sharing {
	session.Complete(p, Puzzle{})
	of := part{app: a, game: game, puzzle: p, jobs: jobs, page: page}
	return &Sharing{part: of, Visit: Visit{part: of}}
}

// The ids of dialogs.
const (
	shareID   = "share-dialog"
	friendID  = "friend-dialog"
	compareID = "compare-dialog"
)

// DialogOf returns the dialog with an id.
func (s *Sharing) DialogOf(id string) (dialog shell.Dialog, ok bool) {
	switch id {
	case shareID:
		return s.Dialog(), true
	case friendID:
		return s.Visit.Card(), true
	case compareID:
		return s.Visit.comparison(), true
	}
	for _, o := range s.links() {
		if o.codeID() == id {
			return s.codeDialog(o), true
		}
	}
	return shell.Dialog{}, false
}

// startLink returns the link to the start of the game; a board of a day or of the series has its
// own link, with its name.
func (s *Sharing) startLink() string {
	problem, start := s.game.Game.Problem(), s.game.Game.Start().String()
	if k, day, ok := daily.OfProblem(s.game.Name(), problem); ok {
		return k.Link(day)
	}
	if b, ok := boards.Find(s.game.Puzzle(), problem); ok && b.Position.String() == start { // an old game may be on an earlier board
		return b.Link()
	}
	return play.Link(s.game.Puzzle(), s.game.Game.Start())
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
	url := s.app.Env.Host.ShareURL
	start := s.startLink()
	if packed := s.packed(); packed != "" {
		start = friend.Sent{By: s.app.Settings.Name, Packed: packed, Hidden: s.hide}.Link(start)
	}
	all := []sharedLink{{"start", words.LinkToStart, url(start)}}
	if s.puzzle.StartWords != "" {
		all[0].id, all[0].words = "board", s.puzzle.StartWords
	}
	if first, last := s.game.Game.Run(); last > first {
		all = append(all,
			sharedLink{"position", words.LinkToPosition, url(play.Link(s.game.Puzzle(), s.game.Game.Position()))},
			sharedLink{"game", words.LinkToGame, url(s.gameLink())})
	}
	return all
}

// buttons copies a link, or shows it as a QR code if it is an address that another device
// can open.
func (s *Sharing) buttons(o sharedLink) *ui.Node {
	a := s.app
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
	t := s.app.Lang.T
	if !ok {
		return shell.Dialog{ID: o.codeID(), Title: words.QRCode, Body: func() []*ui.Node {
			return []*ui.Node{widget.Text("code-too-long", t(words.QRTooLong, s.app.Lang.Int(int64(len(o.link))), s.app.Lang.Int(int64(widget.MostCode))))}
		}}
	}
	side := max(leastCode, codeModule*float64(code.Modules()))
	return shell.Dialog{ID: o.codeID(), Title: words.QRCode, Wide: side > narrowCode, Body: func() []*ui.Node {
		size := s.app.Size
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
	if r, ok := s.game.Reached(); ok && r.Ended == "" && r.Outcome != history.Impossible { // resignations and claims can't be proved by moves
		return history.GameLink(s.game.Game, &r)
	}
	if s.game.Puzzle().Players() == 2 {
		return play.GameLink(s.game.Game) // in a form that earlier versions can read too
	}
	return history.GameLink(s.game.Game, nil)
}

// shared returns the result in hand as text; ok is false if there is none.
func (s *Sharing) shared() (shared report.Shared, r history.Result, ok bool) {
	if r, ok = s.game.Reached(); !ok {
		return shared, r, false
	}
	return report.Share(s.app.Lang, r, s.portrait().NameOf(s.game.Game.Problem()), report.Style{Signs: s.app.Settings.Signs, Hide: s.hide}), r, true
}

// packed returns the moves of the result in hand for a link; "" where they prove none.
func (s *Sharing) packed() string {
	r, ok := s.game.Reached()
	if !ok || r.Shown || r.Ended != "" || r.Outcome == history.Impossible {
		return ""
	}
	first, _ := s.game.Game.Run()
	return friend.Pack(s.game.Game.Start(), movesOf(s.game.Game.Start(), s.game.Game.Steps()[first:first+r.Steps]), r.Help())
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
	a := s.app
	name, more := a.Settings.Name, false
	s.hide = a.Settings.HidesFewest
	return shell.Dialog{ID: shareID, Title: words.Share, Body: func() []*ui.Node {
		t := a.Lang.T
		links := s.links()
		text, rest := links[0].link, links[1:]
		var out []*ui.Node
		field := func(o sharedLink, id string) *ui.Node {
			return widget.Field(ui.NewTextField(id, t(o.words), o.link, nil, ui.Field{ReadOnly: true}))
		}
		if shared, r, ok := s.shared(); ok {
			text, rest = shared.String()+"\n"+text, links
			if theirs := s.Visit.Result(s.hide); theirs != "" {
				text = shared.String() + "\n" + theirs + "\n" + links[0].link
			}
			out = append(out, widget.Field(ui.NewTextField("share-result", t(words.ShareResult), text, nil, ui.Field{Lines: 6, ReadOnly: true})))
			out = append(out, s.stripNotes(shared, r)...)
			if s.packed() != "" {
				out = append(out, widget.Field(ui.NewTextField("share-name", t(words.ShareName), name, func(typed string) {
					name = typed
					a.Settings.SetName(typed)
					a.Changed()
				}, ui.Field{})))
				if r.Fewest > 0 {
					out = append(out, widget.Toggle("share-hide", t(words.ShareHide), s.hide, func(on bool) { s.game.Set(func() { s.hide = on }) }))
				}
			}
		} else {
			out = append(out, field(links[0], "share-link"))
		}
		send := widget.Primary("share-now", t(words.Share), func() { a.Files.Share(text) })
		send.Icon = ui.IconShare
		out = append(out, widget.Row(8, send, widget.Button("share-more", t(words.ShareMore), func() { s.game.Set(func() { more = !more }) })))
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
	lang := s.app.Lang
	if shared.Alt != "" {
		return []*ui.Node{widget.Note("share-strip", shared.Alt)}
	}
	l, ok := s.game.LossesOf(s.game.Game, r)
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
	a := s.app
	t, position := a.Lang.T, s.game.Game.Position().String()
	out := []*ui.Node{
		widget.Field(ui.NewTextField("share-text", t(words.PositionText), position, nil, ui.Field{Lines: 3, ReadOnly: true})),
		widget.Row(8, widget.Button("copy-position", t(words.CopyText), func() { a.Files.Copy(position) }),
			widget.Button("download-game", t(words.DownloadGame), s.page.Download)),
	}
	out = append(out, a.Files.SaveAs("save-as", s.game.Puzzle(), cmp.Or(s.game.Game.Problem(), "A"), s.game.Game.Position)...)
	if seed, ok := play.SeedOf(s.game.Game.Problem()); ok {
		out = append(out, widget.Muted("share-seed", t(words.SeedNote, seed)))
	}
	out = append(out, a.FrameCode(s.startLink())...)
	if buttons := s.puzzle.Buttons(); len(buttons) > 0 {
		out = append(out, widget.Row(8, buttons...))
	}
	return out
}
