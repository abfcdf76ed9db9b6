package signs

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"
)

// What a text with signs becomes, or the fault at its place.
func TestSigns(t *testing.T) {
	for _, c := range []struct{ signs, text, want string }{
		{"o=free,w=wall,s=start,g=goal", "s o w\no o g\n", "S.#\n..G"},
		{"o=free,w=wall,s=start,g=goal", "sow\noog\n", "S.#\n..G"},
		{"~=5,@=wall", "S~@\n..G", "S5#\n..G"},
		{"space=wall,o=1,S=free", "S o\noG ", ".#.\n.G#"},
		{"comma=wall,equals=goal", "S,.\n..=\n", "S#.\n..G"},
		{"tab=2", "S\t.\n..G\n", "S2.\n..G"},
		{"wall=wall,road=free,10=3", "road,wall,10\nS,road,G\n", ".#3\nS.G"},
		{"road=free", "[['road', 'S'],\n ['1', 'G']]", ".S\n#G"},
		{"x=3", "2,0,x\n1,0,3\n", "S.3\n#.G"},
		{"x=start", "x01\n00G\n", "S.#\n..G"},
		{"o=free", "S.o/G.X;n=8", "S..\nG.#;n=8"},
		{"~=5,s=start,g=goal", "type octile\nheight 2\nwidth 3\nmap\ns~.\n..g\n", "S5.\n..G;n=8"},
		{"~=5", "type octile\nheight 2\nwidth 3\nmap\nS~.\n.?G\n", `6:2: found ?, expected format.sign(" " # % . 1 2 3 4 5 6 7 8 9 A B E G P S X x ~)`},
		{"o=free", "3 2\nSoo\nooG\n", "S..\n..G"},
		{"o=free", "2 3\nS o o\no z G\n", "3:3: found z, expected format.sign(# . 0 1 2 3 E F G S X o x)"},
		{"2=wall", "2 1\nS G\n", "##\nSG"},
		{"o=free", "AooB\r\n%oo%\r\n", "S..G\n#..#"},
		{"o=free", "S o\n\noooG\n", "3:1: found 4, expected format.width(3)"},
		{"o=free", "S.o\n.z.\n", `2:2: found z, expected format.sign(" " # % . 1 2 3 4 5 6 7 8 9 A B E G P S X o x)`},
		{"x=start", "x,0,2\n", "1:5: found 2, expected format.sign(# . 0 1 E F G S X x)"},
		{"o=start", "o.G\n..o\n", "2:3: found o, expected format.starts"},
		{"o=free", "", "1:1: found the end, expected format.sign(# . 0 1 2 3 E F G S X o x)"},
		{"o=tree", "S", "--signs: found o=tree, expected format.signs"},
		{"o=free,o=wall", "S", "--signs: found o=wall, expected format.signs"},
		{"=free", "S", "--signs: found =free, expected format.signs"},
		{"o=0", "S", "--signs: found o=0, expected format.signs"},
		{"o", "S", "--signs: found o, expected format.signs"},
	} {
		testkit.Equal(t, rewritten(c.signs, c.text, Signs.Map), c.want, "%s %q", c.signs, c.text)
	}
	for _, c := range []struct{ signs, text, want string }{
		{"o=free,w=wall,s=start,g=goal", "oog\nowo\nsoo", "...\n.#.\n..."},
		{"7=wall", "0 0 E\n0 7 0\nS 0 1\n", "...\n.#.\n..#"},
		{"w=wall", "2 3\n. w\n. .\n. .\n", ".#\n..\n.."},
		{"s=start", "s..\n...\n", "1:1: found s, expected format.maze-sign"},
		{"~=2", "...\n.~.\n", "2:2: found ~, expected format.maze-sign"},
	} {
		testkit.Equal(t, rewritten(c.signs, c.text, Signs.Maze), c.want, "%s %q", c.signs, c.text)
	}
}

// rewritten returns a text in another form, or its fault.
func rewritten(list, text string, rewrite func(Signs, string) (string, error)) string {
	s, err := Parse(list)
	if err == nil {
		text, err = rewrite(s, text)
	}
	if err != nil {
		return fmt.Sprint(err)
	}
	return text
}

// Any text has rows of one width with the signs of maps, or a fault with a place in it.
func FuzzSigns(f *testing.F) {
	f.Add("o=free,w=wall", "s o w\no o g\n")
	f.Add("space=2,comma=wall", "S ,/..G;n=8")
	f.Add("a=free", "[['a', 'S'], [1, 'G']]")
	f.Fuzz(func(t *testing.T, list, text string) {
		s, err := Parse(list)
		if err != nil {
			return
		}
		for _, rewrite := range []func(Signs, string) (string, error){Signs.Map, Signs.Maze} {
			mapped, err := rewrite(s, text)
			if err != nil {
				if wrong, ok := err.(*fault.Fault); !ok || wrong.Line < 1 || wrong.Line > 1+strings.Count(text, "\n")+strings.Count(text, "\r") {
					t.Fatalf("%q, %q: %v", list, text, err)
				}
				continue
			}
			mapped, _, _ = strings.Cut(mapped, ";")
			rows := strings.Split(mapped, "\n")
			for _, row := range rows {
				if len(row) != len(rows[0]) || strings.Trim(row, ".#SG23456789") != "" {
					t.Fatalf("%q, %q: %q", list, text, mapped)
				}
			}
		}
	})
}
