//go:build integration && long

package main

import (
	"bufio"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
)

// TestPage: a page takes the package as it is.
func TestPage(t *testing.T) {
	folder := project(t)
	testkit.Must(t, os.Symlink(built(t, made), filepath.Join(folder, "cavalo")))
	inFolder(t, folder)
}

// TestBundlers: other bundlers make one folder of a page's own and the package, as its
// README says: by themselves, or with its files beside the bundle.
func TestBundlers(t *testing.T) {
	for _, b := range []struct {
		name, program string
		args          []string
		helped        bool
	}{
		{"vite", "vite/bin/vite.js", []string{"build", "--base", "./", "--outDir", "out"}, false},
		{"parcel", "parcel/lib/bin.js", []string{"build", "page.html", "--public-url", "./", "--dist-dir", "out"}, false},
		{"webpack", "webpack/bin/webpack.js", []string{"./page.js", "--mode", "production", "--output-path", "out", "--output-filename", "page.js"}, false},
		{"rollup", "rollup/dist/bin/rollup", []string{"page.js", "--plugin", "node-resolve", "--dir", "out"}, true},
	} {
		t.Run(b.name, func(t *testing.T) {
			folder := packed(t)
			out := filepath.Join(folder, "out")
			write(t, filepath.Join(folder, "page.html"), bundled(t))
			write(t, filepath.Join(folder, "vite.config.js"), `export default { build: { rollupOptions: { input: "page.html" } } };`)
			must(t, folder, node(t), append([]string{tool(t, b.program, "")}, b.args...)...)
			if b.helped {
				putBeside(t, out)
			}
			if _, err := os.Stat(filepath.Join(out, "page.html")); err != nil {
				write(t, filepath.Join(out, "page.html"), bundled(t))
			}
			inFolder(t, out)
		})
	}
}

// TestVite: Vite serves a page that is being worked on, without a bundle.
func TestVite(t *testing.T) {
	folder := packed(t)
	write(t, filepath.Join(folder, "page.html"), bundled(t))
	script := `import { createServer } from ` + strconv.Quote(tool(t, "vite", "dist/node/index.js")) + `;
		const server = await createServer({ server: { port: 0 }, logLevel: "silent" });
		await server.listen();
		console.log(server.resolvedUrls.local[0]);`
	write(t, filepath.Join(folder, "serve.mjs"), script)
	server := testkit.Command(t, node(t), "serve.mjs")
	server.Dir = folder
	said, err := server.StdoutPipe()
	testkit.Must(t, err)
	testkit.Must(t, server.Start())
	t.Cleanup(func() { server.Process.Kill(); server.Wait() })
	address, err := bufio.NewReader(said).ReadString('\n')
	testkit.Must(t, err)
	inChromium(t, strings.TrimSpace(address)+"page.html")
}

// packed is a folder of a program that has installed what npm packs, and the examples
// in it.
func packed(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	testkit.Must(t, os.CopyFS(folder, os.DirFS("testdata")))
	name := strings.TrimSpace(must(t, folder, "npm", "pack", "--silent", built(t, made)))
	write(t, filepath.Join(folder, "package.json"), `{"private": true}`)
	must(t, folder, "npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", "./"+name)
	return folder
}

// TestPacked: what npm packs is installed and run.
func TestPacked(t *testing.T) {
	testkit.Equal(t, must(t, packed(t), node(t), "node.mjs"), read(t, "testdata/node.txt"), "the script")
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
	write(t, filepath.Join(folder, "try.mjs"), script)
	t.Setenv("DENO_DIR", t.TempDir())
	got := must(t, folder, tool(t, "@deno/linux-*", "deno"), "run", "--quiet", "--allow-net="+host, "--allow-import="+host, "try.mjs")
	testkit.Equal(t, got, "28 true true\ncancelled TimeoutError\n", "it prints")
}
