package gamescreen

import (
	"time"

	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// StepTime is how long the solution player rests on a square at speed 1.
const StepTime = 650 * time.Millisecond

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

// shown reports whether the canvas shows the strip: it is open, and there is a path.
func (p *Player) shown() bool {
	first, last := p.game.Game.Run()
	return p.open && first < last
}

// entry returns the entry of the More dialog that plays the path, or hides the strip.
func (p *Player) entry() Entry {
	e := Entry{ID: "open-player", Words: words.PlayPath, On: p.shown()}
	switch first, last := p.game.Game.Run(); {
	case e.On:
		e.Press = func() { p.Playing, p.open = false, false; p.app.Changed() }
	case first < last:
		e.Press = p.Toggle
	}
	return e
}

// View returns the strip that plays the path back. The text view always has it. A step that
// can't be made leaves its place free.
func (p *Player) View() *ui.Node {
	t, lang := p.app.Lang.T, p.app.Lang
	first, last := p.game.Game.Run()
	done := p.game.Game.Done()
	play := ui.NewButton("player-play", t(words.PlayPath), p.Toggle).Explained(t(words.PlayPath)).
		With(ui.Traits{Icon: ui.IconPlay, Disabled: first == last, MinWidth: 52})
	if p.Playing {
		play.Icon, play.Label, play.Help = ui.IconPause, t(words.Pause), t(words.Pause)
	}
	strip := ui.NewRow("player").With(ui.Traits{Gap: 8, Grow: 1, Across: ui.Center})
	end := func(id string, i ui.Icon, phrase words.Key, to int) { // on the canvas the ends of the scrubber do
		n := ui.NewButton(id, t(phrase), func() { p.game.Seek(to) }).With(ui.Traits{Icon: i, Disabled: done == to, TextOnly: true})
		strip.Children = append(strip.Children, n)
	}
	arrow := func(id string, i ui.Icon, phrase words.Key, by int, off bool) {
		n := ui.NewButton(id, t(phrase), func() {
			p.Playing = false
			p.game.Step(by)
		}).Explained(t(phrase)).With(ui.Traits{Icon: i, Width: widget.Finger, Disabled: off, TextOnly: off})
		if strip.Children = append(strip.Children, n); off {
			strip.Children = append(strip.Children, ui.NewSpacer().With(ui.Traits{Width: widget.Finger}))
		}
	}
	steps := ui.Range{Number: float64(done), Min: float64(first), Max: float64(max(last, first+1)), Step: 1}
	scrub := ui.NewSlider("player-scrub", t(words.StepOfPath), steps, func(v string) {
		if n, ok := widget.WholeNumber(v); ok {
			p.game.Seek(n)
		}
	}).Valued(t(words.StepOf, lang.Int(int64(done-first)), lang.Int(int64(last-first)))).With(ui.Traits{Grow: 1, MinWidth: 60, Disabled: first == last})
	end("player-first", ui.IconFirst, words.FirstStep, first)
	arrow("player-back", ui.IconBack, words.StepBack, -1, done == first)
	strip.Children = append(strip.Children, play)
	arrow("player-next", ui.IconForward, words.StepOn, 1, done == last)
	end("player-last", ui.IconLast, words.LastStep, last)
	strip.Children = append(strip.Children, scrub)
	return strip
}

// onlyText hides a node and everything below it from the canvas and its tab order.
func onlyText(n *ui.Node) {
	n.Walk(func(n *ui.Node) bool {
		n.TextOnly = true
		return true
	})
}
