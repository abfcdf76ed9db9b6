package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/knighteditor"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/review"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// fairTime is the time limit of the search for an even board: a few seconds
// suffice on most machines, slow ones need more.
const fairTime = 20 * time.Second

// The boards that a game can start on, apart from the course's problems.
const (
	boardRandom = "random"
	boardFair   = "fair"
	boardProved = "proved"
	boardSame   = "same"
)

// terms is the state of the dialog in which a game's terms are chosen.
type terms struct {
	gameTerms
	variant rules.Variant
	own     bool // the options of the variant are shown
	board   string
	typing  bool   // the computer's time is typed, not chosen from the list
	seconds string // as typed
}

func (c *Screen) newGame() shell.Dialog {
	w := &terms{gameTerms: c.agreed.again(), variant: c.position().Variant, board: boardRandom}
	w.own = !isPreset(w.variant)
	if w.variant == rules.BrainKing {
		w.board = boardProved
	}
	p := c.NewPicker("")
	p.Seed = c.seedFor(w.board)
	d := p.Dialog(newgame.Tabs{New: func(p *newgame.Picker) []*ui.Node { return c.playTab(w, p) }, Course: c.courseTab})
	d.Foot = func() []*ui.Node {
		if c.looking == w {
			return []*ui.Node{widget.Button("fair-stop", c.App.Lang.T(words.Cancel), func() { c.Set(c.stopEvenSearch) })}
		}
		return p.Foot()
	}
	return d
}

// courseTab begins a game by the course's rules, or on the board of one of its problems.
func (c *Screen) courseTab(*newgame.Picker) []*ui.Node {
	t := c.App.Lang.T
	columns := 3
	if c.App.Size.W < shell.NarrowCards {
		columns = 2
	}
	list := ui.NewGrid("problems", columns).With(ui.Traits{Gap: 12})
	for _, problem := range rules.Puzzle.Problems() {
		begin := func() { c.begin(problem.Name, problem.Position, c.agreed.alone()) }
		small := c.App.Miniature(rules.Puzzle, problem.Position, nil)
		list.Children = append(list.Children, ui.NewColumn("",
			ui.NewBoard("mini-"+problem.Name, c.nameOf(problem.Name), small).OnPress(begin).With(ui.Traits{Height: 120, DrawOnly: true}),
			widget.Button("problem-"+problem.Name, c.nameOf(problem.Name), begin),
		).With(ui.Traits{Variant: ui.Card, Pad: 12, Gap: 8, Across: ui.Stretch}))
	}
	return []*ui.Node{widget.Muted("course-words", t(words.CourseNote)), widget.Row(8, widget.Primary("course-play", t(words.CoursePlay), c.courseGame)), list}
}

// playTab returns the tab with the opponent's level and the board; the players, the rules,
// the clock and the seed are shown on demand. A duel is on the whole board, so that the
// board's name stands where other puzzles have its size.
func (c *Screen) playTab(w *terms, p *newgame.Picker) []*ui.Node {
	t := c.App.Lang.T
	if c.looking == w {
		return []*ui.Node{ui.NewText("fair-words", t(words.FairLooking)).With(ui.Traits{Live: true})}
	}
	start := func() { c.startOn(w, p) }
	out := []*ui.Node{
		c.levelField(w, p),
		widget.Field(ui.NewSelect("board-choice", t(words.BoardChoice), w.board, c.boardOptions(), func(v string) { c.Set(func() { w.board = v; p.Seed = c.seedFor(v) }) })),
		p.PlayRow("start", start),
	}
	if w.board == boardProved && isPreset(w.variant) {
		out = append(out, widget.Note("proved-margin", c.nameOf(provedName(p.Seed))))
	}
	if !p.More {
		return out
	}
	out = append(out, c.playerFields(w)...)
	out = append(out, widget.Toggle("both-sides", t(words.BothSides), w.match > 0, func(on bool) {
		c.Set(func() {
			if w.match = index(on); on && w.board == boardRandom && isPreset(w.variant) {
				w.board, p.Seed = boardProved, c.seedFor(boardProved)
			}
		})
	}))
	out = append(out, c.variantFields(w)...)
	if w.board == boardRandom || w.board == boardFair || w.board == boardProved {
		out = append(out, p.SeedField(start))
	}
	return out
}

