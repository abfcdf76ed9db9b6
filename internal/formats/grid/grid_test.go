package grid

import (
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/graph/grid"
	"cavalo/internal/puzzle"

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
		{"type octile\nwidth 3\nheight 2\nmap\n.G@\nTS.\n", puzzle.Ends{From: "A1", To: []string{"2,1"}}, "movingai S.#/#.G;n=8"},
		{"%%%%\n%P.%\n%Go%\n%%%%", puzzle.Ends{}, "pacman ####/#SG#/#..#/####"},
		{"%%%%\n%P.%\n%..%\n%%%%", puzzle.Ends{To: []string{"2,2"}}, "pacman ####/#S.#/#.G#/####"},
		{"S.G\n...", puzzle.Ends{From: "0,1", To: []string{"C2"}}, " .../S.G"},
	} {
		r, err := puzzle.How{Ends: c.ends}.ReadFile(grid.Puzzle, "", []byte(c.text))
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
		{"S,0\n0\nG,1\n", puzzle.Ends{}, "2:1: found 1, expected format.width(2)"},
		{"0,0\n0,1\n", puzzle.Ends{From: "1,1", To: []string{"0,0"}}, "--from: found 1,1, expected grid.free(A1)"},
		{"0,0\n0,1\n", puzzle.Ends{From: "0,0", To: []string{"5,0"}}, "--to: found 5,0, expected grid.free(A1)"},
		{"type octile\nheight 2\nmap\n..\n..\n", puzzle.Ends{}, "3:1: found map, expected format.movingai(width N)"},
		{"type octile\nheight 2\nheight 2\nmap\n..\n..\n", puzzle.Ends{}, "3:1: found height 2, expected format.movingai(width N)"},
		{"type tile\n", puzzle.Ends{}, "1:1: found type tile, expected format.movingai(type octile)"},
		{"type octile\nheight 2\nwidth 2\nmap\n..\n", puzzle.Ends{}, "5:1: found 1, expected format.height(2)"},
		{"type octile\nheight 2\nwidth 2\nmap\n..\n.\n", puzzle.Ends{}, "6:1: found 1, expected format.width(2)"},
		{"type octile\nheight 2\nwidth 2\nmap\n..\n.x\n", puzzle.Ends{From: "0,0", To: []string{"1,0"}}, "6:2: found x, expected format.sign(. G O S T W @)"},
		{"type octile\nheight 1\nwidth 65\nmap\n" + strings.Repeat(".", 65), puzzle.Ends{}, "5:1: found 65 x 1, expected format.large(64)"},
		{"%P..%\n", puzzle.Ends{}, "found 2, expected format.one-to"},
		{"%P %\n", puzzle.Ends{}, "found the end, expected format.to"},
	} {
		r, err := puzzle.How{Ends: c.ends}.ReadFile(grid.Puzzle, "", []byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, %v; want %s", c.text, r, err, c.want)
		}
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
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range written(m) {
		f.Add(text, "0,0", "A2")
	}
	f.Add("type octile\nheight 1\nwidth 3\nmap\n.T@\n", "0,0", "0,0")
	f.Fuzz(func(t *testing.T, text, from, to string) {
		for _, format := range Formats() {
			for _, ends := range []puzzle.Ends{{}, {From: from, To: []string{to}}} {
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
