package grade

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// listed writes all faults of a file.
func listed(f File) string {
	var list []string
	for _, fault := range f.AllFaults() {
		list = append(list, fmt.Sprintf("%d %s %q %q", fault.Line, fault.Code, fault.Found, fault.Expected))
	}
	return strings.Join(list, "\n")
}

// faultCodes writes the codes alone.
func faultCodes(f File) string {
	var list []string
	for _, fault := range f.AllFaults() {
		list = append(list, string(fault.Code))
	}
	return strings.Join(list, " ")
}

// TestRightReports: a right report has no fault, in any shape and encoding.
func TestRightReports(t *testing.T) {
	testkit.Sequential(t)
	m := &Marker{}
	for i, shape := range Reports {
		for way := range 4 {
			report := ""
			for _, p := range knight.BuiltIn() {
				report += shape(solvedClaim(p, "BFS"))
			}
			f := m.Mark("resultados.dat", encoded(report, way), nil)
			claims, right := f.Tally().Claims, f.Tally().Right
			if claims != 6 || right != 6 || f.Kind != "resultados" {
				if i != 1 && i != 3 || claims != 6 || right < 5 { // E has no path in these two shapes, and no words for it
					t.Errorf("shape %d, encoding %d: %d of %d right, %s\n%s", i, way, right, claims, f.Kind, listed(f))
				}
				continue
			}
			for k, p := range f.Parts {
				if k != 4 && (p.Above != 0 || p.Fewest == 0 || p.Problem != knight.BuiltIn()[k].Name || p.Rules != "largest" || p.Algorithm != "BFS") {
					t.Errorf("shape %d: %+v", i, p)
				}
			}
		}
	}
}

// TestBrokenReports: each change of a right report is found, and nothing else.
func TestBrokenReports(t *testing.T) {
	d := solvedClaim(knight.BuiltIn()[3], "BFS")
	c := solvedClaim(knight.BuiltIn()[2], "BFS")
	end := strings.Fields(rowOf(Course(d), -2)) // the numbers at the end of the final board
	end = slices.DeleteFunc(end, func(s string) bool { return s == "NIL" || s == "T" })
	final := rowOf(Course(d), -2)
	for name, x := range map[string]struct {
		report, old, new, want string
	}{
		"final twice": {Course(d), final, strings.Replace(final, "NIL", end[0]+" ", 1), "bad-board"},
		"jump":        {Course(c), " " + c.Path[1].String() + " ", " J9 ", "bad-jump"},
		"start":       {Course(c), "(" + c.Path[0].String(), "(A5", "bad-start"},
		"no square":   {Course(c), " " + c.Path[1].String() + " ", " B99 ", "bad-square"},
		"penetrance":  {Course(c), "Penetrancia: 0.", "Penetrancia: 0.9", "penetrance"},
		"branching":   {Course(c), "media: ", "media: 3", "branching"},
		"depth":       {Course(c), "solucao: 6", "solucao: 9", "depth"},
		"expanded":    {Course(c), "expandidos: ", "expandidos: 9", "expanded"},
		"target":      {English(c), "Goal Points: 270", "Goal Points: 200", "other-target"},
		"score":       {English(c), "Current Points: ", "Current Points: 1", "score"},
		"score 2":     {Loose(c), "PONTUACAO: ", "PONTUACAO: 1", "score"},
		"final":       {Course(d), rowOf(Course(d), -2), strings.Replace(rowOf(Course(d), -2), "NIL", "13 ", 1), "final-board"},
		"board":       {Course(d), "98   97   96   95   94", "97   98   96   95   94", "other-board"},
		"repeated":    {Course(d), "98   97   96   95   94", "98   97   96   98   94", "bad-board"},
		"unknown":     {Loose(d), "PROBLEMA: \"D\"", "PROBLEMA: \"X\"", ""},
		"no path":     {Lists(c), "Caminho:\n(", "Visto:\n(x", ""},
	} {
		broken := strings.Replace(x.report, x.old, x.new, 1)
		if broken == x.report {
			t.Errorf("%s: %q is not in\n%s", name, x.old, x.report)
			continue
		}
		m := &Marker{}
		f := m.Mark("resultados.dat", []byte(broken), nil)
		if got := faultCodes(f); got != x.want {
			t.Errorf("%s: found %s\n%s", name, got, listed(f))
		}
		if whole := m.Mark("r.dat", []byte(x.report), nil); faultCodes(whole) != "" {
			t.Errorf("%s: the whole report has faults: %s", name, listed(whole))
		}
	}
}

