package exam

import (
	"slices"
	"strings"
	"time"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle/history"
)

// Result is an answered question, and whether the first answer was right.
type Result struct {
	When  time.Time
	Kind  string
	Level Level
	Right bool
	Seed  string
}

const stamp = "2006-01-02T15:04:05.000Z"

// line returns a result as it is stored: "2026-11-22T10:01:25.123Z order-bfs easy yes SEED".
func (r Result) line() string {
	right := "no"
	if r.Right {
		right = "yes"
	}
	return strings.Join([]string{r.When.UTC().Format(stamp), r.Kind, r.Level.String(), right, oneLine(r.Seed)}, " ")
}

func oneLine(seed string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, seed[:min(len(seed), 100)])
}

// parseResult returns the result that a line holds; false if another version wrote it.
func parseResult(line string) (r Result, ok bool) {
	parts := strings.SplitN(line, " ", 5)
	if len(parts) != 5 {
		return r, false
	}
	when, err := time.Parse(stamp, parts[0])
	level, wrong := ParseLevel(parts[2])
	if err != nil || wrong != nil || parts[3] != "yes" && parts[3] != "no" {
		return r, false
	}
	return Result{when, parts[1], level, parts[3] == "yes", parts[4]}, true
}

// Log has the results of a topic, the oldest first.
type Log []Result

// ReadLog returns the stored results of a topic.
func ReadLog(store history.Store, t Topic) (l Log) {
	for _, line := range history.Notes(store, notes+string(t)) {
		if r, ok := parseResult(line); ok {
			l = append(l, r)
		}
	}
	return l
}

// notes is the prefix of the stored texts, one for each topic.
const notes = "exam-"

// Keep stores a result of a topic.
func Keep(store history.Store, t Topic, r Result) error {
	return history.Note(store, notes+string(t), r.line())
}

// Right returns the number of right answers.
func (l Log) Right() (count int) {
	return lists.Count(l, func(r Result) bool { return r.Right })
}

// Streak returns the number of right answers since the last wrong one.
func (l Log) Streak() (count int) {
	for _, r := range slices.Backward(l) {
		if !r.Right {
			return count
		}
		count++
	}
	return count
}

// The answers in a row that change the level.
const (
	upAfter   = 3 // right answers
	downAfter = 2 // wrong answers
)

// Level returns the level for the next question: it rises with right answers and falls
// with wrong ones.
func (l Log) Level() (level Level) {
	right, wrong := 0, 0
	for _, r := range l {
		switch {
		case r.Right && r.Level >= level:
			if right, wrong = right+1, 0; right >= upAfter && level < Hard {
				level, right = level+1, 0
			}
		case !r.Right && r.Level <= level:
			if right, wrong = 0, wrong+1; wrong >= downAfter && level > Easy {
				level, wrong = level-1, 0
			}
		}
	}
	return level
}
