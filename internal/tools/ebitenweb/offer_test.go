package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// update writes ebitengine.patch again:
//
//	go test ./internal/tools/ebitenweb -run Offer -update
var update = testkit.Update

// TestOffer: the patch is what the tool makes, applies to the version that is used,
// and takes the compiler out of a program with the tag and of no other.
func TestOffer(t *testing.T) {
	from, err := source()
	testkit.Must(t, err)
	made, err := offer(t, from)
	testkit.Must(t, err)
	if *update {
		testkit.Must(t, os.WriteFile("ebitengine.patch", made, 0o644))
	}
	written, err := os.ReadFile("ebitengine.patch")
	testkit.Must(t, err)
	if !bytes.Equal(made, written) {
		t.Error("the patch is another one now: go test ./internal/tools/ebitenweb -update")
	}
	patch, err := filepath.Abs("ebitengine.patch")
	testkit.Must(t, err)
	copied := t.TempDir()
	testkit.Must(t, os.CopyFS(copied, os.DirFS(from)))
	apply := testkit.Command(t, "git", "apply", "-p1", patch)
	apply.Dir = copied
	apply.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(copied))
	if out, err := apply.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for tags, heavy := range map[string]bool{tag: false, "none": true} {
		list := testkit.Command(t, "go", "list", "-deps", "-tags", tags, ".")
		list.Dir = copied
		list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		out, err := list.Output()
		testkit.Must(t, err)
		for _, name := range []string{"go/parser", "math/big", "text/template", "compress/flate"} {
			if strings.Contains("\n"+string(out), "\n"+name+"\n") != heavy {
				t.Errorf("with the tag %s it links %s: %v", tags, name, !heavy)
			}
		}
	}
}

// tag is the build tag under which Ebitengine would have the change: offer.md.
const tag = "ebitenginelean"

// offer returns the difference between Ebitengine and one with the change behind the
// build tag, for git apply. The compiled shaders are not in it: printer makes them.
func offer(t *testing.T, from string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "ebitenweb")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	for name, text := range texts(exchanged) {
		if err := offerFile(folder, from, name, text); err != nil {
			return nil, err
		}
	}
	if err := offerTypes(folder, from); err != nil {
		return nil, err
	}
	compare := testkit.Command(t, "git", "-c", "core.pager=", "diff", "--no-index", "--no-color", "--no-prefix", "--abbrev=12", "a", "b")
	compare.Dir = folder
	out, err := compare.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 { // they differ
		err = nil
	}
	return out, err
}

// offerFile puts a file of Ebitengine that the copy exchanges below a, and below b
// the file for builds without the tag and that for builds with it.
func offerFile(folder, from, name, text string) error {
	original, err := os.ReadFile(filepath.Join(from, name))
	if errors.Is(err, os.ErrNotExist) { // the printer
		return place(filepath.Join(folder, "b", name), "//go:build !"+tag+"\n\n"+text)
	}
	if err != nil {
		return err
	}
	err = errors.Join(place(filepath.Join(folder, "a", name), string(original)),
		place(filepath.Join(folder, "b", name), "//go:build !"+tag+"\n\n"+string(original)))
	if text == "" {
		return err
	}
	return errors.Join(err, place(filepath.Join(folder, "b", leanName(name)), "//go:build "+tag+"\n\n"+text))
}

// offerTypes takes the part about blocks out of the file of types into one of its
// own, which builds without the tag have.
func offerTypes(folder, from string) error {
	original, err := os.ReadFile(filepath.Join(from, types))
	if err != nil {
		return err
	}
	kept, err := withoutBlocks(original)
	if err != nil {
		return err
	}
	rest := "//go:build !" + tag + "\n\npackage shaderir\n" + string(bytes.TrimPrefix(original, kept))
	return errors.Join(place(filepath.Join(folder, "a", types), string(original)), place(filepath.Join(folder, "b", types), string(kept)),
		place(filepath.Join(folder, "b", filepath.Dir(types), "localvars.go"), rest))
}

// leanName is the name of the file beside another for builds with the tag; the
// system in a name stays at its end.
func leanName(name string) string {
	stem, system := strings.TrimSuffix(name, ".go"), ""
	if cut, ok := strings.CutSuffix(stem, "_js"); ok {
		stem, system = cut, "_js"
	}
	return stem + "_lean" + system + ".go"
}

// place writes a file with its folders.
func place(path, text string) error {
	return errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644))
}