// rowOf returns a row of a text, from the end.
func rowOf(text string, n int) string {
	rows := strings.Split(strings.TrimRight(text, "\n"), "\n")
	return "\n" + rows[len(rows)+n] + "\n" + rows[len(rows)+n+1]
}

// TestUnchecked: what names nothing that can be looked at is unchecked, with one
// reason for all runs, and so is a log that shows no boards.
func TestUnchecked(t *testing.T) {
	m := &Marker{}
	log, err := os.ReadFile("testdata/log_no_boards.dat")
	testkit.Must(t, err)
	nameless := "Algoritmo: BFS\nProfundidade: 6\nNós gerados: 39\nPenetrância: 0.1538\n"
	for name, x := range map[string]struct {
		text string
		want Doubt
	}{
		"log":      {string(log), Doubt{1, LogNoBoard, "", 3}},
		"nameless": {strings.Repeat(nameless, 188), Doubt{1, NoBoard, "", 188}},
		"unknown":  {"Problema: X\n" + nameless, Doubt{1, NotAProblem, "X", 1}},
	} {
		f := m.Mark("resultados.dat", []byte(x.text), nil)
		if got := f.Doubts(); len(got) != 1 || got[0] != x.want || f.Tally() != (Tally{Claims: x.want.Claims, Unchecked: x.want.Claims}) {
			t.Errorf("%s: %+v, %+v\n%s", name, got, f.Tally(), listed(f))
		}
		if text := textOf(t, words.En, []Student{{Name: "s", Files: []File{f}}}); strings.Count(text, "unchecked:") != 1 {
			t.Errorf("%s", text)
		}
	}
	wrong := strings.Replace(nameless, "0.1538", "0.9", 1)
	if f := m.Mark("resultados.dat", []byte(wrong), nil); faultCodes(f) != "penetrance" || f.Tally() != (Tally{Claims: 1, Faults: 1}) {
		t.Errorf("%+v %s", f.Tally(), listed(f))
	}
}

// TestBoards: a path that is shown as boards is replayed, and keeps its
// algorithm.
func TestBoards(t *testing.T) {
	for name, want := range map[string]string{
		"boards_a": `15 bad-jump "2 D5" "C3"`, "boards_legal": "", "boards_illegal": `61 bad-jump "4 D3" "C2"`, "boards_points": `98 score "341" "272"`,
	} {
		data, err := os.ReadFile("testdata/" + name + ".dat")
		testkit.Must(t, err)
		f := (&Marker{}).Mark("resultados.dat", data, nil)
		if listed(f) != want || len(f.Parts) != 1 || f.Parts[0].Algorithm != "DFS" || f.Parts[0].Problem == "" || f.Tally().Right != 1-len(f.AllFaults()) {
			t.Errorf("%s: %s\n%+v", name, listed(f), f.Parts)
		}
	}
}

// TestTwoDepths: another label for a thing begins no other run.
func TestTwoDepths(t *testing.T) {
	data, err := os.ReadFile("testdata/report_two_depths.txt")
	testkit.Must(t, err)
	all := strings.Repeat(string(data), 188)
	f := (&Marker{}).Mark("resultados.dat", []byte(all), nil)
	if n := f.Tally(); n != (Tally{Claims: 188, Unchecked: 188}) || len(f.Doubts()) != 1 || f.Parts[100].Algorithm != "A*" {
		t.Errorf("%+v %+v\n%s", n, f.Parts[100], listed(f))
	}
	wrong := strings.ReplaceAll(all, "0.25", "0.35")
	if f := (&Marker{}).Mark("resultados.dat", []byte(wrong), nil); len(f.AllFaults()) != 188 {
		t.Errorf("%s", listed(f))
	}
}

// TestAbove: steps above the fewest are told, and are a fault only of an
// algorithm that promises the fewest.
func TestAbove(t *testing.T) {
	d := solvedClaim(knight.BuiltIn()[3], "DFS")
	var longer Claim // a path of one or two steps more
	for _, p := range longerPaths(d) {
		longer = claimOf(d.Problem, "DFS", p)
		break
	}
	if len(longer.Path) <= len(d.Path) {
		t.Skip("no longer path was found")
	}
	m := &Marker{}
	f := m.Mark("r.dat", []byte(Course(longer)), nil)
	if p := f.Parts[0]; p.Fewest != 12 || p.Above != len(longer.Path)-12 || len(p.Faults) > 0 {
		t.Errorf("%+v", p)
	}
	longer.Algorithm = "BFS"
	if f := m.Mark("r.dat", []byte(Course(longer)), nil); faultCodes(f) != "not-shortest" {
		t.Errorf("of breadth first: %s", listed(f))
	}
	testkit.Equal(t, len(m.solved), 1, "one position was solved")
}

