package review

import (
	"strings"
	"testing"

	"cavalo/internal/puzzle/history"
)

// A puzzle gives hints and describes the end; what else it leaves out has a standard.
func TestPuzzleIsWhole(t *testing.T) {
	for lacking, p := range map[string]Puzzle{
		"AskHint": {Ending: func(history.Result) Ending { return Ending{} }},
		"Ending":  {AskHint: func() {}},
	} {
		func() {
			defer func() {
				if why, _ := recover().(string); !strings.HasSuffix(why, " lacks "+lacking) {
					t.Errorf("without %s it says %q", lacking, why)
				}
			}()
			New(nil, nil, nil, nil, nil, &p)
		}()
	}
}
