package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/maze/describe"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report/picture"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const hintCost = 20 * time.Second

// results holds the best time of each board.
type results struct{ app *shell.App }

// bestFolder holds the best time of each board, in milliseconds, its hints' cost
// included.
const bestFolder = "best/maze/"

func resultName(board string) string { return bestFolder + history.HashID("maze", board) }

// Aim implements gamescreen.Aimer.
func (s *Screen) Aim() string { return s.App.Lang.T(words.AimMaze) }

// Detail implements gamescreen.Detailer.
func (s *Screen) Detail(g *play.Game, r *history.Result) {
	name := g.Problem()
	if level, _, _ := strings.Cut(name, "-"); slices.Contains(difficulties, level) {
		r.Grade = level
	}
	r.Shown = r.Shown || s.wasGivenUp(g)
}

// EarlierResults implements gamescreen.EarlierReader: the best time of each board.
func (s *Screen) EarlierResults() (list []history.Result) {
	names, _ := s.App.Env.Host.Names() // an error leaves the list empty
	for _, name := range names {
		board, ok := strings.CutPrefix(name, bestFolder)
		if took := s.best.under(name); ok && took > 0 {
			list = append(list, history.Result{ID: "maze-" + board + ".best", Puzzle: s.Name(), Board: board, Outcome: history.Solved, Time: took, Earlier: true, HelpUnknown: true})
		}
	}
	return list
}

// of returns the best time of a board; 0 if there is none.
func (r results) of(board string) time.Duration { return r.under(resultName(board)) }

func (r results) under(name string) time.Duration {
	text, err := r.app.Env.Host.Read(name)
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

// score returns the time of the current game, including the cost of its hints.
func (s *Screen) score() time.Duration {
	return s.Game.Elapsed(s.App.Now) + s.penalty()
}

func (s *Screen) penalty() time.Duration { return time.Duration(s.Game.Hints()) * hintCost }

// givenUp is the name under which earlier versions stored the id of the last game
// in which the solver was asked for the path.
const givenUp = "maze/given-up"

// wasGivenUp reports whether the path of a game was asked for in an earlier version.
func (s *Screen) wasGivenUp(g *play.Game) bool {
	id, err := s.App.Env.Host.Read(givenUp)
	return err == nil && id == g.ID()
}

// finished says how the maze was solved, and stores the time.
func (s *Screen) finished() {
	s.Game.Pause(s.App.Now)
	if s.Game.SolutionShown() || s.wasGivenUp(s.Game) {
		s.announce(s.App.Lang.T(words.MazeShown), false)
		return
	}
	lang, board := s.App.Lang, s.position().Board().String()
	phrase := lang.T(words.MazeSolved, words.Clock(s.Game.Elapsed(s.App.Now)))
	if s.Game.Hints() > 0 {
		phrase = lang.T(words.MazeSolvedHint, words.Clock(s.Game.Elapsed(s.App.Now)), words.Clock(s.score()))
	}
	if start := positionOf(s.Game.Start()); start != rules.NewPosition(start.Board()) { // of a link: what was drawn took no time
		s.announce(phrase, false)
		return
	}
	s.askOnly()
	if !s.Game.Help().Counts() {
		s.announce(phrase, false)
		return
	}
	s.best.keep(board, s.score())
	s.announce(phrase+" "+lang.T(words.MazeBest, words.Clock(s.best.of(board))), false)
}

// Ending implements gamescreen.PuzzleScreen. Every path visits every square: what counts is the
// time.
func (s *Screen) Ending(r history.Result) gamescreen.Ending {
	lang, p := s.App.Lang, s.position()
	e := gamescreen.Ending{
		Title: lang.T(words.MazeAllVisited),
		Look:  func() { first, _ := s.Game.Run(); s.Seek(first); s.Player.Start() }, Light: ui.Lights{Joined: true},
	}
	for _, sq := range p.Solution().Squares(p.Board().Start()) {
		e.Light.Squares = append(e.Light.Squares, cellOf(p.Board(), sq))
	}
	if best := s.best.of(p.Board().String()); best > 0 && best+time.Second <= r.Score() { // otherwise it is this game's own time, stored a moment ago
		e.Best = lang.T(words.MazeBest, words.Clock(best))
	}
	switch s.only[s.Game.Start().String()] {
	case "yes":
		e.Against, e.Proved = lang.T(words.MazeEndOne), true
	case "no":
		e.Against, e.Proved = lang.T(words.MazeEndMany), true
	case "":
		if s.Background.Waiting(forOnly) {
			e.Against = lang.T(words.MazeEndAsking)
		}
	}
	return e
}

// forOnly owns the jobs that ask whether a path is the only one.
const forOnly = "only"

// askOnly asks whether the path that was found is the only one.
func (s *Screen) askOnly() {
	start := s.Game.Start().String()
	if s.only[start] != "" || s.Background.Waiting(forOnly) {
		return
	}
	j := puzzle.Job{Task: puzzle.TaskCount, Puzzle: rules.Puzzle.Name(), Position: start, Limits: search.Limits{Time: countTime, Memory: gamescreen.MaxMemory}}
	s.Background.Add(forOnly, j, func(a puzzle.Answer) {
		switch n := a.Solutions(); {
		case a.Error != "" || n == "" || n == "0":
			s.only[start] = "unknown" // don't ask again
		case a.Proof().Unique != "":
			s.only[start] = a.Proof().Unique
		case n == "1":
			s.only[start] = map[bool]string{true: "yes", false: "unknown"}[a.Optimal]
		default:
			s.only[start] = "no"
		}
	})
}

// pictureSize is the side of a picture saved as a file, in pixels.
const pictureSize = 1024

// ShareButtons implements gamescreen.Sharer.
func (s *Screen) ShareButtons() []*ui.Node {
	t := s.App.Lang.T
	return []*ui.Node{widget.Button("save-picture", t(words.MazePicture), s.savePicture), widget.Button("save-text", t(words.MazeText), s.saveText)}
}

// savePicture saves the board with its path as an image.
func (s *Screen) savePicture() {
	s.App.SaveFile("cavalo-maze.png", "image/png", string(picture.PNG(describe.Draw(s.position(), s.App.Theme(), pictureSize))))
}

// saveText saves what is on the board as a maze file.
func (s *Screen) saveText() {
	m := rules.Maze{Name: s.Game.Problem(), Position: s.position()}
	text, err := rules.FormatFile([]rules.Maze{m})
	if err != nil {
		m.Name = "1"
		text, _ = rules.FormatFile([]rules.Maze{m})
	}
	s.App.SaveFile("cavalo-maze.txt", "text/plain", text)
}
