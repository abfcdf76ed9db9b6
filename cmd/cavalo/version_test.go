package main

import (
	"cavalo/cmd/cavalo/cli"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// testVersion is the version that the program has in its tests.
const testVersion = "v1.2-test"

func TestMain(m *testing.M) {
	version = testVersion
	becomeProgram()
	os.Exit(m.Run())
}

func TestVersion(t *testing.T) {
	for _, lang := range []string{"--lang=en", "--lang=pt", "--lang=es"} {
		r := command(t, "--version", lang).must(t, cli.StatusDone)
		if r.out != "cavalo "+testVersion+"\n" || r.err != "" {
			t.Errorf("%s: %q %q", lang, r.out, r.err)
		}
	}
	if help := command(t).must(t, cli.StatusDone).out; !strings.Contains(help, "--version") {
		t.Errorf("the help does not name --version:\n%s", help)
	}
	command(t, "solve", "challenge", "--version").must(t, cli.StatusBad)
	version = ""
	defer func() { version = testVersion }()
	if got := programVersion(); got == "" || strings.ContainsAny(got, "( \n") {
		t.Errorf("a build without make has the version %q", got)
	}
}

// TestVersionInReports: every line of JSON ends with the version and a handout
// names it; what the course's programs read has none.
func TestVersionInReports(t *testing.T) {
	dir := t.TempDir()
	position := duelBoard(t, "versions")
	for _, args := range [][]string{
		{"solve", "challenge", "--problem", "A"},
		{"solve", "challenge", "--problem", "E", "--algorithm", "bfs", "--trace", filepath.Join(dir, "trace")},
		{"compare", "challenge", "--problems", "A", "--algorithms", "bfs,dfs"},
		{"generate", "challenge", "--count", "2"},
		{"generate", "tiles", "--size", "2x2"},
		{"analyse", "--position", position, "--depth", "1"},
		{"duel", "--white", "1", "--black", "1", "--games", "2"},
		{"list"},
	} {
		lines := strings.Split(strings.TrimSuffix(command(t, append(args, "--json")...).out, "\n"), "\n")
		for _, line := range lines {
			if !strings.HasPrefix(line, "{") || !strings.HasSuffix(line, versionKey) || strings.Count(line, `"version"`) != 1 {
				t.Errorf("%v: no version at the end of %s", args, line)
			}
		}
	}
	results, log, page := filepath.Join(dir, "resultados.dat"), filepath.Join(dir, "log.dat"), filepath.Join(dir, "page.html")
	command(t, "solve", "challenge", "--problem", "A", "--append", results).must(t, cli.StatusDone)
	command(t, "duel", "--white", "1", "--black", "1", "--log", log).must(t, cli.StatusDone)
	command(t, "compare", "challenge", "--problems", "A", "--algorithms", "bfs", "--report", page).must(t, cli.StatusDone)
	for _, name := range []string{results, log} {
		if text := read(t, name); text == "" || strings.Contains(text, testVersion) {
			t.Errorf("%s holds the version or nothing:\n%s", name, text)
		}
	}
	if text := read(t, page); !strings.Contains(text, "Cavalo "+testVersion) {
		t.Errorf("the handout does not name the version:\n%s", text)
	}
}

// TestOneFormat: standard output has one format; files may be several.
func TestOneFormat(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	for _, args := range [][]string{
		{"compare", "challenge", "--problems", "A", "--algorithms", "bfs", "--json", "--markdown"},
		{"compare", "tiles", "--markdown=true", "--json"},
		{"generate", "challenge", "--json", "--into", file("into.dat"), "--name", "G"},
		{"generate", "duel", "--into", file("into.dat"), "--name", "G", "--json"},
	} {
		r := command(t, args...).must(t, cli.StatusBad)
		if r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.Contains(r.err, "found: --json --") || !strings.Contains(r.err, "one format") {
			t.Errorf("%v: %q %q", args, r.out, r.err)
		}
	}
	if _, err := os.Stat(file("into.dat")); err == nil {
		t.Error("a command line with a fault wrote a file")
	}
	r := command(t, "compare", "challenge", "--problems", "A", "--algorithms", "bfs", "--json", "--markdown=false",
		"--csv", file("c.csv"), "--report", file("c.html"), "--chart", file("c.svg")).must(t, cli.StatusDone)
	if !strings.HasPrefix(r.out, "{") {
		t.Errorf("JSON was asked for: %s", r.out)
	}
	for _, name := range []string{"c.csv", "c.html", "c.svg"} {
		if read(t, file(name)) == "" {
			t.Errorf("%s is empty", name)
		}
	}
	// --quiet hides the progress; it is not a second format.
	command(t, "solve", "challenge", "--problem", "A", "--json", "--quiet").must(t, cli.StatusDone)
}
