//go:build long && linux

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// The scripts complete $1 with the script $2. Bash's own function is called as readline
// does; zsh gets keys in a terminal, and says what then stands in the line.
var shells = map[string]struct{ program, script, completion string }{
	"bash": {"bash", `source /usr/share/bash-completion/bash_completion; source "$2"
		read -ra COMP_WORDS <<<"$1"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE=$1; COMP_POINT=${#1}
		__start_cavalo 2>/dev/null; echo "${COMPREPLY[@]}"`, "bash-completion/completions/cavalo"},
	"fish": {"fish", `source $argv[2]; complete -C $argv[1]`, "fish/vendor_completions.d/cavalo.fish"},
	"zsh": {"zsh", `zmodload zsh/zpty
		zpty -b inner "PS1= zsh -f -i"
		zpty -w inner "fpath=(${2:h} \$fpath); autoload -U compinit; compinit -D -u; stty -echo; echo rea''dy"
		zpty -r inner text '*ready*'
		zpty -w -n inner "$1"$'\t\x01'"print -r -- '<"$'\x05'">' do''ne"$'\n'
		zpty -r inner text '*done*'
		print -r -- "${text##*$'\n'}"`, "zsh/vendor-completions/_cavalo"},
}

// TestShells: bash, fish and zsh complete commands, flags and their words.
func TestShells(t *testing.T) {
	folder := t.TempDir()
	testkit.Must(t, os.Symlink(testkit.Program(t, "cavalo/cmd/cavalo"), filepath.Join(folder, "cavalo")))
	command(t, "manual", "--to", folder).must(t, cli.StatusDone)
	t.Setenv("PATH", folder+":"+os.Getenv("PATH"))
	t.Setenv("HOME", folder)
	t.Setenv("TERM", "dumb")
	for name, shell := range shells {
		for _, c := range []struct{ typed, want string }{
			{"cavalo so", "solve"},
			{"cavalo solve challenge --alg", "--algorithm"},
			{"cavalo solve challenge --algorithm ast", "astar"},
			{"cavalo solve maze --problem friedman-hard-10", "friedman-hard-10"},
			{"cavalo compare tiles --algorithms bfs,ida", "bfs,idastar"},
		} {
			if name == "bash" && strings.Contains(c.typed, ",") {
				continue // cobra's script compares it with an escaped comma
			}
			args := []string{"-c", shell.script, name, c.typed, filepath.Join(folder, shell.completion)}
			if name == "fish" { // it has no $0
				args = append([]string{"--no-config", "-c", shell.script}, args[3:]...)
			}
			out, err := testkit.Command(t, shell.program, args...).CombinedOutput()
			if err != nil || !strings.Contains(string(out), c.want) {
				t.Errorf("%s after %q: %q (%v), want %s", name, c.typed, out, err, c.want)
			}
		}
	}
}