// levelField chooses who plays against you: the computer at a level, or a friend. Where two
// computers play, it chooses Black.
func (c *Screen) levelField(w *terms, p *newgame.Picker) *ui.Node {
	side := rules.Black
	if w.you(rules.Black) {
		side = rules.White
	}
	options := c.playerOptions(w.gameTerms, side)
	if !w.watched() {
		options[0].Label = c.App.Lang.T(words.Friend)
	}
	return p.LevelField(chosen(w.player[side]), options, func(v string) { c.Set(func() { w.player[side] = v }) })
}

// chosen returns the option of a player, which is one for the course's engine, whatever
// its options.
func chosen(player string) string {
	if isCourse(player) {
		return rules.CourseLevel
	}
	return player
}

// seedFor proposes a seed: for a proved board, the number after the last one's.
func (c *Screen) seedFor(board string) string {
	if board != boardProved {
		return c.FreshSeed()
	}
	last, ok := strings.CutPrefix(c.Game.Problem(), provedMark)
	if !ok {
		last = c.FreshSeed()
	}
	return strconv.Itoa(rules.ProvedNumber(last)%rules.ProvedBoards + 1)
}

// sameBoard returns the board of the current game under a variant. An even board may not
// be even under other rules; a proved one has other points under them.
func (c *Screen) sameBoard(v rules.Variant) (name string, start rules.Position) {
	name, start = c.boardName(), positionOf(c.Game.Start())
	if seed, fair := strings.CutPrefix(name, fairMark); fair && v != start.Variant {
		name = ""
		if start.Board == positionOf(rules.Puzzle.Random(seed)).Board {
			name = play.SeedName(seed)
		}
	}
	if number, proved := strings.CutPrefix(name, provedMark); proved && v != start.Variant {
		same, _, ok := rules.ProvedBoard(rules.ProvedNumber(number), v)
		if ok {
			return name, same
		}
		name = ""
	}
	start.Variant = v
	return name, start
}

// courseGame starts a game by the course's rules: a match on both sides of a new
// board, since most boards favour one side.
func (c *Screen) courseGame() {
	seed := c.FreshSeed()
	terms := c.agreed.again()
	terms.match = 1
	c.begin(play.SeedName(seed), rules.Puzzle.Random(seed), terms)
}

// startOn starts the game with the chosen terms, or first looks for a board.
func (c *Screen) startOn(w *terms, p *newgame.Picker) {
	if !c.accepts(w) {
		return
	}
	seed := strings.TrimSpace(p.Seed)
	if seed == "" {
		seed = c.FreshSeed()
	}
	name, position := play.SeedName(seed), rules.Puzzle.Random(seed)
	switch w.board {
	case boardFair:
		c.lookForFair(w, seed)
		return
	case boardProved:
		start, _, ok := rules.ProvedBoard(rules.ProvedNumber(seed), w.variant)
		if !ok {
			c.lookForFair(w, seed)
			return
		}
		name, position = provedName(seed), rules.PuzzlePosition{Position: start}
	case boardSame:
		same, start := c.sameBoard(w.variant)
		name, position = same, rules.PuzzlePosition{Position: start}
	default:
		for _, problem := range rules.Puzzle.Problems() {
			if problem.Name == w.board {
				name, position = problem.Name, problem.Position
			}
		}
	}
	start := positionOf(position)
	start.Variant = w.variant
	c.begin(name, rules.PuzzlePosition{Position: start}, w.gameTerms)
}

