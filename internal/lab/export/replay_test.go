package export_test

import (
	"compress/flate"
	"encoding/base64"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lab/export"
	"cavalo/internal/recording/replay"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// between returns the part of a text between two others.
func between(t *testing.T, text, before, after string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, before)
	part, _, ends := strings.Cut(rest, after)
	if !ok || !ends {
		t.Fatalf("nothing between %q and %q", before, after)
	}
	return part
}

// A replay has the picture of each frame, in little room, and its captions; it names nothing to fetch, and
// what comes from outside is escaped.
func TestReplay(t *testing.T) {
	s := show(t, labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base"})
	r := export.NewReplay(words.Pt, ui.Dark(), "<A>")
	var pictures []string
	frames := export.Span{To: s.Len()}.Frames()
	for _, f := range frames {
		page := s.Small(f.End)
		r.Add(page, `</script><b>"`+s.Caption(f))
		page.Letters = true
		_, lines := page.Lines()
		pictures = append(pictures, strings.Join(lines, "\n"))
	}
	file := string(r.File())
	if len(file) > 40_000 || strings.Contains(file, "<A>") || strings.Contains(file, "<b>") || strings.Count(file, "</script>") != 2 || strings.Contains(file, "http:") || strings.Contains(file, "https:") || strings.Contains(file, " src=") {
		t.Errorf("%d bytes: %.900s", len(file), file)
	}
	testkit.Equal(t, strings.Count(file, "<li>"), len(frames), "captions")
	packed, err := base64.StdEncoding.DecodeString(between(t, file, `octet-stream">`, "<"))
	testkit.Must(t, err)
	data, err := io.ReadAll(flate.NewReader(strings.NewReader(string(packed))))
	testkit.Must(t, err)
	lines, runs, _ := strings.Cut(string(data), "\n\n")
	all := strings.Split(lines, "\n")
	for i, frame := range strings.Split(runs, "\n") {
		var got []string
		for run := range strings.SplitSeq(frame, " ") {
			from, to, is := strings.Cut(run, "-")
			first, _ := strconv.Atoi(from)
			last := first
			if is {
				last, _ = strconv.Atoi(to)
			}
			got = append(got, all[first:last+1]...)
		}
		if strings.Join(got, "\n") != pictures[i] {
			t.Fatalf("frame %d is another picture", i)
		}
	}
	if first := between(t, file, `<g id="drawing">`+"\n", "\n</g></svg>"); first != pictures[0] {
		t.Errorf("before the script runs it shows %.200s", first)
	}
}

// The policy of a replay allows its own script and style alone.
func TestReplayPolicy(t *testing.T) {
	s := show(t, labtest.Search{Problem: "A", Algorithm: "bfs"})
	r := export.NewReplay(words.En, ui.Light(), "A")
	r.Add(s.Small(0), "begin")
	policy := between(t, string(r.File()), `Content-Security-Policy" content="`, `"`)
	if !regexp.MustCompile(`^default-src 'none'; script-src 'sha256-[^' ]{44}'; style-src 'sha256-[^' ]{44}'; base-uri 'none'; form-action 'none'$`).MatchString(policy) {
		t.Error(policy)
	}
}

// A film by rounds has a frame for each expanded node with its children, or for each limit; its caption tells
// what began the round.
func TestFramesByRounds(t *testing.T) {
	for _, c := range []struct {
		search labtest.Search
		says   string
	}{
		{labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base"}, "takes "},
		{labtest.Search{Problem: "C", Algorithm: "iddfs"}, "depth"},
	} {
		s := show(t, c.search)
		rounds := s.Rounds()
		frames := export.Span{To: s.Len(), Rounds: rounds}.Frames()
		counters := replay.New(labtest.Record(t, c.search)).Counters(s.Len())
		want := counters.Expanded
		if c.says == "depth" {
			want = counters.Iteration
		}
		testkit.Equal(t, len(frames), 1+want, "%s: frames", c.search.Algorithm)
		for i, f := range frames[1 : len(frames)-1] {
			if told := s.Caption(f); !strings.Contains(told, c.says) || f.Begun != frames[i].End+1 {
				t.Errorf("%s: frame %d, %+v after %+v, tells %q", c.search.Algorithm, i+1, f, frames[i], told)
			}
		}
		few := export.Span{From: frames[1].End, To: frames[3].End, Every: 2, Rounds: rounds}.Frames()
		if len(few) != 2 || few[0] != frames[1] || few[1] != frames[3] {
			t.Errorf("a part has %v of %v", few, frames[:5])
		}
	}
}
