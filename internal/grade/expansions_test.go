package grade

import (
	"os"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// small is a graph on which A* may expand A or B second, and has to expand A by name.
const small = "start S\ngoals G\nS-A 1\nS-B 1\nA-G 3\nB-G 3\nh(S)=3\nh(A)=2\nh(B)=2\nh(G)=0\n"

func graphsOf(t testing.TB, tasks string) (*Graphs, error) {
	t.Helper()
	return ReadGraphs([]byte(tasks), func(name string) ([]byte, error) {
		if name == "g1.txt" || name == "g2.txt" {
			return []byte(small), nil
		} else if name == "g4.txt" {
			return []byte(strings.ReplaceAll(small, "A", `"A 1"`)), nil
		}
		return nil, os.ErrNotExist
	})
}

// TestExpansions: orders are right in every form if the search may take them, and a wrong one is told at
// its place.
func TestExpansions(t *testing.T) {
	gs, err := graphsOf(t, "# what to do\ng1 astar\n\ng2 astar tie=name\r\ng1 bfs\ng4 bfs\n")
	testkit.Must(t, err)
	m := &Marker{Graphs: gs}
	for _, test := range []struct{ name, text, want string }{
		{"o.txt", "g1 astar: S A B\n", "right"},
		{"o.txt", "G1 A*: S,B, A ,G\n", "right"},
		{"o.txt", "my program\ng1 AStar = S -> A -> B -> G\n", "right"},
		{"g1-astar.txt", "S\nB\nA\n", "right"},
		{"g1_astar.txt", "(\"S\" \"A\" \"B\")", "right"},
		{"o.txt", "g1 astar: S G\n", "g1 astar: place 2: G instead of A | B; ties by name would give A"},
		{"o.txt", "g2 astar: S B A\n", "g2 astar: place 2: B instead of A"},
		{"o.txt", "g1 astar: S A\n", "g1 astar: ends before place 3; next is B"},
		{"o.txt", "g1 astar: S A B G S\n", "g1 astar: goes on too long, from place 5: S"},
		{"o.txt", "g1 bfs: S A G\n", "right"},
		{"o.txt", "g2 astar tie=name: S A B\n", "right"},
		{"o.txt", "g4 bfs: S \"A 1\"\n", "right"},
		{"g4-bfs.txt", "(\"S\" \"A 1\")", "right"},
		{"o.txt", "g4 bfs: S, A 1\n", "right"},
		{"o.txt", "g1 bfs: S\ng1 bfs: S A\n", "right"},
		{"o.txt", "g1 bfs:\n", "g1 bfs: no answer"},
		{"o.txt", "g1 dfs: S A\n", "1 claim unchecked: g1 dfs isn't asked for"},
		{"o.txt", "g7 bfs: S A\n", "1 claim unchecked: g7 bfs isn't asked for"},
	} {
		f := m.Mark(test.name, []byte(test.text), nil)
		got := ""
		if f.Kind != expansionsKind || len(f.Parts) != 1 {
			t.Errorf("%q: %+v", test.text, f)
			continue
		}
		if f.Parts[0].Right == 1 {
			got = "right"
		}
		for _, wrong := range f.AllFaults() {
			got += wrong.Text(words.En)
		}
		for _, d := range f.Doubts() {
			got += d.Text(words.En)
		}
		testkit.Equal(t, got, test.want, "%q", test.text)
	}
	files := []File{m.Mark("o.txt", []byte("g1 bfs: S A\n"), nil)}
	if gs.missing(files); len(files[0].Parts) != 4 || files[0].Tally() != (Tally{Claims: 4, Right: 1, Faults: 3}) {
		t.Errorf("%+v", files)
	}
	if f := (&Marker{}).Mark("o.txt", []byte("g1 bfs: S A\n"), nil); f.Doubts()[0].Code != NoGraphs {
		t.Errorf("%+v", f)
	}
	for tasks, want := range map[string]string{
		"": "tasks.txt", "g1 best\n": "tasks.txt:1:1", "g1 bfs\ng1 bfs\n": "tasks.txt:2:1", "g3 bfs\n": "not exist", "bfs\n": "tasks.txt:1:1", "g1 dls depth=1\n": "tasks.txt:1:1", "g1 bfs x=1\n": "tasks.txt:1:1",
	} {
		if _, err := graphsOf(t, tasks); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", tasks, err)
		}
	}
}

// FuzzExpansions: any hand-in is marked, each order once.
func FuzzExpansions(f *testing.F) {
	gs, err := graphsOf(f, "g1 astar\ng2 astar tie=name\ng1 bfs\ng1 iddfs\ng1 rbfs\n")
	testkit.Must(f, err)
	f.Add("o.txt", "g1 astar: S A B G\ng1 bfs: S\n")
	f.Add("g1-rbfs.csv", "S;A;B")
	f.Fuzz(func(t *testing.T, name, text string) {
		in := &input{ctx: t.Context(), name: name, data: []byte(text)}
		parts := (&Marker{Graphs: gs}).markExpansions(in)
		var seen []string
		for _, p := range parts {
			if slices.Contains(seen, p.Problem) || p.Claims != 1 || p.Right+len(p.Faults)+len(p.Unchecked) != 1 {
				t.Fatalf("%q: %+v", text, p)
			}
			seen = append(seen, p.Problem)
		}
	})
}

// FuzzReadGraphs: any list and graph is read or refused.
func FuzzReadGraphs(f *testing.F) {
	f.Add("g1 astar weight=2\ng1 dfs mark=expanded\n", small)
	f.Add("g1 idastar\n# x\ng1 smastar memory=3", "S-G\nstart S\ngoals G")
	f.Fuzz(func(t *testing.T, tasks, text string) {
		gs, err := ReadGraphs([]byte(tasks), func(string) ([]byte, error) { return []byte(text), nil })
		if err == nil && (len(gs.tasks) == 0 || gs.Digest() == "") {
			t.Fatalf("%q", tasks)
		}
	})
}
