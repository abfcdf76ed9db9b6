package screen

import (
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/review"
	"cavalo/internal/app/session"
	"cavalo/internal/app/share"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/tiles/describe"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is the screen of sliding tiles.
type Screen struct {
	*gamescreen.Screen

	motion ui.Motion
	slides []describe.Slide // the tiles that moved last
	optima solve.Distances
	look   look
	over   int // the square under the pointer, -1 for none
	order  order
	editor editor
}

// rest returns the pause after each tile while a solution plays.
const rest = 320 * time.Millisecond

// New returns the screen, with the game that was played last, or the course's first instance.
func New(a *shell.App) shell.Screen { return newScreen(a).Screen }

func newScreen(a *shell.App) *Screen {
	s := &Screen{over: -1}
	s.optima = solve.Distances{Puzzle: rules.Puzzle, Most: mostMoves, Known: map[string]solve.Distance{}}
	s.Screen = gamescreen.New(a, gamescreen.PuzzleScreen{
		Puzzle: session.Puzzle{Puzzle: rules.Puzzle, Status: s.status, Show: s.show, Still: s.still, Distance: s.distance, Detail: s.detail},
		Title:  words.Tiles, Portrait: shell.Portrait{Picture: s.picture, NameOf: s.nameOf, GradeOf: s.gradeOf},
		Rules: s.rules, Help: s.help,
		HomeID: "tiles", HomeLine: words.TilesLine, HomeView: func() *ui.Board { return rulePicture("2.5.3/1.0.6/4.7.8", func(*ui.Board) {}) },
		Typing: gamescreen.Typing{Letters: "UDLR", Example: "RRUUL", Help: words.TypedSlides},

		NewGame: newgame.Puzzle{
			New: s.scrambleTab, Course: s.courseTab, Custom: s.editorTab, Opens: s.opens, Next: s.next, Standing: s.standing,
		},
		Share:   share.Puzzle{Aim: func() string { return s.App.Lang.T(words.AimTiles) }},
		Dialogs: map[string]func() shell.Dialog{parityID: s.parityDialog},

		View: s.view, Terms: s.terms, PathCard: s.pathCard, BoardKeys: s.boardKeys, Keys: s.keys,

		Solve: solve.Puzzle{
			Options: solve.Options{Search: puzzle.Search{Algorithm: puzzle.Optimal, Heuristic: "linear-conflict", Settings: search.Settings{Weight: 1}}, Time: time.Minute},
			Verdict: s.verdict, Why: s.why, Below: s.unsolvable, LearnDistance: s.optima.Answered, OnProgress: s.onProgress, OnAnswer: s.optima.Learn,
		},
		MachineCard: s.machineCard,
		Review: review.Puzzle{
			AskHint: s.askHint, Ending: s.ending, PointedAt: s.pointedAt, MoveName: s.moveName, Hops: s.hops,
		},

		PositionChanged: s.positionChanged, OnTick: s.onTick,
	})
	s.Player.Rest = rest
	s.look = loadLook(a.Env.Host)
	s.order = order{size: rules.TilesSize, level: "medium"}
	return s
}

func positionOf(p puzzle.Position) rules.Position { return p.(rules.PuzzlePosition).Position }

func (s *Screen) position() rules.Position { return positionOf(s.Game.Position()) }

func (s *Screen) slide(moves []rules.Move) {
	before := s.Game.Position()
	if why := s.Unplayable(); why != "" {
		s.Refuse(positionOf(before).Board.Find(0), why)
		return
	}
	for _, m := range moves {
		if s.Game.Play(m.String(), play.Player) != nil {
			break // at the edge
		}
	}
	if s.Game.Position().String() == before.String() {
		return
	}
	s.Played(before)
}

// refuse says why a tile can't be slid.
func (s *Screen) refuse(cell int, why error) {
	s.Refuse(cell, s.App.Lang.Refusal(why))
}

// swipe handles a drag on a square: the tile there slides that way with the tiles
// in front of it, or else the tile beside the blank does.
func (s *Screen) swipe(cell, dx, dy int) bool {
	m := moveOf(dx, dy)
	b := s.position().Board
	if moves := b.Toward(cell); len(moves) > 0 && moves[0] == m {
		s.slide(moves)
		return true
	}
	if _, ok := b.Slide(m); !ok {
		return false
	}
	s.slide([]rules.Move{m})
	return true
}

// moveOf returns the blank's move when a tile goes in a direction.
func moveOf(dx, dy int) rules.Move {
	switch {
	case dx < 0:
		return rules.Right
	case dx > 0:
		return rules.Left
	case dy < 0:
		return rules.Down
	}
	return rules.Up
}

func (s *Screen) positionChanged() {
	s.over = -1
	if s.position().Solved() {
		s.askLoss()
	}
}

func (s *Screen) show(before puzzle.Position) {
	from, to := positionOf(before).Board, s.position().Board
	s.motion.Serial++
	s.slides = slides(from, to)
	s.Said = s.sentence(from, to)
}

// slides returns the tiles that moved between two boards.
func slides(before, after rules.Board) []describe.Slide {
	var out []describe.Slide
	if before.Size() != after.Size() {
		return nil
	}
	for cell := range after.Size().Cells() {
		if tile := after.At(cell); tile != 0 && before.At(cell) != tile {
			out = append(out, describe.Slide{From: before.Find(tile), To: cell})
		}
	}
	return out
}

func (s *Screen) still() {
	s.motion.Serial++
	s.slides = nil
}

func (s *Screen) boardKeys() widget.Keys {
	arrows := widget.On{}
	for key, m := range map[string]rules.Move{"ArrowLeft": rules.Right, "ArrowRight": rules.Left, "ArrowUp": rules.Down, "ArrowDown": rules.Up} {
		arrows[key] = func() { // the tile goes the way of the arrow, and the blank the other
			b := s.position().Board
			if _, ok := b.Slide(m); !ok {
				s.refuse(b.Find(0), b.Blocked(m))
				return
			}
			s.slide([]rules.Move{m})
		}
	}
	return widget.Keys{{Name: s.App.Lang.T(words.KeyArrows), Does: s.App.Lang.T(words.KeysSlide), On: arrows}}
}

func (s *Screen) keys() widget.Keys {
	return widget.Keys{{Name: "A", Does: s.App.Lang.T(words.TilesJudge), On: widget.On{"a": s.judge}}}
}

// judge goes back to the position before the first wasted move of a solved game;
// in an unsolved one it says how many more moves are needed at least, without
// showing them.
func (s *Screen) judge() {
	p := s.position()
	switch o := s.known(p); {
	case p.Solved():
		s.lookBack()
	case !p.Solvable():
		s.Hint.Say(s.App.Lang.T(words.TilesNoWay))
	case o.Proved:
		s.Aid.Look(func() { s.Hint.Say(s.judgement(o)) })
	default:
		s.Aid.Look(s.askJudgement)
	}
}

// askJudgement asks the engine to measure the current position, and says what it
// found.
func (s *Screen) askJudgement() {
	p := s.position()
	s.Hint.Say(s.App.Lang.T(words.EndAsking))
	s.Background.Drop(forJudgement)
	s.Background.Add(forJudgement, s.Solver.ProofJob(s.Game.Position(), measureTime), func(a puzzle.Answer) {
		s.optima.Learn(a)
		if o := s.known(p); s.position() == p {
			s.Hint.Say(s.judgement(o))
		}
	})
}

// forJudgement owns the jobs that measure the current position.
const forJudgement = "judgement"

// judgement says how many more moves are needed, and how many in all.
func (s *Screen) judgement(o solve.Distance) string {
	lang, done := s.App.Lang, len(s.Game.Path())
	switch {
	case o.Lower == 0:
		return lang.T(words.EndOpen)
	case !o.Proved:
		return lang.T(words.EndLeast, lang.Int(int64(o.Lower)))
	}
	return lang.N(words.TilesFewestOn, o.Upper, lang.Int(int64(done+o.Upper)))
}

func (s *Screen) rules(prefix string) *ui.Node {
	return s.App.Help.Rules(prefix, "rule-tiles",
		shell.Rule{Name: "rule-slide", Words: words.RuleTilesSlide, Board: rulePicture("2.5.3/1.0.6/4.7.8", func(b *ui.Board) {
			for _, square := range []int{1, 3, 5, 7} { // in line with the blank
				b.Cells[square].Target = true
			}
		})},
		shell.Rule{Name: "rule-home", Words: words.RuleTilesHome, Board: rulePicture("1.2.3/4.5.6/7.8.0", func(*ui.Board) {})},
		shell.Rule{Name: "rule-parity", Words: words.RuleTilesParity, Board: rulePicture("1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0", func(b *ui.Board) {
			b.Cells[13].Choice, b.Cells[14].Choice = true, true // all but these are in place
		})})
}

func rulePicture(board string, mark func(*ui.Board)) *ui.Board {
	now, err := rules.ParseBoard(board)
	if err != nil {
		panic("tiles: " + err.Error())
	}
	b := mini(rules.Position{Board: now, Goal: rules.Ordered(now.Size())}, numbers)
	mark(b)
	return b
}

func (s *Screen) help() []*ui.Node {
	t := s.App.Lang.T
	return append([]*ui.Node{
		s.rules("help-"),
		widget.Text("help-play", s.App.Told(words.HelpTilesPhone, words.HelpTilesPlay)),
		widget.Text("help-parity", t(words.HelpTilesParity)),
		widget.Text("help-claim", t(words.ClaimHelp)),
		widget.Heading("help-solver-title", t(words.HelpSolverTitle), 3),
		widget.Text("help-solver", t(words.HelpTilesSolver)), widget.Text("help-tables", t(words.HelpTilesTables)),
		widget.Text("help-course", t(words.HelpTilesCourse)),
	}, s.HelpKeys()...)
}

func (s *Screen) standing(g *play.Game) string {
	lang := s.App.Lang
	return lang.T(words.TilesState, s.nameOf(g.Problem()), sizeWords(positionOf(g.Position()).Board.Size()), lang.N(words.TilesDone, len(g.Path())))
}

func (s *Screen) status() string {
	p, lang := s.position(), s.App.Lang
	switch {
	case p.Solved():
		return s.solvedWords()
	case !p.Solvable():
		return lang.T(words.TilesNoWay)
	}
	home := s.atHome()
	return lang.T(words.TilesAtHome, lang.Int(int64(home.Number)), lang.Int(int64(home.Max)))
}

// atHome returns the number of tiles that are in place.
func (s *Screen) atHome() ui.Range {
	p := s.position()
	home := ui.Range{Max: float64(p.Board.Size().Cells() - 1)}
	for cell := range p.Board.Size().Cells() {
		if tile := p.Board.At(cell); tile != 0 && p.Goal.At(cell) == tile {
			home.Number++
		}
	}
	return home
}

// solvedWords says that the goal is reached, and how many moves above the fewest,
// once these are known.
func (s *Screen) solvedWords() string {
	lang, moves := s.App.Lang, len(s.Game.Path())
	o, _ := s.optimum(positionOf(s.Game.Start()))
	switch {
	case moves == 0:
		return lang.T(words.TilesSolved)
	case !o.Proved:
		return lang.N(words.TilesSolvedIn, moves)
	case moves > o.Upper:
		return lang.N(words.TilesSolvedAbove, moves-o.Upper, lang.Int(int64(moves)))
	}
	return lang.N(words.TilesSolvedBest, moves)
}

func (s *Screen) verdict(a puzzle.Answer) string {
	lang := s.App.Lang
	switch {
	case a.Status == search.NoSolution && a.Optimal:
		return lang.T(words.TilesVerdictNone)
	case a.Status == search.NoSolution:
		return lang.T(words.VerdictNotFound)
	case a.Status == search.Cancelled && len(a.Path().Moves) == 0:
		return lang.T(words.VerdictCancelled)
	case len(a.Path().Moves) == 0 && a.Status != search.Solved:
		return lang.T(words.VerdictLimit)
	case a.Optimal && a.Job.Played > 0:
		return lang.N(words.TilesFewestOn, len(a.Path().Moves), lang.Int(int64(a.Job.Played+len(a.Path().Moves))))
	case a.Job.Played > 0:
		return lang.N(words.TilesFoundOn, len(a.Path().Moves), lang.Int(int64(a.Job.Played+len(a.Path().Moves))))
	case a.Optimal:
		return lang.N(words.TilesVerdictFewest, len(a.Path().Moves))
	}
	return lang.N(words.TilesVerdictFound, len(a.Path().Moves))
}

// gap returns how far a path may be from the fewest moves; "" if there is none
// yet.
func (s *Screen) gap(moves, lower int) string {
	if moves == 0 || lower < 1 || lower > moves {
		return ""
	}
	lang, above := s.App.Lang, (100*(moves-lower)+lower-1)/lower
	return lang.T(words.TilesOpen, lang.Int(int64(lower)), lang.Int(int64(moves)), lang.Int(int64(above)))
}

func (s *Screen) why(a *puzzle.Answer) string {
	lang, moves := s.App.Lang, len(a.Path().Moves)
	switch {
	case a.Proof().Reason != nil:
		return describe.Describer.Reason(lang, a.Proof().Reason)
	case !a.Optimal && s.gap(moves, a.Proof().Lower) != "":
		return s.gap(moves, a.Proof().Lower)
	case a.Means().Method == "walking-distance":
		return lang.T(words.TilesWithout.Key(a.Means().Missing))
	}
	return ""
}

// onProgress shows the bounds of the fewest moves while the search runs.
func (s *Screen) onProgress(p puzzle.Progress) {
	if j := s.Solver.Job; j.Algorithm == puzzle.Optimal {
		s.optima.Learn(puzzle.Answer{Job: j, Status: search.LimitReached,
			Outcome: puzzle.Solution{Path: puzzle.Path{Moves: p.Best}, Proof: puzzle.Proof{Lower: int(p.Lower)}}})
	}
}

func (s *Screen) onTick(time.Time) {
	if s.App.At(s.Screen) {
		s.measure()
	}
}
