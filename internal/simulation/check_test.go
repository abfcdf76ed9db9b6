package simulation

import (
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/app/shell"
	"cavalo/internal/lab/loader"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/ui/textview"
	"cavalo/internal/ui/uitest"
	"cavalo/internal/words"
)

// auditEvery is how many steps lie between two looks at the whole tree.
const auditEvery = 7

// atRest is the time from which a page that rests catches up before an event: up to
// then, what happens is given the time of the last frame.
const atRest = time.Second / 15

// check says what does not hold after a step.
func (r *Run) check(s Step) {
	t := r.tab()
	if t.left {
		return
	}
	root := t.session.Root()
	if !t.mirror.Shows(textview.Mirror(root.Node, t.session.Focus())) {
		r.fail("the text view shows something else than the tree: %s", t.mirror.Differs(textview.Mirror(root.Node, t.session.Focus())))
	}
	r.checkGames(t)
	r.checkExpected(t)
	r.checkPressed(t)
	r.checkBoard(t)
	r.checkPlace(t)
	r.checkTold(t)
	r.checkFetched(t)
	t.looked = t.look()
	if r.strict || r.steps%auditEvery == 0 {
		r.checkTree(t, root)
	}
}

// checkGames compares the games in hand with what was seen of them before.
func (r *Run) checkGames(t *tab) {
	now := r.faults.now(r.world.Now())
	for _, p := range puzzle.All() {
		d, ok := apptest.GameScreenOf(t.app, p.Name())
		if !ok {
			continue
		}
		before := t.games[p.Name()]
		after := Of(d.Game, now, before)
		after.Asked = d.Save.Conflict()
		t.games[p.Name()] = after
		passed := r.world.Now().Sub(t.seen)
		if after.Elapsed > before.Elapsed+passed+atRest && r.spent(after.ID) > before.Elapsed {
			passed = r.spent(after.ID) + passed - before.Elapsed // the other tab's time counts
		}
		if !before.Asked && after.Asked && r.setAside(after) {
			before = Game{} // this tab's side of a conflict, which it has come back to
		}
		before.Elapsed = max(0, before.Elapsed-2*atRest) // a clock is stopped at the time of the last frame
		if err := Check(before, after, passed+3*atRest); err != nil {
			r.fail("%s: %v", p.Name(), err)
		}
		if before.Asked && !after.Asked && t.sure() && !r.somewhere(before) && !r.deleted(before.ID) {
			r.fail("lost side: %s with moves %v is kept nowhere", p.Name(), before.Moves)
		}
		if before.ID == after.ID && Same(before, after) {
			continue
		}
		at, err := Replay(p, after)
		if err != nil || at.String() != d.Game.Position().String() {
			r.fail("%s: the position is %s, and by its moves %v, %v", p.Name(), d.Game.Position(), at, err)
		}
	}
	t.seen = r.world.Now()
}

// spent is the maximum time that was written of a game so far.
func (r *Run) spent(id string) (most time.Duration) {
	for _, text := range r.texts[gamesFolder+id] {
		most = max(most, play.ReadHeading(text).Time)
	}
	return most
}

// setAside says that a game was set aside in an earlier step, as it is now but for what
// the step of this moment may have undone: a tab comes back to its side with its next
// tick, which may be that of a press.
func (r *Run) setAside(g Game) bool {
	return slices.ContainsFunc(r.asides, func(a aside) bool {
		if a.step == r.steps {
			return false
		}
		was, err := play.ParseRecord(a.text)
		return err == nil && was.ID() == g.ID && Holds(g, Of(was, r.world.Now(), Game{}))
	})
}

// aside is one side of a conflict as a tab has written it.
type aside struct {
	step int
	text string
}

// checkPlace compares the page's address with the game in hand.
func (r *Run) checkPlace(t *tab) {
	if len(t.host.Trail) == 0 {
		return
	}
	at := t.host.Trail[len(t.host.Trail)-1]
	for _, p := range puzzle.All() {
		if s := t.app.Screen(p.Name()); s != nil && t.app.At(s) && !strings.HasPrefix(at.Link, s.Address()) {
			r.fail("stale address: it is %s, and the game's %s", at.Link, s.Address())
		}
	}
}

