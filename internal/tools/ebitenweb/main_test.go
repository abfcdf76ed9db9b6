package main

import (
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

func TestTexts(t *testing.T) {
	got := texts("What it is.\n-- a/b.go --\npackage b\n\n// -- no --\n-- gone.go --\n-- c.go --\npackage c\n")
	want := map[string]string{"a/b.go": "package b\n\n// -- no --\n", "gone.go": "", "c.go": "package c\n"}
	if !maps.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestExchangedFilesAreFormatted, as no tool looks into the text.
func TestExchangedFilesAreFormatted(t *testing.T) {
	for name, text := range texts(exchanged) {
		if formatted, err := format.Source([]byte(text)); err != nil || string(formatted) != text {
			t.Errorf("%s is not formatted: %v", name, err)
		}
	}
}

func TestWithoutBlocks(t *testing.T) {
	if after, err := withoutBlocks([]byte("package p\n\nfunc descendantLocalVars() {}\n\nfunc a() {}\n")); err != nil || string(after) != "package p\n" {
		t.Errorf("%v, %q", err, after)
	}
	if _, err := withoutBlocks([]byte("package p\n")); err == nil {
		t.Error("it takes a file without blocks")
	}
}

// TestTheGameLinksNothingHeavy fails when something else brings it back, too.
func TestTheGameLinksNothingHeavy(t *testing.T) {
	t.Chdir("../../..")
	to := filepath.Join("build", "ebitenweb-test")
	defer os.RemoveAll(to)
	testkit.Must(t, write(to))
	for tags, needs := range map[string][]string{
		"games": nil,
		"":      {"encoding/json", "compress/flate", "archive/zip"}, // the laboratory: the files and links of sheets, slides
	} {
		list := testkit.Command(t, "go", "list", "-modfile", filepath.Join(to, "go.mod"), "-tags", tags, "-deps", "./cmd/game")
		list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		out, err := list.Output()
		testkit.Must(t, err)
		for _, heavy := range []string{"text/template", "html/template", "encoding/json", "net/http", "encoding/gob",
			"go/parser", "go/build", "math/big", "regexp", "image/png", "archive/zip", "compress/flate", "os/exec"} {
			if !slices.Contains(needs, heavy) && strings.Contains("\n"+string(out), "\n"+heavy+"\n") {
				t.Errorf("with tags %q %s is linked", tags, heavy)
			}
		}
		if !strings.Contains(string(out), "ebiten/v2/internal/builtinshader") {
			t.Error("Ebitengine is not linked")
		}
	}
}

func TestWithoutWatch(t *testing.T) {
	before := "func f() {\n\tconst interval = 100 * time.Millisecond\n\tt := time.NewTicker(interval)\n\tt.Stop()\n\ttime.Sleep(interval)\n}\n"
	after, err := withoutWatch([]byte(before))
	if want := "func f() {\n\tconst interval = time.Hour\n\tt := time.NewTicker(interval)\n\tt.Stop()\n\t\n}\n"; err != nil || string(after) != want {
		t.Errorf("%v, %q", err, after)
	}
	for _, other := range []string{"", "const interval = 100 * time.Millisecond", before + before} {
		if _, err := withoutWatch([]byte(other)); err == nil {
			t.Errorf("it takes %q", other)
		}
	}
}
