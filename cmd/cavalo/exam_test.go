package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/teaching"
	"cavalo/internal/lab/exam"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// questionsOf reads what --json printed.
func questionsOf(t *testing.T, out string) (list []teaching.QuestionLine) {
	t.Helper()
	for line := range strings.Lines(out) {
		var q teaching.QuestionLine
		if err := json.Unmarshal([]byte(line), &q); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		list = append(list, q)
	}
	return list
}

// TestExamByTheTeachersRules: the rules that a teacher chooses are stated, and make one
// answer of several.
func TestExamByTheTeachersRules(t *testing.T) {
	kinds := "order-dfs,order-astar,minimax"
	usual := questionsOf(t, command(t, "exam", "--kinds", kinds, "--seed", "7", "--count", "30", "--difficulty", "hard", "--json").must(t, cli.StatusDone).out)
	by := questionsOf(t, command(t, "exam", "--kinds", kinds, "--seed", "7", "--count", "30", "--difficulty", "hard", "--tie", "name", "--mark", "expanded", "--json").must(t, cli.StatusDone).out)
	several := 0
	for i, q := range by {
		rules := exam.Rules{Settings: search.Settings{Tie: q.Tie, Mark: q.Mark}}
		want := map[string]exam.Rules{"order-dfs": {Settings: search.Settings{Mark: search.MarkExpanded}}, "order-astar": {Settings: search.Settings{Tie: search.TieName}}}[q.Kind]
		if k, err := exam.Find(q.Kind); err != nil || rules != want || len(q.Answers) != 1 || !rules.New(k, q.Seed, exam.Hard).Check(q.Answers[0]).Right {
			t.Errorf("%+v: rules %+v", q, rules)
		}
		if said := strings.Contains(q.Text, "alphabetical order is taken"); said != (q.Kind == "order-astar") {
			t.Errorf("the rule for ties: %s", q.Text)
		}
		if said := strings.Contains(q.Text, "counts as reached when it is expanded"); said != (q.Kind == "order-dfs") {
			t.Errorf("the rule for marks: %s", q.Text)
		}
		several += len(usual[i].Answers)
	}
	for _, q := range questionsOf(t, command(t, "exam", "--kinds", "alphabeta-leaves,minimax", "--seed", "7", "--count", "4", "--cuts", "strict", "--json").must(t, cli.StatusDone).out) {
		if strict := q.Kind == "alphabeta-leaves"; strings.Contains(q.Text, "alpha > beta") != strict || (q.Cuts == "strict") != strict {
			t.Errorf("the rule for cuts: %+v", q)
		}
	}
	if several <= len(by) {
		t.Errorf("without a rule there are %d answers to %d questions", several, len(by))
	}
	for args, want := range map[string]string{
		"exam --tie first": "--tie: found: first; expected: h, name, deep, old or new",
		"exam --mark late": "--mark: found: late; expected: generated or expanded",
		"exam --cuts deep": "--cuts: found: deep; expected: strict, or no rule",
	} {
		if r := command(t, strings.Fields(args)...).must(t, 2); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
}

// TestExam: an object a question with all its answers, which the same flags give
// again; each student has a variant of their own that the others don't change, of the
// same kinds.
func TestExam(t *testing.T) {
	all := command(t, "exam", "--kinds", "order-ucs,parity,bound-sum", "--seed", "x", "--count", "8", "--json").must(t, cli.StatusDone)
	questions := questionsOf(t, all.out)
	var kinds []string
	for _, q := range questions {
		kinds = append(kinds, q.Kind)
		k, err := exam.Find(q.Kind)
		testkit.Must(t, err)
		of := exam.New(k, q.Seed, exam.Medium)
		if len(q.Answers) == 0 || q.Text == "" || q.Explain == "" || q.Level != "medium" || !of.Check(q.Answers[0]).Right {
			t.Errorf("%+v", q)
		}
	}
	testkit.Equal(t, strings.Join(kinds, " "), "order-ucs parity-inversions parity-solvable parity-moves bound-sum order-ucs parity-inversions parity-solvable")
	if again := command(t, "exam", "--kinds", "order-ucs,parity,bound-sum", "--seed", "x", "--count", "8", "--json"); again.out != all.out {
		t.Error("the same seed gives other questions")
	}
	list := write(t, "class.csv", "número;nome\n100;Ana\n200;Rui\n")
	students := questionsOf(t, command(t, "exam", "--seed", "x", "--students", list, "--count", "12", "--json").must(t, cli.StatusDone).out)
	alone := questionsOf(t, command(t, "exam", "--seed", "x", "--students", write(t, "one.csv", "200,Rui\n"), "--count", "12", "--json").must(t, cli.StatusDone).out)
	if len(students) != 24 || students[0].Student != "100" || students[0].Figure == students[12].Figure || students[12].Figure != alone[0].Figure || students[23].Text != alone[11].Text {
		t.Errorf("%d questions: %+v %+v", len(students), students[0], students[12])
	}
	for i, q := range alone {
		if q.Kind != students[i].Kind || q.Kind != students[12+i].Kind {
			t.Errorf("question %d: %s, %s and %s", i+1, students[i].Kind, students[12+i].Kind, q.Kind)
		}
	}
}

// TestExamKinds: without --kinds the seed draws them; none comes twice before all have
// come, and a longer exam begins with the kinds of a shorter one.
func TestExamKinds(t *testing.T) {
	kinds := func(seed, count string) (list []string) {
		for _, q := range questionsOf(t, command(t, "exam", "--seed", seed, "--count", count, "--difficulty", "easy", "--json").must(t, cli.StatusDone).out) {
			list = append(list, q.Kind)
		}
		return list
	}
	all := len(exam.Kinds())
	many, few, other := kinds("x", strconv.Itoa(all)), kinds("x", "10"), kinds("y", "10")
	if !slices.Equal(many[:10], few) || slices.Equal(few, other) {
		t.Errorf("%v, %v and %v", many, few, other)
	}
	if slices.Sort(many); len(slices.Compact(many)) != all {
		t.Errorf("%d kinds of %d", len(slices.Compact(many)), all)
	}
}

// TestExamFiles: pages and PDF in the language asked for, with the answers only when
// they are asked for.
func TestExamFiles(t *testing.T) {
	dir := t.TempDir()
	html, pdf, key := filepath.Join(dir, "exam.html"), filepath.Join(dir, "exam.pdf"), filepath.Join(dir, "key.html")
	r := commandIn(t, t.Context(), "pt", "exam", "--count", "3", "--html", html, "--pdf", pdf,
		"--title", "Primeiro teste", "--course", "Algoritmos", "--date", "1 de dezembro", "--points", "4").must(t, cli.StatusDone)
	commandIn(t, t.Context(), "pt", "exam", "--count", "3", "--html", key, "--key").must(t, cli.StatusDone)
	page, answers := read(t, html), read(t, key)
	if r.out != "" || !strings.Contains(page, `lang="pt-PT"`) || !strings.Contains(page, "<svg") || strings.Contains(page, "Respostas") || !strings.Contains(answers, "Respostas") {
		t.Error(page)
	}
	if !strings.Contains(page, "<h1>Primeiro teste</h1>") || !strings.Contains(page, "Algoritmos · 1 de dezembro · Pontos por pergunta: 4") {
		t.Error(page)
	}
	if text := read(t, pdf); !strings.HasPrefix(text, "%PDF") {
		t.Errorf("%.20q", text)
	}
	plain := command(t, "exam", "--kinds", "tree-nodes", "--count", "1", "--key").must(t, cli.StatusDone)
	if without := command(t, "exam", "--kinds", "tree-nodes", "--count", "1"); !strings.Contains(plain.out, "\n1. Every node") || len(without.out) >= len(plain.out) {
		t.Error(plain.out)
	}
	if help := command(t, "exam", "--help"); !strings.Contains(help.out, "alphabeta: minimax,") {
		t.Error(help.out)
	}
}

// TestStudentLists: a list from Moodle names the same students as a list of numbers, and a
// title is never a student.
func TestStudentLists(t *testing.T) {
	exams := func(list string, more ...string) string {
		args := append([]string{"exam", "--kinds", "order-ucs", "--count", "1", "--json", "--students", write(t, "class.csv", list)}, more...)
		return command(t, args...).must(t, cli.StatusDone).out
	}
	want := exams("100,Ana Silva\n200,Rui Sá\n")
	for _, list := range []string{
		"Vorname,Nachname,ID-Nummer\nAna,Silva,100\nRui,Sá,200\n",
		"\ufeffNome;Apelido;Número de identificação;Endereço de e-mail\r\nAna;Silva;100;a@x\r\nRui;Sá;200;r@x\r\n",
		"First name\tLast name\tID number\nAna\tSilva\t100\nRui\tSá\t200\n",
	} {
		testkit.Equal(t, exams(list), want, "%s", list)
	}
	testkit.Equal(t, exams("Kennung,Rufname\n100,Ana\n200,Rui\n", "--number-column", "Kennung", "--name-column", "rufname"), want)
	unknown := write(t, "class.csv", "Kennung,Rufname\n100,Ana\n")
	if r := command(t, "exam", "--students", unknown).must(t, cli.StatusBad); r.out != "" || !strings.Contains(r.err, "class.csv:1:1: found: Kennung; expected: a number and a name") {
		t.Error(r.err)
	}
}

// TestExamFaults: one line, and nothing is written.
func TestExamFaults(t *testing.T) {
	twice := write(t, "twice.csv", "1,Ana\n1,Rui\n")
	for args, want := range map[string]string{
		"exam --kinds order-bfs,none": "--kinds: found: none; expected: a kind of question: order-bfs,",
		"exam --difficulty harder":    "--difficulty: found: harder",
		"exam --count 0":              "--count",
		"exam --students /none":       "an existing file",
		"exam --students " + twice:    "twice.csv:2:1: found: 1; expected: each number only once",
		"exam more":                   "more",
		"exam --number-column No":     "--number-column: missing: the flag --students",
		"exam --name-column Name":     "--name-column: missing: the flag --students",
		"exam --from A":               "--from: missing: the flag --file",
		"exam --directed":             "--directed: missing: the flag --file",
		"exam --sheets " + twice:      "expected: a folder, not a file",
		"exam --html a --pdf a":       "found: a; expected: a different file for each flag",
		"exam --html " + t.TempDir():  "folder",
	} {
		if r := command(t, strings.Fields(args)...).must(t, cli.StatusBad); !strings.Contains(r.err, want) || r.out != "" || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s: %s%s", args, r.out, r.err)
		}
	}
}