// refuse notes that something of the player's can't be kept. The time that a game has
// taken alone is not worth a word.
func (t *tab) refuse(name, text string) {
	t.short = true
	disk := t.run.world.Disk
	if kept, ok := disk.Text(name); ok && timeless(kept) == timeless(text) {
		return
	}
	id, game := strings.CutPrefix(name, gamesFolder)
	if game && slices.ContainsFunc(disk.Names(), func(kept string) bool {
		return strings.HasPrefix(kept, play.AsideFolder) && strings.HasSuffix(kept, "-"+id)
	}) {
		return // a copy of what is kept aside, which is tried again
	}
	for _, folder := range []string{gamesFolder, play.AsideFolder, platform.Settings, "results/"} {
		if strings.HasPrefix(name, folder) {
			t.refused[name] = true
		}
	}
}

// timeless is a record without the time spent.
func timeless(record string) string {
	var b strings.Builder
	for line := range strings.Lines(record) {
		if !strings.HasPrefix(line, "time: ") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// checkTold: where storage has refused something, the player is told.
func (r *Run) checkTold(t *tab) {
	if len(t.refused) > 0 && !t.told && !t.app.Gone() {
		r.fail("silent: storage refused %s, and the player was not told", slices.Sorted(maps.Keys(t.refused))[0])
	}
}

// checkTree looks for faults of the whole tree.
func (r *Run) checkTree(t *tab, root *layout.Box) {
	for _, p := range uitest.Audit(root, t.width < shell.PhoneWidth) {
		r.fail("audit: %s: %s", p.ID, p.What)
	}
	if toured[[2]float64{t.width, t.height}] {
		for _, o := range uitest.Overflows(root) {
			if typedWord(o.Text) {
				continue
			}
			r.fail("overflow: %s: %s %q (%s, %v x %v)", o.ID, o.What, o.Text, t.app.Lang.Tag(), t.width, t.height)
		}
	}
	root.Walk(func(n *ui.Node) bool {
		for _, text := range []string{n.Text, n.Label, n.Help} {
			if missing(text) {
				r.fail("missing text: %s shows %q", n.ID, text)
			}
		}
		return true
	})
}

// toured are the windows in which everything has to fit: those of apptest.Tour but
// for phones, and the desktop's. In others a text that is unusually long, such as the
// name of a file in a message, may be cut.
var toured = map[[2]float64]bool{{820, 1180}: true, {1280, 768}: true, {1440, 900}: true}

// maxInWord is how many letters the words of the program have at most. A longer one was
// typed, and a text that quotes it breaks it.
const maxInWord = 35

// typedWord says that there is one in a text.
func typedWord(text string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), func(word string) bool { return utf8.RuneCountInString(word) > maxInWord })
}

// ids are the ids of all texts that can be told from words.
var ids = func() map[string]bool {
	all := map[string]bool{}
	for line := range strings.Lines(words.En.Source()) {
		id, text, ok := strings.Cut(line, "=")
		if id = strings.TrimSpace(id); ok && strings.Contains(id, "-") && id != strings.TrimSpace(text) {
			all[id] = true
		}
	}
	for line := range strings.Lines(words.En.Source()) { // some texts are ids of others
		_, text, _ := strings.Cut(line, "=")
		delete(all, strings.TrimSpace(text))
	}
	return all
}()

// missing says that a text is an id that no catalogue has.
func missing(text string) bool { return text != "" && ids[text] || strings.Contains(text, "%!") }

// maxPresses is how many presses lead home at most.
const maxPresses = 12

