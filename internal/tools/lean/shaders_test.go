package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const file = `// Package p is documented.
package p

import "text/template"

type Filter int

const FilterCount = 3

var tmpl = template.Must(template.New("").Parse("{{if eq .Filter .FilterLinear}}linear{{else}}other{{end}}{{if .UseColorM}} matrix{{end}}"))

// ShaderSource is documented.
func ShaderSource(filter Filter, address Address, useColorM bool) []byte {
	return nil
}

const ClearShaderSource = "clear"
`

func TestWithoutTemplate(t *testing.T) {
	out, err := withoutTemplate([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	text := string(out)
	for _, want := range []string{"// Package p is documented.", "// ShaderSource is documented.", `const ClearShaderSource = "clear"`, "const FilterCount = 3"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is gone", want)
		}
	}
	if strings.Contains(text, "template") {
		t.Error("the template is still there")
	}
	for want, times := range map[string]int{`{"linear", "linear matrix"}`: 3, `{"other", "other matrix"}`: 6} {
		if got := strings.Count(text, want); got != times {
			t.Errorf("%s is there %d times, want %d, in\n%s", want, got, times, text)
		}
	}
}

func TestWithoutTemplateRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"not Go":              "package",
		"no template":         "package p\nfunc ShaderSource() {}\n",
		"no function":         "package p\nvar t = `a`\n",
		"another function":    "package p\nvar t = `a`\nfunc Other() {}\n",
		"a new name":          "package p\nvar t = `{{.New}}`\nfunc ShaderSource() {}\n",
		"a broken template":   "package p\nvar t = `{{if}}`\nfunc ShaderSource() {}\n",
		"nothing but nothing": "",
	} {
		if _, err := withoutTemplate([]byte(text)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestTheGameLinksNoTemplate fails when something else brings it back, too.
func TestTheGameLinksNoTemplate(t *testing.T) {
	t.Chdir("../../..")
	to := filepath.Join("build", "lean-test")
	defer os.RemoveAll(to)
	if err := write(to); err != nil {
		t.Fatal(err)
	}
	list := exec.Command("go", "list", "-modfile", filepath.Join(to, "go.mod"), "-deps", "./cmd/game")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, heavy := range []string{"text/template", "html/template", "encoding/json", "net/http", "encoding/gob"} {
		if strings.Contains("\n"+string(out), "\n"+heavy+"\n") {
			t.Errorf("%s is linked", heavy)
		}
	}
	if !strings.Contains(string(out), "ebiten/v2/internal/builtinshader") {
		t.Error("Ebitengine is not linked")
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
