package shell

import (
	"strings"

	"cavalo/internal/app/place"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/charset"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// newTrail returns the address and the history of a program.
func newTrail(a *App) *place.Trail {
	return place.New(place.Program{
		History: a.Env.Host,
		At: func() place.Screen {
			if a.at == nil {
				return nil
			}
			return a.at
		},
		Leads: a.leads,
		Show: func(s place.Screen) {
			if s == nil {
				a.Show(nil)
			} else {
				a.Show(a.Screen(s.Name()))
			}
		},
		Broken: a.BrokenLink,
		Dialogs: func() []place.Dialog {
			return lists.Map(a.dialogs, func(d Dialog) place.Dialog {
				return place.Dialog{ID: d.ID, Of: d.Of, Tab: d.Tab, Turn: d.Turn, Draft: d.Draft, Resume: d.Resume}
			})
		},
		Open: a.openDialog, Dismiss: a.dismiss, Changed: a.Changed,
	})
}

// shownKey returns the key of the open screen's dialog in App.shown.
func (a *App) shownKey(id string) string {
	if a.at == nil {
		return id
	}
	return a.at.Name() + "/" + id
}

// openDialog opens a dialog by its id and Of: in its initial state or, if an address alone
// can't open it, as it was.
func (a *App) openDialog(id, of string) bool {
	own := map[string]func(*App) Dialog{
		"menu-dialog": menuDialog, "settings-dialog": settingsDialog, "help-dialog": (*App).helpDialog, "about-dialog": aboutDialog,
		"delete-dialog": deleteDialog, figuresDialog: (*App).FiguresDialog, "news-dialog": newsDialog,
		"licence-dialog": func(a *App) Dialog { return licenceDialog(a, 0) },
	}
	d, ok := Dialog{}, false
	if make := own[id]; make != nil {
		d, ok = make(a), true
	} else if a.at != nil {
		d, ok = a.at.Dialog(id, of)
	}
	if !ok {
		d, ok = a.shown[a.shownKey(id)]
		ok = ok && (d.Tab != nil || d.Of == of)
	}
	if ok {
		a.Open(d)
	}
	return ok
}

// dismiss closes the top dialog as its user would.
func (a *App) dismiss() {
	top := a.dialogs[len(a.dialogs)-1]
	if top.Dismissed != nil {
		top.Dismissed()
	}
	if n := len(a.dialogs); n > 0 && a.dialogs[n-1].ID == top.ID {
		a.Close()
	}
}

// OpenLink opens the position or the screen of an address.
func (a *App) OpenLink(link string) {
	if link != "" {
		a.supersede()
		a.Trail.Open(link)
	}
}

// leads returns the screen to which a link leads. A link for no screen is an error.
func (a *App) leads(link string) (place.Screen, error) {
	name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(link), "#"), "/")
	for _, s := range a.screens {
		if s.Opens(name) {
			return s, nil
		}
	}
	to, err := play.ParseAddress(link) // percent-encoded by another program
	if err != nil {
		return nil, err
	}
	if s := a.Screen(to.Puzzle.Name()); s != nil {
		return s, nil
	}
	names := lists.Map(a.screens, Screen.Name)
	return nil, fault.New(fault.LinkPuzzle, to.Puzzle.Name(), strings.Join(names, ", "))
}

// BrokenLink opens the home page with a message that a link can't be opened, whose details
// are the link, the place in it and what was expected there.
func (a *App) BrokenLink(link string, err error) {
	details := false
	a.Show(nil)
	a.Open(Dialog{ID: "link-dialog", Passing: true, Title: words.LinkTitle, Body: func() []*ui.Node {
		t := a.Lang.T
		body := []*ui.Node{widget.Text("link-broken", t(words.LinkBroken))}
		if !details {
			return append(body, widget.Row(0, widget.Chip("link-details", t(words.LinkDetails), func() { details = true; a.Changed() })))
		}
		return append(body, ui.NewTextField("link-text", t(words.LinkText), link, nil, ui.Field{Lines: 3, ReadOnly: true}), widget.Note("link-why", a.Lang.Fault(err)))
	}})
}

