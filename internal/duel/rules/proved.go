package rules

import (
	"strconv"
	"strings"
	"sync"

	"cavalo/assets"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
)

const (
	// ProvedBoards is the number of small boards whose margin with best play is proved.
	ProvedBoards = 200
	// MaxProvedMargin is the largest of these margins, in points.
	MaxProvedMargin = 10
)

// provedWords are the words of the file of proved boards, four for each board. They are cut
// once, since each position shown is looked up among all boards.
var provedWords = sync.OnceValue(func() []string { return strings.Fields(assets.ProvedBoards) })

// ProvedBoard returns a proved board by its number, from 1 on, under a preset: a position
// with both knights placed, and its margin with best play, at least one point for either
// side. ok is false for other numbers and variants.
func ProvedBoard(number int, v Variant) (p Position, margin int, ok bool) {
	lines := provedWords()
	for i, preset := range Presets() {
		if preset.Variant == v && 1 <= number && number <= ProvedBoards {
			line := lines[4*(number-1):]
			place, _ := strconv.Atoi(line[0])
			jumps, _ := strconv.Atoi(line[[...]int{2, 1, 3, 3}[i]]) // once the knights are placed the last two presets are the same
			p = SmallBoard(place, v)
			margin = provedMargin(number)
			p.Points = [2]int{max(0, margin-jumps), max(0, jumps-margin)}
			return p, margin, true
		}
	}
	return p, 0, false
}

// ProvedMargin returns the margin with best play of a position; ok is false if it isn't a proved
// board.
func ProvedMargin(p Position) (margin int, ok bool) {
	for number := range ProvedBoards {
		if board, margin, ok := ProvedBoard(number+1, p.Variant); ok && board == p {
			return margin, true
		}
	}
	return 0, false
}

// ProvedNumber returns the number of the proved board of a seed, which may be the number.
func ProvedNumber(seed string) int {
	if n, err := strconv.Atoi(seed); err == nil && 1 <= n && n <= ProvedBoards {
		return n
	}
	return 1 + int(rng.Hash(seed)%ProvedBoards)
}

// provedMargin returns the margin of a proved board, for White on two boards and for Black
// on the next two.
func provedMargin(number int) int {
	margin := 1 + number*7%MaxProvedMargin
	if number&2 != 0 {
		return -margin
	}
	return margin
}

// SmallBoard returns a board of a sequence, from 0 on: numbers on six lines and columns
// at A1, the knights on the first and the last of these lines, no points.
func SmallBoard(place int, v Variant) Position {
	const side = 6
	draw := rng.New("proved " + strconv.Itoa(place))
	p := NewPosition(knight.EmptyBoard(), v)
	p.Knight = [2]knight.Square{knight.At(0, draw.Intn(side)), knight.At(side-1, draw.Intn(side))}
	numbers := draw.Perm(100)
	for i := range side * side {
		if s := knight.At(i/side, i%side); s != p.Knight[White] && s != p.Knight[Black] {
			p.Board[s] = knight.Number(numbers[i])
		}
	}
	return p
}