// TestExamVariants: each kind has its category with different questions, with the seed in their names,
// and one that has fewer says so.
func TestExamVariants(t *testing.T) {
	folder := t.TempDir()
	bank, gift := filepath.Join(folder, "bank.xml"), filepath.Join(folder, "bank.gift")
	r := command(t, "exam", "--seed", "x", "--kinds", "order-b*, tree-nodes = easy,parity", "--variants", "20", "--title", "Search/2\n", "--date", "May", "--points", "2",
		"--moodle", bank, "--gift", gift).must(t, cli.StatusDone)
	if r.out != "" || !regexp.MustCompile(`^tree-nodes: no more than \d+ of 20 questions are different\n`).MatchString(r.err) {
		t.Errorf("%q, %q", r.out, r.err)
	}
	text := read(t, bank)
	for form, counted := range map[string]string{text: "<idnumber>cavalo-order-bfs-", read(t, gift): "// [id:cavalo-order-bfs-"} {
		if n := strings.Count(form, counted); n != 20 || !strings.Contains(form, "$course$/top/Search//2 May/Breadth-first order") {
			t.Errorf("%d of 20 with %s", n, counted)
		}
	}
	ids := regexp.MustCompile(`<idnumber>.*</idnumber>`).FindAllString(text, -1)
	if slices.Sort(ids); len(slices.Compact(ids)) != strings.Count(text, "<defaultgrade>2</defaultgrade>") {
		t.Error("a question comes twice, or its points are others")
	}
	if !strings.Contains(text, "(x/20)") {
		t.Error("no seed in the names")
	}
	for args, want := range map[string]string{
		"--kinds order-bfs=deep":           "--kinds: found: deep",
		"--kinds other*":                   "--kinds: found: other*",
		"--kinds orde":                     "--kinds: found: orde;",
		"--variants 3 --count 4":           "--variants, --count; expected: only one of them",
		"--students list.csv --moodle a":   "--students, --moodle",
		"--students list.csv --variants 3": "--students, --variants",
	} {
		r := command(t, append([]string{"exam"}, strings.Fields(args)...)...).must(t, cli.StatusBad)
		if !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
}

// TestExamAboutOwn: a graph or a game tree of the teacher's is asked about, in any form that is read,
// and a kind that doesn't suit it is refused by name.
func TestExamAboutOwn(t *testing.T) {
	graph := write(t, "own.txt", "start S\ngoals G\nS-A 2\nS-B 3\nA-G 5\nB-G 1\nh(S)=3\nh(A)=4\nh(B)=1\nh(G)=0\n")
	for _, q := range questionsOf(t, command(t, "exam", "--file", graph, "--count", "30", "--seed", "x", "--json").must(t, cli.StatusDone).out) {
		if !strings.Contains(q.Figure, "B-G 1") && !strings.Contains(q.Figure, "G-B 1") {
			t.Errorf("%s is about\n%s", q.Kind, q.Figure)
		}
	}
	costs := questionsOf(t, command(t, "exam", "--position", read(t, graph), "--kinds", "cost-best", "--count", "1", "--json").must(t, cli.StatusDone).out)
	testkit.Equal(t, costs[0].Answers[0][0], "4")
	csv := write(t, "own.csv", "from,to,cost\nS,A,2\nS,B,3\nA,G,5\nB,G,1\n")
	found := questionsOf(t, command(t, "exam", "--file", csv, "--from", "S", "--to", "G", "--kinds", "cost-found", "--count", "1", "--json").must(t, cli.StatusDone).out)
	testkit.Equal(t, found[0].Answers[0][0], "4")
	tree := questionsOf(t, command(t, "exam", "--position", "((3 12 8) (2 4 6))", "--kinds", "minimax,alphabeta-leaves", "--count", "2", "--json").must(t, cli.StatusDone).out)
	testkit.Equal(t, tree[0].Answers[0][0], "3")
	testkit.Equal(t, strings.Join(tree[1].Answers[0], " "), "e f")
	noGoal := command(t, "exam", "--position", "A-B 2; B-C 3; start A; goals C; h(A)=4; h(B)=3", "--kinds", "order-greedy,order-astar", "--count", "2", "--json").must(t, cli.StatusDone)
	if !strings.Contains(noGoal.out, `"order-astar"`) { // the goal's estimate is 0
		t.Error(noGoal.out)
	}
	for text, want := range map[string]string{
		"A-B 2; B-C 3; start A; goals C; h(A)=4": "Some nodes have no h, so no question uses h\n", "A-B 2; B-C 3; start A; goals C": "", "A-B 2; B-C 3; start A; goals C; h(A)=4; h(B)=3": "",
	} {
		r := command(t, "exam", "--position", text, "--count", "1").must(t, cli.StatusDone)
		testkit.Equal(t, r.err, want, text)
	}
	for args, want := range map[string]string{
		"--position S.#/..G --kinds order-bfs":                                      "A1 A2 B1 B2",
		"--position ..#/... --from 0,0 --to C2 --kinds cost-found":                  "3",
		"--position ab/ca --signs a=free,b=wall,c=start --to B2 --kinds cost-found": "1",
		"--as graph --position s-t_1 --from s --to t --kinds cost-found":            "1",
		"--position 1.2.3/4.5.6/0.7.8 --kinds parity-moves":                         "1",
		"--position 8.1.3/4.0.2/7.6.5 --kinds bound-manhattan":                      "10",
		"--as gametree --position max(3_min(4_2)) --kinds minimax":                  "3",
		"--position A_B_C_in_1..3;_A<B;_B<C --kinds csp-ac3":                        "A=1 B=2 C=3",
		"--colours 2 --position start_A;_goals_C;_A-B;_B-C --kinds csp-solved":      "3",
	} {
		fields := strings.Fields(args)
		for i := range fields {
			fields[i] = strings.ReplaceAll(fields[i], "_", " ")
		}
		q := questionsOf(t, command(t, append([]string{"exam", "--count", "1", "--json"}, fields...)...).must(t, cli.StatusDone).out)
		testkit.Equal(t, strings.Join(q[0].Answers[0], " "), want, "%s", args)
	}
	sum := questionsOf(t, command(t, "exam", "--file", write(t, "board.txt", strings.Repeat("99.98.97.96.95.94.93.92.91.90/", 1)+strings.TrimSuffix(strings.Repeat("--.--.--.--.--.--.--.--.--.--/", 9), "/")+";g=300"), "--count", "3", "--json").must(t, cli.StatusDone).out)
	if len(sum) != 1 || sum[0].Answers[0][0] != "4" {
		t.Errorf("%+v", sum)
	}
	towns := []string{"start T0", "goals T19"}
	for i := range 19 {
		towns = append(towns, "T"+strconv.Itoa(i)+"-T"+strconv.Itoa(i+1)+" 1")
	}
	if q := questionsOf(t, command(t, "exam", "--position", strings.Join(towns, "\n"), "--kinds", "path-cost", "--count", "1", "--json").must(t, cli.StatusDone).out); len(q[0].Answers[0]) != 20 {
		t.Errorf("of twenty towns: %v", q[0].Answers)
	}
	for args, want := range map[string]string{
		"--kinds parity-moves": "--kinds: found: parity-moves; expected: a kind of question that suits",
		"--kinds parity":       "--kinds: found: parity-inversions; expected: a kind of question that suits",
	} {
		if r := command(t, append([]string{"exam", "--file", graph}, strings.Fields(args)...)...).must(t, cli.StatusBad); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
	for text, want := range map[string]string{
		"start A\ngoals A\nA-B 1":        "--position: missing: a graph of at most 40 nodes",
		"((3 12 8":                       "--position",
		"A B C in 1..3; A + B = C":       "--position: missing: a constraint problem with at most 14 variables and 50 values",
		"A B in 1..3; A < C":             "--position:1:18: found: C",
		"(1.3 2)":                        "--position: missing: a game tree with Max",
		"S.G;n=8":                        "--position: missing: a map with at most 40 free squares",
		"1.2.3/4.5.0":                    "--position: missing: a graph or a map with a path to a goal, a game tree, a square board",
		"S-A 1; B-G 2; start S; goals G": "--position: missing: a graph or a map with a path to a goal",
	} {
		if r := command(t, "exam", "--position", text).must(t, cli.StatusBad); !strings.Contains(r.err, want) {
			t.Errorf("%q: %s", text, r.err)
		}
	}
}
