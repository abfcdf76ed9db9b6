package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/knightboard"
	"cavalo/internal/app/knighteditor"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
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

// setup begins games, and has the dialogs for their terms.
type setup struct {
	*duel
	chosen  *form // of the dialog for a new game
	looking *form // the form for which an even board is being searched
}

// form is the state of a dialog in which a game's terms are chosen.
type form struct {
	*setup
	gameTerms
	variant     rules.Variant
	showOptions bool // the options of the variant are shown
	board       string
	typing      bool   // the computer's time is typed, not chosen from the list
	seconds     string // as typed
}

// opens prepares a new dialog with the terms of the current game.
func (s *setup) opens(p *newgame.Picker, d *shell.Dialog) {
	w := &form{setup: s, gameTerms: s.agreed.again(), variant: s.position().Variant, board: boardRandom}
	w.showOptions = !isPreset(w.variant)
	if w.variant == rules.BrainKing {
		w.board = boardProved
	}
	s.chosen, p.Seed = w, s.seedFor(w.board)
	d.Foot = func() []*ui.Node {
		if s.looking == w {
			return []*ui.Node{widget.Button("fair-stop", s.App.Lang.T(words.Cancel), func() { s.Set(s.stopEvenSearch) })}
		}
		return p.Foot()
	}
}

// courseTab begins a game by the course's rules, or on the board of one of its problems.
func (s *setup) courseTab(*newgame.Picker) []*ui.Node {
	t := s.App.Lang.T
	list := knightboard.ProblemCards(s.App, rules.Puzzle, 12, func(problem puzzle.Problem) knightboard.ProblemCard {
		title := s.nameOf(problem.Name)
		return knightboard.ProblemCard{
			Title: title, Label: title, Board: s.App.Miniature(rules.Puzzle, problem.Position, nil),
			Begin: func() { s.begin(problem.Name, problem.Position, s.agreed.alone()) },
		}
	})
	play := widget.Primary("course-play", t(words.CoursePlay), s.courseGame)
	return []*ui.Node{widget.Muted("course-words", t(words.CourseNote)), widget.Row(8, play), list}
}

// playTab returns the tab with the opponent's level and the board; the players, the rules,
// the clock and the seed are shown on demand. A duel is on the whole board, so that the
// board's name stands where other puzzles have its size.
func (w *form) playTab(p *newgame.Picker) []*ui.Node {
	t := w.App.Lang.T
	if w.looking == w {
		return []*ui.Node{ui.NewText("fair-words", t(words.FairLooking)).With(ui.Traits{Live: true})}
	}
	start := func() { w.startOn(p) }
	out := []*ui.Node{
		w.levelField(p),
		widget.Field(ui.NewSelect("board-choice", t(words.BoardChoice), w.board, w.boardOptions(),
			func(v string) { w.Set(func() { w.board = v; p.Seed = w.seedFor(v) }) })),
		p.PlayRow("start", start),
	}
	if w.board == boardProved && isPreset(w.variant) {
		out = append(out, widget.Note("proved-margin", w.nameOf(provedName(p.Seed))))
	}
	if !p.More {
		return out
	}
	out = append(out, w.playerFields()...)
	out = append(out, widget.Toggle("both-sides", t(words.BothSides), w.match > 0, func(on bool) {
		w.Set(func() {
			if w.match = index(on); on && w.board == boardRandom && isPreset(w.variant) {
				w.board, p.Seed = boardProved, w.seedFor(boardProved)
			}
		})
	}))
	out = append(out, w.variantFields()...)
	if w.board == boardRandom || w.board == boardFair || w.board == boardProved {
		out = append(out, p.SeedField(start))
	}
	return out
}