// longerPaths lengthens a path at its end.
func longerPaths(c Claim) (paths [][]knight.Square) {
	for _, to := range c.Path[len(c.Path)-1].Jumps() {
		if c.Final[to] != knight.NoNumber {
			paths = append(paths, append(append([]knight.Square{}, c.Path...), to))
		}
	}
	return paths
}

// TestPolicies: a report is right under any policy that its boards allow, and
// under the one that is asked for alone.
func TestPolicies(t *testing.T) {
	off := "Problema: C\nAlgoritmo: BFS\nNós gerados: 50\nCaminho: A1 C2 B4 C2\n"
	if f := (&Marker{}).Mark("r.dat", []byte(off), nil); !strings.Contains(faultCodes(f), "gone") && !strings.Contains(faultCodes(f), "bad-jump") {
		t.Errorf("a square twice: %s", listed(f))
	}
	// D in 10 steps is legal when the smallest double goes, not the largest.
	smallest := knight.DefaultRules()
	smallest.Double = knight.Smallest
	any := &Marker{}
	d := shortest(knight.BuiltIn()[3], smallest)
	report := "Problema: D\nAlgoritmo: BFS\nNós gerados: 50\nCaminho: " + names(d) + "\n"
	if f := any.Mark("r.dat", []byte(report), nil); faultCodes(f) != "" || f.Parts[0].Fewest != 10 || f.Parts[0].Rules != "smallest" {
		t.Errorf("any rules: %s %+v", listed(f), f.Parts)
	}
	largest := knight.DefaultRules()
	if f := (&Marker{Rules: &largest}).Mark("r.dat", []byte(report), nil); faultCodes(f) == "" {
		t.Errorf("right under largest: %+v", f.Parts)
	}
	if f := (&Marker{Rules: &smallest}).Mark("r.dat", []byte(report), nil); faultCodes(f) != "" {
		t.Errorf("smallest: %s", listed(f))
	}
}

// TestDrawn: of a double drawn at random nobody knows which paths were left, so
// breadth first may have missed none.
func TestDrawn(t *testing.T) {
	testkit.Sequential(t)
	drawn, chosen := knight.DefaultRules(), knight.DefaultRules()
	drawn.Double, chosen.Double = knight.Random, knight.Choose
	for _, drawn.Seed = range strings.Fields("x y z a b c d e") {
		c := claimUnder(knight.BuiltIn()[3], "BFS", drawn)
		report := []byte(Course(c))
		f := (&Marker{}).Mark("r.dat", report, nil)
		if faultCodes(f) != "" {
			t.Errorf("%s: %s", drawn.Seed, listed(f))
		}
		teacher := &Marker{Rules: &chosen}
		held := teacher.Mark("r.dat", report, nil)
		from := teacher.solve(rules.FromProblem(c.Problem, chosen), c.Path[0], exact.Steps).best // it may have begun there alone
		if want := map[bool]string{true: "not-shortest"}[len(c.Path) > from]; faultCodes(held) != want {
			t.Errorf("%s: %d steps, the double chosen: %s", drawn.Seed, len(c.Path), listed(held))
		}
	}
}

func names(path []knight.Square) string {
	var list []string
	for _, s := range path {
		list = append(list, s.String())
	}
	return strings.Join(list, " ")
}

// TestNone: "no solution" is right where some rules leave none, or the depth
// does.
func TestNone(t *testing.T) {
	testkit.Sequential(t)
	none := func(problem, more string) string {
		return "Problema: " + problem + "\nAlgoritmo: DFS\n" + more + "Nós gerados: 50\nCaminho: NIL\n"
	}
	for report, want := range map[string]string{
		none("E", ""): "", none("D", ""): "", none("D", "Profundidade Maxima: 9\n"): "", none("D", "Profundidade Maxima: 10\n"): "",
		none("D", "Profundidade Maxima: 12\n"): "has-solution", none("5", ""): "", none("Problema A", "Profundidade Maxima: 20\n"): "has-solution",
	} {
		if f := (&Marker{}).Mark("r.dat", []byte(report), nil); faultCodes(f) != want {
			t.Errorf("%q: %s", report, listed(f))
		}
	}
	if f := (&Marker{}).Mark("r.dat", []byte(none("D", "")), nil); f.Tally().Unchecked != 1 || f.Doubts()[0].Code != NoLimit {
		t.Errorf("depth-first without a limit: %+v", f.Parts)
	}
	if f := (&Marker{}).Mark("r.dat", []byte(strings.Replace(none("D", ""), "DFS", "BFS", 1)), nil); faultCodes(f) != "has-solution" {
		t.Errorf("breadth-first: %+v", f.Parts)
	}
	few := "Problema: D\nAlgoritmo: DFS\nNós gerados: 50\nProfundidade da solução: 7\n"
	if f := (&Marker{}).Mark("r.dat", []byte(few), nil); faultCodes(f) != "too-few" {
		t.Errorf("7 steps without a path: %s", listed(f))
	}
	if f := (&Marker{}).Mark("r.dat", []byte("Problema: D\nAlgoritmo: DFS\nNós gerados: 50\n"), nil); faultCodes(f) != "" || f.Tally().Unchecked != 1 || f.Doubts()[0].Code != NoPath {
		t.Errorf("nothing to replay: %s", listed(f))
	}
}

