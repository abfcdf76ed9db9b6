package shell

import (
	"net/url"
	"slices"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
)

// entry is what an entry of the page's history shows.
type entry struct {
	screen Screen   // nil is the home page
	page   string   // which of the screen's tabs
	views  []string // what is open over it in this entry and, before that, in those since the screen was opened
}

// view names the dialogs that are open, each with its tab: "help.duel",
// "settings+about". It stands in the address behind the screen's own, so that a
// reload, a bookmark and Forward find them again.
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
	dialogMark = "-dialog" // ends the id of a dialog, and is left out in an address
	viewMark   = "view="
)

// joinView puts what is open over a screen behind the screen's address.
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

// cutView takes a joined address apart.
func cutView(link string) (rest, view string) {
	at := strings.LastIndex(link, viewMark)
	if at < 0 || at > 0 && link[at-1] != '?' && link[at-1] != '&' {
		return link, ""
	}
	return link[:max(at-1, 0)], link[at+len(viewMark):]
}

// stateMark stands in an entry's state between its views and the screen's own.
const stateMark = "\n"

// placeOf is what the page's history is to keep of what is open.
func (a *App) placeOf() (p platform.Place) {
	p.State = strings.Join(append(slices.Clone(a.entry.views), a.drafts()...), " ") + stateMark
	if a.at != nil {
		p.Link = a.at.Address()
		p.State += a.at.State()
	} else {
		p.State += a.rules
	}
	p.Link = joinView(p.Link, a.view())
	return p
}

// draftMark begins what was done in an open dialog so far, behind the views of a
// state: "~algorithm=TEXT".
const draftMark = "~"

// longestDraft is the longest text that is kept so, in bytes: browsers take little with
// each entry of their history.
const longestDraft = 64 << 10

// drafts is what was done in each open dialog so far.
func (a *App) drafts() (words []string) {
	for _, d := range a.dialogs {
		if d.Draft != nil {
			if text := d.Draft(); text != "" && len(text) <= longestDraft {
				words = append(words, draftMark+strings.TrimSuffix(d.ID, dialogMark)+"="+url.QueryEscape(text))
			}
		}
	}
	return words
}

// cutState takes the state of an entry apart: the views, what was done in the dialogs
// by their names, and the screen's own. That of an earlier version has no views.
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

// Linked keeps the page's address in step with what is open. Another screen, tab
// or dialog than before gets an entry of its own in the page's history; a dialog
// that is closed gives back its own.
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
	for ; at >= 0 && e.views[at] != view; at-- {
	}
	switch {
	case view == before:
	case depth(view) < depth(before) && at >= 0:
		e.views = e.views[:at+1]
	case depth(view) < depth(before), depth(view) == depth(before) && bare(view) != bare(before): // one dialog leads to another
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

// bare is a view without the tabs of its dialogs.
func bare(view string) string {
	var names []string
	for name := range strings.SplitSeq(view, "+") {
		name, _ = cutName(name)
		names = append(names, name)
	}
	return strings.Join(names, "+")
}

// page is which tab of the open screen is open.
func (a *App) page() string {
	if a.at == nil {
		return a.rules
	}
	return a.at.Page()
}

// shownKey is where a dialog of the open screen is remembered.
func (a *App) shownKey(id string) string {
	if a.at == nil {
		return id
	}
	return a.at.Name() + "/" + id
}

// dialogOf finds a dialog by its id and what it is about: as it is at first or, where
// an address alone can't open it, as it was.
func (a *App) dialogOf(id, of string) (d Dialog, ok bool) {
	own := map[string]func() Dialog{
		"menu-dialog": a.menuDialog, "settings-dialog": a.settingsDialog, "help-dialog": a.helpDialog, "about-dialog": a.aboutDialog, "delete-dialog": a.deleteDialog, figuresDialog: a.FiguresDialog,
		"news-dialog": a.newsDialog, "licence-dialog": func() Dialog { return a.licenceDialog(0) }}
	if open := own[id]; open != nil {
		return open(), true
	}
	if a.at != nil {
		if d, ok = a.at.Dialog(id, of); ok {
			return d, true
		}
	}
	d, ok = a.shown[a.shownKey(id)]
	return d, ok && d.is(strings.TrimSuffix(id, dialogMark), of)
}

// cutName takes a name in a view apart: the dialog's, and which tab or what it is of.
func cutName(text string) (name, of string) {
	name, of, _ = strings.Cut(text, ".")
	return name, of
}

// is says that a dialog is the one of a name in a view, whatever tab of it is open.
func (d Dialog) is(name, of string) bool {
	return strings.TrimSuffix(d.ID, dialogMark) == name && (d.Tab != nil || d.Of == of)
}

// see opens the dialogs that a view names, with what was done in them so far, and
// closes all others. What it does not know is left out.
func (a *App) see(view string, drafts map[string]string) {
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

// opened begins where the page's address leads. Below an address that was
// followed there is the home page, to be gone back to.
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
		a.offerLesson(a.at)
	}
}

