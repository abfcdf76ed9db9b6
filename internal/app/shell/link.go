package shell

import (
	"net/url"
	"slices"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/charset"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// entry is an entry of the page's history.
type entry struct {
	screen Screen   // nil means the home page
	page   string   // the screen's tab
	views  []string // the views of the entries since the screen was opened, this one's last
}

// view names the open dialogs, each with its tab: "help.duel", "settings+about". It
// follows the screen's address, so that a reload, a bookmark and Forward restore them.
func (a *App) view() string {
	var names []string
	for _, d := range a.dialogs {
		name := strings.TrimSuffix(d.ID, dialogMark)
		switch {
		case d.Tab != nil:
			name += "." + d.Tab()
		case d.Of != "":
			name += "." + d.Of
		}
		names = append(names, name)
	}
	return strings.Join(names, "+")
}

const (
	dialogMark = "-dialog" // ends the id of a dialog; left out in an address
	viewMark   = "view="
)

// joinView appends a view to a screen's address.
func joinView(link, view string) string {
	switch {
	case view == "":
		return link
	case link == "":
		return viewMark + view
	case strings.Contains(link, "?"):
		return link + "&" + viewMark + view
	}
	return link + "?" + viewMark + view
}

// cutView is the inverse of joinView.
func cutView(link string) (rest, view string) {
	at := strings.LastIndex(link, viewMark)
	if at < 0 || at > 0 && link[at-1] != '?' && link[at-1] != '&' {
		return link, ""
	}
	return link[:max(at-1, 0)], link[at+len(viewMark):]
}

// stateMark separates the views in an entry's state from the screen's state.
const stateMark = "\n"

// placeOf returns the current place for the page's history.
func (a *App) placeOf() (p platform.Place) {
	p.State = strings.Join(append(slices.Clone(a.entry.views), a.drafts()...), " ") + stateMark
	if a.at != nil {
		p.Link = a.at.Address()
		p.State += a.at.State()
	}
	p.Link = joinView(p.Link, a.view())
	return p
}

// draftMark starts the draft of an open dialog, after the views of a state:
// "~algorithm=TEXT".
const draftMark = "~"

// maxDraft is the largest size of a draft in bytes, since browsers limit the size of
// history entries.
const maxDraft = 64 << 10

// drafts returns the drafts of the open dialogs.
func (a *App) drafts() (words []string) {
	for _, d := range a.dialogs {
		if d.Draft != nil {
			if text := d.Draft(); text != "" && len(text) <= maxDraft {
				words = append(words, draftMark+strings.TrimSuffix(d.ID, dialogMark)+"="+url.QueryEscape(text))
			}
		}
	}
	return words
}

// cutState divides the state of an entry into the views, the drafts by dialog name, and
// the screen's state. States of earlier versions have no views.
func cutState(state string) (views []string, drafts map[string]string, rest string) {
	before, rest, ok := strings.Cut(state, stateMark)
	if !ok {
		return nil, nil, state
	}
	drafts = map[string]string{}
	for word := range strings.SplitSeq(before, " ") {
		draft, ok := strings.CutPrefix(word, draftMark)
		if !ok {
			views = append(views, word)
			continue
		}
		name, text, _ := strings.Cut(draft, "=")
		if text, err := url.QueryUnescape(text); err == nil {
			drafts[name] = text
		}
	}
	return views, drafts, rest
}

// Linked updates the page's address and history. A newly opened screen, tab or dialog gets
// an entry; closing a dialog goes back to an earlier one.
func (a *App) Linked() {
	if a.opening {
		return
	}
	host, e, view, page := a.Env.Host, &a.entry, a.view(), a.page()
	depth := func(view string) int { return len(strings.FieldsFunc(view, func(r rune) bool { return r == '+' })) }
	last := len(e.views) - 1
	if a.at != e.screen || page != e.page || last < 0 {
		*e = entry{a.at, page, []string{view}}
		if a.place = a.placeOf(); last > 0 { // in place of the dialogs that it was chosen in
			host.BackPlace(last-1, a.place)
		} else {
			host.AddPlace(a.place)
		}
		return
	}
	before := e.views[last]
	at := last - 1
	for at >= 0 && e.views[at] != view {
		at--
	}
	switch {
	case view == before:
	case depth(view) < depth(before) && at >= 0:
		e.views = e.views[:at+1]
	case depth(view) < depth(before), depth(view) == depth(before) && withoutTabs(view) != withoutTabs(before): // one dialog leads to another
		e.views[last] = view
	default:
		e.views = append(e.views, view)
	}
	switch a.place = a.placeOf(); {
	case len(e.views)-1 > last:
		host.AddPlace(a.place)
	case len(e.views)-1 < last:
		host.BackPlace(last+1-len(e.views), a.place)
	default:
		host.SetPlace(a.place)
	}
}

// withoutTabs returns a view without the tabs of its dialogs.
func withoutTabs(view string) string {
	var names []string
	for name := range strings.SplitSeq(view, "+") {
		name, _ = cutName(name)
		names = append(names, name)
	}
	return strings.Join(names, "+")
}

// page returns the open tab of the open screen.
func (a *App) page() string {
	if a.at == nil {
		return ""
	}
	return a.at.Page()
}

// shownKey returns the key of the open screen's dialog in App.shown.
func (a *App) shownKey(id string) string {
	if a.at == nil {
		return id
	}
	return a.at.Name() + "/" + id
}

// dialogOf returns a dialog by its id and Of: in its initial state or, if an address alone
// can't open it, as it was.
func (a *App) dialogOf(id, of string) (d Dialog, ok bool) {
	own := map[string]func(*App) Dialog{
		"menu-dialog": menuDialog, "settings-dialog": settingsDialog, "help-dialog": (*App).helpDialog, "about-dialog": aboutDialog,
		"delete-dialog": deleteDialog, figuresDialog: (*App).FiguresDialog, "news-dialog": newsDialog,
		"licence-dialog": func(a *App) Dialog { return licenceDialog(a, 0) },
	}
	if open := own[id]; open != nil {
		return open(a), true
	}
	if a.at != nil {
		if d, ok = a.at.Dialog(id, of); ok {
			return d, true
		}
	}
	d, ok = a.shown[a.shownKey(id)]
	return d, ok && d.is(strings.TrimSuffix(id, dialogMark), of)
}

// cutName divides a name in a view into the dialog's name and its tab or Of.
func cutName(text string) (name, of string) {
	name, of, _ = strings.Cut(text, ".")
	return name, of
}

// is reports whether a view's name is this dialog's, with any tab.
func (d Dialog) is(name, of string) bool {
	return strings.TrimSuffix(d.ID, dialogMark) == name && (d.Tab != nil || d.Of == of)
}

// openView opens the dialogs of a view with their drafts, up to the first unknown one, and
// closes all others.
func (a *App) openView(view string, drafts map[string]string) {
	var names []string
	if view != "" {
		names = strings.Split(view, "+")
	}
	same := 0
	for same < len(names) && same < len(a.dialogs) && a.dialogs[same].is(cutName(names[same])) {
		same++
	}
	for len(a.dialogs) > same {
		top := a.dialogs[len(a.dialogs)-1]
		if top.Dismissed != nil {
			top.Dismissed()
		}
		if n := len(a.dialogs); n > same && a.dialogs[n-1].ID == top.ID {
			a.Close()
		}
	}
	for i, name := range names {
		name, of := cutName(name)
		opens := i >= len(a.dialogs)
		if opens {
			d, ok := a.dialogOf(name+dialogMark, of)
			if !ok {
				break
			}
			a.Open(d)
		}
		d := a.dialogs[min(i, len(a.dialogs)-1)]
		if d.Turn != nil && of != "" {
			d.Turn(of)
		}
		if draft := drafts[name]; opens && d.Resume != nil && draft != "" {
			d.Resume(draft)
		}
	}
	a.Changed()
}

// opened opens the place of the page's address at the start. Back from a link leads to the
// home page.
func (a *App) opened(p platform.Place) {
	if p.Ours || a.Env.Host.Embedded() {
		a.arrive(p)
		return
	}
	a.entry = entry{page: a.page(), views: []string{""}}
	a.place = a.placeOf()
	a.Env.Host.SetPlace(a.place)
	if p.Link != "" {
		a.open(p)
	}
}

// arrive opens a place of the page's history, after Back, Forward or a typed address.
func (a *App) arrive(p platform.Place) {
	a.supersede()
	link, view := cutView(p.Link)
	views, drafts, _ := cutState(p.State)
	if len(views) == 0 || views[len(views)-1] != view {
		views = []string{view}
	}
	a.opening = true
	s := a.screenOf(link)
	if s == a.at && (s == nil || s.Address() == link) { // only the dialogs differ
		a.openView(view, drafts)
	} else {
		a.open(p)
	}
	a.opening = false
	a.entry = entry{a.at, a.page(), views}
	if a.at != s {
		a.entry.views = []string{""}
	}
	if now := a.view(); now != view { // not all of it can be opened
		a.entry.views[len(a.entry.views)-1] = now
	}
	a.Linked()
}

// OpenLink opens the position or the screen of an address.
func (a *App) OpenLink(link string) {
	if link != "" {
		a.supersede()
		a.open(platform.Place{Link: link})
	}
}

// screenOf returns the screen to which a link leads; nil means the home page.
func (a *App) screenOf(link string) Screen {
	name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(link), "#"), "/")
	for _, s := range a.screens {
		if s.Opens(name) {
			return s
		}
	}
	if to, err := play.ParseAddress(link); err == nil { // percent-encoded by another program
		return a.Screen(to.Puzzle.Name())
	}
	return nil
}

