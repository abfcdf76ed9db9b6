package screen

import (
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/review"
	"cavalo/internal/app/solve"
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

func (s *Screen) detail(g *play.Game, r *history.Result) {
	name := g.Problem()
	if level, _, _ := strings.Cut(name, "-"); slices.Contains(difficulties, level) {
		r.Grade = level
	}
}

// bestTimes returns the best time of each board by its id, the cost of hints included.
func (s *Screen) bestTimes() map[string]time.Duration {
	best := map[string]time.Duration{}
	for _, r := range s.App.Past.Of(func(r history.Result) bool {
		return r.Puzzle == s.Name() && r.Outcome == history.Solved && r.Help().Counts()
	}) {
		if took, known := best[r.Board]; !known || r.Score() < took {
			best[r.Board] = r.Score()
		}
	}
	return best
}

// bestTime returns the best time of the current board; 0 if there is none.
func (s *Screen) bestTime() time.Duration {
	return s.bestTimes()[history.BoardID(rules.Puzzle, s.Game.Start())]
}

// score returns the time of the current game, including the cost of its hints.
func (s *Screen) score() time.Duration {
	return s.Game.Elapsed(s.App.Now) + s.penalty()
}

func (s *Screen) penalty() time.Duration { return time.Duration(s.Game.Hints()) * hintCost }

// finished says how the maze was solved.
func (s *Screen) finished() {
	s.Game.Pause(s.App.Now)
	if s.Game.SolutionShown() {
		s.announce(s.App.Lang.T(words.MazeShown), false)
		return
	}
	lang, phrase := s.App.Lang, s.solvedWords(s.Game.Elapsed(s.App.Now))
	if start := positionOf(s.Game.Start()); start != rules.NewPosition(start.Board()) { // of a link: what was drawn took no time
		s.announce(phrase, false)
		return
	}
	s.askOnly()
	if !s.Game.Help().Counts() {
		s.announce(phrase, false)
		return
	}
	best := s.score() // this game's result is stored a moment later
	if took := s.bestTime(); took > 0 {
		best = min(best, took)
	}
	s.announce(phrase+" "+lang.T(words.MazeBest, words.Clock(best)), false)
}

// solvedWords gives the time, which counts: every path visits every square.
func (s *Screen) solvedWords(took time.Duration) string {
	if s.Game.Hints() == 0 {
		return s.App.Lang.T(words.MazeSolved, words.Clock(took))
	}
	return s.App.Lang.T(words.MazeSolvedHint, words.Clock(took+s.penalty()), words.Clock(s.penalty()))
}

func (s *Screen) ending(r history.Result) review.Ending {
	lang, p := s.App.Lang, s.position()
	e := review.Ending{Title: s.solvedWords(r.Time), Light: ui.Lights{Joined: true}}
	for _, sq := range p.Solution().Squares(p.Board().Start()) {
		e.Light.Squares = append(e.Light.Squares, cellOf(p.Board(), sq))
	}
	if best := s.bestTime(); best > 0 && best+time.Second <= r.Score() { // otherwise it is this game's own
		e.Best = lang.T(words.MazeBest, words.Clock(best))
	}
	switch s.only[s.Game.Start().String()] {
	case "yes":
		e.Why = lang.T(words.MazeEndOne)
	case "no":
		e.Why = lang.T(words.MazeEndMany)
	case "":
		if s.Background.Waiting(forOnly) {
			e.Why = lang.T(words.MazeEndAsking)
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
	j := puzzle.Job{Task: puzzle.TaskCount, Puzzle: rules.Puzzle.Name(), Position: start, Limits: search.Limits{Time: countTime, Memory: solve.MaxMemory}}
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

func (s *Screen) shareButtons() []*ui.Node {
	t := s.App.Lang.T
	return []*ui.Node{widget.Button("save-picture", t(words.MazePicture), s.savePicture), widget.Button("save-text", t(words.MazeText), s.saveText)}
}

// savePicture saves the board with its path as an image.
func (s *Screen) savePicture() {
	s.App.Files.Save("cavalo-maze.png", "image/png", string(picture.PNG(describe.Draw(s.position(), s.App.Theme(), pictureSize))))
}

// saveText saves what is on the board as a maze file.
func (s *Screen) saveText() {
	m := rules.Maze{Name: s.Game.Problem(), Position: s.position()}
	text, err := rules.FormatFile([]rules.Maze{m})
	if err != nil {
		m.Name = "1"
		text, _ = rules.FormatFile([]rules.Maze{m})
	}
	s.App.Files.Save("cavalo-maze.txt", "text/plain", text)
}
