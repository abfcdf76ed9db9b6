package grid

import (
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/graph/grid"
	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

func init() {
	puzzle.RegisterSpaces(grid.Puzzle)
	puzzle.RegisterFormats(grid.Formats()...)
	puzzle.RegisterFormats(Formats()...)
}

func TestTexts(t *testing.T) {
	for _, c := range []struct {
		text string
		ends puzzle.Ends
		want string
	}{
		{"####B##\n#     #\n# ### #\n#   # #\n##A####\n", puzzle.Ends{}, "rooms ####G##/#.....#/#.###.#/#...#.#/##S####"},
		{"A #\r\n\r\n# B\r\n", puzzle.Ends{}, "rooms S.#/.../#.G"},
		{"A #\n  #\n# B", puzzle.Ends{From: "1,0", To: []string{"A1", "0,1"}}, "rooms GS#/G.#/#.."},
		{"# #\n#  ", puzzle.Ends{From: "1,0", To: []string{"2,1"}}, "spaces #S#/#.G"},
		{"0,0,1\n1,0,0\n", puzzle.Ends{From: "0,0", To: []string{"2,1"}}, "zero-one S.#/#.G"},
		{"{{0, 0},\n {1, 0}};", puzzle.Ends{From: "0,0", To: []string{"1,1"}}, "zero-one S./#G"},
		{"S01\n1E0\n", puzzle.Ends{}, "zero-one S.#/#G."},
		{"2 0 0 3\n0 1 1 0\n0 0 0 3\n", puzzle.Ends{}, "zero-one S..G/.##./...G"},
		{"2003\n0110\n", puzzle.Ends{From: "0,1"}, "zero-one ...G/S##."},
		{"3 2\n2 0 1\n0 0 3\n", puzzle.Ends{}, "zero-one S.#/..G"},
		{"2\n2 0\n0 3\n", puzzle.Ends{}, "zero-one S./.G"},
		{"2 3\r\n\r\n001\r\n100\r\n", puzzle.Ends{From: "0,0", To: []string{"2,1"}}, "zero-one S.#/#.G"},
		{"#,A,.\r\n#, ,#\r\n#,G,#\r\n", puzzle.Ends{}, "rooms #S./#.#/#G#"},
		{"3 2\nS.#\n..G\n", puzzle.Ends{}, "rooms S.#/..G"},
		{"#S #\n#  E", puzzle.Ends{}, "rooms #S.#/#..G"},
		{"#S #\n#E E", puzzle.Ends{}, "rooms #S.#/#G.G"},
		{"#S #\n#  G", puzzle.Ends{}, "spaces #S.#/#..G"},
		{"type octile\nwidth 3\nheight 2\nmap\n.G@\nTS.\n", puzzle.Ends{From: "A1", To: []string{"2,1"}}, "movingai S.#/#.G;n=8"},
		{"%%%%\n%P.%\n%Go%\n%%%%", puzzle.Ends{}, "pacman ####/#SG#/#..#/####"},
		{"%%%%\n%P.%%\n%  %  \n%%%%\n", puzzle.Ends{}, "pacman ####/#SG#/#..#/####"},
		{"%%%%\n%P.%\n%..%\n%%%%", puzzle.Ends{To: []string{"2,2"}}, "pacman ####/#S.#/#.G#/####"},
		{"# #\n#  \n# B", puzzle.Ends{Any: true}, "rooms #S#/#../#.G"},
		{"A #\n#  \n#  ", puzzle.Ends{Any: true}, "rooms S.#/#../#.G"},
		{"type octile\nheight 2\nwidth 5\nmap\n.@...\n.@...\n", puzzle.Ends{Any: true}, "movingai .#S../.#..G;n=8"},
		{"type octile\nheight 2\nwidth 5\nmap\n.@...\n.@...\n", puzzle.Ends{Any: true, From: "0,1"}, "movingai G#.../S#...;n=8"},
		{"%P..%\n", puzzle.Ends{Any: true}, "pacman #S.G#"},
		{"S.G\n...", puzzle.Ends{From: "0,1", To: []string{"C2"}}, " .../S.G"},
	} {
		r, err := puzzle.How{Ends: c.ends}.ReadFile(grid.Puzzle, "", c.text)
		if err != nil || r.As+" "+r.Problems[0].Position.String() != c.want {
			t.Errorf("%q: %v, %v; want %s", c.text, r, err, c.want)
		}
	}
}

// Faults have their place, and what is missing is asked for.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text string
		ends puzzle.Ends
		want string
	}{
		{"###\n#A \n# #\n", puzzle.Ends{}, "found the end, expected format.to"},
		{"###\n#B \n# #\n", puzzle.Ends{}, "found the end, expected format.from"},
		{"#A#\n#A \n# B\n", puzzle.Ends{}, "2:2: found A, expected format.starts"},
		{"0,0\n0,1\n", puzzle.Ends{To: []string{"0,0"}}, "found the end, expected format.from"},
		{"#S #\n#S E", puzzle.Ends{}, "2:2: found S, expected format.starts"},
		{"4 2\n2 0 1\n0 0 3\n", puzzle.Ends{}, "2:3: found 0, expected grid.open-square"},
		{"S,0\n0\nG,1\n", puzzle.Ends{}, "2:1: found 1, expected format.width(2)"},
		{"0,0\n0,1\n", puzzle.Ends{From: "1,1", To: []string{"0,0"}}, "--from: found 1,1, expected grid.free(A1)"},
		{"0,0\n0,1\n", puzzle.Ends{From: "0,0", To: []string{"5,0"}}, "--to: found 5,0, expected grid.free(A1)"},
		{"type octile\nheight 2\nmap\n..\n..\n", puzzle.Ends{}, "3:1: found map, expected format.movingai(width N)"},
		{"type octile\nheight 2\nheight 2\nmap\n..\n..\n", puzzle.Ends{}, "3:1: found height 2, expected format.movingai(width N)"},
		{"type tile\n", puzzle.Ends{}, "1:1: found type tile, expected format.movingai(type octile)"},
		{"type octile\nheight 2\nwidth 2\nmap\n..\n", puzzle.Ends{}, "5:1: found 1, expected format.height(2)"},
		{"type octile\nheight 2\nwidth 2\nmap\n..\n.\n", puzzle.Ends{}, "6:1: found 1, expected format.width(2)"},
		{"type octile\nheight 2\nwidth 2\nmap\n..\n.x\n", puzzle.Ends{From: "0,0", To: []string{"1,0"}}, "6:2: found x, expected format.sign(. G O S T W @)"},
		{"type octile\nheight 1\nwidth 1025\nmap\n" + strings.Repeat(".", 1025), puzzle.Ends{}, "5:1: found 1025 x 1, expected format.large(1024)"},
		{"%P..%\n", puzzle.Ends{}, "1:4: found 2, expected format.one-to"},
		{"%%%%\n%P.%\n%P.%\n%%%%\n", puzzle.Ends{}, "3:2: found P, expected format.starts"},
		{"%P %\n", puzzle.Ends{}, "found the end, expected format.to"},
		{"%. %\n", puzzle.Ends{}, "found the end, expected format.from"},
		{"0,0\n0,1\n", puzzle.Ends{}, "found the end, expected format.ends"},
		{"type octile\nheight 1\nwidth 2\nmap\n@@\n", puzzle.Ends{Any: true}, "found the end, expected format.ends"},
		{"%%%%\n%P.%\n%  \n%%%%\n", puzzle.Ends{}, "3:3: found 3, expected format.width(4)"},
	} {
		r, err := puzzle.How{Ends: c.ends}.ReadFile(grid.Puzzle, "", c.text)
		if err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, %v; want %s", c.text, r, err, c.want)
		}
	}
	if _, err := (puzzle.How{As: "rooms"}).ReadPosition(grid.Puzzle, "#,A,#\n#,B;#"); err == nil || err.Error() != `2:4: found ;, expected format.sign(" " . # A B E G S)` {
		t.Error(err)
	}
	if _, err := (puzzle.How{As: "pacman"}).ReadPosition(grid.Puzzle, "S.G"); err == nil || err.Error() != `1:1: found S, expected format.sign(" " . % G P o)` {
		t.Error(err)
	}
}

