package playback

import (
	"math"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/loader"
	"cavalo/internal/lists"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// speeds are the available speeds in steps per second.
var speeds = []int{1, 4, 16, 64, 256, 1024, 4096, 16384}

// Player plays the moments of a recording.
type Player struct {
	Playing bool
	Speed   int     // index in speeds
	Pace    float64 // steps per second instead of a speed; 0 for none
	since   time.Time
	owed    float64 // fraction of the next step
}

// Play starts or stops the player.
func (p *Player) Play(now time.Time, on bool) { p.Playing, p.since, p.owed = on, now, 0 }

// rate returns the steps per second.
func (p *Player) rate() float64 {
	if p.Pace > 0 {
		return p.Pace
	}
	return float64(speeds[p.Speed])
}

// Steps returns the number of steps to make for the time since the last call.
func (p *Player) Steps(now time.Time) int {
	if !p.Playing {
		return 0
	}
	// A page that was suspended does not catch up.
	p.owed += min(now.Sub(p.since).Seconds(), max(0.25, 1/p.rate())) * p.rate()
	p.since = now
	n := int(p.owed)
	p.owed -= float64(n)
	return n
}

// Due returns the time of the next step; zero while nothing plays.
func (p *Player) Due() time.Time {
	if !p.Playing {
		return time.Time{}
	}
	return p.since.Add(time.Duration(math.Ceil((1 - p.owed) / p.rate() * float64(time.Second))))
}

// Reel is the range of moments of a player: from 0 to Last.
type Reel struct {
	At, Last int
	StepText words.Key // "step %s of %s"
	Seek     func(int)
	Home     int                   // initial moment
	Base     int                   // number shown for moment 0
	Extra    []*ui.Node            // further buttons
	Rounds   func() []replay.Round // of the search; nil if it has none
}

// shown returns the numbers of the current moment and of the last one.
func (r Reel) shown(lang words.Lang) (at, last string) {
	return lang.Int(int64(r.Base + r.At)), lang.Int(int64(r.Base + r.Last))
}

// Step returns the current moment as text: "step 3 of 60".
func (r Reel) Step(lang words.Lang) string {
	at, last := r.shown(lang)
	return lang.T(r.StepText, at, last)
}

// Actions returns what the keys of a player do.
func (p *Player) Actions(a *shell.App, r Reel) loader.Actions {
	to := func(at int) func() { return func() { r.Seek(at) } }
	return loader.Actions{Play: func() { p.toggle(a, r) }, Back: to(r.At - 1), Next: to(r.At + 1), First: to(0), Last: to(r.Last)}
}

// toggle plays or pauses; at the end it restarts.
func (p *Player) toggle(a *shell.App, r Reel) {
	if !p.Playing && r.At == r.Last {
		r.Seek(0)
	}
	p.Play(a.Now, !p.Playing)
	a.Changed()
}

// button goes to a moment.
func button(a *shell.App, id string, icon ui.Icon, phrase words.Key, off bool, press func()) *ui.Node {
	t := a.Lang.T
	return ui.NewButton(id, t(phrase), press).Shown(" ").Explained(t(phrase)).With(ui.Traits{Icon: icon, Disabled: off})
}

// play returns the button that plays or pauses.
func (p *Player) play(a *shell.App, r Reel) *ui.Node {
	icon, phrase := ui.IconPlay, words.LabPlay
	if p.Playing {
		icon, phrase = ui.IconPause, words.Pause
	}
	n := button(a, "player-play", icon, phrase, r.Last == 0, func() { p.toggle(a, r) })
	n.Variant, n.MinWidth = ui.Primary, 52
	return n
}

// count returns the current moment as a number.
func count(a *shell.App, r Reel) *ui.Node {
	at, last := r.shown(a.Lang)
	return ui.NewText("player-count", at+" / "+last).Named(r.Step(a.Lang)).
		With(ui.Traits{Weight: ui.Semibold, Color: ui.ColorMuted})
}

// buttons returns the buttons to play and to step.
func (p *Player) buttons(a *shell.App, r Reel) []*ui.Node {
	move := func(id string, icon ui.Icon, phrase words.Key, to int, off bool) *ui.Node {
		return button(a, id, icon, phrase, off, func() { p.seek(a, r, to) })
	}
	return []*ui.Node{
		move("player-first", ui.IconFirst, words.FirstStep, 0, r.At == 0),
		move("player-back", ui.IconBack, words.StepBack, r.At-1, r.At == 0),
		p.play(a, r),
		move("player-next", ui.IconForward, words.StepOn, r.At+1, r.At == r.Last),
		move("player-last", ui.IconLast, words.LastStep, r.Last, r.At == r.Last),
	}
}

// seek stops at a moment.
func (p *Player) seek(a *shell.App, r Reel, to int) {
	p.Playing = false
	r.Seek(to)
	a.Changed()
}

// Short returns the player of a recording of a few steps.
func (p *Player) Short(a *shell.App, r Reel) *ui.Node {
	return widget.Row(6, append(append(p.buttons(a, r)[1:4], count(a, r)), r.Extra...)...)
}

// Strip returns the player for the foot of a tab.
func (p *Player) Strip(a *shell.App, r Reel) []*ui.Node {
	buttons := p.buttons(a, r)
	scrub := ui.NewSlider("player-scrub", a.Lang.T(words.LabMoment), ui.Range{Number: float64(r.At), Max: float64(max(1, r.Last)), Step: 1}, func(v string) {
		if n, ok := widget.WholeNumber(v); ok {
			p.seek(a, r, n)
		}
	}).Valued(r.Step(a.Lang)).With(ui.Traits{Grow: 1, MinWidth: 60, Disabled: r.Last == 0})
	rest := []*ui.Node{scrub, count(a, r), p.speed(a)}
	switch {
	case !a.Phone():
		return []*ui.Node{widget.Row(8, append(append(buttons, r.Extra...), rest...)...)}
	case a.Size.W >= widget.NarrowPairs: // without the buttons for the first and the last step
		return []*ui.Node{widget.Row(6, append(append(buttons[1:4:4], r.Extra...), rest...)...)}
	}
	return []*ui.Node{widget.Row(8, rest...), widget.Row(6, append(buttons[1:4:4], r.Extra...)...)}
}

// Narrow is the width below which a projection has no room for all beside each other.
const Narrow = 540

// Projected returns the player for a projection, without controls that a clicker's keys could move
// by accident.
func (p *Player) Projected(a *shell.App, r Reel) *ui.Node {
	step := func(id string, icon ui.Icon, phrase words.Key, by int, off bool) *ui.Node {
		n := button(a, id, icon, phrase, off, func() { r.Seek(r.At + by) })
		n.MinWidth = 48
		return n
	}
	row := widget.Row(8, step("player-back", ui.IconBack, words.StepBack, -1, r.At == 0),
		p.play(a, r), step("player-next", ui.IconForward, words.StepOn, 1, r.At == r.Last))
	if len(r.Extra) > 0 {
		r.Extra[0].Grow = 0
		row.Children = append(row.Children, r.Extra[0])
	}
	if a.Size.W < Narrow {
		row.Children = append(row.Children, widget.Spacer(), count(a, r))
		return row
	}
	bar := ui.NewProgress("project-progress", r.Step(a.Lang), ui.Range{Number: float64(r.At), Max: float64(max(1, r.Last))}).With(ui.Traits{Height: 6, Grow: 1})
	row.Children = append(row.Children, bar, count(a, r), p.speedChip(a))
	return row
}

// speed returns the choice of the speed; on a phone a button for the next one.
func (p *Player) speed(a *shell.App) *ui.Node {
	if a.Phone() {
		return p.speedChip(a)
	}
	return widget.Numbered(ui.NewSelect, "player-speed", a.Lang.T(words.LabSpeedName), p.Speed, lists.Range(0, len(speeds)-1),
		func(i int) string { return a.Lang.T(words.LabSpeed, a.Lang.Int(int64(speeds[i]))) }, func(i int) { p.Speed = i; a.Changed() })
}

func (p *Player) speedChip(a *shell.App) *ui.Node {
	lang, now := a.Lang, speeds[p.Speed]
	n := widget.Chip("player-speed", lang.T(words.Speed, lang.T(words.LabSpeed, lang.Int(int64(now)))),
		func() { p.Speed = (p.Speed + 1) % len(speeds); a.Changed() })
	n.Text = lang.Short(float64(now)) + "/s"
	return n
}
