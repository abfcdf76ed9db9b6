package film_test

import (
	"context"
	"reflect"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// FuzzRead: a recording that is read is written back the same, and its text is that of its problem, too.
func FuzzRead(f *testing.F) {
	p, _ := problems.Find("australia")
	f.Add(film.Text(p, textbook.Job{Algorithm: textbook.MinConflicts, Seed: "two words\n\""}, 25))
	f.Add("# cavalo csp ac3 order order none 0 \"\"\nA in 1")
	f.Fuzz(func(t *testing.T, text string) {
		p, job, events, err := film.Read(text)
		if err != nil {
			return
		}
		again, same, n, err := film.Read(film.Text(p, job, events))
		if err != nil || again.String() != p.String() || !reflect.DeepEqual(same, job) || n != events {
			t.Errorf("%q: %v, %v", text, same, err)
		}
		if own, err := csp.Parse(text); err != nil || own.String() != p.String() {
			t.Errorf("%q as a problem: %v", text, err)
		}
	})
}

// TestReadFaults: a recording with other settings than there are is no recording.
func TestReadFaults(t *testing.T) {
	for text, code := range map[string]fault.Code{
		"A in 1":                                         fault.CspChoice,
		"# cavalo csp optimal":                           fault.CspChoice,
		"# cavalo csp ac3 order":                         fault.CspChoice,
		"# cavalo csp ac3 a b c \"\"":                    fault.CspChoice,
		"# cavalo csp ac3 order lcv fc -1 \"\"":          fault.CspInteger,
		"# cavalo csp ac3 order lcv fc 1 x\nA in 1":      fault.CspQuote,
		"# cavalo csp ac3 order lcv fc 1 \"\"\nA in 1 =": fault.CspValue,
	} {
		_, _, _, err := film.Read(text)
		if f, ok := err.(*fault.Fault); !ok || f.Code != code {
			t.Errorf("%q: %v, want %s", text, err, code)
		}
	}
	p, _ := problems.Find("queens-4")
	job := textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Inference: "mac"}}
	_, read, _, err := film.Read(film.Text(p, job, 7))
	testkit.Must(t, err)
	if want := (textbook.Settings{Variable: "order", Value: "order", Inference: "mac"}); read.Settings != want {
		t.Errorf("%+v, want %+v", read.Settings, want)
	}
	f, err := film.Record(context.Background(), p, job)
	testkit.Must(t, err)
	whole := f.Sentence(words.En, len(f.Events))
	if f.Shorten(len(f.Events)); f.Cut || f.Sentence(words.En, len(f.Events)) != whole {
		t.Error("a whole run is cut")
	}
	if f.Shorten(3); len(f.Events) != 3 || f.At(9).Moment != 3 || f.Ending(words.En) == whole {
		t.Errorf("%d events, %s", len(f.Events), f.Ending(words.En))
	}
}
