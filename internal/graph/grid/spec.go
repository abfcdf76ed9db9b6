package grid

import (
	"strings"

	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Name is the space's name in links and commands.
const Name = "grid"

// Spec is the space of grid maps.
var Spec = space.Spec[Square]{
	Name: Name,
	Parse: func(text string) (space.Instance[Square], error) {
		m, err := Parse(text)
		if err != nil {
			return nil, err
		}
		return m, nil
	},
	ReadEnds: func(text string, ends puzzle.Ends) (space.Instance[Square], []puzzle.Note, error) {
		ends.Any = ends.Any && strings.ContainsAny(text, "SG=") // else it may be a maze
		m, how, err := ReadEnds(text, ends)
		if err != nil {
			return nil, nil, err
		}
		return m, how, nil
	},
	Problems: problems,
	Random:   func(seed string) string { return Random(seed).String() },
	// Manhattan is admissible with four neighbours only; see Holds.
	Heuristics: []puzzle.Heuristic{{Name: Manhattan}, {Name: Octile, Admissible: true}, {Name: Euclid, Admissible: true}, {Name: Chebyshev, Admissible: true}},
	Consistent: []string{Octile, Euclid, Chebyshev},
	Features:   Features,
	Deepest:    func(i space.Instance[Square]) int { return len(i.(*Map).frees()) - 1 },
	Study: puzzle.Study{
		CustomHeuristic: "least * max(dx, dy)", Named: true, Orders: []string{"up"},
		Problems:   []string{"open", "trap", "mud", "maze"},
		Algorithms: []search.Name{"bfs", "ucs", "greedy", "astar"},
		Heuristics: []string{Manhattan, Octile, Euclid, Chebyshev},
	},
}

// Puzzle is the space of grid maps as a puzzle.
var Puzzle = space.Puzzle(Spec)

// Of returns the map of a position of this puzzle.
func Of(p puzzle.Position) *Map { return space.World(p).(*Map) }

func (m *Map) Holds(heuristic string) (admissible, consistent bool) {
	holds := m.Admissible(heuristic)
	return holds, holds
}

// Default implements space.Chooser: the highest admissible heuristic.
func (m *Map) Default() string {
	if m.eight {
		return Octile
	}
	return Manhattan
}

// problems are the built-in maps. Their displayed names are in package words.
var problems = []space.Named{
	{Name: "open", Text: "................/................/................/................/................/.S............G./................/................/................/................"},
	// Greedy search enters the trap, which is open towards the start.
	{Name: "trap", Text: "................/................/....#######...../..........#...../..........#...../.S........#...G./..........#...../..........#...../....#######...../................/................"},
	{Name: "diagonal", Text: "S.......#......./..####..#..##.../.....#..#...#.../.###.#..###.#.../...#.#......#.../...#.########.../.........#....../..######.#.####./.......#.#....../.......#.....#.G;n=8"},
	// The short way costs more.
	{Name: "mud", Text: ".................../.......2222......../......244442......./.....24666642....../....2468998642...../.S..2468998642...G./....2468998642...../.....24666642....../......244442......./.......2222......../..................."},
	{Name: "maze", Text: maze},
	{Name: "rooms", Text: rooms(7) + ";n=8"},
}

const maze = "Xzd/XS.eX.fX.dX.fX/Xf.Xd.X.Xb.X.X.Xb.X.X/X.bX.X.X.dX.bX.X.bX.bX.X/X.X.X.X.X.Xf.Xf.Xb.X/X.X.bX.bX.dX.X.bX.bX.bX/X.Xb.Xf.X.X.X.X.X.Xb.Xb/X.X.bX.dX.X.X.bX.X.bX.bX/X.X.Xd.X.X.X.Xd.X.X.Xb.X/X.X.fX.bX.X.dX.X.bX.X/X.Xl.X.Xf.X.Xb/X.X.dX.bX.bX.bX.bX.X.bX/X.X.Xb.X.X.X.Xd.X.X.Xd.X/X.X.bX.bX.fX.bX.fX/X.Xf.Xr.X/X.bX.bX.X.dX.fX.bX.X/Xb.X.X.Xb.Xb.X.X.Xb.X.X.X.X/X.bX.X.dX.X.X.X.bX.X.X.X.X/X.Xb.Xf.X.X.Xb.Xb.X.X.X/X.lX.dX.dX.aGX/Xzd"

// rooms returns a small map of the largest size with square rooms of a side, each with a door to the
// next room and to the one below.
func rooms(side int) string {
	var rows []string
	for y := range MaxSmall {
		row := []byte(strings.Repeat(".", MaxSmall))
		for x := range row {
			wallX, wallY := x%(side+1) == side, y%(side+1) == side
			i, j := x/(side+1), y/(side+1)
			door := wallX && !wallY && y%(side+1) == (3*i+5*j+1)%side || wallY && !wallX && x%(side+1) == (5*i+2*j+3)%side
			if (wallX || wallY) && !door {
				row[x] = 'X'
			}
		}
		rows = append(rows, string(row))
	}
	rows[3] = rows[3][:3] + "S" + rows[3][4:]
	rows[MaxSmall-5] = rows[MaxSmall-5][:MaxSmall-5] + "G" + rows[MaxSmall-5][MaxSmall-4:]
	return strings.Join(rows, "/")
}
