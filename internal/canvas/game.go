package canvas

import (
	"image"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/platform"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/textview"

	"github.com/hajimehoshi/ebiten/v2"
)

// Options are the arguments of Run, except the program and its host.
type Options struct {
	Title string        // of the window
	Icons []image.Image // of the window, in several sizes
	Fonts *paint.Fonts  // nil loads the default ones
}

// game implements ebiten.Game for the program.
type game struct {
	app     interact.App
	host    platform.Host
	session *interact.Session
	painter *painter
	motions motions
	counts  counts
	caret   blink
	turn    turn
	input   input
	mirror  mirror
	voice   voice
	window  window
	pulse   pulse
	patches patches

	width, height float64 // of the screen, in device-independent pixels
	scale         float64 // drawn pixels per device-independent pixel
	device        float64 // device pixels per device-independent pixel
	share         float64 // scale / device
	asked         float64 // the share requested from the window
	sharpness     sharpness

	dirty  bool      // the next Draw must draw everything
	areas  []ui.Rect // or only these clocks
	moving bool
	drawn  int // frames
	ticked time.Time
	began  time.Time     // the start of the frame
	work   time.Duration // from then to the end of its drawing; zero if nothing was drawn
}

const maxAreas = 8

// startedAfter is the number of frames after which the first is surely visible.
const startedAfter = 3

// Run shows the app until the window is closed or the program ends.
func Run(app interact.App, host platform.Host, o Options) error {
	if o.Fonts == nil {
		o.Fonts = paint.NewFonts()
	}
	g := newGame(app, host, o.Fonts)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	g.window.open(host, o)
	g.input.start(g)
	g.pulse.start(g)
	app.OnNews(g.pulse.wake)
	if host.Text != nil {
		host.Text.OnText(func(id, event, value string) {
			g.happen(func() {
				g.session.Fire(id, event, value)
				g.mirror.used()
			})
		})
	}
	return ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{X11ClassName: "Cavalo", X11InstanceName: "cavalo"})
}

func newGame(app interact.App, host platform.Host, fonts *paint.Fonts) *game {
	g := &game{app: app, host: host, painter: newPainter(fonts), scale: 1, device: 1, share: 1, asked: 1, width: 1024, height: 768}
	g.turn.guard = func(f func()) { interact.Guard(app, f) }
	g.session = interact.New(app, fonts)
	g.session.Copy = func(text string) { host.CopyText(text, func(error) {}) }
	g.session.AskPaste = func() {
		host.PasteText(func(text string, err error) {
			if err == nil {
				g.happen(func() { g.session.Paste(text) })
			}
		})
	}
	if host.Frame != nil {
		g.session.OnHeight = host.Frame.Fit
	}
	return g
}

// Layout implements ebiten.Game; Ebitengine calls LayoutF instead.
func (g *game) Layout(width, height int) (int, int) {
	w, h := g.LayoutF(float64(width), float64(height))
	return int(w), int(h)
}

// LayoutF implements ebiten.LayoutFer: a pixel of the screen is a pixel of the device, or a
// little more.
func (g *game) LayoutF(width, height float64) (w, h float64) {
	g.device = ebiten.Monitor().DeviceScaleFactor()
	w, h = width*g.device, height*g.device // of the canvas, which is enlarged where fewer pixels are drawn
	width, height, scale := width/g.share, height/g.share, g.device*g.share
	if width != g.width || height != g.height || scale != g.scale {
		g.width, g.height, g.scale = width, height, scale
		g.dirty = true // the screen is a new, empty image
	}
	return w, h
}

// happen runs f on the session in its turn, and draws the next frame.
func (g *game) happen(f func()) {
	g.turn.do(func() {
		g.catchUp(time.Now())
		f()
	})
	g.pulse.wake()
}

// catchUp updates the session's time after a rest, which is the time of the last frame.
func (g *game) catchUp(now time.Time) {
	if now.Sub(g.ticked) > idleAfter {
		g.tick(now)
	}
}

// frameTime is the shortest time between two frames on most screens.
const frameTime = time.Second / 60

// idleAfter is the time after the last frame from which the program is at rest.
const idleAfter = 4 * frameTime

func (g *game) Update() error {
	g.pulse.came()
	now := time.Now()
	g.pace(now)
	done := g.turn.try(func() {
		g.catchUp(now)
		g.input.poll(g)
		g.session.Rest(now)
		g.tick(now)
	})
	g.window.poll(g)
	g.sharpen()
	if !done {
		g.pulse.wake()
	}
	g.pulse.rest(now, g.due(now))
	return nil
}

// due returns the time of the next frame or tick if nothing happens; zero
// means never.
func (g *game) due(now time.Time) time.Time {
	if g.moving || g.drawn < startedAfter {
		return now
	}
	due := ui.Earlier(g.session.Due(), g.caret.due())
	if g.host.Text != nil {
		due = ui.Earlier(due, g.mirror.again(g.session.Version()))
	}
	return ui.Earlier(due, ui.Earlier(g.input.due(), g.window.due()))
}