// lookForFair asks the engine for an even board, and starts the game on it.
func (c *Screen) lookForFair(w *terms, seed string) {
	c.looking = w
	j := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: rules.Puzzle.Name(), Draw: puzzle.Draw{Seed: seed, Variant: w.variant.String(), Difficulty: rules.DifficultyFair}, Limits: search.Limits{Time: fairTime}}
	c.Solver.Ask(j, c.Solver.Made(func(a puzzle.Answer, made puzzle.Position) {
		if c.looking != w {
			return
		}
		c.looking = nil
		if made == nil {
			return
		}
		name := fairMark + seed
		if a.Grade() != rules.DifficultyFair {
			name = ""
			c.App.Say(c.App.Lang.T(words.FairNone))
		}
		c.begin(name, made, w.gameTerms)
	}))
}

// stopEvenSearch stops the search for an even board.
func (c *Screen) stopEvenSearch() {
	if c.looking != nil {
		c.looking = nil
		c.Solver.Cancel()
	}
}

func (c *Screen) playerFields(w *terms) []*ui.Node {
	lang := c.App.Lang
	t := lang.T
	one := func(side rules.Side, phrase words.Key) *ui.Node {
		n := widget.Field(ui.NewSelect("player-"+side.String(), t(phrase), chosen(w.player[side]), c.playerOptions(w.gameTerms, side), func(v string) { c.Set(func() { w.player[side] = v }) }))
		n.Grow = 1
		return n
	}
	out := []*ui.Node{
		ui.NewGrid("", c.fieldColumns(), one(rules.White, words.PlayerWhite), one(rules.Black, words.PlayerBlack)).With(ui.Traits{Gap: 12}),
		widget.Row(8, widget.Chip("swap", t(words.SwapSides), func() { c.Set(func() { w.gameTerms = w.gameTerms.swapped() }) })),
	}
	for _, side := range []rules.Side{rules.White, rules.Black} {
		if isCourse(w.player[side]) {
			out = append(out, c.courseFields(w, side)...)
		}
	}
	var clocks []ui.Option
	for _, minutes := range []int{0, 1, 3, 5, 10, 20} {
		o := ui.Option{Value: (time.Duration(minutes) * time.Minute).String(), Label: t(words.Minutes, minutes)}
		if minutes == 0 {
			o.Label = t(words.NoClock)
		}
		clocks = append(clocks, o)
	}
	clock := widget.Field(ui.NewSelect("clock", t(words.ClockEach), nearest(clocks, w.clock), clocks, func(v string) {
		c.Set(func() { w.clock, _ = time.ParseDuration(v); w.left = [2]time.Duration{w.clock, w.clock} })
	}))
	return append(out, ui.NewGrid("", c.fieldColumns(), append(c.thinkFields(w), clock)...).With(ui.Traits{Gap: 12}))
}

// The limits of a typed time for the computer's move.
const (
	minThink = 100 * time.Millisecond
	maxThink = 20 * time.Second
)

// ownThink is the option for a typed time.
const ownThink = "own"

// thinkFields returns the fields for the computer's time for a move, chosen or
// typed.
func (c *Screen) thinkFields(w *terms) []*ui.Node {
	lang := c.App.Lang
	var options []ui.Option
	for _, d := range []time.Duration{minThink, 500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second, 10 * time.Second, maxThink} {
		options = append(options, ui.Option{Value: d.String(), Label: lang.T(words.ShortSeconds, lang.Number(d.Seconds()))})
	}
	known := func(value string) bool {
		return slices.ContainsFunc(options, func(o ui.Option) bool { return o.Value == value })
	}
	typed := w.typing || !known(w.think.String())
	value := w.think.String()
	if typed {
		value = ownThink
	}
	options = append(options, ui.Option{Value: ownThink, Label: lang.T(words.ThinkOwn)})
	shown := w.seconds
	if !w.typing {
		shown = lang.Typed(w.think.Seconds())
	}
	fields := []*ui.Node{widget.Field(ui.NewSelect("think", lang.T(words.ThinkTime), value, options, func(v string) {
		c.Set(func() {
			d, err := time.ParseDuration(v)
			if w.typing, w.seconds = err != nil, shown; err == nil {
				w.think = d
			}
		})
	}))}
	if !typed {
		return fields
	}
	wrong := c.secondsWrong(shown)
	n := ui.NewTextField("think-seconds", lang.T(words.ThinkSeconds, lang.Number(minThink.Seconds()), lang.Int(int64(maxThink.Seconds()))), shown, func(text string) {
		c.Set(func() {
			w.typing, w.seconds = true, text
			if d, ok := typedSeconds(text); ok {
				w.think = d
			}
		})
	}, ui.Field{Invalid: wrong != ""})
	return append(fields, widget.Checked(n, wrong))
}