// goHome leaves whatever is open and goes to the home page: there must be a way.
func (r *Run) goHome() {
	t := r.tab()
	if t.left {
		return
	}
	for range maxPresses {
		if id := r.wayOut(t); id != "" {
			t.fire(id, "press", "")
			t.frames()
			continue
		}
		break
	}
	if t.session.Root().Find("home-cards") == nil && !t.atHome() {
		r.fail("no way home: %s is open", t.host.Linked)
	}
}

// wayOut is what leads out of what is open.
func (r *Run) wayOut(t *tab) string {
	root := t.session.Root()
	find := func(in *layout.Box, ids ...string) string {
		for _, id := range ids {
			if n := in.Find(id); n != nil && n.Press != nil && !n.Disabled {
				return id
			}
		}
		return ""
	}
	if dialog := root.TopDialog(); dialog != nil {
		return find(dialog, "dismiss", "close")
	}
	if t.atHome() {
		return ""
	}
	return find(root, "project-on", "project-leave", "home")
}

// atHome says that no screen is open.
func (t *tab) atHome() bool { return t.app.At(nil) }

// kept is what the player has done, as far as it must outlive the program.
type kept struct {
	place   platform.Place
	look    appearance
	results []history.Result
	typed   map[string]string // the content of the fields
	open    []string          // dialogs
	shown   shown
	door    bool // it was at the door of the laboratory
	file    bool // a file waited there, which opens what it is of
}

// appearance is what the program looks like, and what makes it so.
type appearance struct {
	lang     string
	dark     bool
	settings string // that are stored
	scheme   bool   // the system is dark
	blind    bool   // the program began without a look at what is stored
}

// kept is what the tab would have to show again.
func (t *tab) kept() kept {
	_, file := t.run.world.Disk.Text(loader.Arriving)
	return kept{t.place(), t.look(), t.app.Past.All(), t.typed(), t.open(), t.shown(), t.door && roomOf.MatchString(t.place().Link), file}
}

func (t *tab) look() appearance {
	settings, _ := t.run.world.Disk.Text(platform.Settings)
	return appearance{t.app.Lang.Tag(), t.app.Settings.Look.Dark, settings, t.host.DarkScheme, t.blind}
}

// reload starts the program again in its tab, and checks that all is there. Where it was
// killed in the middle of a step, that step may have been done or not.
func (t *tab) reload(killed bool) {
	r := t.run
	if t.left {
		t.left = false
	}
	before := t.kept()
	t.stale = false
	sure, hasty, whole := t.sure(), t.hasty, !t.hasty && !t.short // a letter of the last moment may be lost with its program
	t.expected, t.before = nil, nil
	t.end()
	if t.host.Dies != 0 {
		t.host.Dies = 0
	}
	games := t.games
	t.adopt(t.host.Reloaded())
	t.games = Games{}
	r.faults.pressed[t] = false
	t.begin()
	t.frames()
	t.seen = r.world.Now()
	if !sure || r.failed != nil {
		return
	}
	t.same(games, killed || hasty) // a link of the last moment may have been followed or not
	if !killed {
		t.sameElse(before)
		if whole && !before.file {
			t.sameTyped(before)
			t.sameShown(before)
		}
	}
}

// sameElse compares what is there now with what was before, but for the games. The look
// may be another one where this tab has not come to see yet what has changed it.
func (t *tab) sameElse(before kept) {
	now, was := t.kept(), before.look
	asked := platform.LookOf(was.settings, t.host.Langs, was.scheme) // it counts once its texts are loaded
	lang, dark := now.look.lang == was.lang || now.look.lang == asked.Language, now.look.dark == was.dark || now.look.dark == asked.Dark
	if !was.blind && was == t.looked && t.spoken() && !(lang && dark) {
		t.run.fail("lost settings: after a reload the language is %s and dark %v, before %s and %v", now.look.lang, now.look.dark, was.lang, was.dark)
	}
	for _, r := range before.results {
		again, ok := t.app.Past.Get(r.ID)
		if r.Join(again).String() != again.String() || !ok {
			t.run.fail("lost result: %s after a reload: %v, before %v", r.Puzzle, again, r)
		}
	}
}

