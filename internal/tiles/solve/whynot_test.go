package solve_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tiles/textbook"
)

func whyNot(p rules.Position, m rules.Move, limit search.Limits) puzzle.Answer {
	return jobs.Run(puzzle.Job{Task: puzzle.TaskWhyNot, Puzzle: "tiles", Position: p.String(), Question: puzzle.Question{Asked: m.String()}, Limits: limit}, search.Control{})
}

// plain is a board as the rules of the sentences see it: numbers, and nothing else of the
// program.
type plain struct {
	board, goal   []int
	rows, columns int
}

func plainOf(p rules.Position) plain {
	s := p.Board.Size()
	out := plain{rows: int(s.Rows), columns: int(s.Columns)}
	for cell := range s.Cells() {
		out.board, out.goal = append(out.board, p.Board.At(cell)), append(out.goal, p.Goal.At(cell))
	}
	return out
}

func (b plain) after(t *testing.T, moves []string) plain {
	t.Helper()
	b.board = slices.Clone(b.board)
	for _, m := range moves {
		at := slices.Index(b.board, 0)
		row, column := at/b.columns, at%b.columns
		switch m {
		case "U":
			row--
		case "D":
			row++
		case "L":
			column--
		case "R":
			column++
		}
		if row < 0 || row == b.rows || column < 0 || column == b.columns {
			t.Fatalf("%s leaves the board %v", m, b.board)
		}
		to := row*b.columns + column
		b.board[at], b.board[to] = b.board[to], 0
	}
	return b
}

func (b plain) home(tile int) bool {
	return slices.Index(b.board, tile) == slices.Index(b.goal, tile)
}

func (b plain) away(tile int) int {
	at, to := slices.Index(b.board, tile), slices.Index(b.goal, tile)
	abs := func(n int) int { return max(n, -n) }
	return abs(at/b.columns-to/b.columns) + abs(at%b.columns-to%b.columns)
}

// inWay reports whether two tiles can't pass each other in the line in which both belong.
func (b plain) inWay(one, other int) bool {
	a, c := slices.Index(b.board, one), slices.Index(b.board, other)
	x, y := slices.Index(b.goal, one), slices.Index(b.goal, other)
	row := a/b.columns == c/b.columns && a/b.columns == x/b.columns && a/b.columns == y/b.columns
	column := a%b.columns == c%b.columns && a%b.columns == x%b.columns && a%b.columns == y%b.columns
	return (row || column) && (a < c) != (x < y)
}

// trueOf reports whether a sentence of an answer is true, by the boards of its lines and by
// the fewest moves from any board, -1 where they are not known.
func trueOf(t *testing.T, from plain, a puzzle.Answer, s puzzle.Sentence, fewest func(plain) int) bool {
	t.Helper()
	line, better := a.Path().Moves, a.WhyNot().Better
	if a.WhyNot().Verdict == puzzle.VerdictRight {
		better = line
	}
	var tiles []int
	for _, arg := range s.Args {
		for _, name := range strings.Fields(arg) {
			tile, err := strconv.Atoi(name)
			if err != nil || !slices.Contains(from.board, tile) || tile == 0 {
				return false
			}
			tiles = append(tiles, tile)
		}
	}
	tile, after := tiles[0], from.after(t, line[:1])
	moved := from.board[slices.Index(after.board, 0)]
	boards := func(moves []string) (all []plain) {
		for i := range len(moves) + 1 {
			all = append(all, from.after(t, moves[:i]))
		}
		return all
	}
	shortest := func(moves []string) bool { // each move comes one nearer
		all := boards(moves)
		for i := 1; i < len(all); i++ {
			if was, is := fewest(all[i-1]), fewest(all[i]); was >= 0 && is >= 0 && is != was-1 {
				return false
			}
		}
		return true
	}
	last := func(moves []string) plain { return from.after(t, moves) }
	switch strings.TrimPrefix(s.Code, "tiles.") {
	case "unhomes":
		return tile == moved && from.home(tile) && !after.home(tile)
	case "must":
		return from.home(tile) && !after.home(tile)
	case "parts":
		return tile == moved && after.away(tile) > from.away(tile) && !from.home(tile)
	case "blocks":
		return len(tiles) == 2 && after.inWay(tiles[0], tiles[1]) && !from.inWay(tiles[0], tiles[1])
	case "returns":
		return slices.Index(from.after(t, line[:s.After]).board, tile) == slices.Index(from.board, tile) && s.After > 1
	case "leaves":
		for _, tile := range tiles {
			if !after.home(tile) || !slices.ContainsFunc(boards(line)[2:], func(b plain) bool { return !b.home(tile) }) {
				return false
			}
		}
		return true
	case "better":
		return from.after(t, better[:1]).board[slices.Index(from.board, 0)] == tile && shortest(better)
	case "as-short":
		return tile == moved && shortest(line)
	case "goes-home", "go-home":
		for _, tile := range tiles {
			if from.home(tile) || !last(better).home(tile) {
				return false
			}
		}
		return (len(tiles) == 1) == (s.Code == "tiles.goes-home") && shortest(better)
	case "next":
		return fewest(from) < 0 || isNext(t, boards(better), tile, fewest)
	}
	return false
}

