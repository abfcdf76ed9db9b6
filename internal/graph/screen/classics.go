package screen

import (
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/classic/draw"
	"cavalo/internal/graph/space"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// PortrayClassics registers how the classics are drawn and named.
func PortrayClassics(a *shell.App) {
	for _, p := range classic.Puzzles() {
		name := p.Name()
		a.Portraits[p.Name()] = shell.Portrait{
			Title:  words.SpaceTitle.Key(name),
			NameOf: func(problem string) string { return a.Lang.SpaceProblem(name, problem) },
			Picture: func(start puzzle.Position, moves []string) *ui.Board {
				at := puzzle.After(start, moves)
				b := draw.Of(at)
				for i, label := range labels(a.Lang, at) {
					b.Cells[i].ID, b.Cells[i].Label = "sq-"+strconv.Itoa(i+1), label
				}
				return b
			},
		}
	}
}

func labels(l words.Lang, p puzzle.Position) []string {
	switch w := space.World(p).(type) {
	case classic.QueensWorld:
		return queens(l, w)
	case classic.EightWorld:
		return eight(l, w)
	case classic.RiverWorld:
		return river(l, w)
	case classic.JugsWorld:
		return jugs(l, w)
	case classic.VacuumWorld:
		return vacuum(l, w)
	case classic.HanoiWorld:
		return hanoi(l, w)
	}
	return nil
}

// squareName returns the name of a square of a board with the given number of
// columns: "E2".
func squareName(i, columns int) string {
	return string(rune('A'+i%columns)) + strconv.Itoa(i/columns+1)
}

func queens(l words.Lang, w classic.QueensWorld) (all []string) {
	q := w.Start()
	for i := range w.Size * w.Size {
		phrase := words.QueensEmpty
		if int(q[i/w.Size]) == i%w.Size+1 {
			phrase = words.QueensQueen
		}
		all = append(all, l.T(phrase, squareName(i, w.Size)))
	}
	return all
}

func eight(l words.Lang, w classic.EightWorld) (all []string) {
	for i, tile := range w.Start() {
		label := l.T(words.EightBlank, squareName(i, 3))
		if tile > 0 {
			label = l.T(words.EightTile, squareName(i, 3), tile)
		}
		if home := w.End()[i]; !w.Usual() && home > 0 {
			label = l.T(words.EightWanted, label, home)
		}
		all = append(all, label)
	}
	return all
}

func river(l words.Lang, w classic.RiverWorld) []string {
	b, boat := w.Start(), words.RiverBoatLeft
	if b.Right {
		boat = words.RiverBoatRight
	}
	return []string{
		l.T(words.RiverLeft, b.Missionaries, b.Cannibals), l.T(boat),
		l.T(words.RiverRight, w.Missionaries-int(b.Missionaries), w.Cannibals-int(b.Cannibals)),
	}
}

func jugs(l words.Lang, w classic.JugsWorld) (all []string) {
	for i, holds := range w.Capacity {
		all = append(all, l.T(words.JugsJug, classic.JugName(i), w.Start()[i], holds))
	}
	return all
}

func vacuum(l words.Lang, w classic.VacuumWorld) (all []string) {
	for i := range w.Squares {
		phrase := words.VacuumClean
		if w.Start().Dirty(i) {
			phrase = words.VacuumDirty
		}
		label := l.T(phrase, i+1)
		if int(w.Start().At) == i {
			label = l.T(words.VacuumHere, label)
		}
		all = append(all, label)
	}
	return all
}

func hanoi(l words.Lang, w classic.HanoiWorld) (all []string) {
	for peg := range w.Start() {
		if discs := lists.Map(w.Start().Discs(peg), strconv.Itoa); discs == nil {
			all = append(all, l.T(words.HanoiPegEmpty, classic.JugName(peg)))
		} else {
			all = append(all, l.T(words.HanoiPeg, classic.JugName(peg), strings.Join(discs, ", ")))
		}
	}
	return all
}
