package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// bestName is what the best results are kept under, one a line:
// "4x4 medium 61 93500", moves and milliseconds.
const bestName = "tiles/best"

// result is a game that was solved without help.
type result struct {
	moves int
	spent time.Duration
}

// best is the best result by size and difficulty: fewest moves, then least
// time.
type best map[string]result

func loadBest(store play.Store) best {
	b := best{}
	text, err := store.Read(bestName)
	if err != nil {
		return b // none yet, or damaged: results begin anew
	}
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) != 4 {
			continue
		}
		moves, err := strconv.Atoi(f[2])
		ms, err2 := strconv.Atoi(f[3])
		if err == nil && err2 == nil && moves > 0 && ms >= 0 {
			b[f[0]+" "+f[1]] = result{moves, time.Duration(ms) * time.Millisecond}
		}
	}
	return b
}

// String is what loadBest reads.
func (b best) String() string {
	var lines []string
	for key, r := range b {
		lines = append(lines, key+" "+strconv.Itoa(r.moves)+" "+strconv.Itoa(int(r.spent/time.Millisecond))+"\n")
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}

func (r result) better(than result) bool {
	return than.moves == 0 || r.moves < than.moves || r.moves == than.moves && r.spent < than.spent
}

// merge takes over the results of another tab that are better.
func (b best) merge(other best) {
	for key, r := range other {
		if r.better(b[key]) {
			b[key] = r
		}
	}
}

// elsewhere takes over the best results from another tab.
func (s *Screen) elsewhere(name string) {
	if name == bestName {
		theirs := loadBest(s.App.Env.Host)
		s.best.merge(theirs)
		if all := s.best.String(); all != theirs.String() {
			s.App.Keep(bestName, all)
		}
		s.App.Changed()
	}
}

// bestKey is what the game in hand is measured with: others of its size and
// difficulty. Only scrambles are.
func (s *Screen) bestKey() string {
	_, level, ok := scrambleOf(s.Game.Problem())
	if !ok {
		return ""
	}
	return s.position().Board.Size().String() + " " + level
}

// own says that the goal was reached without a hint or the solver.
func (s *Screen) own() bool {
	first, _ := s.Game.Run()
	return s.position().Solved() && s.Game.Hints() == 0 && !s.Game.SolutionShown() && s.Game.Done() > first
}

// keepBest keeps a result that is better than those before.
func (s *Screen) keepBest() {
	key := s.bestKey()
	if key == "" || !s.own() {
		return
	}
	r := result{len(s.Game.Path()), s.Game.Elapsed(s.App.Now)}
	s.best.merge(loadBest(s.App.Env.Host)) // another tab may have kept some
	if r.better(s.best[key]) {
		s.best[key] = r
		s.App.Keep(bestName, s.best.String())
	}
}

// bestWords is the best result so far of boards like the one in hand.
func (s *Screen) bestWords() string {
	lang, r := s.App.Lang, s.best[s.bestKey()]
	if r.moves == 0 {
		return ""
	}
	return lang.T(words.TilesBest, lang.N(words.TilesDone, r.moves), words.Clock(r.spent))
}