// TestMidGame: a run that began with the knight on the board, on line 1 or
// further on; and one that gave up.
func TestMidGame(t *testing.T) {
	d := solvedClaim(knight.BuiltIn()[3], "BFS")
	for played := 1; played < 4; played++ {
		before := claimOf(d.Problem, "BFS", d.Path[:played])
		after := d
		after.Problem.Board, after.Problem.Knight = before.Final, d.Path[played-1]
		after.Path = d.Path[played:]
		after.Penetrance = float64(len(after.Path)) / float64(after.Generated)
		after.Branching = search.BranchingFactor(after.Generated, len(after.Path))
		report := strings.Replace(Course(after), fmt.Sprintf("solucao: %d\n", len(after.Path)), fmt.Sprintf("solucao: %d (a partir do passo %d, 12 ao todo)\n", len(after.Path), played), 1)
		f := (&Marker{}).Mark("r.dat", []byte(report), nil)
		if p := f.Parts[0]; faultCodes(f) != "" || p.Steps != len(after.Path) && (played != 1 || p.Steps != 12 || p.Fewest != 12) {
			t.Errorf("after %d steps: %+v\n%s", played, p, listed(f))
		}
		wrong := strings.Replace(report, after.Path[2].String()+" ", "J9 ", 1)
		if f := (&Marker{}).Mark("r.dat", []byte(wrong), nil); faultCodes(f) != "bad-jump" {
			t.Errorf("after %d steps: %s", played, listed(f))
		}
	}
	gave := "Problema: F\nAlgoritmo: BFS\nNós gerados: 50\nProfundidade da solucao: Não encontrada dentro dos limites\nCaminho: NIL\n"
	if f := (&Marker{}).Mark("r.dat", []byte(gave), nil); faultCodes(f) != "" {
		t.Errorf("gave up: %s", listed(f))
	}
}

// TestRightLogs: a right log has no fault, in any shape and variant.
func TestRightLogs(t *testing.T) {
	testkit.Sequential(t)
	m := &Marker{Time: time.Second}
	for i, shape := range Logs {
		for _, v := range []duelrules.Variant{duelrules.Course, duelrules.BrainKing, duelrules.Plain} {
			game := randomGame(fmt.Sprint("log ", i, v), v)
			f := m.Mark("log.dat", encoded(shape(game), i), nil)
			claims, right := f.Tally().Claims, f.Tally().Right
			if f.Kind != "log" || claims < len(game)-2 || claims != right {
				t.Errorf("shape %d, %s: %s, %d of %d claims right in %d moves\n%s", i, v, f.Kind, right, claims, len(game)-1, listed(f))
			}
		}
		two := shape(randomGame("first", duelrules.Course)) + shape(randomGame("second", duelrules.Course))
		if f := m.Mark("log.dat", []byte(two), nil); len(f.Parts) != 2 || faultCodes(f) != "" {
			t.Errorf("shape %d: %d games\n%s", i, len(f.Parts), listed(f))
		}
	}
}

// TestRulesPerGame: a log that programs with other rules were appended to is
// right when each game is by its own.
func TestRulesPerGame(t *testing.T) {
	for name, want := range map[string]string{
		"log_three_rules": "largest off choose", "log_one_largest": "largest", "log_one_off": "off", "log_one_smallest": "choose",
	} {
		data, err := os.ReadFile("testdata/" + name + ".dat")
		testkit.Must(t, err)
		f := (&Marker{}).Mark("log.dat", data, nil)
		if n, games := f.Tally(), len(strings.Fields(want)); n.Claims != 26*games || n.Right != n.Claims || strings.ReplaceAll(f.list(func(p Part) string { return p.Rules }), ",", "") != want {
			t.Errorf("%s: rules %s, %+v\n%s", name, f.list(func(p Part) string { return p.Rules }), n, listed(f))
		}
	}
}