// written are texts of a map in each format.
func written(m *grid.Map) map[string]string {
	text := strings.Join(m.Lines(), "\n")
	bare := strings.NewReplacer("S", ".", "G", ".").Replace(text)
	return map[string]string{
		"rooms":    strings.NewReplacer(".", " ", "S", "A", "G", "B").Replace(text),
		"zero-one": strings.NewReplacer(".", "0,", "#", "1,", "S", "S,", "G", "G,").Replace(text),
		"movingai": "type octile\nheight 8\nwidth 9\nmap\n" + strings.ReplaceAll(bare, "#", "@"),
		"pacman":   strings.NewReplacer(".", " ", "S", "P", "G", ".", "#", "%").Replace(text),
	}
}

// A file of which a program reads no more than the limit and a byte is too long, whatever its last
// row is.
func TestLongFiles(t *testing.T) {
	text := strings.Repeat("0,1,0,1\n", maxText/8) + "0"
	if _, err := (puzzle.How{}).ReadFile(grid.Puzzle, "", text); err == nil || !strings.Contains(err.Error(), "problems.size(4)") {
		t.Errorf("%v", err)
	}
}

// A map that is written in a format is read again.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := grid.Scatter(rapid.String().Draw(t, "seed"), 9, 8, rapid.IntRange(10, 40).Draw(t, "walls"), false, false)
		ends := puzzle.Ends{From: m.Name(m.Start()), To: []string{m.Name(m.Goals()[0])}}
		for as, text := range written(m) {
			how := puzzle.How{}
			want := m
			if as == "movingai" {
				how.Ends, want = ends, m.WithEight(true)
			}
			r, err := how.ReadPosition(grid.Puzzle, text)
			if err != nil || r.As != as || r.Problems[0].Position.String() != want.String() {
				t.Fatalf("%q: %v, %v; want %s", text, r, err, want)
			}
		}
	})
}

