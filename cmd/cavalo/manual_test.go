package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// TestManual: there is a man page for every command in every language, whose
// lines are either text or one of the requests that man(7) knows.
func TestManual(t *testing.T) {
	folder := t.TempDir()
	command(t, "manual", "--to", folder).must(t, cli.StatusDone)
	request := regexp.MustCompile(`^\.(TH .+|SH .+|TP|PP|nf|fi)\n$`)
	for _, spoken := range words.Langs() {
		lang, at := spoken.Code(), "man/"+spoken.Code()+"/man1"
		if spoken == words.En {
			at = "man/man1"
		}
		pages, err := os.ReadDir(filepath.Join(folder, at))
		if err != nil || len(pages) < 20 {
			t.Fatalf("%s: %d pages, %v", lang, len(pages), err)
		}
		for _, page := range pages {
			text, err := os.ReadFile(filepath.Join(folder, at, page.Name()))
			testkit.Must(t, err)
			for line := range strings.Lines(string(text)) {
				if strings.HasPrefix(line, ".") && !request.MatchString(line) || strings.HasPrefix(line, "'") {
					t.Errorf("%s/%s: %q is no request of man", at, page.Name(), line)
				}
			}
		}
		text, err := os.ReadFile(filepath.Join(folder, at, "cavalo-solve-challenge.1"))
		for _, part := range []string{`\-\-algorithm`, "cavalo " + roff(testVersion), roff(spoken.T(words.CliExit)), ".SH " + spoken.T(words.ManualName) + "\ncavalo\\-solve\\-challenge \\- "} {
			if err != nil || !strings.Contains(string(text), part) {
				t.Errorf("%s: no %q in the page (%v):\n%s", lang, part, err, text)
			}
		}
	}
}

// TestRoff: text stays text.
func TestRoff(t *testing.T) {
	testkit.Equal(t, roff(".5 a-b\n'c' \\d"), "\\&.5 a\\-b\n\\&'c' \\ed")
}

// TestCompletionScripts: the shells' scripts ask the program itself what may follow.
func TestCompletionScripts(t *testing.T) {
	folder := t.TempDir()
	command(t, "manual", "--to", folder).must(t, cli.StatusDone)
	for _, name := range []string{"bash-completion/completions/cavalo", "zsh/vendor-completions/_cavalo", "fish/vendor_completions.d/cavalo.fish", "powershell/completions/cavalo.ps1"} {
		script, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil || !strings.Contains(string(script), "__complete") {
			t.Errorf("%s: %v, %d bytes", name, err, len(script))
		}
	}
}