// arrive follows the page's history: Back, Forward, or an address that was typed.
func (a *App) arrive(p platform.Place) {
	a.followed()
	link, view := cutView(p.Link)
	views, drafts, state := cutState(p.State)
	if len(views) == 0 || views[len(views)-1] != view {
		views = []string{view}
	}
	a.opening = true
	s := a.screenOf(link)
	if s == nil {
		a.showRules(state)
	}
	if s == a.at && (s == nil || s.Address() == link) { // only what is over it differs
		a.see(view, drafts)
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

// followed takes away what was said before a link was followed: of the last one, perhaps,
// that nothing can be opened.
func (a *App) followed() {
	if a.notice.seen && a.notice.text != "" {
		a.notice.text = ""
		a.Changed()
	}
}

// OpenLink opens what an address asks for: a position, or just a screen.
func (a *App) OpenLink(link string) {
	if link != "" {
		a.followed()
		a.open(platform.Place{Link: link})
	}
}

// screenOf is the screen that a link leads to; nil is the home page.
func (a *App) screenOf(link string) Screen {
	name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(link), "#"), "/")
	for _, s := range a.screens {
		if s.Opens(name) {
			return s
		}
	}
	if to, err := play.ParseAddress(link); err == nil { // a program on the way has percent-encoded it
		return a.Screen(to.Puzzle.Name())
	}
	return nil
}

// homeName leads home, as no name does: somebody may type it after the names of
// the other screens.
const homeName = "home"

// open opens a screen where a place leads to, and then what is open over it.
func (a *App) open(p platform.Place) {
	var view string
	var drafts map[string]string
	p.Link, view = cutView(p.Link)
	_, drafts, p.State = cutState(p.State)
	s := a.screenOf(p.Link)
	if p.Link == "" || p.Link == homeName || s != nil && p.Link == s.Name() {
		a.Show(s)
		a.seeOver(view, drafts)
		return
	}
	if err := a.goTo(s, p); err != nil {
		a.Say(a.Lang.Fault(err))
		a.Linked() // the address says where we are
		return
	}
	a.Show(s)
	s.Recall(p.State)
	a.seeOver(view, drafts)
}

// seeOver opens what is over a screen that has just been opened.
func (a *App) seeOver(view string, drafts map[string]string) {
	if view != "" {
		a.see(view, drafts)
		a.Linked()
	}
}

// goTo lets a screen open a link. One that no screen opens is an error: that
// of the puzzle it names.
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
	return fault.New(codeLink, to.Puzzle.Name(), strings.Join(names, ", "))
}

// codeLink is the fault of a link that no screen opens, as package play has it.
var codeLink = fault.NewCode("link.puzzle")

// leave is told when the page goes, and when it is back as it was. What moves by
// itself stops: the page that comes begins with what is seen now. A page that was left
// has not heard what other tabs have written meanwhile, so it looks at everything.
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
		a.Post(a.catchUp)
	}
	a.gone = gone
}

// catchUp takes over what other tabs may have written while nobody told this one.
func (a *App) catchUp() {
	names, _ := a.Env.Host.Names() // no list is an empty list
	for _, name := range names {
		a.elsewhere(name)
	}
}

// Gone says that the page is being left.
func (a *App) Gone() bool { return a.gone }

// recording begins the file of a recorded search.
const recording = "cavalo recording"

// reader opens a file in the first puzzle that can read it, whatever is shown: the
// system hands over a file without knowing what is on the screen. It is nil where
// none can.
func (a *App) reader(name, text string) Screen {
	for _, p := range puzzle.All() {
		if s := a.Screen(p.Name()); s != nil && a.reads(s, name, text) == nil {
			return s
		}
	}
	return nil
}

// Drop opens a file that was dropped on the window or named at the start. A
// game record names its puzzle; any other file goes to the open screen, and then to
// any that can read it. Where nothing is played it goes to the first screen, which
// reads links of every kind and says what is wrong with a text that no screen knows.
func (a *App) Drop(name string, data []byte) {
	text := string(data)
	if history.IsFile(text) {
		a.ReadAll(text)
		return
	}
	to := a.at
	if !a.plays(to) {
		to = a.screens[0]
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
	if err := a.reads(to, name, text); err != nil {
		if to = a.reader(name, text); to == nil {
			a.Say(a.Lang.Fault(err))
			return
		}
	}
	if a.at != to {
		a.at = to
		a.Linked()
		a.Changed()
	}
}

// reads lets a screen open a file; an error changes nothing. What is open over another
// screen is none of its dialogs.
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