// homeName leads to the home page, like the empty name.
const homeName = "home"

// open opens the screen of a place, and then its dialogs.
func (a *App) open(p platform.Place) {
	var view string
	var drafts map[string]string
	p.Link, view = cutView(p.Link)
	_, drafts, p.State = cutState(p.State)
	s := a.screenOf(p.Link)
	if p.Link == "" || p.Link == homeName || s != nil && p.Link == s.Name() {
		a.Show(s)
		a.openViewOver(view, drafts)
		return
	}
	if err := a.goTo(s, p); err != nil {
		a.BrokenLink(p.Link, err)
		return
	}
	a.Show(s)
	s.Recall(p.State)
	a.openViewOver(view, drafts)
}

// openViewOver opens the dialogs over a screen that has just been opened.
func (a *App) openViewOver(view string, drafts map[string]string) {
	if view != "" {
		a.openView(view, drafts)
		a.Linked()
	}
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

// goTo opens a link on its screen. A link for no screen is an error.
func (a *App) goTo(s Screen, p platform.Place) error {
	if s != nil {
		return s.Follow(p)
	}
	to, err := play.ParseAddress(p.Link)
	if err != nil {
		return err
	}
	var names []string
	for _, s := range a.screens {
		names = append(names, s.Name())
	}
	return fault.New(fault.LinkPuzzle, to.Puzzle.Name(), strings.Join(names, ", "))
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
		a.Linked()
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
		a.Linked()
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