// tick brings the session up to date.
func (g *game) tick(now time.Time) {
	g.ticked = now
	if g.session.Update(g.width, g.height, now) {
		g.dirty = true
		still := g.app.ReducedMotion()
		g.motions.watch(g.session.Root().Node, now, still)
		g.counts.watch(g.session.Root().Node, now, still)
		g.input.follow(g)
	}
	if g.animate(now) {
		g.dirty = true
	}
	if len(g.areas) > maxAreas { // the canvas is hidden
		g.dirty, g.areas = true, g.areas[:0]
	}
	for _, n := range g.session.Ticked() {
		if g.dirty || !g.patches.show(g, n, now) {
			g.areas = append(g.areas, n.Rect)
		}
		if g.host.Text != nil {
			g.host.Text.ShowNode(textview.MirrorNode(n.Node))
		}
	}
	if g.host.Text == nil {
		return
	}
	if line, ok := g.voice.line(g.app, g.session, g.input.typing()); ok {
		g.host.Text.Announce(line)
	}
	if g.mirror.due(g.session.Version(), now) {
		g.host.Text.ShowText(textview.Mirror(g.session.Root().Node, g.session.Focus()))
	}
}

// animate reports whether something moves, or has just stopped.
func (g *game) animate(now time.Time) bool {
	was := g.moving
	g.moving = g.motions.moving(now) || g.counts.moving(now)
	caret, anchor, editing := g.session.Caret()
	blinked := g.caret.watch(editing, caret, anchor, now)
	return g.moving || was || blinked
}

// Draw implements ebiten.Game. It draws nothing when nothing has changed.
func (g *game) Draw(screen *ebiten.Image) {
	if g.dirty || len(g.areas) > 0 {
		if !g.turn.try(func() { g.draw(screen, time.Now()) }) {
			g.pulse.wake()
		}
		g.work = time.Since(g.began)
	}
	if g.drawn++; g.drawn == startedAfter {
		g.host.Started()
	}
}

// draw draws everything, or only the clocks that have advanced.
func (g *game) draw(screen *ebiten.Image, now time.Time) {
	areas := g.areas
	if g.dirty {
		areas = []ui.Rect{{}}
		g.patches.clear()
	}
	g.dirty, g.areas = false, g.areas[:0]
	g.painter.begin(screen, g.unit())
	view := g.view(now)
	for _, view.Area = range areas {
		paint.Tree(g.painter, g.session.Root(), g.app.Theme(), view)
	}
	g.painter.end()
}

// view returns the state drawn in addition to the tree.
func (g *game) view(now time.Time) paint.View {
	v := paint.View{
		Focus:   g.session.FocusRing(),
		Hovered: g.session.Hovered(),
		Pressed: g.session.Pressed(),
		Boards:  g.motions.boardsAt(now),
	}
	v.Numbers, v.Texts = g.counts.at(now)
	if n, ok := g.session.Editing(); ok {
		v.Editing = n.ID
		v.Caret, v.Anchor, _ = g.session.Caret()
		v.CaretHidden = g.caret.hidden(now)
	}
	return v
}

// unit returns the number of device pixels in a unit of the tree.
func (g *game) unit() float64 { return g.scale * g.session.Zoom() }

// blinkTime is how long the caret of a text field is shown, and hidden.
const blinkTime = 530 * time.Millisecond

// blink makes the caret blink; it is visible after each move.
type blink struct {
	caret, anchor int
	editing       bool
	began         time.Time
	looked        time.Time
	shown         bool // in the last frame
}

// watch reports whether the caret must be drawn again.
func (b *blink) watch(editing bool, caret, anchor int, now time.Time) bool {
	if editing != b.editing || caret != b.caret || anchor != b.anchor {
		b.editing, b.caret, b.anchor, b.began = editing, caret, anchor, now
	}
	b.looked = now
	shown := editing && !b.hidden(now)
	changed := shown != b.shown
	b.shown = shown
	return changed
}

// due returns when the caret next appears or disappears; zero without a caret.
func (b *blink) due() time.Time {
	if !b.editing {
		return time.Time{}
	}
	return b.looked.Add(blinkTime - b.looked.Sub(b.began)%blinkTime)
}

// hidden reports whether the caret is in the hidden half of its cycle.
func (b *blink) hidden(now time.Time) bool {
	return now.Sub(b.began)/blinkTime%2 == 1
}

// mirrorEvery is the minimum time between two updates of the text view while nobody uses it, since
// writing and reading the tree takes as long as drawing it.
const mirrorEvery = 100 * time.Millisecond

// mirror records the state of the text view.
type mirror struct {
	version uint64    // of the session
	next    time.Time // no update before this
}

// due reports whether the text view must be updated.
func (m *mirror) due(version uint64, now time.Time) bool {
	if version == m.version || now.Before(m.next) {
		return false
	}
	m.version, m.next = version, now.Add(mirrorEvery)
	return true
}

// again returns when the text view must be updated; zero if it is up to date.
func (m *mirror) again(version uint64) time.Time {
	if version == m.version {
		return time.Time{}
	}
	return m.next
}

// used is called after an action in the text view: the next update must not wait.
func (m *mirror) used() { m.next = time.Unix(0, 0) }