// leave suspends the program when the page is being left, and resumes it when the page has
// come back; then it reads what other tabs may have written in the meantime.
func (a *App) leave(gone bool) {
	if gone {
		a.Now = a.Env.Now()
	}
	for _, s := range a.screens {
		s.Suspend(gone)
	}
	if gone {
		a.Trail.Update()
	} else {
		a.Post(func() {
			names, _ := a.Env.Host.Names() // an error leaves the list empty
			for _, name := range names {
				a.adoptChange(name)
			}
		})
	}
	a.gone = gone
}

// Gone reports whether the page is being left.
func (a *App) Gone() bool { return a.gone }

// recording is the first line of a recorded search.
const recording = "cavalo recording"

// reader opens a file in the first puzzle that can read it and returns its screen, or nil.
func (a *App) reader(name, text string) Screen {
	for _, p := range puzzle.All() {
		if s := a.Screen(p.Name()); s != nil && a.reads(s, name, text) == nil {
			return s
		}
	}
	return nil
}

// claiming returns the first game that a text looks like.
func (a *App) claiming(file, text string) (game puzzle.Puzzle, ok bool) {
	for _, p := range puzzle.All() {
		if a.Screen(p.Name()) != nil && puzzle.LooksLike(p, file, text) {
			return p, true
		}
	}
	return nil, false
}

// Drop opens a file that was dropped on the window or named at the start. A game record
// goes to its puzzle; any other file to the open screen or, if that has no game, to the
// first one for which it is a position, and then to any screen that can read it.
func (a *App) Drop(name string, data []byte) {
	a.supersede()
	text := charset.Text(data)
	if history.IsFile(text) {
		a.ReadAll(text)
		return
	}
	to := a.at
	game, claimed := a.claiming(name, text)
	if !a.plays(to) {
		if to = a.screens[0]; claimed {
			to = a.Screen(game.Name())
		}
		for _, p := range puzzle.All() {
			if s := a.Screen(p.Name()); s != nil && len(text) <= maxHere {
				if _, err := puzzle.ReadPosition(p, text, ""); err == nil {
					to = s
					break
				}
			}
		}
	}
	_, space := puzzle.SpaceOf(name, text)
	if lab := a.Screen("lab"); lab != nil && (space || strings.HasPrefix(text, recording)) {
		to = lab
	}
	if rest, ok := strings.CutPrefix(strings.TrimPrefix(text, "\uFEFF"), "puzzle: "); ok {
		if named := a.Screen(strings.TrimSpace(strings.SplitN(rest, "\n", 2)[0])); named != nil {
			to = named
		}
	}
	if a.isLong(text) {
		q := reader.Request{File: name, Text: text}
		a.readOr(q, nil, func(f reader.Found) { a.OpenFound(name, f) }, a.Say, func() { a.dropOn(to, name, text) })
		return
	}
	if p, ok := puzzle.Find(to.Name()); ok && !a.plays(a.at) && puzzle.ClaimedLikeMap(p, text) {
		a.openEither(p, name, text, func() { a.dropOn(to, name, text) })
		return
	}
	a.dropOn(to, name, text)
}

// dropOn opens a file on a screen, or else on one that can read it.
func (a *App) dropOn(to Screen, name, text string) {
	if err := a.reads(to, name, text); err != nil {
		if to = a.reader(name, text); to == nil {
			a.OpenForeign(reader.Request{File: name, Text: text}, err, a.Say)
			return
		}
	}
	if a.at != to {
		a.at = to
		a.Trail.Update()
		a.Changed()
	}
}

// reads opens a file on a screen, without the dialogs of another one; an error changes
// nothing.
func (a *App) reads(s Screen, name, text string) error {
	over := a.dialogs
	if a.at != s {
		a.dialogs = nil
	}
	err := s.OpenText(name, text)
	if err != nil {
		a.dialogs = over
	}
	return err
}
