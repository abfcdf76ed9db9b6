package shell

import (
	"strings"

	"cavalo/internal/app/place"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle/play"
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
			at, _ := s.(Screen)
			a.show(at)
		},
		Broken: a.BrokenLink,
		Dialogs: func() []place.Dialog {
			return lists.Map(a.dialogs, func(d Dialog) place.Dialog {
				return place.Dialog{ID: d.ID, Of: d.Of, Tab: d.Tab, Turn: d.Turn, Draft: d.Draft}
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
	dialogs := map[string]func(*App) Dialog{
		"menu-dialog": menuDialog, "settings-dialog": settingsDialog, "about-dialog": aboutDialog, "delete-dialog": deleteDialog, "news-dialog": newsDialog,
		"help-dialog": func(*App) Dialog { return a.Help.dialog() }, figuresDialog: func(*App) Dialog { return a.Help.FiguresDialog() },
		"licence-dialog": func(*App) Dialog { return licenceDialog(a, 0) },
	}
	d, ok := Dialog{}, false
	if make := dialogs[id]; make != nil {
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
	switch {
	case link == "":
	case a.Alone() && a.at != nil:
		a.OpenTab(link)
	default:
		a.Opener.supersede()
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
	a.show(nil)
	a.Open(Dialog{ID: "link-dialog", Passing: true, Title: words.LinkTitle, Body: func() []*ui.Node {
		t := a.Lang.T
		body := []*ui.Node{widget.Text("link-broken", t(words.LinkBroken))}
		if !details {
			return append(body, widget.Row(0, widget.Chip("link-details", t(words.LinkDetails), func() { details = true; a.Changed() })))
		}
		return append(body, ui.NewTextField("link-text", t(words.LinkText), link, nil, ui.Field{Lines: 3, ReadOnly: true}),
			widget.Note("link-why", a.Lang.Fault(err)))
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