// levelField chooses who plays against you: the computer at a level, or a friend. Where two
// computers play, it chooses Black.
func (w *form) levelField(p *newgame.Picker) *ui.Node {
	side := rules.Black
	if w.you(rules.Black) {
		side = rules.White
	}
	options := w.playerOptions(w.gameTerms, side)
	if !w.watched() {
		options[0].Label = w.App.Lang.T(words.Friend)
	}
	return p.LevelField(chosen(w.player[side]), options, func(v string) { w.Set(func() { w.player[side] = v }) })
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
func (s *setup) seedFor(board string) string {
	if board != boardProved {
		return s.FreshSeed()
	}
	last, ok := strings.CutPrefix(s.Game.Problem(), provedMark)
	if !ok {
		last = s.FreshSeed()
	}
	return strconv.Itoa(rules.ProvedNumber(last)%rules.ProvedBoards + 1)
}

// sameBoard returns the board of the current game under a variant. An even board may not
// be even under other rules; a proved one has other points under them.
func (s *setup) sameBoard(v rules.Variant) (name string, start rules.Position) {
	name, start = s.boardName(), positionOf(s.Game.Start())
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
func (s *setup) courseGame() {
	seed := s.FreshSeed()
	terms := s.agreed.again()
	terms.match = 1
	s.begin(play.SeedName(seed), rules.Puzzle.Random(seed), terms)
}

// startOn starts the game with the chosen terms, or first looks for a board.
func (w *form) startOn(p *newgame.Picker) {
	if !w.accepts() {
		return
	}
	seed := strings.TrimSpace(p.Seed)
	if seed == "" {
		seed = w.FreshSeed()
	}
	name, position := play.SeedName(seed), rules.Puzzle.Random(seed)
	switch w.board {
	case boardFair:
		w.lookForFair(seed)
		return
	case boardProved:
		start, _, ok := rules.ProvedBoard(rules.ProvedNumber(seed), w.variant)
		if !ok {
			w.lookForFair(seed)
			return
		}
		name, position = provedName(seed), rules.PuzzlePosition{Position: start}
	case boardSame:
		same, start := w.sameBoard(w.variant)
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
	w.begin(name, rules.PuzzlePosition{Position: start}, w.gameTerms)
}

// lookForFair asks the engine for an even board, and starts the game on it.
func (w *form) lookForFair(seed string) {
	w.looking = w
	j := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: rules.Puzzle.Name(),
		Draw: puzzle.Draw{Seed: seed, Variant: w.variant.String(), Difficulty: rules.DifficultyFair}, Limits: search.Limits{Time: fairTime}}
	w.Solver.Ask(j, w.Solver.Made(func(a puzzle.Answer, made puzzle.Position) {
		if w.looking != w {
			return
		}
		w.looking = nil
		if made == nil {
			return
		}
		name := fairMark + seed
		if a.Grade() != rules.DifficultyFair {
			name = ""
			w.App.Say(w.App.Lang.T(words.FairNone))
		}
		w.begin(name, made, w.gameTerms)
	}))
}

// stopEvenSearch stops the search for an even board.
func (s *setup) stopEvenSearch() {
	if s.looking != nil {
		s.looking = nil
		s.Solver.Cancel()
	}
}

func (w *form) playerFields() []*ui.Node {
	lang := w.App.Lang
	t := lang.T
	one := func(side rules.Side, phrase words.Key) *ui.Node {
		n := widget.Field(ui.NewSelect("player-"+side.String(), t(phrase), chosen(w.player[side]), w.playerOptions(w.gameTerms, side),
			func(v string) { w.Set(func() { w.player[side] = v }) }))
		n.Grow = 1
		return n
	}
	out := []*ui.Node{
		ui.NewGrid("", w.fieldColumns(), one(rules.White, words.PlayerWhite), one(rules.Black, words.PlayerBlack)).With(ui.Traits{Gap: 12}),
		widget.Row(8, widget.Chip("swap", t(words.SwapSides), func() { w.Set(func() { w.gameTerms = w.gameTerms.swapped() }) })),
	}
	for _, side := range []rules.Side{rules.White, rules.Black} {
		if isCourse(w.player[side]) {
			out = append(out, w.courseFields(side)...)
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
		w.Set(func() { w.clock, _ = time.ParseDuration(v); w.left = [2]time.Duration{w.clock, w.clock} })
	}))
	return append(out, ui.NewGrid("", w.fieldColumns(), append(w.thinkFields(), clock)...).With(ui.Traits{Gap: 12}))
}

// The limits of a typed time for the computer's move.
const (
	minThink = 100 * time.Millisecond
	maxThink = 20 * time.Second
)

// typedThink is the option for a typed time.
const typedThink = "own"

// thinkFields returns the fields for the computer's time for a move, chosen or
// typed.
func (w *form) thinkFields() []*ui.Node {
	lang := w.App.Lang
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
		value = typedThink
	}
	options = append(options, ui.Option{Value: typedThink, Label: lang.T(words.ThinkOwn)})
	shown := w.seconds
	if !w.typing {
		shown = lang.Typed(w.think.Seconds())
	}
	fields := []*ui.Node{widget.Field(ui.NewSelect("think", lang.T(words.ThinkTime), value, options, func(v string) {
		w.Set(func() {
			d, err := time.ParseDuration(v)
			if w.typing, w.seconds = err != nil, shown; err == nil {
				w.think = d
			}
		})
	}))}
	if !typed {
		return fields
	}
	wrong := w.secondsWrong(shown)
	n := ui.NewTextField("think-seconds", lang.T(words.ThinkSeconds, lang.Number(minThink.Seconds()), lang.Int(int64(maxThink.Seconds()))), shown,
		func(text string) {
			w.Set(func() {
				w.typing, w.seconds = true, text
				if d, ok := typedSeconds(text); ok {
					w.think = d
				}
			})
		}, ui.Field{Invalid: wrong != ""})
	return append(fields, widget.Checked(n, wrong))
}

