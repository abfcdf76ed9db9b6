package screen

import (
	"time"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is the screen of sliding tiles.
type Screen struct {
	*desk.Desk

	motion ui.Motion
	hint   hint
	optima optima
	best   best
	look   look
	order  order
	editor editor
}

// rest is how long the player of a solution rests after each tile.
const rest = 320 * time.Millisecond

// New opens the game that was played last, or the course's first instance.
func New(a *shell.App) shell.Screen {
	s := &Screen{optima: optima{}}
	s.Desk = desk.New(a, s, desk.Face{
		Puzzle: rules.Puzzle, Title: words.Tiles, Portrait: shell.Portrait{Picture: s.picture, NameOf: s.problemName},
		Options: desk.Options{Algorithm: "optimal", Heuristic: "linear-conflict", Weight: 1, Time: time.Minute},
		First: func() (string, puzzle.Position) {
			first := rules.Puzzle.Problems()[0]
			return first.Name, first.Position
		},
		EditDraft: s.editDraft,
		Ticked: func(time.Time) {
			if s.App.At(s) {
				s.measure()
			}
		}, Elsewhere: s.elsewhere,
		Begun: s.begun, Heard: s.heard, Learn: s.optima.learn, Why: s.why,
	})
	s.Player.Rest, s.Waits = rest, true
	if len(s.Game.Steps()) == 0 {
		s.Game.Pause(a.Now)
	}
	s.best = loadBest(a.Env.Host)
	s.look = loadLook(a.Env.Host)
	s.order = order{size: rules.TilesSize, level: levelMedium}
	return s
}

func positionOf(p puzzle.Position) rules.Position { return p.(rules.PuzzlePosition).Position }

// position is the one on the board.
func (s *Screen) position() rules.Position { return positionOf(s.Game.Position()) }

// press slides the tiles between the blank and a square in line with it.
func (s *Screen) press(cell int) { s.slide(s.position().Board.Toward(cell)) }

// slide makes moves of the blank as one.
func (s *Screen) slide(moves []rules.Move) {
	before := s.Game.Position()
	for _, m := range moves {
		if s.Game.Play(m.String(), play.Player) != nil {
			break // at the edge
		}
	}
	if s.Game.Position().String() == before.String() {
		return
	}
	s.Player.Playing = false
	s.Show(before)
	s.Moved()
}

// swipe is a drag on a square: the tile there goes that way with those before
// it, or else the one beside the blank does.
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

// moveOf is the blank's move when a tile goes this way.
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

// PositionChanged implements desk.Screen.
func (s *Screen) PositionChanged() {
	s.hint = hint{}
	s.keepBest()
}

// Show implements desk.Screen.
func (s *Screen) Show(before puzzle.Position) {
	from, to := positionOf(before).Board, s.position().Board
	s.motion = ui.Motion{Serial: s.motion.Serial + 1, From: -1, To: -1, Slides: slides(from, to)}
	s.Said = s.sentence(from, to)
}

// slides says which tiles went where between two boards.
func slides(before, after rules.Board) []ui.Slide {
	var out []ui.Slide
	if before.Size() != after.Size() {
		return nil
	}
	for cell := range after.Size().Cells() {
		if tile := after.At(cell); tile != 0 && before.At(cell) != tile {
			out = append(out, ui.Slide{From: before.Find(tile), To: cell})
		}
	}
	return out
}

// Still implements desk.Screen.
func (s *Screen) Still() {
	s.motion = ui.Motion{Serial: s.motion.Serial + 1, From: -1, To: -1}
}
