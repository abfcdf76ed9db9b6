package gamescreen

import (
	"slices"
	"time"

	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// StepTime is how long the solution player rests on a square at speed 1.
const StepTime = 650 * time.Millisecond

// narrowPlayer is the width up to which the strip has no room for the buttons that
// jump to the ends.
const narrowPlayer = 480

// speeds are the choices of the speed button.
var speeds = []float64{0.5, 1, 2, 4}

// Player plays the future steps one after another.
type Player struct {
	app     *shell.App
	game    *session.Session
	Playing bool
	Rest    time.Duration // on a square at speed 1
	next    time.Time
	speed   float64
	open    bool // the strip is shown
}

// due reports whether the next step is due.
func (p *Player) due(now time.Time) bool {
	if !p.Playing || now.Before(p.next) {
		return false
	}
	p.next = now.Add(time.Duration(float64(p.Rest) / p.speed))
	return true
}

// Toggle plays or pauses; at the end it plays from the start.
func (p *Player) Toggle() {
	if p.Playing {
		p.Playing = false
		p.app.Changed()
		return
	}
	first, last := p.game.Game.Run()
	if first == last {
		return
	}
	if p.game.Game.Done() == last {
		p.game.Seek(first)
	}
	p.Start()
}

// Start plays the path from the current step.
func (p *Player) Start() {
	p.Playing, p.open = true, true
	p.next = p.app.Now.Add(time.Duration(float64(p.Rest) / p.speed / 2))
	p.app.Changed()
}

// Pace returns how long each move is shown at the chosen speed.
func (p *Player) Pace() time.Duration { return time.Duration(float64(StepTime) / p.speed) }

// faster selects the next speed, the first after the last.
func (p *Player) faster() {
	for i, s := range speeds {
		if s == p.speed {
			p.speed = speeds[(i+1)%len(speeds)]
			break
		}
	}
	p.app.Changed()
}

// Show shows the strip.
func (p *Player) Show() {
	p.open = true
	p.app.Changed()
}

// Ahead returns the moves that can be played back, nil if the strip is hidden.
func (p *Player) Ahead() []string {
	if !p.open {
		return nil
	}
	return p.game.Game.Future()
}

// View returns the strip that plays the path back. The text view always has it, the canvas
// while it is open.
func (p *Player) View() *ui.Node {
	t, lang := p.app.Lang.T, p.app.Lang
	first, last := p.game.Game.Run()
	done := p.game.Game.Done()
	play := ui.NewButton("player-play", t(words.PlayPath), p.Toggle).Explained(t(words.PlayPath)).
		With(ui.Traits{Icon: ui.IconPlay, Disabled: first == last, MinWidth: 52})
	if p.Playing {
		play.Icon, play.Label, play.Help = ui.IconPause, t(words.Pause), t(words.Pause)
	}
	arrow := func(id string, i ui.Icon, phrase words.Key, to int, off bool) *ui.Node {
		press := func() {
			p.Playing = false
			if to == done+1 || to == done-1 {
				p.game.Step(to - done)
			} else {
				p.game.Seek(to)
			}
		}
		return ui.NewButton(id, t(phrase), press).Explained(t(phrase)).With(ui.Traits{Icon: i, Disabled: off})
	}
	steps := ui.Range{Number: float64(done), Min: float64(first), Max: float64(max(last, first+1)), Step: 1}
	scrub := ui.NewSlider("player-scrub", t(words.StepOfPath), steps, func(v string) {
		if n, ok := widget.WholeNumber(v); ok {
			p.game.Seek(n)
		}
	}).Valued(t(words.StepOf, lang.Int(int64(done-first)), lang.Int(int64(last-first)))).With(ui.Traits{Grow: 1, MinWidth: 60, Disabled: first == last})
	strip := widget.Row(8,
		arrow("player-back", ui.IconBack, words.StepBack, done-1, done == first),
		play,
		arrow("player-next", ui.IconForward, words.StepOn, done+1, done == last),
		scrub)
	if panel(p.app) > narrowPlayer { // otherwise the ends of the scrubber do
		strip.Children = slices.Insert(strip.Children, 3, arrow("player-last", ui.IconLast, words.LastStep, last, done == last))
		strip.Children = slices.Insert(strip.Children, 0, arrow("player-first", ui.IconFirst, words.FirstStep, first, done == first))
	}
	if !p.app.Phone() {
		strip.Children = append(strip.Children, ui.NewText("player-count", lang.Int(int64(done-first))+" / "+lang.Int(int64(last-first))).
			With(ui.Traits{Weight: ui.Semibold, Color: ui.ColorMuted}))
	}
	speed := lang.Number(p.speed) + "×"
	faster := ui.NewButton("player-speed", t(words.Speed, speed), p.faster).Shown(speed).Explained(t(words.Speed, speed))
	strip.Children = append(strip.Children, faster.With(ui.Traits{Variant: ui.Chip}))
	if strip.ID = "player"; !p.open {
		onlyText(strip)
	}
	return strip
}

const (
	panelWidth = 560
	panelShare = 0.44 // the largest share of the window's width for the panel beside a board
	lyingPanel = 300  // the least width of the panel beside the board of a phone on its side
)

// panel returns the width of the column with the actions.
func panel(a *shell.App) float64 {
	switch size := a.Size; {
	case a.Lies():
		return lyingPanel
	case a.Phone():
		return size.W
	default:
		return min(panelWidth, size.W*panelShare)
	}
}

// onlyText hides a node and everything below it from the canvas and its tab order.
func onlyText(n *ui.Node) {
	n.Walk(func(n *ui.Node) bool {
		n.TextOnly = true
		return true
	})
}