// TestPlacement: White is placed on line 1 and Black on line 10, also on the
// first board that a log shows.
func TestPlacement(t *testing.T) {
	white, err := os.ReadFile("testdata/log_white_line3.dat")
	testkit.Must(t, err)
	if f := (&Marker{}).Mark("log.dat", white, nil); listed(f) != `5 log-placement "-1" ""` {
		t.Errorf("%s", listed(f))
	}
	game := randomGame("placed", duelrules.Course)
	for _, side := range []duelrules.Side{duelrules.White, duelrules.Black} {
		y := game[1]
		y.After.Knight = [2]knight.Square{knight.NoSquare, knight.NoSquare}
		y.After.Knight[side] = 45
		y.After.Board = knight.RandomBoard("placed")
		y.After.Board[45] = knight.NoNumber
		if f := (&Marker{}).Mark("log.dat", []byte(BlockLog([]Ply{y})), nil); faultCodes(f) != string(LogPlacement) {
			t.Errorf("%s on line 5: %s", side, listed(f))
		}
		y.After.Knight[side.Other()] = 46 // nobody knows where they came from
		y.After.Board[46], y.After.Board[47] = knight.NoNumber, knight.NoNumber
		f := (&Marker{}).Mark("log.dat", []byte(BlockLog([]Ply{y})), nil)
		if d := f.Doubts(); faultCodes(f) != "" || len(d) != 1 || d[0].Code != LogBegins {
			t.Errorf("in mid-game: %s %+v", listed(f), d)
		}
	}
}

// TestGamesApart: a game begins at a board on which nobody has moved, also where
// the one before was given up early, and a slip begins none.
func TestGamesApart(t *testing.T) {
	testkit.Sequential(t)
	for given := 1; given < 5; given++ {
		first, second := randomGame("given up", duelrules.Course)[:given+1], randomGame("another", duelrules.BrainKing)
		for i, shape := range Logs {
			f := (&Marker{}).Mark("log.dat", []byte(shape(first)+shape(second)), nil)
			if len(f.Parts) != 2 || faultCodes(f) != "" {
				t.Errorf("shape %d, %d moves: %d games\n%s", i, given, len(f.Parts), listed(f))
			}
		}
	}
	slip := randomGame("slip", duelrules.Course)
	b := &slip[2].After.Board
	for at, n := range b {
		if n != knight.NoNumber && at > 20 && at < 80 {
			b[at] = slip[1].After.Board[at] // as before
			if m := n.Mirror(); m != n && b.Find(m) != knight.NoSquare {
				b[at], b[b.Find(m)] = m, n
				break
			}
		}
	}
	if f := (&Marker{}).Mark("log.dat", []byte(BlockLog(slip)), nil); len(f.Parts) != 1 || !strings.Contains(faultCodes(f), string(LogBoard)) {
		t.Errorf("two numbers exchanged: %d games\n%s", len(f.Parts), listed(f))
	}
}

// TestUnits: a time without a unit may count anything.
func TestUnits(t *testing.T) {
	for text, want := range map[string]string{"6200 ms": "log-time", "6200": "", "6.2 segundos": "log-time", "4999 ms": ""} {
		log := "Jogador: -1, Tempo Gasto: 30 ms, Nós analisados: 7\nJogador: -2, Tempo Gasto: " + text + ", Nós analisados: 9\n"
		if f := (&Marker{Time: CourseTime}).Mark("log.dat", []byte(log), nil); faultCodes(f) != want {
			t.Errorf("%s: %s", text, listed(f))
		}
	}
}

// machineOnly leaves Black's moves out, as a log of the machine's alone.
func machineOnly(game []Ply) (left []Ply) {
	for _, y := range game {
		if y.Side == duelrules.White {
			left = append(left, y)
		}
	}
	return left
}

func TestMachineOnly(t *testing.T) {
	game := machineOnly(randomGame("machine", duelrules.Course))
	for i, shape := range Logs {
		if f := (&Marker{}).Mark("log.dat", []byte(shape(game)), nil); faultCodes(f) != "" {
			t.Errorf("shape %d:\n%s", i, listed(f))
		}
	}
}

