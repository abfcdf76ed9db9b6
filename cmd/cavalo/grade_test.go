package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/teaching"
	"cavalo/internal/grade"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// handIns are the hand-ins that package grade makes and tests.
const handIns = "../../internal/grade/testdata/"

// TestGrade: a class in all forms; broken files have a line and stop nothing.
func TestGrade(t *testing.T) {
	dir := t.TempDir()
	class, pages, csv := filepath.Join(dir, "class"), filepath.Join(dir, "pages"), filepath.Join(dir, "marks.csv")
	testkit.Must(t, os.CopyFS(class, os.DirFS(handIns+"class")))
	testkit.Must(t, os.WriteFile(filepath.Join(class, "002", "resultados.dat"), []byte("\x00\xff"), 0o644))
	r := command(t, "grade", class, "--json", "--csv", csv, "--html", pages, "--time", "10m").must(t, cli.StatusDone)
	files := map[string]teaching.GradedFile{}
	for _, line := range strings.Split(strings.TrimSpace(r.out), "\n") {
		var f teaching.GradedFile
		if err := json.Unmarshal([]byte(line), &f); err != nil || f.Faults == nil || f.Runs == nil {
			t.Fatalf("%v: %s", err, line)
		}
		files[f.Student+"/"+filepath.Base(f.File)] = f
	}
	if f := files["000/resultados.dat"]; f.Kind != "resultados" || f.Claims != 6 || f.Right != 6 || len(f.Runs) != 6 || *f.Runs[3].Above != 0 || f.Runs[3].Fewest != 12 || f.Runs[3].Rules != "largest" {
		t.Errorf("%+v", f)
	}
	if f := files["002/resultados.dat"]; f.Kind != "unknown" || len(f.Faults) != 1 || f.Faults[0].Code != "not-known" {
		t.Errorf("%+v", f)
	}
	if f := files["003/log.dat"]; f.Kind != "log" || f.Claims == 0 || f.Claims != f.Right || len(files) != 12 {
		t.Errorf("%d files, %+v", len(files), f)
	}
	if text := read(t, csv); strings.Count(text, "\n") < 12 || !strings.HasPrefix(text, "student,file,kind,line,problem,") {
		t.Errorf("%s", text)
	}
	if index := read(t, filepath.Join(pages, "index.html")); !strings.Contains(index, `href="003.html"`) || !strings.Contains(read(t, filepath.Join(pages, "003.html")), "resultados.dat") {
		t.Errorf("%s", index)
	}
	again := command(t, "grade", class, "--json", "--time", "10m").must(t, cli.StatusDone)
	testkit.Equal(t, again.out, r.out, "the same class has other marks")
	if r := commandIn(t, t.Context(), "pt", "grade", filepath.Join(class, "002"), "--quiet").must(t, cli.StatusDone); !strings.Contains(r.out, "não é um relatório, registo ou caminho") {
		t.Errorf("%s", r.out)
	}
}

// TestOwnReportsRead: the reports that the program itself appends have no fault, for every
// problem and algorithm.
func TestOwnReportsRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "resultados.dat")
	names := []search.Name{puzzle.Optimal}
	for _, a := range search.Algorithms() {
		names = append(names, a.Name)
	}
	for _, algorithm := range names {
		for _, p := range knight.BuiltIn() {
			command(t, "solve", "challenge", "--problem", p.Name, "--algorithm", string(algorithm), "--nodes", "20000", "--quiet", "--append", file)
		}
	}
	var f teaching.GradedFile
	r := command(t, "grade", file, "--json", "--time", "10m").must(t, cli.StatusDone)
	testkit.Must(t, json.Unmarshal([]byte(r.out), &f))
	runs := len(knight.BuiltIn()) * len(names)
	if f.Kind != "resultados" || f.Claims != runs || len(f.Faults) > 0 || f.Right < runs*3/4 {
		t.Errorf("%d runs: %s", runs, r.out)
	}
	for _, d := range f.Reasons {
		if d.Code != grade.GaveUp && d.Code != grade.NoLimit {
			t.Errorf("%+v", d)
		}
	}
	for _, run := range f.Runs {
		testkit.Equal(t, run.Board, grade.GivenBoard, "%+v", run)
	}
}