// spoken says that the words of the language in force have come.
func (t *tab) spoken() bool { return words.Prefer(t.host.Look().Language).Here() }

// place is the entry of the history that is open.
func (t *tab) place() platform.Place {
	if n := len(t.host.Trail); n > 0 {
		return t.host.Trail[n-1]
	}
	return platform.Place{}
}

// sure says that storage has taken everything so far.
func (t *tab) sure() bool { return len(t.refused) == 0 && !t.run.world.Disk.Denied && !t.run.uncertain }

// same compares the games of the program that is there now with those of before.
func (t *tab) same(games Games, killed bool) {
	for _, p := range puzzle.All() {
		d, ok := apptest.GameScreenOf(t.app, p.Name())
		was, seen := games[p.Name()]
		if !ok || !seen || len(was.Moves) == 0 || d.Save.Conflict() {
			continue
		}
		text, there := t.run.world.Disk.Text("games/" + was.ID)
		if !there {
			if !t.run.deleted(was.ID) {
				t.run.fail("lost game: %s %s with moves %v is not kept", p.Name(), was.ID, was.Moves)
			}
			continue
		}
		g, err := play.ParseRecord(text)
		if err != nil {
			t.run.fail("broken game: %s %s: %v", p.Name(), was.ID, err)
			continue
		}
		if d.Game.ID() == was.ID {
			g = d.Game
		}
		now := Of(g, t.run.world.Now(), Game{})
		if killed {
			was.Elapsed = 0 // the time since it was written last is lost with it
		}
		if killed && Check(was, now, time.Hour) == nil || t.elsewhere(was) {
			continue
		}
		if !slices.Equal(now.Moves, was.Moves) || now.Done != was.Done || now.Help.Join(was.Help) != now.Help {
			t.run.fail("lost moves: %s after a reload: %v (%d done, %+v), before %v (%d done, %+v)", p.Name(), now.Moves, now.Done, now.Help, was.Moves, was.Done, was.Help)
		}
	}
}

// deleted says that the player has deleted a game.
func (r *Run) deleted(id string) bool {
	_, gone := r.world.Disk.Text(play.DeletedFolder + id)
	return gone
}

// elsewhere says that nothing of a game that looks different now is lost, since there
// are two tabs: a game that is kept has all of its moves, or the other tab has gone on
// from where this one was.
func (t *tab) elsewhere(was Game) bool {
	r := t.run
	if r.tabs[1].app == nil {
		return false
	}
	if r.somewhere(was) {
		return true
	}
	name := gamesFolder + was.ID
	for _, text := range r.texts[name] {
		g, err := play.ParseRecord(text)
		if err != nil {
			continue
		}
		if now := Of(g, r.world.Now(), Game{}); r.writer[name] != t && Holds(now, was) && now.Done == was.Done {
			return true
		}
	}
	return false
}

// somewhere says that a game that is kept, or what is put aside, has all moves of this
// one.
func (r *Run) somewhere(was Game) bool {
	for _, name := range r.world.Disk.Names() {
		text, ok := r.world.Disk.Text(name)
		if !ok || !strings.HasPrefix(name, gamesFolder) && !strings.HasPrefix(name, play.AsideFolder) {
			continue
		}
		if g, err := play.ParseRecord(text); err == nil && Holds(Of(g, r.world.Now(), Game{}), was) {
			return true
		}
	}
	return false
}

// gamesFolder is where games are kept.
const gamesFolder = "games/"

// written looks at what a tab writes. What was refused at first, and then has found room,
// is worth no word.
func (r *Run) written(t *tab, name, before, after string) {
	sure := len(t.refused) == 0
	delete(t.refused, name)
	switch {
	case strings.HasPrefix(name, gamesFolder):
		if r.tabs[1].app != nil && r.writer[name] != t && before != "" && t.sure() {
			r.checkGoesOn(name, before, after)
		}
		r.writer[name] = t
		r.texts[name] = append(r.texts[name], after)
	case strings.HasPrefix(name, play.AsideFolder):
		r.asides = append(r.asides, aside{r.steps, after})
	case name == platform.Settings && sure:
		r.checkSettings(before, after)
	}
}

