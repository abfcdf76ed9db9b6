package simulation

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/rng"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Run is one session of the simulation.
type Run struct {
	world  *World
	tabs   [2]*tab
	at     int // the tab that the user looks at
	faults faults
	failed *Failure
	steps  int
	sized  bool // what the program holds is counted at the end
	strict bool // the whole tree is looked at after each step

	writer map[string]*tab     // who has written a game last, by its name
	texts  map[string][]string // what was written of it
	asides []aside

	page      bool // the program is a page's, which fetches what it needs
	uncertain bool // something stored was damaged or taken away on purpose
}

// Failure is what a session has found.
type Failure struct {
	Step int    // its place in the list, from 0
	What string // in words; the same fault has the same first line, more or less
}

// Error implements error.
func (f *Failure) Error() string { return fmt.Sprintf("step %d: %s", f.Step+1, f.What) }

// Kind is the fault without what differs from one session to the next: numbers, and
// what follows the first colon.
func (f *Failure) Kind() string {
	kind, rest, _ := strings.Cut(f.What, "\n")
	if kind, where, ok := strings.Cut(kind, ": "); ok && kind == "panic" {
		return kind + ": " + where + panicked(rest)
	}
	if parts := strings.SplitN(kind, ": ", 3); len(parts) == 3 {
		kind = parts[0] + ": " + parts[1]
	} else {
		kind = parts[0]
	}
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return -1
		}
		return r
	}, kind)
}

// panicked is the first function of the program on a stack, behind the panic itself.
func panicked(stack string) string {
	_, stack, _ = strings.Cut(stack, "panic(")
	for line := range strings.Lines(stack) {
		if name, ok := strings.CutPrefix(line, "cavalo/internal/"); ok && !strings.HasPrefix(name, "simulation") {
			name, _, _ = strings.Cut(name, "(0x")
			return " in " + name
		}
	}
	return ""
}

// fail notes a fault, the first one of a session.
func (r *Run) fail(format string, args ...any) {
	if r.failed == nil {
		r.failed = &Failure{r.steps, fmt.Sprintf(format, args...)}
	}
}

// began is when sessions begin.
var began = time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)

// NewRun begins a session, whose first step says how: "begin WIDTH HEIGHT LANGUAGE LINK
// known|new [page|wordless]". Words, licences and the laboratory of a page come by the
// network, and the words of one that is wordless did not come at its start.
func NewRun(first Step, fault Fault) *Run {
	r := &Run{faults: faults{of: fault, pressed: map[*tab]bool{}}, writer: map[string]*tab{}, texts: map[string][]string{}}
	words.Missed = func(id string) {
		if id != "" { // that of nothing is nothing
			r.fail("missing text: no catalogue has %s", id)
		}
	}
	ids := rng.New("ids")
	play.DrawIDs(ids.Intn)
	texts := map[string]string{}
	if first.word(5) == "known" {
		texts = apptest.NewHost().Files
	}
	r.page = first.word(6) != ""
	words.Alone(r.page)
	r.world = New(began, texts)
	for i := range r.tabs {
		r.tabs[i] = &tab{run: r, width: max(first.number(1), 200), height: max(first.number(2), 200), games: Games{}, missed: map[string]bool{}}
		link := first.word(4)
		if i > 0 {
			link = ""
		}
		host := NewHost(r.world, i, link)
		host.Langs = []string{first.word(3)}
		r.tabs[i].adopt(host)
		r.tabs[i].load()
	}
	if first.word(6) == "page" {
		r.world.Fetched[r.tab().host.Look().Language] = true
	}
	r.guard(r.tab(), r.tab().begin)
	r.rest(first)
	return r
}

// adopt makes a host that of the tab.
func (t *tab) adopt(h *Host) {
	t.host = h
	h.Refused = func(name, text string, _ error) { t.refuse(name, text) }
	h.Written = func(name, before, after string) { t.run.written(t, name, before, after) }
}

// Play does a list of steps, and says what went wrong; nil when nothing did.
func Play(l List, fault Fault) *Failure {
	if len(l) == 0 {
		return nil
	}
	r := NewRun(l[0], fault)
	r.strict = true
	for _, s := range l[1:] {
		if r.failed != nil {
			break
		}
		r.Do(s)
	}
	r.End()
	return r.failed
}

// tab is the one that the user looks at.
func (r *Run) tab() *tab { return r.tabs[r.at] }

