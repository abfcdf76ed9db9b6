package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/words"
)

// offered asks what may follow some words and the beginning of the last, as a shell
// does; files is whether that can be files too.
func offered(t testing.TB, words string) (list []string, files bool) {
	t.Helper()
	r := command(t, append([]string{"__completeNoDesc"}, strings.Split(words, " ")...)...).must(t, cli.StatusDone)
	text, directive, found := strings.Cut("\n"+r.out, "\n:")
	if !found {
		t.Fatalf("after %q: %q", words, r.out)
	}
	return strings.Fields(text), directive == "0\n"
}

// TestCompletion: commands, flags, and the words that flags can have are offered, of a
// list each; files only where one can be meant.
func TestCompletion(t *testing.T) {
	file := filepath.Join(t.TempDir(), "problemas.dat")
	command(t, "generate", "challenge", "--seed", "x", "--into", file, "--name", "mine").must(t, cli.StatusDone)
	for _, c := range []struct{ typed, want string }{
		{"so", "solve"},
		{"solve ch", "challenge"},
		{"solve challenge --alg", "--algorithm"},
		{"solve challenge --algorithm ast", "astar"},
		{"solve challenge --problem ", "A B C D E F " + strings.Join(seriesIDs(24), " ")},
		{"solve challenge --file " + file + " --problem ", "mine"},
		{"solve maze --problem hard-", "hard-1 hard-2 hard-3 hard-4 hard-5 hard-6 hard-7 hard-8"},
		{"solve maze ", ""},
		{"solve maze --depth ", ""},
		{"compare tiles --algorithms bfs,ida", "bfs,idastar"},
		{"solve csp --problem q", "queens-4 queens-8"},
		{"solve csp --count", "--count"},
		{"compare csp --variable mrv,mrv", "mrv,mrv mrv,mrv-degree"},
		{"compare csp --algorithms ac3,mi", "ac3,min-conflicts"},
		{"generate maze --count ", ""}, // a number
		{"solve challenge --count te", "textbook"},
		{"duel --white h", "human"},
		{"analyse --variant b", "brainking"},
		{"daily --puzzle m", "maze missionaries"},
		{"schema s", "solve"},
		{"--lang ", strings.ReplaceAll(words.Codes(), ",", "")},
		{"list --lang p", "pt"},
	} {
		got, files := offered(t, c.typed)
		var begun []string
		for _, word := range got { // a shell leaves out the others
			if strings.HasPrefix(word, c.typed[strings.LastIndex(c.typed, " ")+1:]) {
				begun = append(begun, word)
			}
		}
		if strings.Join(begun, " ") != c.want || files {
			t.Errorf("after %q: %q (files: %t), want %s", c.typed, begun, files, c.want)
		}
	}
	for _, typed := range []string{"check ", "rehearse ", "merge ", "solve challenge --file ", "championship --journal "} {
		if got, files := offered(t, typed); len(got) > 0 || !files {
			t.Errorf("after %q: %q (files: %t), want files", typed, got, files)
		}
	}
}

// TestOfferedWords: the commands take each word that is offered.
func TestOfferedWords(t *testing.T) {
	for _, c := range []struct{ line, flags string }{
		{"solve maze --problem easy-1 --algorithm astar", "heuristic tie goal-test"},
		{"solve challenge --problem A", "algorithm rules"},
		{"solve challenge --problem A --algorithm astar", "heuristic count"},
		{"generate duel", "variant"},
		{"analyse --problem A --nodes 100", "variant"},
		{"list", "lang"},
	} {
		for flag := range strings.FieldsSeq(c.flags) {
			words, _ := offered(t, c.line+" --"+flag+" ")
			if len(words) < 2 {
				t.Errorf("%s --%s: %q", c.line, flag, words)
			}
			for _, word := range words {
				command(t, append(strings.Fields(c.line), "--"+flag, word)...).must(t, cli.StatusDone)
			}
		}
	}
}

// seriesIDs returns the names of the boards of a series.
func seriesIDs(n int) (ids []string) {
	for i := range n {
		ids = append(ids, fmt.Sprintf("series-%02d", i+1))
	}
	return ids
}
