package screen

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/challenge/rules"
	dates "cavalo/internal/daily"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/past"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// dailyVersion is that of the generator: another one would give the same day
// another board, and a name of its own.
const dailyVersion = "1-"

// dailyMark begins the seed of a challenge of the day.
const dailyMark = rules.DailyFullMark

// dailyFolder is where the best result of each day is kept.
const dailyFolder = "daily/" + dailyVersion

// daily is the challenge of the day, with the best result.
type daily struct {
	app    *shell.App
	screen *Screen
	day    string // 2026-11-21, as the player's calendar has it
	best   result
}

// result is the best result of a challenge of the day; steps is 0 for none.
type result struct {
	steps    int
	shortest int // 0 while it is not known
	hints    int
}

func newDaily(c *Screen) daily {
	d := daily{app: c.App, screen: c}
	d.turn(dayOf(c.App.Now))
	return d
}

// elsewhere takes over the best result of a day from another tab.
func (c *Screen) elsewhere(name string) {
	if d := &c.daily; name == dailyFolder+d.day {
		switch r := d.load(d.day); {
		case r.better(d.best):
			d.best = r
			c.App.Changed()
		case d.best.better(r):
			c.App.Keep(name, d.best.String())
		}
	}
}

// dayOf is the date that a moment shows.
func dayOf(now time.Time) string { return string(dates.Of(now)) }

// turn changes to another day.
func (d *daily) turn(day string) {
	d.day, d.best = day, d.load(day)
}

// due is the next midnight.
func (d *daily) due() time.Time { return dates.Midnight(d.app.Now) }

// tick notices midnight.
func (d *daily) tick(now time.Time) {
	if day := dayOf(now); day != d.day {
		d.turn(day)
		d.app.Changed()
	}
}

// dailyName is the name of the problem of a day.
func dailyName(day string) string { return desk.SeedName(dailyMark + day) }

// dailyDay gives the day of a problem that is a challenge of the day.
func dailyDay(name string) (day string, ok bool) {
	return strings.CutPrefix(name, desk.SeedName(dailyMark))
}

// dailyStart is the position of a day: the same for everybody, under the
// default rules.
func dailyStart(day string) puzzle.Position { return rules.Puzzle.Random(dailyMark + day) }

// load reads the best result of a day; what it does not understand is none.
func (d *daily) load(day string) result {
	var r result
	saved, err := d.app.Env.Host.Read(dailyFolder + day)
	if err != nil {
		return r
	}
	for line := range strings.Lines(saved) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > knight.Squares && key != "hints" {
			continue
		}
		switch key {
		case "steps":
			r.steps = n
		case "shortest":
			r.shortest = n
		case "hints":
			r.hints = n
		}
	}
	if r.shortest > r.steps {
		return result{}
	}
	return r
}

// String is the inverse of load.
func (r result) String() string {
	return "steps: " + strconv.Itoa(r.steps) + "\nshortest: " + strconv.Itoa(r.shortest) + "\nhints: " + strconv.Itoa(r.hints) + "\n"
}

// better reports whether a result is better: fewer steps, then fewer hints,
// then with the shortest length known.
func (r result) better(than result) bool {
	switch {
	case than.steps == 0 || r.steps != than.steps:
		return than.steps == 0 || r.steps < than.steps
	case r.hints != than.hints:
		return r.hints < than.hints
	}
	return than.shortest == 0 && r.shortest > 0
}

// keepDaily stores that the target was reached in so many steps, when the game
// is a challenge of the day and this is the best result so far.
func (c *Screen) keepDaily(steps int) {
	day, ok := dailyDay(c.Game.Problem())
	if !ok || c.Game.Start().String() != dailyStart(day).String() {
		return
	}
	r := result{steps: steps, hints: c.Game.Hints()}
	if known := c.analysis.of(positionOf(c.Game.Start())); known.state == near {
		r.shortest = known.steps
	}
	if !r.better(c.daily.load(day)) {
		return
	}
	c.App.Keep(dailyFolder+day, r.String())
	if day == c.daily.day {
		c.daily.best = r
	}
}