// guard calls f; a panic is a fault, unless the program was killed on purpose.
func (r *Run) guard(t *tab, f func()) {
	defer func() {
		problem := recover()
		if problem == nil {
			return
		}
		if err, ok := problem.(error); ok && errors.Is(err, ErrKilled) {
			r.guard(t, func() { t.reload(true) })
			return
		}
		r.fail("panic: %v\n%s", problem, debug.Stack())
	}()
	f()
}

// late marks a step after which no frame comes: the next one meets the program before
// its next tick.
const late = "&"

// Do does a step and checks what holds after it.
func (r *Run) Do(s Step) {
	r.steps++
	if r.failed != nil || len(s) == 0 {
		return
	}
	early := s[len(s)-1] == late
	if early {
		s = s[:len(s)-1]
	} else if s[0] != "wait" {
		r.pass(16 * time.Millisecond)
	}
	deleting := r.tab().deleting()
	r.guard(r.tab(), func() { r.act(s) })
	if deleting && !r.tab().deleting() && !r.anyGames() {
		r.forget("") // the player has deleted everything
	}
	switch t := r.tab(); {
	case r.failed != nil || t.left:
	case early: // what was done is seen without a frame
		t.hasty = true
		r.guard(t, func() {
			r.checkGames(t)
			r.checkPressed(t)
		})
	default:
		r.rest(s)
	}
}

// deleting says that the player is asked whether to delete everything.
func (t *tab) deleting() bool { return t.app != nil && t.app.Shows("delete-dialog") }

// anyGames says that a game is stored.
func (r *Run) anyGames() bool {
	return slices.ContainsFunc(r.world.Disk.Names(), func(name string) bool { return strings.HasPrefix(name, gamesFolder) })
}

// rest brings the tab to rest after a step, and checks what holds then.
func (r *Run) rest(s Step) {
	if r.failed != nil {
		return
	}
	t := r.tab()
	r.guard(t, func() {
		for range 400 {
			if !t.frames() || t.pressed { // a finger that scrolls is followed for each frame
				return
			}
			r.pass(16 * time.Millisecond)
		}
		r.fail("the program never comes to rest")
	})
	if r.failed == nil {
		r.guard(t, func() { r.check(s) })
	}
}

// pass lets time pass, in both tabs.
func (r *Run) pass(d time.Duration) { r.guard(r.tab(), func() { r.world.Pass(d) }) }

// wait lets time pass as a page does that nothing happens to: it looks when it is due.
func (r *Run) wait(d time.Duration) {
	t := r.tab()
	t.frames() // the step before may have had none
	end := r.world.Now().Add(d)
	for range 2000 {
		due := t.session.Due()
		if due.IsZero() || due.After(end) {
			break
		}
		r.world.Pass(max(due.Sub(r.world.Now()), 16*time.Millisecond))
		if t.frames(); r.world.Now().After(end) {
			return
		}
	}
	rest := end.Sub(r.world.Now())
	if rest <= 0 {
		return
	}
	alone, version := r.world.Timers() == 0 && !t.pressed, t.session.Version()
	r.world.Pass(rest / 2)
	if t.update(); alone && (t.session.Version() != version || len(t.session.Ticked()) > 0) {
		r.fail("restless: something changed before it was due")
	}
	r.world.Pass(rest - rest/2)
}

// outside are the steps that a page can be met by that was left.
var outside = map[string]bool{"return": true, "reload": true, "crash": true, "tab": true, "quota": true, "deny": true, "allow": true, "evict": true, "damage": true}

// onWindow are the steps that the window tells the program of.
var onWindow = map[string]bool{"key": true, "char": true, "paste": true, "down": true, "move": true, "up": true, "cancel": true, "wheel": true}