// Any text is a map in a format or refused with a place in it.
func FuzzMaps(f *testing.F) {
	m, err := grid.Parse("S.#/..G")
	testkit.Must(f, err)
	for _, text := range written(m) {
		f.Add(text, "0,0", "A2")
	}
	f.Add("3 2\n2 0 1\n0 0 3\n", "0,0", "A2")
	f.Add("#S #\n# E#\n", "0,0", "A2")
	f.Add("type octile\nheight 1\nwidth 3\nmap\n.T@\n", "0,0", "0,0")
	f.Fuzz(func(t *testing.T, text, from, to string) {
		for _, format := range Formats() {
			for _, ends := range []puzzle.Ends{{}, {From: from, To: []string{to}}, {Any: true}, {From: from, Any: true}} {
				list, err := format.ReadEnds(text, ends)
				if err != nil {
					if wrong, ok := err.(*fault.Fault); !ok || wrong.Line > 5+strings.Count(text, "\n")+strings.Count(text, "\r") {
						t.Fatalf("%s: %v", format.Name, err)
					}
					continue
				}
				p := list[0].Position
				if again, err := grid.Puzzle.Parse(p.String()); err != nil || again.String() != p.String() {
					t.Fatalf("%s: %s, %v", format.Name, p, err)
				}
			}
			format.Claims(text)
		}
	})
}

// Any text is a list of scenarios, each of which fits a map or not, or is refused with a place
// in it.
func FuzzScenarios(f *testing.F) {
	for _, text := range []string{"version 1\n0\tm\t3\t2\t0\t0\t2\t1\t3.1\n", "0 m 0 0 2 1 3\n", "version 0\n0\tm m\t0\t0\t2\t1\t1e1\n", "version 1\n0\tm\t6\t4\t0\t0\t5\t3\t3\n"} {
		f.Add(text)
	}
	m, err := grid.Parse("S.#/..G")
	testkit.Must(f, err)
	f.Fuzz(func(t *testing.T, text string) {
		list, err := Scenarios(text)
		if err != nil {
			if wrong, ok := err.(*fault.Fault); !ok || wrong.Line > 1+strings.Count(text, "\n") || len(list) > 0 {
				t.Fatal(err)
			}
			return
		}
		for _, s := range list {
			on, err := s.On(m)
			if _, ok := err.(*fault.Fault); err != nil && !ok {
				t.Fatal(err)
			}
			if err == nil && (on.Weight(on.Start()) == grid.Wall || !on.Eight() || on.Corners() != "never" || !s.Agrees(s.Published())) {
				t.Fatal(on)
			}
		}
	})
}
