package export_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/lab/export"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"
	"cavalo/internal/words"
)

// TestConstraints: a run is drawn at every moment within the picture, with its sentence, and a film by
// rounds has a frame for each assignment.
func TestConstraints(t *testing.T) {
	for _, name := range []string{"australia", "queens-5", "sudoku-01"} {
		p, _ := problems.Find(name)
		f, err := film.Record(context.Background(), p, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Variable: "mrv", Inference: "fc"}})
		testkit.Must(t, err)
		s := export.Constraints(f, words.En, ui.Light())
		for _, at := range []int{0, 1, s.Len() / 2, s.Len()} {
			page := s.Page(at)
			page.Letters = true
			svg := page.SVG("", "")
			if o := uitest.Overflows(page.Root); len(o) > 0 || !strings.Contains(svg, fmt.Sprintf("step %s of", words.En.Int(int64(at)))) {
				t.Errorf("%s at %d: %v, %d bytes", name, at, o, len(svg))
			}
		}
		rounds := s.Rounds()
		frames := export.Span{To: s.Len(), Rounds: rounds}.Frames()
		testkit.Equal(t, len(frames), 1+int(f.Result.Assignments), "%s: frames", name)
		if first := s.Caption(frames[1]); !strings.HasPrefix(first, "Assign ") {
			t.Errorf("%s: the second frame says %q", name, first)
		}
		if o := uitest.Overflows(export.Still(f, words.En, ui.Dark()).Root); len(o) > 0 {
			t.Errorf("%s before the run: %v", name, o)
		}
	}
}