// TestBrokenLogs: each change of a right log is found.
func TestBrokenLogs(t *testing.T) {
	testkit.Sequential(t)
	fresh := func() []Ply { return randomGame("broken", duelrules.Course) }
	far := func(from, besides knight.Square, b knight.Board) knight.Square { // a number no jump away
		for s := range knight.Square(knight.Squares) {
			jump := false
			for _, to := range from.Jumps() {
				jump = jump || to == s
			}
			if !jump && s != from && s != besides && b[s] != knight.NoNumber {
				return s
			}
		}
		return knight.NoSquare
	}
	for name, x := range map[string]struct {
		change func(game []Ply)
		want   Code
	}{
		"jump": {func(g []Ply) {
			y, side := &g[6], g[6].Side
			to := far(g[5].After.Knight[side], g[5].After.Knight[side.Other()], g[5].After.Board)
			y.After.Board = g[5].After.Board
			y.After.Board[to] = knight.NoNumber
			y.After.Knight = g[5].After.Knight
			y.After.Knight[side] = to
		}, LogJump},
		"points": {func(g []Ply) {
			g[6].After.Points[g[6].Side] += 10
		}, LogPoints},
		"board": {func(g []Ply) {
			for s, n := range g[6].After.Board {
				if n != knight.NoNumber && n != n.Mirror() {
					g[6].After.Board[s] = knight.NoNumber // a number too many is gone
					break
				}
			}
		}, LogBoard},
		"time": {func(g []Ply) { g[6].Took = 5001 }, LogTime},
		"move": {func(g []Ply) { g[6].Move.To = (g[6].Move.To + 1) % knight.Squares }, LogMove},
	} {
		game := fresh()
		x.change(game)
		f := (&Marker{Time: CourseTime}).Mark("log.dat", []byte(BlockLog(game)), nil)
		if !strings.Contains(faultCodes(f), string(x.want)) {
			t.Errorf("%s: %s", name, listed(f))
		}
		if f := (&Marker{Time: CourseTime}).Mark("log.dat", []byte(BlockLog(fresh())), nil); faultCodes(f) != "" {
			t.Fatalf("the whole log has faults: %s", listed(f))
		}
	}
	// A move is left out: two moves of White follow each other, and no entry
	// says what Black took in between.
	twice := fresh()
	for i := 4; i < len(twice)-1; i++ {
		if y := twice[i]; y.Side == duelrules.White {
			next := twice[i]
			if to, ok := another(next.After); ok {
				next.After = to
				twice[i+1] = next
				break
			}
		}
	}
	if f := (&Marker{}).Mark("log.dat", []byte(CourseLog(twice)), nil); !strings.Contains(faultCodes(f), string(LogTurn)) {
		t.Errorf("White twice: %s", listed(f))
	}
	empty := fresh()
	for _, to := range empty[5].After.Knight[empty[6].Side].Jumps() {
		if empty[5].After.Board[to] == knight.NoNumber && to != empty[5].After.Knight[empty[6].Side.Other()] {
			side := empty[6].Side
			empty[6].After = empty[5].After
			empty[6].After.Knight[side] = to
			if f := (&Marker{}).Mark("log.dat", []byte(CourseLog(empty[:7])), nil); faultCodes(f) != string(LogGone) {
				t.Errorf("onto an empty square: %s", listed(f))
			}
			break
		}
	}
	// Threatened squares are right until a variant forbids them.
	plain := BlockLog(randomGame("threat 1", duelrules.Plain))
	if f := (&Marker{}).Mark("log.dat", []byte(plain), nil); faultCodes(f) != "" {
		t.Errorf("plain: %s", listed(f))
	}
	if f := (&Marker{Variant: &duelrules.Course}).Mark("log.dat", []byte(plain), nil); !strings.Contains(faultCodes(f), string(LogThreat)) {
		t.Errorf("plain held to course: %s", listed(f))
	}
}

// another returns the position after one more move of White, out of turn.
func another(p duelrules.Position) (duelrules.Position, bool) {
	p.Turn = duelrules.White
	for _, m := range p.Moves() {
		if next, err := p.Play(m); err == nil && m != duelrules.Pass {
			return next, true
		}
	}
	return p, false
}