// checkGoesOn: a tab that writes a game which another one has written goes on with that.
func (r *Run) checkGoesOn(name, before, after string) {
	was, err := play.ParseRecord(before)
	is, wrong := play.ParseRecord(after)
	if err != nil || wrong != nil {
		return // damaged
	}
	now := r.world.Now()
	if err := Check(Of(was, now, Game{}), Of(is, now, Game{}), time.Hour); err != nil {
		r.fail("overwritten: %s of the other tab: %v", name, err)
	}
}

// checkSettings: one setting changes at a time, whatever another tab has changed.
func (r *Run) checkSettings(before, after string) {
	changed := 0
	was, is := lines(before), lines(after)
	for key, value := range was {
		if is[key] != value {
			changed++
		}
	}
	for key := range is {
		if _, there := was[key]; !there && key != "theme" {
			changed++
		}
	}
	if changed > 1 && before != "" {
		r.fail("lost setting: %q was written over %q", after, before)
	}
}

func lines(text string) map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		m[key] = value
	}
	return m
}

// forget drops what is known of a text that is damaged or gone; "" is all.
func (r *Run) forget(string) { r.uncertain = true }

// expect notes what a press must lead to: something has to change where a legal square
// of the game that is open is pressed.
func (t *tab) expect(s Step) {
	t.expected = nil
	if s[0] != "press" || !strings.HasPrefix(s.word(1), "sq-") || len(nodes(t, func(n *layout.Box) bool { return n.Role == ui.Dialog })) > 0 {
		return
	}
	for _, p := range puzzle.All() {
		d, ok := apptest.GameScreenOf(t.app, p.Name())
		if !ok || !t.app.At(t.app.Screen(p.Name())) || p.Players() > 1 { // in a game of two it may be the other's turn
			continue
		}
		square := strings.TrimPrefix(s.word(1), "sq-")
		for _, m := range d.Game.Position().Moves() {
			if to, _, _ := strings.Cut(m, "x"); to == square {
				t.expected = &expected{s, textview.Mirror(t.session.Root().Node, "")}
			}
		}
	}
}

// expected is a press after which something has to be different.
type expected struct {
	step Step
	tree string
}

// checkExpected looks whether it is.
func (r *Run) checkExpected(t *tab) {
	e := t.expected
	if t.expected = nil; e != nil && textview.Mirror(t.session.Root().Node, "") == e.tree {
		r.fail("swallowed: nothing came of %s", e.step)
	}
}

// maxGrowth is how many values more the program's state has at most, when all is
// closed, than that of a program that has just begun: the laboratory keeps the trees
// that were looked at last, of 20,000 nodes each.
const maxGrowth = 250_000

// mostLeft is how many values may be left behind by drawing the home page again and
// again, which leaves none.
const mostLeft, drawings = 2000, 20

// fresh is the size of the state of a program that has just begun: most of it is
// tables that are the same in each.
var fresh = sync.OnceValue(func() int {
	r := NewRun(step("begin", 1280, 768, "en", "", "known"), None)
	defer r.tab().end()
	return Size(r.tab().app, math.MaxInt)
})

// checkSize counts what the program holds when all is closed.
func (r *Run) checkSize(t *tab) {
	if t.left || r.failed != nil {
		return
	}
	most := fresh() + maxGrowth
	before := Size(r.faults.app(t.app), most)
	if before >= most {
		r.fail("memory: the program's state has grown by over %d values", maxGrowth)
	}
	for i := range drawings {
		t.width += float64(1 - i%2*2)
		r.pass(atRest)
		t.update()
	}
	if after := Size(r.faults.app(t.app), most); after > before+mostLeft {
		r.fail("leak: %d drawings have left over %d values behind", drawings, mostLeft)
	}
}
