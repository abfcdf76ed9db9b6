package rules

import (
	"fmt"
	"testing"

	"cavalo/internal/knight"
)

// perftSeed is the seed of policy random in the table.
const perftSeed = "cavalo"

// perftCounts is how many games of exactly 1, 2, .. 5 moves each problem has
// under each policy, as the reference counts them. A change of one number is
// a change of the rules.
var perftCounts = map[string][5]int{
	"A largest":          {3, 3, 3, 0, 0},
	"A largest z=0 q=0":  {3, 3, 3, 0, 0},
	"A smallest":         {3, 3, 3, 0, 0},
	"A smallest z=0 q=0": {3, 3, 3, 0, 0},
	"A choose":           {3, 3, 3, 0, 0},
	"A choose z=0 q=0":   {3, 3, 3, 0, 0},
	"A optional":         {4, 4, 6, 0, 0},
	"A optional z=0 q=0": {3, 3, 5, 0, 0},
	"A random":           {3, 3, 3, 0, 0},
	"A random z=0 q=0":   {3, 3, 3, 0, 0},
	"A off":              {3, 3, 3, 0, 0},
	"A off z=0 q=0":      {3, 3, 3, 0, 0},
	"B largest":          {5, 9, 8, 7, 6},
	"B largest z=0 q=0":  {5, 9, 8, 7, 6},
	"B smallest":         {5, 9, 8, 7, 6},
	"B smallest z=0 q=0": {5, 9, 8, 7, 6},
	"B choose":           {5, 9, 8, 7, 6},
	"B choose z=0 q=0":   {5, 9, 8, 7, 6},
	"B optional":         {5, 9, 8, 7, 6},
	"B optional z=0 q=0": {5, 9, 8, 7, 6},
	"B random":           {5, 9, 8, 7, 6},
	"B random z=0 q=0":   {5, 9, 8, 7, 6},
	"B off":              {5, 9, 8, 7, 6},
	"B off z=0 q=0":      {5, 9, 8, 7, 6},
	"C largest":          {5, 6, 9, 10, 6},
	"C largest z=0 q=0":  {5, 6, 9, 10, 6},
	"C smallest":         {5, 6, 9, 10, 6},
	"C smallest z=0 q=0": {5, 6, 9, 10, 6},
	"C choose":           {5, 6, 9, 10, 6},
	"C choose z=0 q=0":   {5, 6, 9, 10, 6},
	"C optional":         {6, 6, 10, 11, 6},
	"C optional z=0 q=0": {5, 6, 10, 11, 6},
	"C random":           {5, 6, 9, 10, 6},
	"C random z=0 q=0":   {5, 6, 9, 10, 6},
	"C off":              {5, 6, 9, 10, 6},
	"C off z=0 q=0":      {5, 6, 9, 10, 6},
	"D largest":          {10, 19, 24, 31, 29},
	"D largest z=0 q=0":  {10, 19, 24, 31, 29},
	"D smallest":         {10, 19, 24, 32, 31},
	"D smallest z=0 q=0": {10, 19, 24, 32, 31},
	"D choose":           {10, 54, 224, 694, 1010},
	"D choose z=0 q=0":   {10, 54, 224, 694, 1010},
	"D optional":         {10, 59, 280, 1101, 2273},
	"D optional z=0 q=0": {10, 59, 280, 1101, 2273},
	"D random":           {10, 19, 22, 29, 27},
	"D random z=0 q=0":   {10, 19, 22, 29, 27},
	"D off":              {10, 19, 24, 33, 33},
	"D off z=0 q=0":      {10, 19, 24, 33, 33},
	"E largest":          {3, 4, 12, 18, 52},
	"E largest z=0 q=0":  {3, 4, 12, 18, 52},
	"E smallest":         {3, 4, 12, 18, 52},
	"E smallest z=0 q=0": {3, 4, 12, 18, 52},
	"E choose":           {3, 4, 12, 18, 52},
	"E choose z=0 q=0":   {3, 4, 12, 18, 52},
	"E optional":         {3, 4, 12, 18, 52},
	"E optional z=0 q=0": {3, 4, 12, 18, 52},
	"E random":           {3, 4, 12, 18, 52},
	"E random z=0 q=0":   {3, 4, 12, 18, 52},
	"E off":              {3, 4, 12, 18, 52},
	"E off z=0 q=0":      {3, 4, 12, 18, 52},
	"F largest":          {10, 34, 178, 937, 5032},
	"F largest z=0 q=0":  {10, 34, 180, 955, 5163},
	"F smallest":         {10, 34, 178, 933, 5001},
	"F smallest z=0 q=0": {10, 34, 180, 955, 5139},
	"F choose":           {10, 42, 433, 4159, 32948},
	"F choose z=0 q=0":   {10, 34, 334, 2938, 23276},
	"F optional":         {10, 43, 475, 4835, 39648},
	"F optional z=0 q=0": {10, 34, 356, 3331, 27491},
	"F random":           {10, 34, 178, 932, 5000},
	"F random z=0 q=0":   {10, 34, 180, 955, 5163},
	"F off":              {10, 34, 180, 960, 5252},
	"F off z=0 q=0":      {10, 34, 180, 960, 5252},
}

func TestPerft(t *testing.T) {
	for _, problem := range knight.BuiltIn() {
		for _, policy := range knight.Policies() {
			for _, whole := range []bool{true, false} {
				name, p := perftCase(problem, policy, whole)
				want, known := perftCounts[name]
				got := [5]int{}
				b := NewBitboard(p)
				for depth := range got {
					got[depth] = perft(p, depth+1)
					if fast := perftFast(b, b.Start(), depth+1); fast != got[depth] {
						t.Errorf("%s, depth %d: bitboard %d, reference %d", name, depth+1, fast, got[depth])
					}
				}
				if !known || got != want {
					t.Errorf("%q: {%d, %d, %d, %d, %d},", name, got[0], got[1], got[2], got[3], got[4])
				}
			}
		}
	}
}

// perftCase returns the position of a row of the table and its name. The rows
// that are not whole have 00 as a plain number and no rules at the placement.
func perftCase(problem knight.Problem, policy knight.Policy, whole bool) (string, Position) {
	rules := knight.Rules{Double: policy, ZeroDouble: whole, PlacementRules: whole}
	name := fmt.Sprintf("%s %v", problem.Name, policy)
	if policy == knight.Random {
		rules.Seed = perftSeed
	}
	if !whole {
		name += " z=0 q=0"
	}
	return name, FromProblem(problem, rules)
}

// perft counts the games of exactly depth moves with the reference.
func perft(p Position, depth int) int {
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
	moves := b.Moves(s, nil)
	if depth == 1 {
		return len(moves)
	}
	count := 0
	for _, m := range moves {
		count += perftFast(b, b.Play(s, m), depth-1)
	}
	return count
}