// isNext reports whether some shortest path that begins with these boards has a tile as the
// first to be home for good, after them.
func isNext(t *testing.T, path []plain, tile int, fewest func(plain) int) bool {
	t.Helper()
	at := path[len(path)-1]
	if fewest(at) > 0 {
		for _, m := range []string{"U", "D", "L", "R"} {
			if !legal(at, m) {
				continue
			}
			if next := at.after(t, []string{m}); fewest(next) < fewest(at) && isNext(t, append(slices.Clip(path), next), tile, fewest) {
				return true
			}
		}
		return false
	}
	settled := func(tile int) (from int) {
		for from = len(path); from > 0 && path[from-1].home(tile); from-- {
		}
		return from
	}
	for other := 1; other < len(at.board); other++ {
		if from := settled(other); !path[0].home(other) && (from <= puzzle.MaxWhyNot || from < settled(tile)) {
			return false
		}
	}
	return true
}

func legal(b plain, move string) bool {
	at := slices.Index(b.board, 0)
	return map[string]bool{"U": at >= b.columns, "D": at < len(b.board)-b.columns, "L": at%b.columns > 0, "R": at%b.columns < b.columns-1}[move]
}

// strengths are bots: how often each takes the move that looks best, of all others at random.
var strengths = []int{0, 50, 80, 100}

// botGame returns the positions of a game of a bot from a board, and its moves.
func botGame(p rules.Position, strength, moves int, chance *rng.Rand) (all []rules.Position, played []rules.Move) {
	estimate := textbook.LinearConflict(p.Goal)
	for range moves {
		if p.Solved() {
			break
		}
		options := p.Moves()
		m := options[chance.Intn(len(options))]
		if chance.Intn(100) < strength {
			slices.SortStableFunc(options, func(a, b rules.Move) int {
				x, _ := p.Board.Slide(a)
				y, _ := p.Board.Slide(b)
				return estimate(x) - estimate(y)
			})
			m = options[0]
			if len(played) > 0 && m == played[len(played)-1].Opposite() {
				m = options[1]
			}
		}
		all, played = append(all, p), append(played, m)
		p, _ = p.Play(m)
	}
	return all, played
}

// tally counts what answers are worth.
type tally struct{ asked, open, mistakes, said int }

func (c *tally) String() string {
	return fmt.Sprintf("%d asked, %d open (%.2f %%), %d mistakes, %d with sentences", c.asked, c.open, 100*float64(c.open)/float64(max(1, c.asked)), c.mistakes, c.said)
}

// ask asks about the moves of a bot's game and checks all that is said.
func (c *tally) ask(t *testing.T, p rules.Position, m rules.Move, limit search.Limits, fewest func(plain) int) {
	t.Helper()
	a := whyNot(p, m, limit)
	if a.Error != "" {
		t.Fatal(a.Error)
	}
	c.asked++
	said := a.WhyNot()
	if said.Verdict == puzzle.VerdictOpen {
		if c.open++; len(said.Sentences) > 0 || a.Optimal {
			t.Errorf("%s %s: open, but says %v", p, m, said.Sentences)
		}
		return
	}
	from := plainOf(p)
	if before, after := fewest(from), fewest(from.after(t, []string{m.String()})); before >= 0 && after >= 0 && said.Verdict.Wrong() != (after > before) {
		t.Errorf("%s %s: %s, %d moves before, %d after", p, m, said.Verdict, before, after)
	}
	if said.Verdict.Wrong() {
		if c.mistakes++; len(said.Sentences) > 0 && said.Sentences[0].Code != "tiles.better" {
			c.said++
		}
	}
	if len(a.Path().Moves) == 0 || len(a.Path().Moves) > puzzle.MaxWhyNot || a.Path().Moves[0] != m.String() || len(said.Better) > puzzle.MaxWhyNot {
		t.Errorf("%s %s: the lines %v and %v", p, m, a.Path().Moves, said.Better)
	}
	for _, s := range said.Sentences {
		if !trueOf(t, from, a, s, fewest) {
			t.Errorf("%s %s: not true after %v, better %v: %+v", p, m, a.Path().Moves, said.Better, s)
		}
	}
}

