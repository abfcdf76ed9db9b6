package maze

import (
	"strconv"
	"time"

	"cavalo/internal/i18n"
	"cavalo/internal/play"
	"cavalo/internal/rng"
	"cavalo/internal/screen/shell"
)

// hintCost is what a hint adds to the time.
const hintCost = 20 * time.Second

// results keeps the best time of each board.
type results struct{ app *shell.App }

// resultName is the name under which a board's best time is kept, in
// milliseconds.
func resultName(board string) string {
	return "best/maze/" + strconv.FormatUint(rng.Hash("maze", board), 36)
}

// of gives the best time of a board; 0 is none.
func (r results) of(board string) time.Duration {
	text, err := r.app.Env.Host.Read(resultName(board))
	if err != nil {
		return 0
	}
	ms, err := strconv.Atoi(text)
	if err != nil || ms < 0 {
		return 0
	}
	return time.Duration(ms) * time.Millisecond
}

func (r results) keep(board string, took time.Duration) {
	if best := r.of(board); best == 0 || took < best {
		r.app.Keep(resultName(board), strconv.FormatInt(took.Milliseconds(), 10))
	}
}

// score is the time of the game in hand, what its hints cost added.
func (s *Screen) score() time.Duration {
	return s.Game.Elapsed(s.App.Now) + time.Duration(s.Game.Hints())*hintCost
}

// own says that no step of the path is the solver's.
func (s *Screen) own() bool {
	first, _ := s.Game.Run()
	for _, step := range s.Game.Steps()[first:s.Game.Done()] {
		if step.By == play.Solver {
			return false
		}
	}
	return true
}

// finished says how the maze was solved, and keeps the time.
func (s *Screen) finished() {
	s.what = whatIf{}
	s.Game.Pause(s.App.Now)
	if !s.own() {
		s.tell(s.App.Lang.T(i18n.MazeShown), false)
		return
	}
	lang, board := s.App.Lang, s.position().Board().String()
	words := lang.T(i18n.MazeSolved, clock(s.Game.Elapsed(s.App.Now)))
	if s.Game.Hints() > 0 {
		words = lang.T(i18n.MazeSolvedHint, clock(s.Game.Elapsed(s.App.Now)), clock(s.score()))
	}
	s.best.keep(board, s.score())
	s.tell(words+" "+lang.T(i18n.MazeBest, clock(s.best.of(board))), false)
}

// clock writes a time as minutes and seconds: 3:07.
func clock(d time.Duration) string {
	seconds := int(d.Seconds())
	text := strconv.Itoa(seconds % 60)
	if len(text) < 2 {
		text = "0" + text
	}
	return strconv.Itoa(seconds/60) + ":" + text
}
