package main

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/teaching"
	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/tools/testkit"
)

// TestSheetsToGrades: a class gets sheets and hands in answers, which Moodle packs; everybody has a
// grade, a page and a row, and nobody's sheet says more than the questions.
func TestSheetsToGrades(t *testing.T) {
	dir := t.TempDir()
	folder, packed, grades, pages := filepath.Join(dir, "sheets"), filepath.Join(dir, "answers.zip"), filepath.Join(dir, "grades.csv"), filepath.Join(dir, "pages")
	list := "ID number,First name,Last name\n"
	for i := range 30 {
		list += fmt.Sprintf("%d,Ana,Sá %c\n", 500+i, 'A'+i)
	}
	command(t, "exam", "--seed", "secret-7", "--kinds", "order-*,admissible,minimax", "--count", "5", "--students", write(t, "class.csv", list), "--sheets", folder, "--points", "4", "--title", "Test").must(t, cli.StatusDone)
	key, err := sheets.ReadKey([]byte(read(t, filepath.Join(folder, sheets.KeyName))))
	testkit.Must(t, err)
	f, err := os.Create(packed)
	testkit.Must(t, err)
	w := zip.NewWriter(f)
	for i := range 30 {
		text := read(t, filepath.Join(folder, fmt.Sprint(500+i)+sheets.SheetEnd))
		s, err := sheets.ReadSheet([]byte(text))
		if err != nil || strings.Contains(text, "secret") || s.Task != key.Task() {
			t.Fatalf("%v: %s", err, text)
		}
		if i == 3 {
			continue // hands in nothing
		}
		a := s.NewAnswers()
		for _, it := range key.Students[i].Items {
			given := it.Answers[0]
			if i == 1 && it.Form == "order" {
				given = given[:1]
			}
			a.Answers = append(a.Answers, sheets.Answer{Item: it.Item.Item, Instance: it.Instance, Attempt: 1, Given: given})
		}
		if i == 2 {
			a.Student = "500"
		}
		data, err := json.Marshal(a)
		testkit.Must(t, err)
		out, err := w.Create(fmt.Sprintf("Ana Sá %c_%d_assignsubmission_file/answers.json", 'A'+i, 9000+i))
		testkit.Must(t, err)
		_, err = out.Write(data)
		testkit.Must(t, err)
	}
	testkit.Must(t, w.Close())
	testkit.Must(t, f.Close())
	r := command(t, "grade", packed, "--exam", filepath.Join(folder, sheets.KeyName), "--moodle-grades", grades, "--html", pages, "--json").must(t, cli.StatusDone)
	files := linesOf[teaching.GradedFile](t, r.out)
	if len(files) != 30 || files[0].Number != "500" || files[0].Kind != "answers" || files[0].Right != 5 || *files[0].Runs[0].Points != 4 || files[0].Runs[0].Of != 4 ||
		files[1].Right == 5 || *files[1].Runs[0].Points == 0 || files[2].Faults[0].Code != "others-answers" || files[3].Kind != "none" {
		t.Errorf("%s", r.out)
	}
	rows := strings.Split(strings.TrimSpace(read(t, grades)), "\n")
	if len(rows) != 31 || rows[0] != "ID number,Grade,Feedback" || rows[1] != "500,20," || !strings.HasPrefix(rows[4], "503,,") || !strings.Contains(rows[2], ",1: ends before place 2; next is ") {
		t.Errorf("%s", strings.Join(rows[:5], "\n"))
	}
	index := read(t, filepath.Join(pages, "index.html"))
	for i := range 30 {
		if name := fmt.Sprint(500+i, ".html"); !strings.Contains(index, `href="`+name+`"`) || read(t, filepath.Join(pages, name)) == "" {
			t.Errorf("%s is missing", name)
		}
	}
	if page := read(t, filepath.Join(pages, "501.html")); !strings.Contains(page, "marks") || !strings.Contains(page, "1: ends before place 2; next is ") {
		t.Errorf("%s", page)
	}
	links := read(t, filepath.Join(folder, "links.csv"))
	if s, err := sheets.ParseLink(strings.Split(strings.Split(links, "\n")[1], ",")[3]); err != nil || s.Student != "500" || strings.Count(links, sheets.LinkStart) != 30 {
		t.Errorf("%v: %s", err, links)
	}
	for args, want := range map[string]string{
		"grade " + packed + " --exam " + filepath.Join(folder, "500"+sheets.SheetEnd): "the key.json that cavalo exam --sheets wrote",
		"exam --sheets " + packed: "--sheets", "exam --sheets x --variants 2": "--sheets, --variants",
	} {
		if r := command(t, strings.Fields(args)...).must(t, cli.StatusBad); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
}

// TestProgramsOrders: the graphs of exam --graphs are read by solve in each form, and ten programs that
// search them are marked by their orders.
func TestProgramsOrders(t *testing.T) {
	dir := t.TempDir()
	folder, class := filepath.Join(dir, "graphs"), filepath.Join(dir, "class")
	command(t, "exam", "--seed", "5", "--kinds", "order-*", "--count", "12", "--graphs", folder).must(t, cli.StatusDone)
	orders := map[string][][]string{}
	questions := questionsOf(t, command(t, "exam", "--seed", "5", "--kinds", "order-*", "--count", "12", "--json").must(t, cli.StatusDone).out)
	var tasks []string
	for line := range strings.Lines(read(t, filepath.Join(folder, "tasks.txt"))) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] != "#" {
			name := fields[0] + " " + fields[1]
			orders[name] = questions[len(tasks)].Answers
			tasks = append(tasks, name)
		}
	}
	for _, name := range []string{"g1.txt", "g7.json"} {
		command(t, "solve", "graph", "--file", filepath.Join(folder, name)).must(t, cli.StatusDone)
	}
	command(t, "solve", "graph", "--file", filepath.Join(folder, "g7.csv"), "--estimates", filepath.Join(folder, "g7-h.csv"), "--from", "S", "--to", "G", "--algorithm", "astar").must(t, cli.StatusDone)
	for i := range 10 {
		own := filepath.Join(class, fmt.Sprint("program", i))
		testkit.Must(t, os.MkdirAll(own, 0o755))
		text := ""
		for j, name := range tasks {
			order := orders[name][i%len(orders[name])]
			if j < i {
				order = append([]string{"S"}, order...) // twice
			}
			text += name + ": " + strings.Join(order, " ") + "\n"
		}
		testkit.Must(t, os.WriteFile(filepath.Join(own, "orders.txt"), []byte(text), 0o644))
	}
	r := command(t, "grade", class, "--graphs", folder, "--json", "--moodle-grades", filepath.Join(dir, "grades.csv")).must(t, cli.StatusDone)
	for i, f := range linesOf[teaching.GradedFile](t, r.out) {
		if f.Kind != "expansions" || f.Claims != 12 || f.Right != 12-i || len(f.Faults) != i || i > 0 && f.Faults[0].About != "g1 bfs" {
			t.Errorf("%d: %+v", i, f)
		}
	}
	if grades := read(t, filepath.Join(dir, "grades.csv")); !strings.Contains(grades, "program0,100,\n") || !strings.Contains(grades, "program6,50,") {
		t.Errorf("%s", grades)
	}
	for args, want := range map[string]string{
		"exam --kinds minimax --graphs x": "--kinds: found: minimax", "grade " + class + " --graphs " + class: "tasks.txt", "exam --graphs x --variants 2": "--graphs, --variants",
	} {
		if r := command(t, strings.Fields(args)...).must(t, cli.StatusBad); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
}

// Without a seed nobody can make the questions of sheets again.
func TestSheetsDrawASeed(t *testing.T) {
	key := func() string {
		folder := filepath.Join(t.TempDir(), "sheets")
		command(t, "exam", "--count", "2", "--sheets", folder).must(t, cli.StatusDone)
		return read(t, filepath.Join(folder, sheets.KeyName))
	}
	if first, second := key(), key(); first == second {
		t.Error("two exams have the same questions")
	}
}
