package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestOffer: the patch is what the tool makes, applies to the version that is used,
// and takes the compiler out of a program with the tag and of no other.
func TestOffer(t *testing.T) {
	from, err := source()
	if err != nil {
		t.Fatal(err)
	}
	made, err := offer(from)
	if err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile("ebitengine.patch")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(made, written) {
		t.Error("the tool makes another patch: go run ./internal/tools/lean -offer internal/tools/lean/ebitengine.patch")
	}
	patch, err := filepath.Abs("ebitengine.patch")
	if err != nil {
		t.Fatal(err)
	}
	copied := t.TempDir()
	if err := copyModule(copied, from); err != nil {
		t.Fatal(err)
	}
	apply := exec.Command("git", "apply", "-p1", patch)
	apply.Dir = copied
	apply.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(copied))
	if out, err := apply.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for tags, heavy := range map[string]bool{tag: false, "none": true} {
		list := exec.Command("go", "list", "-deps", "-tags", tags, ".")
		list.Dir = copied
		list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"go/parser", "math/big", "text/template", "compress/flate"} {
			if strings.Contains("\n"+string(out), "\n"+name+"\n") != heavy {
				t.Errorf("with the tag %s it links %s: %v", tags, name, !heavy)
			}
		}
	}
}
