package predict_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/words"
)

// Searches by settings of one's own ask what comes next and for f, too: what they do
// is among the answers, which are all that have the same f or wait as long.
func TestCustomAlgorithmsAreAsked(t *testing.T) {
	asked := map[predict.Kind]int{}
	for _, rec := range labtest.All(t) {
		if rec.Algorithm().Recipe == nil {
			continue
		}
		r := replay.New(rec)
		describer := predict.Describer{Lang: words.En, Explain: explain.New(r)}
		for m := 1; m < min(r.Len(), 400); m++ {
			for _, kind := range []predict.Kind{predict.Next, predict.Enter, predict.Prune, predict.Value, predict.Goal} {
				q, ok := predict.At(r, m, kind)
				if !ok {
					continue
				}
				asked[kind]++
				for _, text := range []string{describer.Ask(&q), describer.Why(&q), describer.Formula(&q)} {
					if text == "" || strings.Contains(text, "%!") || strings.Contains(text, "NaN") {
						t.Fatalf("%s, moment %d: %q", rec.Job.Algorithm, m, text)
					}
				}
				e, _ := r.Event(m + 1)
				switch kind {
				case predict.Next:
					if !slices.Contains(q.Accepted, e.Node) {
						t.Fatalf("%s, moment %d: %v are accepted, %d is taken", rec.Job.Algorithm, m, q.Accepted, e.Node)
					}
					for _, n := range q.Accepted {
						if d := r.Discipline(); (d == replay.Priority || d == replay.BackedUp) && r.F(n, m) != r.F(e.Node, m) {
							t.Fatalf("%s, moment %d: %d has f %v, %d %v", rec.Job.Algorithm, m, n, r.F(n, m), e.Node, r.F(e.Node, m))
						}
					}
				case predict.Value:
					if math.Abs(q.Number-r.F(q.Node, m)) > 1e-9 {
						t.Fatalf("%s, moment %d: f of %d is %v", rec.Job.Algorithm, m, q.Node, q.Number)
					}
				}
			}
		}
	}
	for _, kind := range []predict.Kind{predict.Next, predict.Enter, predict.Prune, predict.Value, predict.Goal} {
		if asked[kind] == 0 {
			t.Errorf("kind %v is never asked: %v", kind, asked)
		}
	}
}