// TestClass: a class in folders, marked at once; then broken files among them.
func TestClass(t *testing.T) {
	dir := t.TempDir()
	testkit.Must(t, writeClass(dir, 20))
	for name, data := range map[string]string{
		"003/resultados.dat": "\x00\xff\xfe rubbish", "004/resultados.dat": strings.Repeat("(", 1<<16), "005/log.dat": "",
		"006/problemas.dat": "(\"F\" 2000 ((1 2", "empty/readme.md": "x", "notes/notas.txt": "ver isto amanhã\n",
	} {
		os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755)
		testkit.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(data), 0o644))
	}
	all, err := Gather(t.Context(), []string{dir, filepath.Join(dir, "empty"), filepath.Join(dir, "002"), filepath.Join(dir, "001", "log.dat")}, false)
	if err != nil || len(all) != 25 {
		t.Fatalf("%d hand-ins, %v", len(all), err)
	}
	var m Marker
	students := markAll(&m, all)
	for i, s := range students {
		claims, right, faults := s.Tally().Claims, s.Tally().Right, s.Tally().Faults
		switch s.Name {
		case "003", "004", "005", "006":
			if faults == 0 {
				t.Errorf("%s: nothing wrong", s.Name)
			}
		case "empty", "notes":
			if len(s.Files) != 1 || s.Files[0].Kind != noKind || s.Files[0].Reason != OtherFiles {
				t.Errorf("%s: %+v", s.Name, s)
			}
		default:
			if claims == 0 || faults > 1 || i%4 == 0 && claims != right { // E in two of the shapes
				for _, f := range s.Files {
					t.Errorf("%s %s: %s", s.Name, f.Name, listed(f))
				}
			}
		}
	}
	if len(m.solved) < 20 {
		t.Errorf("%d positions solved", len(m.solved))
	}
	if _, err := Gather(t.Context(), []string{filepath.Join(dir, "none")}, false); err == nil {
		t.Error("a folder that isn't there")
	}
}

// TestGolden: the marks of a folder in every form. Its files have the shapes of
// the course's program (Latin-1, CRLF), of 1729patrick's (statistics.dat), of
// the block of labels that a public log of João Jardin's has, and of
// MiguelCalha's (quadros.dat); the data are ours.
func TestGolden(t *testing.T) {
	all, err := Gather(t.Context(), []string{"testdata/student"}, false)
	testkit.Must(t, err)
	m := &Marker{Time: CourseTime}
	students := markAll(m, all)
	for i, f := range students[0].Files {
		students[0].Files[i].Name = filepath.ToSlash(f.Name)
	}
	var csv strings.Builder
	testkit.Must(t, CSV(&csv, slices.Values(students)))
	testkit.Golden(t, "marks.csv", csv.String())
	for _, l := range words.Langs() {
		testkit.Golden(t, "marks."+l.Tag()+".txt", textOf(t, l, students))
	}
	pages := allPages(words.Pt, students)
	testkit.Golden(t, "student.html", pages["student.html"])
	testkit.Golden(t, "index.html", pages[IndexName])
}

// markAll marks hand-ins and returns them in order.
func markAll(m *Marker, all []HandIn) []Student {
	students := make([]Student, len(all))
	m.MarkAll(context.Background(), all, func(i int, s Student) { students[i] = s })
	return students
}

// textOf returns the marks as text.
func textOf(t *testing.T, l words.Lang, students []Student) string {
	t.Helper()
	var text strings.Builder
	testkit.Must(t, Text(&text, l, slices.Values(students)))
	return text.String()
}

// allPages returns the pages of students by their names.
func allPages(l words.Lang, students []Student) map[string]string {
	p := NewPages(l)
	pages := map[string]string{}
	for _, s := range students {
		name, text := p.Add(s)
		pages[name] = text
	}
	pages[IndexName] = p.Index()
	return pages
}

// TestPages: each student has a page of its own, whatever the name, and text
// of students is text there.
func TestPages(t *testing.T) {
	evil := File{Name: "<b>.dat", Kind: "path", Parts: []Part{{Problem: "<script>", Claims: 1, Faults: []Fault{{Line: 3, Code: NoBoard, Found: "<i>"}}}}}
	long := strings.Repeat("x", 255)
	pages := allPages(words.En, []Student{{Name: "João Silva", Files: []File{evil}}, {Name: "Joao Silva"}, {Name: "jo_o_silva"}, {Name: "index"}, {Name: long}, {Name: long}})
	testkit.Equal(t, len(pages), 7)
	for name, page := range pages {
		if len(name) > 255 {
			t.Errorf("no file can have the name %s", name)
		}
		if strings.Contains(page, "<script>") || strings.Contains(page, "<i>") || strings.Contains(page, "<b>.dat") || strings.Contains(page, "%!") {
			t.Errorf("%s: not escaped:\n%s", name, page)
		}
	}
	for code, key := range texts {
		for _, l := range words.Langs() {
			if text := (Fault{Line: 1, Code: code, Found: "found", Expected: "expected"}).Text(l); text == "" || strings.Contains(text, "%!") || text == string(key) {
				t.Errorf("%s: %q", code, text)
			}
		}
	}
}

