package engine

import (
	"strconv"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"
)

// perftCounts is how many games of exactly 1, 2, 3 and 4 moves each seeded
// board has in each preset, as the reference counts them. A change of one
// number is a change of the rules.
var perftCounts = map[string][4]int{
	"course perft-1":     {1, 1, 3, 33},
	"course perft-2":     {5, 25, 84, 356},
	"course perft-3":     {1, 1, 28, 84},
	"course perft-4":     {3, 42, 282, 3390},
	"course perft-5":     {1, 1, 3, 35},
	"course perft-6":     {3, 16, 101, 418},
	"course perft-7":     {1, 1, 4, 16},
	"course perft-8":     {4, 8, 36, 153},
	"course perft-9":     {1, 1, 4, 47},
	"course perft-10":    {11, 11, 42, 209},
	"course perft-11":    {1, 1, 4, 48},
	"course perft-12":    {12, 34, 354, 2047},
	"course perft-13":    {1, 1, 11, 107},
	"course perft-14":    {19, 57, 381, 2227},
	"course perft-15":    {1, 1, 4, 12},
	"course perft-16":    {7, 15, 209, 750},
	"course perft-17":    {1, 1, 3, 36},
	"course perft-18":    {5, 31, 306, 2579},
	"course perft-19":    {1, 9, 27, 108},
	"course perft-20":    {11, 106, 240, 1969},
	"brainking perft-1":  {10, 190, 1198, 5735},
	"brainking perft-2":  {16, 272, 1792, 8954},
	"brainking perft-3":  {28, 280, 2746, 10681},
	"brainking perft-4":  {7, 22, 343, 2319},
	"brainking perft-5":  {19, 333, 2208, 13908},
	"brainking perft-6":  {16, 181, 1468, 10949},
	"brainking perft-7":  {19, 333, 1353, 8556},
	"brainking perft-8":  {15, 152, 2129, 7858},
	"brainking perft-9":  {28, 675, 2698, 17174},
	"brainking perft-10": {23, 183, 1079, 9164},
	"brainking perft-11": {28, 280, 1137, 5176},
	"brainking perft-12": {25, 91, 769, 6534},
	"brainking perft-13": {10, 188, 1341, 11415},
	"brainking perft-14": {15, 168, 1535, 11204},
	"brainking perft-15": {19, 334, 1365, 4297},
	"brainking perft-16": {7, 131, 1564, 4237},
	"brainking perft-17": {10, 187, 914, 7131},
	"brainking perft-18": {6, 72, 599, 5337},
	"brainking perft-19": {10, 370, 2262, 7427},
	"brainking perft-20": {6, 55, 477, 2811},
	"open perft-1":       {10, 180, 1065, 4975},
	"open perft-2":       {15, 264, 1752, 9130},
	"open perft-3":       {26, 260, 2297, 8704},
	"open perft-4":       {7, 28, 357, 1930},
	"open perft-5":       {18, 298, 1774, 10111},
	"open perft-6":       {15, 169, 1298, 9680},
	"open perft-7":       {18, 298, 1195, 6752},
	"open perft-8":       {6, 60, 569, 2147},
	"open perft-9":       {26, 575, 2272, 13313},
	"open perft-10":      {19, 152, 865, 6755},
	"open perft-11":      {26, 260, 1048, 4556},
	"open perft-12":      {23, 114, 922, 7294},
	"open perft-13":      {10, 178, 1183, 9069},
	"open perft-14":      {14, 157, 1339, 9878},
	"open perft-15":      {18, 299, 1206, 3807},
	"open perft-16":      {7, 140, 1543, 5140},
	"open perft-17":      {10, 177, 831, 5849},
	"open perft-18":      {6, 66, 505, 4381},
	"open perft-19":      {10, 340, 1940, 6365},
	"open perft-20":      {6, 65, 507, 2992},
	"plain perft-1":      {1, 1, 3, 33},
	"plain perft-2":      {7, 33, 134, 565},
	"plain perft-3":      {1, 1, 28, 84},
	"plain perft-4":      {3, 42, 369, 4042},
	"plain perft-5":      {1, 1, 3, 35},
	"plain perft-6":      {3, 27, 161, 731},
	"plain perft-7":      {1, 1, 4, 16},
	"plain perft-8":      {4, 8, 42, 171},
	"plain perft-9":      {1, 1, 4, 47},
	"plain perft-10":     {11, 11, 45, 221},
	"plain perft-11":     {1, 1, 4, 48},
	"plain perft-12":     {12, 35, 359, 2475},
	"plain perft-13":     {1, 1, 11, 107},
	"plain perft-14":     {19, 57, 444, 2618},
	"plain perft-15":     {1, 1, 4, 12},
	"plain perft-16":     {7, 20, 278, 1129},
	"plain perft-17":     {1, 1, 3, 36},
	"plain perft-18":     {5, 50, 391, 5038},
	"plain perft-19":     {1, 9, 27, 108},
	"plain perft-20":     {11, 106, 281, 2361},
}

// perftBoards is how many boards each preset is counted on.
const perftBoards = 20

func TestPerft(t *testing.T) {
	testkit.Sequential(t)
	for _, preset := range rules.Presets() {
		for i := range perftBoards {
			seed := "perft-" + strconv.Itoa(i+1)
			p := rules.NewPosition(knight.RandomBoard(seed), preset.Variant)
			if i%2 == 1 {
				p = playSome(t, p, 8) // half of the counts begin in the middle
			}
			b := NewBitboard(p)
			var got, fast [4]int
			for depth := range got {
				fast[depth] = perftFast(b, b.Start(), depth+1)
				got[depth] = perft(p, depth+1)
			}
			name := preset.Name + " " + seed
			testkit.Equal(t, got, fast, "%s: bitboard", name)
			if want, known := perftCounts[name]; !known || want != got {
				t.Errorf("%q: {%d, %d, %d, %d},", name, got[0], got[1], got[2], got[3])
			}
		}
	}
}

// playSome plays the last of the legal moves some times.
func playSome(t *testing.T, p rules.Position, moves int) rules.Position {
	for range moves {
		if legal := p.Moves(); len(legal) > 0 {
			p = dueltest.MustPlay(t, p, legal[len(legal)-1])
		}
	}
	return p
}

// perft counts the games of exactly depth moves with the reference.
func perft(p rules.Position, depth int) int {
	moves := p.Moves()
	if depth == 1 {
		return len(moves)
	}
	count := 0
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		count += perft(next, depth-1)
	}
	return count
}

// perftFast counts the games of exactly depth moves with the bitboard.
func perftFast(b *Bitboard, s State, depth int) int {
	moves := b.Unpacked(s, make([]rules.Move, 0, maxMoves))
	if depth == 1 {
		return len(moves)
	}
	count := 0
	for _, m := range moves {
		count += perftFast(b, b.PlayMove(s, m), depth-1)
	}
	return count
}