// act does what a step says.
func (r *Run) act(s Step) {
	t := r.tab()
	if t.left && !outside[s[0]] {
		return // a page that was left hears of nothing
	}
	if t.hasty && s[0] != "wait" {
		t.expected = nil // this step may undo the effect of the previous one
	}
	if onWindow[s[0]] {
		t.catchUp()
		t.hear()
	}
	switch s[0] {
	case "press", "change", "submit", "dismiss", "focus", "blur":
		t.update() // once, as before any event of the text view
		if t.hasty {
			r.checkGames(t) // what the step before has led to, before this one goes on from there
		}
		t.hear()
		t.expect(s)
		if s[0] == "press" && r.faults.swallows(t) {
			return
		}
		t.note(s)
		t.session.Fire(s.word(1), s[0], s.word(2))
		if r.faults.again(s) {
			t.fire(s.word(1), s[0], s.word(2))
		}
	case "key":
		t.session.Key(keyOf(s.word(1)))
	case "char":
		t.session.Char(s.word(1))
	case "paste":
		t.session.Paste(s.word(1))
	case "down":
		t.session.PointerMove(s.number(1), s.number(2))
		t.pressed = true
		if s.word(3) == "second" {
			t.session.SecondDown(s.number(1), s.number(2))
			return
		}
		t.session.PointerDown(s.number(1), s.number(2), s.word(3) == "touch")
	case "move":
		t.session.PointerMove(s.number(1), s.number(2))
	case "up":
		t.pressed = false
		t.session.PointerUp(s.number(1), s.number(2))
	case "cancel":
		t.pressed = false
		t.session.PointerCancel()
	case "wheel":
		t.session.Wheel(s.number(1), s.number(2), s.number(3))
	case "drop":
		t.host.DropFile(s.word(1), []byte(s.word(2)))
	case "file":
		t.host.Opened = []byte(s.word(1))
	case "clip":
		t.host.Copied = s.word(1)
	case "link":
		t.host.Type(s.word(1))
	case "back":
		t.host.Back()
	case "forward":
		t.host.Forward()
	case "resize":
		t.width, t.height = max(s.number(1), 200), max(s.number(2), 200)
	case "scheme":
		t.host.Scheme(s.word(1) == "dark", s.word(2) == "still")
	case "wait":
		r.wait(time.Duration(min(s.number(1), 600_000)) * time.Millisecond)
	default:
		r.actOutside(t, s)
	}
}

// actOutside does what happens around the program.
func (r *Run) actOutside(t *tab, s Step) {
	disk := r.world.Disk
	switch s[0] {
	case "hide":
		t.hidden = true
		t.host.Hidden(true)
	case "show":
		t.hidden = false
		t.host.Hidden(false)
	case "leave":
		t.host.Leave(true)
		t.left = true
	case "return":
		if t.left {
			t.left = false
			t.host.Leave(false)
		}
	case "reload":
		t.host.Leave(true)
		t.stale, t.hasty = t.hasty, false // the program has kept what it has by now
		t.load()
		t.reload(false)
	case "crash":
		t.load()
		t.reload(false)
	case "dies":
		t.host.Dies = int(s.number(1))
	case "tab":
		r.turn()
	case "news":
		t.host.News()
	case "work":
		if i := int(s.number(1)); i >= 0 && i < len(t.engine.Hands) {
			t.engine.Hands[i].Act(s.word(2))
		}
	case "quota":
		disk.Quota = 0
		if n := int(s.number(1)); n >= 0 && s.word(1) != "off" {
			disk.Quota = disk.Size() + n
		}
	case "deny":
		disk.Denied = true
	case "allow":
		disk.Denied = false
	case "evict":
		r.world.Evict()
		r.forget("")
	case "damage":
		if disk.Damage(s.word(1)) {
			r.forget(s.word(1))
		}
	case "fetch":
		t.fetch(s.word(1), s.word(2))
	default:
		r.fail("there is no step %s", s)
	}
}

// turn looks at the other tab. What was done in this one has reached the disk, and the
// other one hears of it first.
func (r *Run) turn() {
	r.at = 1 - r.at
	t := r.tab()
	if t.app == nil {
		t.begin()
	}
	t.host.News()
}

// fire sends an event of the text view.
func (t *tab) fire(id, event, value string) {
	t.update()
	t.session.Fire(id, event, value)
}

// End checks what must hold at the end of a session.
func (r *Run) End() {
	if r.failed == nil {
		r.guard(r.tab(), r.goHome)
		r.guard(r.tab(), r.heal)
		r.guard(r.tab(), r.goHome)
		if r.strict || r.sized {
			r.guard(r.tab(), func() { r.checkSize(r.tab()) })
		}
	}
	for _, t := range r.tabs {
		if t.engine != nil {
			t.end()
		}
	}
}

// keyOf reads a key: "shift+Tab".
func keyOf(text string) ui.KeyEvent {
	var k ui.KeyEvent
	for {
		before, rest, ok := strings.Cut(text, "+")
		if !ok || before == "" || rest == "" {
			break
		}
		switch before {
		case "shift":
			k.Shift = true
		case "ctrl":
			k.Ctrl = true
		case "alt":
			k.Alt = true
		case "repeat":
			k.Repeat = true
		}
		text = rest
	}
	k.Key = text
	return k
}
