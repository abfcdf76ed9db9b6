//go:build long

package npm

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPage: a page takes the package as it is.
func TestPage(t *testing.T) {
	folder := project(t)
	if err := os.Symlink(built(t, made), filepath.Join(folder, "cavalo")); err != nil {
		t.Fatal(err)
	}
	inChromium(t, folder)
}

// TestPacked: what npm packs is installed and run.
func TestPacked(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("testdata")); err != nil {
		t.Fatal(err)
	}
	name := strings.TrimSpace(must(t, folder, "npm", "pack", "--silent", built(t, made)))
	if err := os.WriteFile(filepath.Join(folder, "package.json"), []byte(`{"private": true}`), 0o644); err != nil {
		t.Fatal(err)
	}
	must(t, folder, "npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", "./"+name)
	if got := must(t, folder, node(t), "node.mjs"); got != read(t, "testdata/node.txt") {
		t.Errorf("the script says:\n%s", got)
	}
}
