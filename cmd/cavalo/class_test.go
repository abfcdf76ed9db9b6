package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/making"
	"cavalo/cmd/cavalo/teaching"
	"cavalo/internal/grade"
	"cavalo/internal/tools/testkit"
)

// classList is a list as Moodle writes it; one student has no number.
const classList = "First name,Last name,ID number,Email address\nAna,Sá,71,a@x\nRui,Gil,,rui@x.pt\nZé,\"da Silva, filho\",73,z@x\n"

func linesOf[T any](t *testing.T, out string) (list []T) {
	t.Helper()
	for line := range strings.Lines(out) {
		var x T
		if err := json.Unmarshal([]byte(line), &x); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		list = append(list, x)
	}
	return list
}

// TestBoardForEachStudent: every student has a board of each puzzle, which depends only on the seed and
// the student's number, in a file that the commands read.
func TestBoardForEachStudent(t *testing.T) {
	list := write(t, "class.csv", classList)
	for _, flags := range []string{"challenge", "challenge --size 6x6 --difficulty easy", "duel", "maze --size 5x5", "tiles --size 3x3 --difficulty easy"} {
		folder := filepath.Join(t.TempDir(), "boards")
		args := append(append([]string{"generate"}, strings.Fields(flags)...), "--seed", "x", "--into-folder", folder, "--json", "--students")
		made := linesOf[making.GeneratedLine](t, command(t, append(args, list)...).must(t, cli.StatusDone).out)
		if len(made) != 3 || made[1].Student != "rui@x.pt" || made[1].File != "rui_x_pt"+filepath.Ext(made[0].File) {
			t.Fatalf("%s: %+v", flags, made)
		}
		if proved := made[0].Steps > 0; !proved && (strings.HasPrefix(flags, "challenge") || strings.HasPrefix(flags, "tiles")) {
			t.Errorf("%s: %+v", flags, made[0])
		}
		for _, g := range made {
			command(t, "check", filepath.Join(folder, g.File)).must(t, cli.StatusDone)
		}
		again := linesOf[making.GeneratedLine](t, command(t, append(args, write(t, "fewer.csv", "73,Zé\n"))...).must(t, cli.StatusDone).out)
		if len(again) != 1 || again[0].Position != made[2].Position || made[0].Position == made[1].Position {
			t.Errorf("%s: %+v, %+v", flags, again, made)
		}
	}
	for args, want := range map[string]string{
		"--students " + list: "the flag --into-folder", "--into-folder x": "the flag --students", "--name-column x": "--name-column: missing: the flag --students",
		"--students " + list + " --into-folder x --count 2": "--students, --count", "--students none.csv --into-folder x": "an existing file",
		"--students " + list + " --into-folder " + list: "--into-folder", "--students " + list + " --into-folder x --number-column No": "a column titled No",
		"--students " + list + " --into-folder x --journal j --seed 1": "--students",
	} {
		if r := command(t, append([]string{"generate", "challenge"}, strings.Fields(args)...)...).must(t, cli.StatusBad); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
	if _, err := os.Stat("x"); err == nil {
		t.Error("a faulty command made a folder")
	}
}

// TestWhoseBoard: with the list that generate left, grade says whose board a run is about; a student's
// own board and the board of somebody else are not right for the F that was given.
func TestWhoseBoard(t *testing.T) {
	dir := t.TempDir()
	boards, class := filepath.Join(dir, "boards"), filepath.Join(dir, "class")
	command(t, "generate", "challenge", "--seed", "x", "--students", write(t, "class.csv", classList), "--into-folder", boards).must(t, cli.StatusDone)
	small := filepath.Join(dir, "small.dat: found")
	command(t, "generate", "challenge", "--size", "5x5", "--difficulty", "easy", "--seed", "x", "--into", small, "--name", "F").must(t, cli.StatusDone)
	for name, problems := range map[string]string{"71 Sá": "71.dat", "Gil Rui": "71.dat", "Zé da Silva, filho_1071_assignsubmission_file_": small, "nobody": "73.dat"} {
		if !filepath.IsAbs(problems) {
			problems = filepath.Join(boards, problems)
		}
		testkit.Must(t, os.MkdirAll(filepath.Join(class, name), 0o755))
		command(t, "solve", "challenge", "--file", problems, "--append", filepath.Join(class, name, "resultados.dat"), "--quiet")
	}
	csv, pages := filepath.Join(dir, "marks.csv"), filepath.Join(dir, "pages")
	told := func(args ...string) (result string) {
		for _, f := range linesOf[teaching.GradedFile](t, command(t, append([]string{"grade", class, "--json", "--csv", csv, "--html", pages}, args...)...).must(t, cli.StatusDone).out) {
			result += f.Student + "|" + f.Number + ":"
			for _, run := range f.Runs {
				result += " " + run.Board
			}
			for _, wrong := range f.Faults {
				if result += " " + string(wrong.Code); wrong.Code == grade.OthersBoard {
					result += " " + wrong.Found
				}
			}
			result += "\n"
		}
		return result
	}
	testkit.Equal(t, told("--class", boards), "Ana Sá|71: given\nRui Gil|rui@x.pt: changed others-board 71\nZé da Silva, filho|73: changed other-board\nnobody|: changed others-board 73\n")
	if text := read(t, csv); !strings.Contains(text, ",board,number,points,of\n") || !strings.Contains(text, ",changed,73,,\n") {
		t.Errorf("%s", text)
	}
	if page := read(t, filepath.Join(pages, "rui_x_pt.html")); !strings.Contains(page, "this is the board that student 71 was given") || !strings.Contains(page, ">changed<") {
		t.Errorf("%s", page)
	}
	testkit.Must(t, os.RemoveAll(filepath.Join(class, "71 Sá")))
	if result := told("--class", filepath.Join(boards, grade.ClassName)); !strings.HasPrefix(result, "Ana Sá|71: nothing\n") {
		t.Errorf("%s", result)
	}
	if result := told(); !strings.Contains(result, "nobody|: own\n") || strings.Contains(result, "changed") || strings.Contains(result, "71|") {
		t.Errorf("%s", result)
	}
	if text := command(t, "grade", class).must(t, cli.StatusDone).out; !strings.Contains(text, "student's own") {
		t.Errorf("%s", text)
	}
	if r := command(t, "grade", class, "--class", small).must(t, cli.StatusBad); !strings.Contains(r.err, "small.dat: found") {
		t.Errorf("%s", r.err)
	}
}