// secondsWrong says what is accepted if a typed time isn't, and "" if it is.
func (c *Screen) secondsWrong(text string) string {
	if _, ok := typedSeconds(text); ok {
		return ""
	}
	return c.App.Lang.T(words.SecondsWrong, c.App.Lang.Typed(minThink.Seconds()), c.App.Lang.Typed(maxThink.Seconds()))
}

// accepts reports whether the typed time can be used, and says so if it can't.
func (c *Screen) accepts(w *terms) bool {
	wrong := c.secondsWrong(w.seconds)
	if !w.typing || wrong == "" {
		return true
	}
	c.App.Say(wrong)
	c.App.Focus("think-seconds")
	return false
}

// typedSeconds reads a time in seconds, with a point or a comma; ok is false for
// an invalid time.
func typedSeconds(text string) (d time.Duration, ok bool) {
	seconds, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	d = time.Duration(seconds * float64(time.Second)).Round(time.Millisecond)
	return d, err == nil && d >= minThink && d <= maxThink
}

const noDepth = "time"

func (c *Screen) courseFields(w *terms, side rules.Side) []*ui.Node {
	lang := c.App.Lang
	e, _ := rules.ParseCourseEngine(w.player[side]) // it is one
	var depths []ui.Option
	for depth := 1; depth <= rules.MaxCourseDepth; depth++ {
		depths = append(depths, ui.Option{Value: strconv.Itoa(depth), Label: lang.N(words.CourseDepth, depth)})
	}
	depths = append(depths, ui.Option{Value: noDepth, Label: lang.T(words.CourseNoDepth)})
	value := noDepth
	if e.Depth > 0 {
		value = strconv.Itoa(e.Depth)
	}
	change := func() { w.player[side] = e.String() }
	id := "course-" + side.String() + "-"
	toggle := func(name string, phrase words.Key, on *bool) *ui.Node {
		return widget.Toggle(id+name, lang.T(phrase), *on, func(v bool) { c.Set(func() { *on = v; change() }) })
	}
	return []*ui.Node{
		widget.Field(ui.NewSelect(id+"depth", lang.T(words.CourseDepthOf, sideName(lang, side)), value, depths, func(v string) {
			c.Set(func() {
				var err error
				if e.Depth, err = strconv.Atoi(v); err != nil {
					e.Depth, e.Deepening = 0, true
				}
				change()
			})
		})),
		widget.Toggle(id+"deepening", lang.T(words.CourseDeepening), e.Deepening, func(v bool) {
			c.Set(func() {
				if e.Deepening = v; !v && e.Depth == 0 {
					e.Depth = rules.CourseDepth
				}
				change()
			})
		}),
		toggle("quiescence", words.CourseQuiescence, &e.Quiescence),
		toggle("memoization", words.CourseMemoization, &e.Memoization),
	}
}