// detail does its part of desk.Face.
func (c *Screen) detail(g *play.Game, r *past.Result) {
	if _, level, side, ok := boardOf(g.Problem()); ok {
		r.Grade = level + " " + strconv.Itoa(side)
	}
	if known := c.analysis.of(positionOf(g.Start())); known.state == near {
		r.Fewest = known.steps
	}
}

// earlier does its part of desk.Face: the best result of each day.
func (c *Screen) earlier() (list []past.Result) {
	names, _ := c.App.Env.Host.Names() // no list is an empty list
	for _, name := range names {
		day, ok := strings.CutPrefix(name, dailyFolder)
		if _, err := time.Parse(time.DateOnly, day); !ok || err != nil {
			continue
		}
		if r := c.daily.load(day); r.steps > 0 {
			at, _ := time.Parse(time.DateOnly, day)
			list = append(list, past.Result{
				ID: "daily-" + dailyVersion + day + ".best", Puzzle: c.Name(), Problem: dailyName(day), Board: past.BoardID(rules.Puzzle, dailyStart(day)), Day: day,
				Outcome: past.Solved, Steps: r.steps, Fewest: r.shortest, Hints: r.hints, Finished: at, Earlier: true,
			})
		}
	}
	return list
}

// playDaily goes on with today's challenge, or begins it.
func (c *Screen) playDaily() {
	c.daily.tick(c.App.Now)
	c.App.CloseAll()
	c.toDay(c.daily.day)
	c.App.Visit(c)
}

// toDay goes on with the challenge of a day, or begins it.
func (c *Screen) toDay(day string) {
	if name := dailyName(day); c.Game.Problem() != name {
		if g := c.keptGame(name); g != nil {
			c.Adopt(g)
		} else {
			c.Start(name, dailyStart(day))
		}
	}
}

// goal says what there is to do today.
func (d *daily) goal() string {
	return d.app.Lang.T(words.DailyWords, d.day, d.app.Lang.Int(rules.DefaultTarget))
}

// words describe the best result of today's challenge.
func (d *daily) words() string {
	lang, r := d.app.Lang, d.best
	var out string
	switch {
	case r.steps == 0:
		return lang.T(words.DailyNone)
	case r.shortest == 0:
		out = lang.N(words.DailySteps, r.steps)
	case r.steps == r.shortest:
		out = lang.T(words.DailyBest, lang.Int(int64(r.steps)))
	default:
		out = lang.T(words.DailyAbove, lang.Int(int64(r.steps-r.shortest)))
	}
	if r.hints > 0 {
		out = lang.T(words.DailyHinted, out, lang.N(words.HintsUsed, r.hints))
	}
	return out
}

// state is the same as a node, with a sign where it is done.
func (d *daily) state(id string) *ui.Node {
	n := ui.NewText(id, d.words()).With(ui.Traits{Wrap: true, Weight: ui.Semibold})
	if d.best.steps > 0 {
		n.Color = ui.ColorGood
	}
	return n
}

// board is a small picture of today's board.
func (d *daily) board(id string, side float64) *ui.Node {
	day := positionOf(dailyStart(d.day)).Board
	b := picture.Numbers(day, day)
	b.Mini = true
	return ui.NewBoard(id, d.app.Lang.T(words.Daily), b).OnPress(d.screen.playDaily).With(ui.Traits{DrawOnly: true, Width: side, Height: side})
}

// dailyTab is today's challenge in the shell.Dialog of a new game.
func (c *Screen) dailyTab(*desk.Picker) []*ui.Node {
	d, t := &c.daily, c.App.Lang.T
	side := min(260, c.App.Size.W-96)
	return []*ui.Node{
		part.Text("daily-words", d.goal()),
		d.state("daily-state"),
		part.Row(8, part.Primary("daily-play", t(words.DailyPlay), c.playDaily)),
		ui.NewRow("", d.board("daily-board", side)).With(ui.Traits{Along: ui.Center}),
	}
}

// keptGame is the newest game of a problem on the shelf, or nil.
func (c *Screen) keptGame(problem string) *play.Game {
	for _, g := range c.Save.Games(maxKept) {
		if g.Problem() == problem {
			return g
		}
	}
	return nil
}

// maxKept is the number of games searched for a wanted one.
const maxKept = 30
