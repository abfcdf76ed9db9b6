package registry_test

import (
	"slices"
	"strconv"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/duel/championship"
	"cavalo/internal/duel/rehearsal"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/graph/rules"
	"cavalo/internal/knight"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/lesson"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/recording/replay"
	_ "cavalo/internal/registry/describers" // the registry
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

// TestEveryNameHasItsText: whatever the program lists by name has the texts that its
// families have for each name. That no text is left over is held by package words.
func TestEveryNameHasItsText(t *testing.T) {
	has := func(member string, families ...words.Family) {
		for _, f := range families {
			if _, ok := f.Find(member); !ok {
				t.Errorf("internal/words/catalogue: no text %s", f.Key(member))
			}
		}
	}
	for _, name := range textbook.Algorithms() {
		has(name, words.CspAlgorithms)
	}
	count := func(n int, families ...words.Family) {
		for i := range n {
			has(strconv.Itoa(i+1), families...)
		}
	}
	for _, p := range puzzle.Known() {
		for _, a := range p.Algorithms() {
			has(string(a.Name), words.Algorithms, words.AlgorithmNotes)
		}
		for _, f := range puzzle.Formats(p) {
			has(f.Name, words.Formats)
		}
		for _, w := range puzzle.Writers(p) {
			has(w.Name, words.SaveAsNames)
		}
		for _, name := range puzzle.Words(p) {
			if p.Name() != "lights" && words.En.Feature(p.Name(), name) == "" {
				t.Errorf("internal/words/catalogue: no text features.%s.%s", p.Name(), name)
			}
		}
	}
	for _, p := range puzzle.Spaces() {
		for _, problem := range p.Problems() {
			if p.Name() != rules.Puzzle.Name() {
				has(p.Name()+"."+problem.Name, words.SpaceProblem)
			} else if _, ok := words.GraphProblem(problem.Name); !ok {
				t.Errorf("words.GraphProblem doesn't know %s", problem.Name)
			}
		}
	}
	for _, l := range challengerules.Levels() {
		has(l.Name, words.ChallengeLevels)
	}
	levels := append(tilesrules.Levels(), "any")
	for _, l := range mazerules.Levels() {
		levels = append(levels, l.Name)
	}
	for _, name := range levels {
		if words.Difficulties[name] == "" {
			t.Errorf("internal/words/choices.go: Difficulties has no %s", name)
		}
	}
	for _, p := range knight.BuiltIn() {
		has(p.Name, words.ProblemNames)
	}
	for _, k := range daily.Kinds() {
		has(k.Name(), words.DailyNames)
	}
	for _, name := range duelrules.LevelNames() {
		if has(name, words.DuelLevels); name != duelrules.CourseLevel {
			has(name, words.LevelNotes)
		}
	}
	for _, preset := range duelrules.Presets() {
		has(preset.Name, words.DuelVariants, words.VariantNames, words.VariantNotes)
	}
	for _, code := range championship.Codes() {
		has(code, words.CupFaultWords)
	}
	reasons, doubts := rehearsal.Codes()
	for _, code := range reasons {
		has(code, words.RehearseWhy)
	}
	for _, code := range doubts {
		has(code, words.RehearseDoubt)
	}
	for _, limit := range championship.Enforced() {
		has(limit, words.CupLimits)
	}
	for _, f := range []championship.Format{championship.All, championship.Swiss, championship.Knockout} {
		has(string(f), words.CupFormats)
	}
	for _, k := range exam.Kinds() {
		has(k.ID, words.ExamKinds)
	}
	for _, topic := range exam.Topics() {
		has(string(topic), words.ExamTopics)
	}
	for _, l := range lesson.All() {
		text := words.LessonTexts(l.Name)
		for _, task := range append(slices.Clone(l.Tasks), l.Closing) {
			has(l.Name+"."+task.Kind, words.Lessons)
		}
		for _, r := range l.Runs {
			if r.Text != "" {
				has(r.Text, words.Lessons)
			}
		}
		for i := range l.Solvers {
			has(l.Name+".run-"+strconv.Itoa(i+1), words.Lessons)
		}
		has(l.Name+".example", words.Lessons)
		for _, k := range append(text.Choices[:], text.Title, text.Text, text.Ask, text.Told) {
			if !words.En.Has(k) {
				t.Errorf("internal/words/catalogue: no text %s", k)
			}
		}
	}
	count(int(replay.Goal)+1, words.LabStates)
	count(int(replay.BackedUp)+1, words.LabFrontiers)
	count(len(gametree.Orders()), words.LabOrderNotes, words.GameTreeOrders)
	count(int(gametree.Expectimax)+1, words.TypedAlgorithms, words.TypedAlgorithmNotes)
	count(len(gametree.Examples()), words.TypedExamples)
}
