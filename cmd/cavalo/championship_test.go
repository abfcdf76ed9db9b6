package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/tools/testkit"
)

// cup runs a quick championship of levels.
func cup(t testing.TB, args ...string) ran {
	t.Helper()
	return command(t, append([]string{"championship", "--nodes", "300", "--seed", "cup", "--boards", "random"}, args...)...)
}

// TestChampionship: the same table twice, with any number of workers and in one
// go or from a journal; JSON with the keys of the contract.
func TestChampionship(t *testing.T) {
	dir := t.TempDir()
	journal, page, table := filepath.Join(dir, "cup.jsonl"), filepath.Join(dir, "cup.html"), filepath.Join(dir, "cup.csv")
	first := cup(t, "1", "2", "a=course", "--pairs", "2").must(t, cli.StatusDone).out
	kept := cup(t, "1", "2", "a=course", "--pairs", "2", "--workers", "3", "--journal", journal, "--html", page, "--csv", table).must(t, cli.StatusDone).out
	if kept != first || !strings.Contains(first, "12 games") {
		t.Errorf("%s\nthen\n%s", first, kept)
	}
	lines := strings.SplitAfter(read(t, journal), "\n")
	testkit.MustEqual(t, len(lines), 1+12+1)
	testkit.Must(t, os.WriteFile(journal, []byte(strings.Join(lines[:5], "")+lines[5][:20]), 0o644))
	again := cup(t, "1", "2", "a=course", "--pairs", "2", "--journal", journal, "--json").must(t, cli.StatusDone).out
	var told struct {
		Players []struct {
			Name                       string
			Points                     float64
			Games, Wins, Draws, Losses int
			Margin, Faults             int
			Rating, Error              float64
		}
		Games   int
		Version string
	}
	if err := json.Unmarshal([]byte(again), &told); err != nil || told.Games != 12 || len(told.Players) != 3 || told.Version != testVersion {
		t.Fatalf("%v in %s", err, again)
	}
	for _, p := range told.Players {
		if !strings.Contains(first, "  "+p.Name+" ") || p.Games != 8 || p.Wins+p.Draws+p.Losses != 8 || p.Error <= 0 || p.Faults != 0 {
			t.Errorf("%+v", p)
		}
	}
	testkit.Equal(t, strings.Count(read(t, journal), "\n"), 13)
	if text := read(t, page); strings.Count(text, `href="index.html#duel/`) != 12 {
		t.Errorf("the page has %d links", strings.Count(text, `href="index.html#duel/`))
	}
	if text := read(t, table); strings.Count(text, "\n") != 4 || !strings.HasPrefix(text, "place,name,player,points") {
		t.Error(text)
	}
	testkit.Equal(t, command(t, "campeonato", "1", "2", "a=course", "--pairs", "2", "--nodes", "300", "--seed", "cup", "--boards", "random").must(t, cli.StatusDone).out, first)
}

// A championship on small boards plays the boards whose margins are proved.
func TestSmallBoards(t *testing.T) {
	journal := filepath.Join(t.TempDir(), "cup.jsonl")
	command(t, "championship", "1", "2", "--nodes", "100", "--boards", "small", "--seed", "81", "--journal", journal).must(t, cli.StatusDone)
	small, _, _ := duelrules.ProvedBoard(duelrules.ProvedNumber("81"), duelrules.Course)
	if text := read(t, journal); strings.Count(text, small.String()) != 2 {
		t.Errorf("%s is not played twice:\n%s", small, text)
	}
}

// A seed that is not given is drawn, and a journal keeps it.
func TestChampionshipSeed(t *testing.T) {
	journal := filepath.Join(t.TempDir(), "cup.jsonl")
	args := []string{"championship", "1", "2", "--nodes", "100", "--format", "knockout", "--variant", "brainking", "--journal", journal}
	first := command(t, args...).must(t, cli.StatusDone).out
	testkit.Equal(t, command(t, args...).must(t, cli.StatusDone).out, first)
}

func TestBadChampionships(t *testing.T) {
	dir := t.TempDir()
	other := write(t, "other.txt", "hello\n")
	for args, want := range map[string]string{
		"championship":                     "two players",
		"championship 1":                   "two players",
		"championship 1 9":                 "found: 9; expected: a level",
		"championship a=1 a=2":             "each name only once",
		"championship 1 2 --format cup":    "--format: found: cup",
		"championship 1 2 --variant chess": "--variant: found: chess",
		"championship 1 2 --boards even":   "--boards: found: even",
		"championship 1 2 --boards small --variant auto,allow,first,must": "--variant: found: auto,allow,first,must",
		"championship 1 2 --pairs 0":                                      "--pairs: found: 0",
		"championship 1 2 --workers 0":                                    "--workers: found: 0",
		"championship 1 2 --memory none":                                  "--memory: found: none",
		"championship 1 2 --html " + dir:                                  "found: " + dir,
		"championship 1 2 --page ht%tp://":                                "--page",
		"championship 1 2 --journal " + other:                             "a journal of a championship",
		"championship 1 2 --journal " + dir + "/no/cup.jsonl":             "an existing folder",
	} {
		r := command(t, strings.Fields(args)...).must(t, cli.StatusBad)
		if r.out != "" || !strings.Contains(r.err, want) || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s: %q, want %q", args, r.err, want)
		}
	}
}

// Without the sandbox only trusted programs play.
func TestChampionshipBare(t *testing.T) {
	journal := filepath.Join(t.TempDir(), "cup.jsonl")
	args := []string{"championship", "1", "cmd:" + write(t, "bot.sh", "#!/bin/sh\nread x\necho none\n"), "--nodes", "100", "--seed", "cup", "--boards", "random", "--journal", journal, "--lang", "es"}
	testkit.Must(t, os.Chmod(strings.TrimPrefix(args[2], "cmd:"), 0o755))
	t.Setenv("PATH", t.TempDir())
	r := command(t, args...).must(t, cli.StatusBad)
	if r.out != "" || !strings.Contains(r.err, "apt-get install bubblewrap") || !strings.Contains(r.err, "--trust") || strings.Count(r.err, "\n") != 1 {
		t.Errorf("%s%s", r.out, r.err)
	}
	if out := command(t, append(args, "--trust")...).must(t, cli.StatusDone).out; !strings.Contains(out, "una respuesta que no es una jugada: none") || !strings.Contains(out, "Sin aislamiento") {
		t.Error(out)
	}
	command(t, args...).must(t, cli.StatusDone) // nothing is left to play
}

// A player that can't be started loses; the others play on.
func TestChampionshipUnstarted(t *testing.T) {
	r := cup(t, "1", "lisp:"+t.TempDir(), "cmd:/none/bot", "--lang", "pt", "--trust").must(t, cli.StatusDone)
	for _, want := range []string{"não há ficheiro para carregar", "não foi possível arrancar o programa"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("no %q in\n%s", want, r.out)
		}
	}
}

// TestEngineNodes: with --nodes the answers are the same each time.
func TestEngineNodes(t *testing.T) {
	board := duelBoard(t, "engine nodes")
	ask := func() string {
		var out strings.Builder
		run(context.Background(), []string{"engine", "--nodes", "2000"}, cli.System{In: strings.NewReader(board + "\n" + board + "\n"), Out: &out, Err: &out, Env: func(string) string { return "" }})
		return out.String()
	}
	if first := ask(); strings.Count(first, "\n") != 2 || strings.Contains(first, "error") || ask() != first {
		t.Errorf("%q, then %q", first, ask())
	}
	command(t, "engine", "--nodes", "0").must(t, cli.StatusBad)
}
