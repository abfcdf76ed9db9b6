//go:build long

package npm

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"
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

// TestDeno: Deno imports the package by its address, from a host that serves files and
// nothing more.
func TestDeno(t *testing.T) {
	address := browser.Serve(t, http.FileServer(http.Dir(built(t, made))))
	folder, host := t.TempDir(), strings.TrimPrefix(address, "http://")
	script := `import { close, render, solve } from "` + address + `/cavalo.js";
		const { moves, optimal } = await solve({ puzzle: "challenge", problem: "F" });
		console.log(moves.length, optimal, (await render({ puzzle: "challenge", problem: "F", moves })).startsWith("<svg"));
		const hard = { puzzle: "tiles", position: "0.15.8.3/12.11.7.4/14.10.6.5/9.13.2.1" };
		const job = solve(hard);
		for await (const { generated } of job) if (generated > 0) job.stop();
		console.log((await job).status, await solve(hard, { signal: AbortSignal.timeout(1) }).catch((error) => error.name));
		close();`
	if err := os.WriteFile(filepath.Join(folder, "try.mjs"), []byte(script), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("DENO_DIR", t.TempDir())
	got := must(t, folder, tool(t, "@deno/linux-*", "deno"), "run", "--quiet", "--allow-net="+host, "--allow-import="+host, "try.mjs")
	if want := "28 true true\ncancelled TimeoutError\n"; got != want {
		t.Errorf("it prints %q, want %q", got, want)
	}
}
