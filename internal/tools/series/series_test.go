package main

import (
	"slices"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	mazeexact "cavalo/internal/maze/exact"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/series"
	_ "cavalo/internal/registry"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// TestBoardsHaveTheirIdeas draws the first boards of each game again: the
// stored file is what the recipes make.
func TestBoardsHaveTheirIdeas(t *testing.T) {
	again := map[string]int{"challenge": 8, "duel": 2, "maze": 5, "tiles": 10}
	taken, made := map[string]bool{}, map[string]int{}
	for _, r := range recipes() {
		if made[r.puzzle]++; made[r.puzzle] > again[r.puzzle] {
			continue
		}
		p, _ := puzzle.Find(r.puzzle)
		e := r.board(taken)
		taken[e.Text] = true
		if stored := series.Of(p)[made[r.puzzle]-1].Entry; stored != e {
			t.Errorf("the file has %s, the recipe makes %s", stored, e)
		}
	}
}

// TestSeriesIsProved proves every board whose proof takes no more than a
// second again.
func TestSeriesIsProved(t *testing.T) {
	for _, p := range puzzle.All() {
		for _, b := range series.Of(p) {
			for _, l := range words.Langs() {
				if _, ok := words.SeriesIdeas.Find(b.Idea); !ok || l.T(words.SeriesIdeas.Key(b.Idea)) == "" {
					t.Errorf("%s has no name in %s", b.Idea, l.Code())
				}
			}
			switch at := b.Position.(type) {
			case challengerules.PuzzlePosition:
				if n := fewest(at.Position); n != b.Fewest {
					t.Errorf("%s %s: %d steps, stored are %d", p.Name(), b.ID(), n, b.Fewest)
				}
				if s, ok := storyOf(at.Position); b.Fewest <= 6 && (!ok || !slices.ContainsFunc(challengeIdeas, func(c challengeIdea) bool {
					return c.idea == b.Idea && c.steps == b.Fewest && (c.is == nil || c.is(c.side, s))
				})) {
					t.Errorf("%s %s is not about %s", p.Name(), b.ID(), b.Idea)
				}
			case mazerules.PuzzlePosition:
				if d := mazeexact.Decide(at.Position, mazeexact.Unique, search.Control{}); d.Solutions != 1 || !d.Known || len(d.Path) != b.Fewest {
					t.Errorf("%s %s: %d solutions", p.Name(), b.ID(), d.Solutions)
				}
			case duelrules.PuzzlePosition:
				if !slices.Contains(duelrules.LevelNames(), b.Level) || at.Turn != duelrules.White {
					t.Errorf("%s %s against %s", p.Name(), b.ID(), b.Level)
				}
			}
		}
	}
}