// TestTextsOfStudents: names and contents are no commands of a terminal or a
// spreadsheet, no lines of their own, and not long.
func TestTextsOfStudents(t *testing.T) {
	code := "\x1b[2J\x07\u009b1m\u202e\n=1+1"
	long := code + strings.Repeat("é", 20_000)
	report := "Problema: =2+2;@x\nAlgoritmo: " + strings.ReplaceAll(long, "\n", " ") + "\nNós gerados: 5\nPenetrância: 1\nProfundidade: 3\n"
	marked := (&Marker{}).Mark(code+"/"+strings.Repeat("y", 3_000)+"/x.dat", []byte(report), nil)
	testkit.Equal(t, utf8.RuneCountInString(marked.Parts[0].Algorithm), fileCell)
	marked.Parts[0].Faults = append(marked.Parts[0].Faults, Fault{Line: 1, Code: NoBoard, Found: long})
	students := []Student{{Name: code, Files: []File{marked}}, {Name: long, Files: []File{{Name: code, Kind: noKind, Faults: []Fault{{Code: OtherFiles, Found: long}}}}}, {Name: "=1+1", Files: []File{marked}}}
	var csv strings.Builder
	testkit.Must(t, CSV(&csv, slices.Values(students)))
	text := textOf(t, words.En, students)
	outputs := map[string]string{"text": text, "csv": csv.String()}
	for name, page := range allPages(words.En, students) {
		outputs[name] = page
	}
	for name, out := range outputs {
		if strings.ContainsAny(out, "\x1b\x07\u009b\u202e") || strings.Contains(out, "\n=") && name == "csv" || !strings.Contains(out, `\x1b[2J`) && name != "_1_1.html" {
			t.Errorf("%s: %.1000q", name, out)
		}
		most := map[string]int{"text": TerminalCell}[name]
		if most == 0 {
			most = fileCell
		}
		if n := strings.Count(out, "é"); n == 0 && name != "_1_1.html" || strings.Contains(out, strings.Repeat("é", most)) || !strings.Contains(out, "é…") {
			t.Errorf("%s: %d characters", name, n)
		}
	}
	if !strings.Contains(csv.String(), "\n'=1+1,") || !strings.Contains(csv.String(), ",'=2+2;'@X,") || strings.Count(csv.String(), "\n") != 1+len(students) {
		t.Errorf("%.3000s", csv.String())
	}
	if n := strings.Count(text, "\n"); n != 2+3+3+2*(len(marked.AllFaults())+len(marked.Doubts()))+1 {
		t.Errorf("%d lines:\n%s", n, text)
	}
}

// FuzzMark: nothing breaks the marking, and each claim is right, faulty or unchecked.
func FuzzMark(f *testing.F) {
	c := solvedClaim(knight.BuiltIn()[2], "BFS")
	for _, shape := range Reports {
		f.Add([]byte(shape(c)))
	}
	game := randomGame("fuzz", duelrules.Course)[:6]
	for _, shape := range Logs {
		f.Add([]byte(shape(game)))
	}
	f.Add([]byte("C: A1 B3 C5\n"))
	for _, x := range handInTable {
		data, err := os.ReadFile("testdata/handins/" + x.file)
		testkit.Must(f, err)
		f.Add(data)
	}
	m := &Marker{Time: time.Second}
	f.Fuzz(func(t *testing.T, data []byte) {
		file := m.Mark("caminho_D.txt", data, nil)
		if n := file.Tally(); n.Right < 0 || n.Faulty() < 0 || n.Faulty() > n.Faults {
			t.Fatalf("%+v", n)
		}
		for _, p := range file.Parts {
			whole(t, "fuzz", p)
		}
		for _, fault := range file.AllFaults() {
			if texts[fault.Code] == "" {
				t.Fatalf("no words for %s", fault.Code)
			}
		}
	})
}

// The hand-ins in testdata that the command's tests grade are those made here.
func TestHandIns(t *testing.T) {
	dir := t.TempDir()
	testkit.Must(t, writeClass(dir, 4))
	files, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	if err != nil || len(files) != 16 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		testkit.Must(t, err)
		testkit.Golden(t, filepath.Join("class", strings.TrimPrefix(file, dir)), string(data))
	}
	testkit.Golden(t, "log_plain.dat", BlockLog(randomGame("flags", duelrules.Plain)))
}