// TestGradeFlags: rules, a variant, a time and problems of one's own.
func TestGradeFlags(t *testing.T) {
	log := write(t, "log.dat", read(t, handIns+"log_plain.dat"))
	slow := command(t, "grade", log, "--time", "100ms", "--json").must(t, cli.StatusDone)
	if !strings.Contains(slow.out, `"code":"log-time"`) || strings.Contains(command(t, "grade", log, "--json").out, `"code"`) {
		t.Errorf("%s", slow.out)
	}
	if r := command(t, "grade", log, "--variant", "course", "--json").must(t, cli.StatusDone); !strings.Contains(r.out, `"code":"log-threat"`) {
		t.Errorf("%s", r.out)
	}
	path := write(t, "x.txt", "X: A1 B3 C5\n")
	own := write(t, "own.dat", `("X" 6 ((1 NIL NIL NIL NIL NIL NIL NIL NIL NIL)`+strings.Repeat("(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 1)+
		"(NIL 2 NIL NIL NIL NIL NIL NIL NIL NIL)"+"(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)"+"(NIL NIL 3 NIL NIL NIL NIL NIL NIL NIL)"+
		strings.Repeat("(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 5)+"))")
	if r := command(t, "grade", path, "--file", own, "--json").must(t, cli.StatusDone); !strings.Contains(r.out, `"right":1,"faults":[]`) {
		t.Errorf("%s", r.out)
	}
	for args, want := range map[string]string{
		"grade": "a folder or a file", "grade " + t.TempDir() + "/none": "an existing file", "grade " + path + " --rules what": "--rules: found: what",
		"grade " + path + " --variant what": "--variant: found: what", "grade " + path + " --file " + path: "x.txt:1:1", "grade " + path + " --html " + path: "--html",
		"grade " + log + " --rules largest --variant course": "found: --rules --variant; expected: only one of them",
		"grade " + log + " --name-column Name":               "--name-column: missing: the flag --class",
	} {
		if r := command(t, strings.Fields(args)...).must(t, cli.StatusBad); !strings.Contains(r.err, want) || r.out != "" {
			t.Errorf("%s: %s%s", args, r.out, r.err)
		}
	}
}

// TestGradeClass: a student without a hand-in has a row everywhere, with the
// reason.
func TestGradeClass(t *testing.T) {
	class := filepath.Join(t.TempDir(), "class")
	for _, name := range []string{"ana/a.dat", "eva/essay.pdf", "rui/"} {
		os.MkdirAll(filepath.Join(class, filepath.Dir(name)), 0o755)
		if !strings.HasSuffix(name, "/") {
			os.WriteFile(filepath.Join(class, name), []byte("C: A1 B3 C5 D7 E9 F7\n"), 0o644)
		}
	}
	pages, csv := filepath.Join(class, "..", "pages"), filepath.Join(class, "..", "marks.csv")
	r := command(t, "grade", class, "--json", "--csv", csv, "--html", pages, "--time", "10m").must(t, cli.StatusDone)
	for _, want := range []string{`"student":"eva","file":"`, `"kind":"none","reason":"other-files","claims":0,"right":0,`, `"kind":"none","reason":"nothing","claims":0`} {
		if !strings.Contains(r.out, want) || strings.Count(r.out, `"reason"`) != 2 {
			t.Errorf("no %s in %s", want, r.out)
		}
	}
	if text := read(t, csv); strings.Count(text, "\n") != 4 || !strings.Contains(text, "none,,,,,,,,,0,0,other-files@0,0,,,,,\n") || !strings.Contains(text, "nothing@0,0,,,,,\n") {
		t.Errorf("%s", text)
	}
	if index := read(t, filepath.Join(pages, "index.html")); !strings.Contains(index, "among these files: essay.pdf") || !strings.Contains(index, "no hand-in found here") {
		t.Errorf("%s", index)
	}
	if r := command(t, "grade", class).must(t, cli.StatusDone); strings.Count(r.out, "none") != 2 || !strings.Contains(r.out, "eva: no hand-in among these files: essay.pdf\n") {
		t.Errorf("%s", r.out)
	}
	if r := command(t, "grade", class, "--student", "--json").must(t, cli.StatusDone); strings.Count(r.out, "\n") != 1 || !strings.Contains(r.out, `"student":"class"`) {
		t.Errorf("%s", r.out)
	}
}