// secondsWrong says what is accepted if a typed time isn't, and "" if it is.
func (w *form) secondsWrong(text string) string {
	if _, ok := typedSeconds(text); ok {
		return ""
	}
	return w.App.Lang.T(words.SecondsWrong, w.App.Lang.Typed(minThink.Seconds()), w.App.Lang.Typed(maxThink.Seconds()))
}

// accepts reports whether the typed time can be used, and says so if it can't.
func (w *form) accepts() bool {
	wrong := w.secondsWrong(w.seconds)
	if !w.typing || wrong == "" {
		return true
	}
	w.App.Say(wrong)
	w.App.Focus("think-seconds")
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

func (w *form) courseFields(side rules.Side) []*ui.Node {
	lang := w.App.Lang
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
		return widget.Toggle(id+name, lang.T(phrase), *on, func(v bool) { w.Set(func() { *on = v; change() }) })
	}
	return []*ui.Node{
		widget.Field(ui.NewSelect(id+"depth", lang.T(words.CourseDepthOf, sideName(lang, side)), value, depths, func(v string) {
			w.Set(func() {
				var err error
				if e.Depth, err = strconv.Atoi(v); err != nil {
					e.Depth, e.Deepening = 0, true
				}
				change()
			})
		})),
		widget.Toggle(id+"deepening", lang.T(words.CourseDeepening), e.Deepening, func(v bool) {
			w.Set(func() {
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
func (s *setup) fieldColumns() int {
	if s.App.Size.W < widget.NarrowPairs {
		return 1
	}
	return 2
}

// playerOptions returns the possible players of a side, given the player of the
// other side.
func (w *form) playerOptions(a gameTerms, side rules.Side) []ui.Option {
	a.player[side] = human
	person := ui.Option{Value: human, Label: a.who(w.App.Lang, side)}
	return append([]ui.Option{person}, levelOptions(w.App.Lang, rules.LevelNames())...)
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

func (s *setup) boardOptions() []ui.Option {
	t := s.App.Lang.T
	out := []ui.Option{{Value: boardRandom, Label: t(words.BoardRandom)}, {Value: boardProved, Label: t(words.BoardProved)},
		{Value: boardFair, Label: t(words.BoardFair)}, {Value: boardSame, Label: t(words.BoardSame)}}
	for _, problem := range rules.Puzzle.Problems() {
		out = append(out, ui.Option{Value: problem.Name, Label: t(words.ProblemTitle, problem.Name)})
	}
	return out
}

// customVariant is the option for a variant that is not a preset.
const customVariant = "own"

func isPreset(v rules.Variant) bool { _, ok := words.VariantNames.Find(v.String()); return ok }

func variantName(lang words.Lang, v rules.Variant) string {
	if k, ok := words.VariantNames.Find(v.String()); ok {
		return lang.T(k)
	}
	return lang.T(words.VariantOwn)
}

// variantFields returns the fields for a preset, or for each option of the rules.
func (w *form) variantFields() []*ui.Node {
	t := w.App.Lang.T
	var presets []ui.Option
	for _, preset := range rules.Presets() {
		presets = append(presets, ui.Option{Value: preset.Name, Label: t(words.VariantNames.Key(preset.Name)), Note: t(words.VariantNotes.Key(preset.Name))})
	}
	presets = append(presets, ui.Option{Value: customVariant, Label: t(words.VariantOwn)})
	value := customVariant
	if !w.showOptions {
		value = w.variant.String()
	}
	out := []*ui.Node{widget.Field(ui.NewSelect("variant", t(words.VariantPreset), value, presets, func(v string) {
		w.Set(func() {
			w.showOptions = v == customVariant
			if preset, err := rules.ParseVariant(v); err == nil {
				w.variant = preset
			}
		})
	}))}
	if w.variant == rules.Course {
		out = append(out, widget.Note("course-note", t(words.CourseNote)))
	}
	if !w.showOptions {
		return out
	}
	v := &w.variant
	either := func(id string, phrase words.Key, on *bool, off, onWord string) *ui.Node {
		value := off
		if *on {
			value = onWord
		}
		return widget.Field(ui.NewSelect(id, t(phrase), value, w.options(off, onWord), func(word string) { w.Set(func() { *on = word == onWord }) }).
			With(ui.Traits{Wrap: true}))
	}
	double := map[knight.Policy]string{knight.Choose: "must", knight.Optional: "may", knight.Largest: "largest", knight.Smallest: "smallest",
		knight.Random: "random"}
	grid := ui.NewGrid("", w.fieldColumns(),
		either("option-placement", words.OptionPlacement, &v.ChoosePlacement, "auto", "choose"),
		either("option-threatened", words.OptionThreatened, &v.AllowThreatened, "forbid", "allow"),
		either("option-end", words.OptionEnd, &v.EndAtFirst, "both", "first"),
		widget.Field(ui.NewSelect("option-double", t(words.OptionDouble), double[v.Double], w.options("must", "may", "largest", "smallest", "random"),
			func(word string) {
				w.Set(func() {
					for policy, name := range double {
						if name == word {
							v.Double, v.Seed = policy, ""
						}
					}
				})
			}).With(ui.Traits{Wrap: true})),
	).With(ui.Traits{Gap: 12})
	if v.Double == knight.Random {
		grid.Children = append(grid.Children, widget.Field(ui.NewTextField("option-seed", t(words.Seed), v.Seed,
			func(s string) { w.Set(func() { v.Seed = s }) }, ui.Field{})))
	}
	return append(out, grid)
}

func (s *setup) options(phrase ...string) (out []ui.Option) {
	return lists.Map(phrase, func(w string) ui.Option { return ui.Option{Value: w, Label: s.App.Lang.T(words.OptionWords.Key(w))} })
}

// playersDialog changes the players of the current game.
func (s *setup) playersDialog() shell.Dialog {
	w := &form{setup: s, gameTerms: s.agreed}
	changed := func() bool { return w.gameTerms.player != s.agreed.player }
	frees := func() bool {
		return changed() && len(s.Game.Steps()) > 0 && (w.gameTerms.againstLevel() || s.agreed.againstLevel())
	}
	use := func() {
		if !w.accepts() {
			return
		}
		s.App.Close()
		w.gameTerms.ended = s.agreed.ended
		if changed() {
			s.notOfDay()
		}
		w.gameTerms.free = s.agreed.free || frees()
		w.gameTerms.write(s.Game)
		s.agreed = w.gameTerms
		s.paused = false
		s.Moved()
	}
	return shell.Dialog{ID: "players-dialog", Title: words.PlayersTitle,
		Foot: s.App.Feet(shell.DialogButton{ID: "players-use", Words: words.UsePlayers, Press: use, Pending: true}),
		Body: func() []*ui.Node {
			out := w.playerFields()
			if frees() {
				out = append(out, widget.Text("players-free", s.App.Lang.T(words.PlayersFree)))
			}
			return out
		}}
}

// rulesDialog changes the rules, which restarts the board.
func (s *setup) rulesDialog() shell.Dialog {
	w := &form{setup: s, gameTerms: s.agreed.again(), variant: s.position().Variant}
	w.showOptions = !isPreset(w.variant)
	use := func() {
		s.App.Close()
		if w.variant != s.position().Variant {
			name, start := s.sameBoard(w.variant)
			s.begin(name, rules.PuzzlePosition{Position: start}, w.gameTerms)
		}
	}
	return shell.Dialog{ID: "rules-dialog", Title: words.VariantTitle,
		Foot: s.App.Feet(shell.DialogButton{ID: "rules-use", Words: words.UseRules, Press: use, Pending: true}),
		Body: func() []*ui.Node {
			return append(w.variantFields(), widget.Muted("rules-note", s.App.Lang.T(words.DuelRulesNote)))
		}}
}

// resignDialog asks before a player resigns.
func (c *Screen) resignDialog() shell.Dialog {
	side := c.resigner()
	phrase := c.App.Lang.T(words.ResignWords, c.agreed.calls(c.App.Lang, side))
	if c.agreed.you(side) {
		phrase = c.App.Lang.T(words.ResignYours)
	}
	return shell.Dialog{ID: "resign-dialog", Title: words.Resign,
		Foot: c.App.Feet(shell.DialogButton{ID: "resign-confirm", Words: words.Resign, Pending: true, Press: func() {
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
	c.judging.reviewEnd()
	c.End.Show()
}

// rematch plays the same board again with colours swapped.
func (s *setup) rematch() {
	s.begin(s.boardName(), s.Game.Start(), s.agreed.again().swapped())
}

// tryAgain returns the button that plays the same board again from the same side, unless the one
// that continues does.
func (s *setup) tryAgain() *ui.Node {
	if s.Next().Words == words.DaysRetry {
		return nil
	}
	return widget.Button("result-again", s.App.Lang.T(words.DaysRetry), func() { s.begin(s.boardName(), s.Game.Start(), s.agreed.again()) })
}

// again plays on another board with the same players and rules: after a proved board
// on the next one.
func (s *setup) again() {
	variant := s.position().Variant
	seed := s.FreshSeed()
	name, start := play.SeedName(seed), positionOf(rules.Puzzle.Random(seed))
	if strings.HasPrefix(s.Game.Problem(), provedMark) {
		number := rules.ProvedNumber(s.seedFor(boardProved))
		if proved, _, ok := rules.ProvedBoard(number, variant); ok {
			name, start = provedMark+strconv.Itoa(number), proved
		}
	}
	start.Variant = variant
	s.begin(name, rules.PuzzlePosition{Position: start}, s.agreed.again().alone())
}

// second starts the second game of a match on both sides.
func (s *setup) second() {
	next := s.agreed.again().swapped()
	points := s.position().Points
	next.match, next.first = 2, [2]int{points[1], points[0]}
	s.begin(s.boardName(), s.Game.Start(), next)
}

// nextGame returns the other game of a match, or the same board with the sides exchanged.
func (s *setup) nextGame() newgame.Next {
	if s.agreed.match == 1 && !s.agreed.free {
		return newgame.Next{Words: words.SecondGame, Begin: s.second, Door: s.again, Like: s.again}
	}
	return newgame.Next{Words: words.Rematch, Begin: s.rematch, Door: s.again, Like: s.again}
}

// editor returns the dialog that edits the current position.
func (s *setup) editor() shell.Dialog {
	return knighteditor.Dialog(s.App, rules.Puzzle, s.Game.Position(), func(p puzzle.Position) { s.begin("", p, s.agreed.alone()) })
}

// openOwn reads boards in the course's form, and problem files, whose boards suit two players as
// well. Several boards are listed.
func (s *setup) openOwn(p *newgame.Picker, name, text string) (bool, error) {
	board, err := rules.ParseCourse(text)
	if err == nil {
		s.begin("", rules.PuzzlePosition{Position: board}, s.agreed.alone())
		return true, nil
	}
	if !strings.HasPrefix(strings.TrimSpace(text), "(") || puzzle.Claimed(rules.Puzzle, text) {
		return false, nil
	}
	list, wrong := rules.ReadFile(name, []byte(text), s.position().Variant)
	faulty, wrong := fault.Some(wrong)
	if wrong != nil || len(list) == 0 {
		if strings.Contains(text, `"`) { // a problem has a name, a board has none
			err = wrong
		}
		return true, err
	}
	var games []newgame.Pick
	for _, problem := range list {
		games = append(games, newgame.Pick{Words: s.App.Lang.T(words.ProblemTitle, problem.Name), Press: func() {
			s.begin(problem.Name, problem.Position, s.agreed.alone())
		}})
	}
	p.Choose(name, games, faulty)
	return true, nil
}
