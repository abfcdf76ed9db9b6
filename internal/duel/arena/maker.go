package arena

import (
	"strconv"
	"strings"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/search"
)

// Deepening is the name of the course's engine with iterative deepening.
const Deepening = "deepening"

// Largest is the name of the player who always takes the largest number in reach, the first
// of equal moves.
const Largest = "largest"

type largest struct{}

func (largest) Choose(p rules.Position, c search.Control) (choice engine.Choice, ok bool) {
	meter, best := search.NewMeter(c), -1
	for _, m := range p.Moves() {
		meter.Tick(1)
		points := 0
		if m != rules.Pass {
			points = int(p.Board[m.To])
		}
		if points > best {
			best, choice.Move = points, m
		}
	}
	stats := meter.Stats()
	choice.Score, choice.Depth, choice.Nodes, choice.Time = p.Margin(), 1, stats.Generated, stats.Time
	return choice, best >= 0
}

// NewMaker returns the maker of a player: a level (0 to 6, course,
// course:depth=4,quiescence), deepening, largest, or an engine: main, which is level 6, or base,
// with parts switched on or off as in 6-ordering or base+table+sumbound. ":2" after an
// engine is its number of goroutines.
func NewMaker(name string) (Maker, error) {
	level := name
	if name == Largest {
		return func(string) engine.Player { return largest{} }, nil
	}
	if name == Deepening {
		level = rules.CourseEngine{Deepening: true}.String()
	}
	err := rules.CheckLevel(level)
	switch {
	case err == nil && level != rules.Strongest():
		return func(seed string) engine.Player {
			player, _ := engine.NewPlayer(level, seed) // checked above
			return player
		}, nil
	case strings.HasPrefix(level, rules.CourseOptions):
		return nil, err
	}
	settings, workers, ok := cutWorkers(name)
	strongest := rules.Strongest()
	if rest, found := strings.CutPrefix(settings, strongest); found && (rest == "" || strings.ContainsAny(rest[:1], "+-")) {
		settings = "main" + rest
	}
	options, isEngine := engine.ParseOptions(settings)
	if ok && isEngine {
		return func(string) engine.Player {
			e := engine.NewEngine(options)
			e.Workers = workers
			return e
		}, nil
	}
	return nil, fault.New(fault.DuelPlayer, name, strongest, strings.Join(engine.SwitchNames(), ", "))
}

func cutWorkers(name string) (settings string, workers int, ok bool) {
	settings, count, found := strings.Cut(name, ":")
	if !found {
		return name, 1, true
	}
	workers, err := strconv.Atoi(count)
	return settings, workers, err == nil && workers > 0 && workers <= maxWorkers
}

// maxWorkers is the largest number of goroutines of one engine.
const maxWorkers = 256