// allFewest returns the fewest moves to the usual goal of a size from every board, by
// looking at all boards from the goal.
func allFewest(size rules.Size) func(plain) int {
	goal := rules.Ordered(size)
	far := map[rules.Board]int{goal: 0}
	for next := []rules.Board{goal}; len(next) > 0; {
		var later []rules.Board
		for _, b := range next {
			for _, m := range b.Moves() {
				to, _ := b.Slide(m)
				if _, seen := far[to]; !seen {
					far[to] = far[b] + 1
					later = append(later, to)
				}
			}
		}
		next = later
	}
	return func(p plain) int {
		b, err := rules.NewBoard(size, p.board)
		if err != nil {
			return -1
		}
		return far[b]
	}
}

// What is said of moves on small boards is true by the distances of all boards, and every
// mistake gets a sentence.
func TestWhyNotOnSmallBoards(t *testing.T) {
	for _, size := range []rules.Size{rules.NewSize(3, 3), rules.NewSize(2, 3)} {
		fewest, count := allFewest(size), tally{}
		for i := 0; count.asked < whyNotSmall; i++ {
			chance := rng.New("whynot/" + size.String() + strconv.Itoa(i))
			positions, moves := botGame(rules.NewPosition(rules.Random(strconv.Itoa(i), rules.Ordered(size))), strengths[i%len(strengths)], 12, chance)
			for j := range positions {
				count.ask(t, positions[j], moves[j], search.Limits{}, fewest)
			}
		}
		t.Log(size, count.String())
		if count.open > 0 || count.said < count.mistakes {
			t.Errorf("%s: %s", size, count.String())
		}
	}
}

// The same on full boards, as far as the solver proves it in 5 seconds.
func TestWhyNotOnFullBoards(t *testing.T) {
	count, limit := tally{}, search.Limits{Time: 5 * time.Second}
	unknown := func(plain) int { return -1 }
	for i := 0; count.asked < whyNotFull; i++ {
		chance := rng.New("whynot/full" + strconv.Itoa(i))
		p := rules.NewPosition(rules.Random(strconv.Itoa(i), rules.Ordered(rules.TilesSize)))
		if i%2 == 1 { // as in the middle of a game
			walk := rules.Walk{Chance: chance}
			p.Board = walk.From(p.Goal, 60)
		}
		positions, moves := botGame(p, strengths[i/2%len(strengths)], 30, chance)
		for j := i % 3; j < len(positions); j += 10 {
			count.ask(t, positions[j], moves[j], limit, unknown)
		}
	}
	t.Log(count.String())
	if count.said < count.mistakes {
		t.Errorf("%s", count.String())
	}
}

// Without a proof nothing is said; a move that the board has not is an error; and where the
// goal can't be reached that is the answer.
func TestWhyNotOpen(t *testing.T) {
	p, _ := rules.ParsePosition(korf1)
	if a := whyNot(p, rules.Up, search.Limits{Nodes: 100}); a.Status != search.LimitReached || a.WhyNot().Verdict != puzzle.VerdictOpen {
		t.Errorf("%+v", a)
	}
	p, _ = rules.ParsePosition("1.2.3/4.5.6/7.8.0")
	if a := whyNot(p, rules.Down, search.Limits{}); a.Error == "" {
		t.Errorf("%+v", a)
	}
	if a := whyNot(p, rules.Up, search.Limits{}); a.Error != "" || a.WhyNot().Verdict != puzzle.VerdictOpen {
		t.Errorf("a solved board: %+v", a)
	}
	p, _ = rules.ParsePosition(unsolvableTiles)
	if a := whyNot(p, rules.Up, search.Limits{}); a.WhyNot().Verdict != puzzle.VerdictRight || a.WhyNot().Sentences[0].Code != "tiles.hopeless" {
		t.Errorf("%+v", a)
	}
}