// nearest returns the value of the option for a time: the longest that is not
// longer than the time.
func nearest(options []ui.Option, d time.Duration) string {
	value := options[0].Value
	for _, o := range options {
		if at, err := time.ParseDuration(o.Value); err == nil && at <= d {
			value = o.Value
		}
	}
	return value
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// fieldColumns returns the number of fields side by side.
func (c *Screen) fieldColumns() int {
	if c.App.Size.W < widget.NarrowPairs {
		return 1
	}
	return 2
}

// playerOptions returns the possible players of a side, given the player of the
// other side.
func (c *Screen) playerOptions(a gameTerms, side rules.Side) []ui.Option {
	a.player[side] = human
	person := ui.Option{Value: human, Label: a.who(c.App.Lang, side)}
	return append([]ui.Option{person}, levelOptions(c.App.Lang, rules.LevelNames())...)
}

func levelOptions(l words.Lang, names []string) []ui.Option {
	var out []ui.Option
	for _, name := range names {
		option := ui.Option{Value: name, Label: l.T(words.LevelIs, name), Note: l.Of(name, words.LevelNotes)}
		if name == rules.CourseLevel {
			option.Label, option.Note = l.T(words.LevelCourse), l.T(words.LevelCourseNote)
		}
		out = append(out, option)
	}
	return out
}

func (c *Screen) boardOptions() []ui.Option {
	t := c.App.Lang.T
	out := []ui.Option{{Value: boardRandom, Label: t(words.BoardRandom)}, {Value: boardProved, Label: t(words.BoardProved)}, {Value: boardFair, Label: t(words.BoardFair)}, {Value: boardSame, Label: t(words.BoardSame)}}
	for _, problem := range rules.Puzzle.Problems() {
		out = append(out, ui.Option{Value: problem.Name, Label: t(words.ProblemTitle, problem.Name)})
	}
	return out
}

// ownVariant is the option for a variant that is not a preset.
const ownVariant = "own"

func isPreset(v rules.Variant) bool { _, ok := words.VariantNames.Find(v.String()); return ok }

func variantName(lang words.Lang, v rules.Variant) string {
	if k, ok := words.VariantNames.Find(v.String()); ok {
		return lang.T(k)
	}
	return lang.T(words.VariantOwn)
}

// variantFields returns the fields for a preset, or for each option of the rules.
func (c *Screen) variantFields(w *terms) []*ui.Node {
	t := c.App.Lang.T
	var presets []ui.Option
	for _, preset := range rules.Presets() {
		presets = append(presets, ui.Option{Value: preset.Name, Label: t(words.VariantNames.Key(preset.Name)), Note: t(words.VariantNotes.Key(preset.Name))})
	}
	presets = append(presets, ui.Option{Value: ownVariant, Label: t(words.VariantOwn)})
	value := ownVariant
	if !w.own {
		value = w.variant.String()
	}
	out := []*ui.Node{widget.Field(ui.NewSelect("variant", t(words.VariantPreset), value, presets, func(v string) {
		c.Set(func() {
			w.own = v == ownVariant
			if preset, err := rules.ParseVariant(v); err == nil {
				w.variant = preset
			}
		})
	}))}
	if w.variant == rules.Course {
		out = append(out, widget.Note("course-note", t(words.CourseNote)))
	}
	if !w.own {
		return out
	}
	v := &w.variant
	either := func(id string, phrase words.Key, on *bool, off, onWord string) *ui.Node {
		value := off
		if *on {
			value = onWord
		}
		return widget.Field(ui.NewSelect(id, t(phrase), value, c.options(off, onWord), func(word string) { c.Set(func() { *on = word == onWord }) }).With(ui.Traits{Wrap: true}))
	}
	double := map[knight.Policy]string{knight.Choose: "must", knight.Optional: "may", knight.Largest: "largest", knight.Smallest: "smallest", knight.Random: "random"}
	grid := ui.NewGrid("", c.fieldColumns(),
		either("option-placement", words.OptionPlacement, &v.ChoosePlacement, "auto", "choose"),
		either("option-threatened", words.OptionThreatened, &v.AllowThreatened, "forbid", "allow"),
		either("option-end", words.OptionEnd, &v.EndAtFirst, "both", "first"),
		widget.Field(ui.NewSelect("option-double", t(words.OptionDouble), double[v.Double], c.options("must", "may", "largest", "smallest", "random"), func(word string) {
			c.Set(func() {
				for policy, name := range double {
					if name == word {
						v.Double, v.Seed = policy, ""
					}
				}
			})
		}).With(ui.Traits{Wrap: true})),
	).With(ui.Traits{Gap: 12})
	if v.Double == knight.Random {
		grid.Children = append(grid.Children, widget.Field(ui.NewTextField("option-seed", t(words.Seed), v.Seed, func(s string) { c.Set(func() { v.Seed = s }) }, ui.Field{})))
	}
	return append(out, grid)
}

func (c *Screen) options(phrase ...string) (out []ui.Option) {
	return lists.Map(phrase, func(w string) ui.Option { return ui.Option{Value: w, Label: c.App.Lang.T(words.OptionWords.Key(w))} })
}

// playersDialog changes the players of the current game.
func (c *Screen) playersDialog() shell.Dialog {
	w := &terms{gameTerms: c.agreed}
	changed := func() bool { return w.gameTerms.player != c.agreed.player }
	frees := func() bool {
		return changed() && len(c.Game.Steps()) > 0 && (w.gameTerms.againstLevel() || c.agreed.againstLevel())
	}
	use := func() {
		if !c.accepts(w) {
			return
		}
		c.App.Close()
		w.gameTerms.ended = c.agreed.ended
		if changed() {
			c.notOfDay()
		}
		w.gameTerms.free = c.agreed.free || frees()
		w.gameTerms.write(c.Game)
		c.agreed = w.gameTerms
		c.paused = false
		c.Moved()
	}
	return shell.Dialog{ID: "players-dialog", Title: words.PlayersTitle, Foot: c.App.Feet(shell.DialogButton{ID: "players-use", Words: words.UsePlayers, Press: use, Pending: true}),
		Body: func() []*ui.Node {
			out := c.playerFields(w)
			if frees() {
				out = append(out, widget.Text("players-free", c.App.Lang.T(words.PlayersFree)))
			}
			return out
		}}
}

// rulesDialog changes the rules, which restarts the board.
func (c *Screen) rulesDialog() shell.Dialog {
	w := &terms{gameTerms: c.agreed.again(), variant: c.position().Variant}
	w.own = !isPreset(w.variant)
	use := func() {
		c.App.Close()
		if w.variant != c.position().Variant {
			name, start := c.sameBoard(w.variant)
			c.begin(name, rules.PuzzlePosition{Position: start}, w.gameTerms)
		}
	}
	return shell.Dialog{ID: "rules-dialog", Title: words.VariantTitle, Foot: c.App.Feet(shell.DialogButton{ID: "rules-use", Words: words.UseRules, Press: use, Pending: true}),
		Body: func() []*ui.Node {
			return append(c.variantFields(w), widget.Muted("rules-note", c.App.Lang.T(words.DuelRulesNote)))
		}}
}

// resignDialog asks before a player resigns.
func (c *Screen) resignDialog() shell.Dialog {
	side := c.resigner()
	phrase := c.App.Lang.T(words.ResignWords, c.calls(side))
	if c.agreed.you(side) {
		phrase = c.App.Lang.T(words.ResignYours)
	}
	return shell.Dialog{ID: "resign-dialog", Title: words.Resign, Foot: c.App.Feet(shell.DialogButton{ID: "resign-confirm", Words: words.Resign, Pending: true, Press: func() {
		c.App.Close()
		c.end(side, byWord)
	}}), Body: func() []*ui.Node { return []*ui.Node{widget.Text("resign-words", phrase)} }}
}

// resigner returns the person who can resign: the one to move, if both sides are
// people.
func (c *Screen) resigner() rules.Side {
	if turn := c.position().Turn; !c.agreed.computer(turn) {
		return turn
	}
	return c.position().Turn.Other()
}

// end ends the game against a side, by resignation or clock.
func (c *Screen) end(loser rules.Side, how string) {
	if c.over() || !c.latest() {
		return
	}
	c.Game.SetTag(tagEnded, loser.String()+" "+how)
	c.Moved()
	c.Said = c.result()
	c.judgeEnd()
	c.End.Schedule()
}

// rematch plays the same board again with colours swapped.
func (c *Screen) rematch() {
	c.begin(c.boardName(), c.Game.Start(), c.agreed.again().swapped())
}

// again plays on another board with the same players and rules: after a proved board
// on the next one.
func (c *Screen) again() {
	variant := c.position().Variant
	seed := c.FreshSeed()
	name, start := play.SeedName(seed), positionOf(rules.Puzzle.Random(seed))
	if strings.HasPrefix(c.Game.Problem(), provedMark) {
		number := rules.ProvedNumber(c.seedFor(boardProved))
		if proved, _, ok := rules.ProvedBoard(number, variant); ok {
			name, start = provedMark+strconv.Itoa(number), proved
		}
	}
	start.Variant = variant
	c.begin(name, rules.PuzzlePosition{Position: start}, c.agreed.again().alone())
}

// second starts the second game of a match on both sides.
func (c *Screen) second() {
	next := c.agreed.again().swapped()
	points := c.position().Points
	next.match, next.first = 2, [2]int{points[1], points[0]}
	c.begin(c.boardName(), c.Game.Start(), next)
}

// endOfGame says why the game ended, who has won, and which moments decided it.
func (c *Screen) endOfGame(history.Result) review.Ending {
	end, winner, lost := c.ending(), c.position().Turn, false
	if side, won := c.winner(); won {
		winner, lost = side, c.agreed.you(side.Other())
	}
	e := review.Ending{Title: c.whyOver(end.end), Against: c.outcome(end.end), Light: ui.Lights{Joined: true}, Look: func() { first, _ := c.Game.Run(); c.Seek(first); c.judgeGame() }, Lost: lost}
	if c.endedByWord(c.Game) { // otherwise the title has the points
		e.Notes = append(e.Notes, c.score(end.end))
	}
	if phrase := c.matchWords(); phrase != "" {
		e.Notes = append(e.Notes, phrase)
	}
	if end.judged || c.judging() {
		e.Notes = append(e.Notes, end.title)
	}
	if phrase := c.decidedWords(c.review().Review); phrase != "" {
		e.Notes = append(e.Notes, phrase)
	}
	if r := c.review(); end.judged && len(r.Weak(rules.White, rules.Black)) > 0 {
		e.Notes = append(e.Notes, c.weakWords(r))
	}
	for _, m := range end.moments {
		e.Places = append(e.Places, review.Place{Words: c.momentWords(m), Show: func() { c.lookAt(m) }})
	}
	if len(end.moments) > 0 {
		e.Look = func() { c.lookAt(end.moments[0]) }
	}
	first, _ := c.Game.Run()
	before := positionOf(c.Game.Start())
	for _, s := range c.Game.Steps()[first:c.Game.Done()] {
		after := positionOf(s.Position)
		if to := after.Knight[winner]; before.Turn == winner && to != before.Knight[winner] {
			e.Light.Squares = append(e.Light.Squares, int(to))
		}
		before = after
	}
	return e
}

// nextGame returns the other game of a match, or the same board with the sides exchanged.
func (c *Screen) nextGame() newgame.Next {
	if c.agreed.match == 1 && !c.agreed.free {
		return newgame.Next{Words: words.SecondGame, Begin: c.second, Door: c.again, Like: c.again}
	}
	return newgame.Next{Words: words.Rematch, Begin: c.rematch, Door: c.again, Like: c.again}
}

// matchWords describes the state of a match on both sides.
func (c *Screen) matchWords() string {
	lang, p, a := c.App.Lang, c.position(), c.agreed
	n := func(i int) string { return lang.Int(int64(i)) }
	white, black := a.name(lang, rules.White), a.name(lang, rules.Black)
	if white == black { // otherwise the name is enough: the colours differed in the first game
		white, black = c.calls(rules.White), c.calls(rules.Black)
	}
	switch {
	case a.match == 1:
		return lang.T(words.FirstOfTwo)
	case a.match == 2 && c.over():
		return lang.T(words.BothResult, white, n(a.first[0]+p.Points[0]), black, n(a.first[1]+p.Points[1]))
	case a.match == 2:
		return lang.T(words.SecondOfTwo, white+" "+n(a.first[0])+", "+black+" "+n(a.first[1]))
	}
	return ""
}

// editor returns the dialog that edits the current position.
func (c *Screen) editor() shell.Dialog {
	return knighteditor.Dialog(c.App, rules.Puzzle, c.Game.Position(), func(p puzzle.Position) { c.begin("", p, c.agreed.alone()) })
}
