//go:build integration

package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/site"
	"cavalo/internal/tools/testkit"
)

// docs is a built site that has the page about the package, and the package.
func docs(t *testing.T) (folder string) {
	t.Helper()
	from, folder := t.TempDir(), t.TempDir()
	testkit.Must(t, os.CopyFS(from, os.DirFS("../../../web")))
	for _, pattern := range []string{"*.js", "*.d.ts", "*.wasm"} {
		names, err := filepath.Glob(filepath.Join(built(t, made), pattern))
		testkit.Must(t, err)
		for _, name := range names {
			write(t, filepath.Join(from, "library", filepath.Base(name)), read(t, name))
		}
	}
	testkit.Must(t, site.Build(from, folder, site.Fast))
	return folder
}

// The states of the page.
const (
	drawn   = `!document.getElementById("picture").hidden && document.getElementById("picture").naturalWidth > 0`
	told    = `document.getElementById("told")`
	waiting = `document.getElementById("stop").disabled`
)

// lines types three lines and runs them.
func lines(tab *browser.Tab, three ...string) {
	for i, line := range three {
		tab.Do(`document.querySelectorAll("[name=line]")[` + string(rune('0'+i)) + `].value = ` + quoted(line))
	}
	tab.Do(`document.getElementById("run").click()`)
	tab.Wait(waiting)
}

func quoted(text string) string { return "`" + strings.ReplaceAll(text, "`", "\\`") + "`" }

// TestDocs: the page about the package speaks three languages, and runs three lines
// with the package that lies beside it, below a path too and on a host that knows no
// encodings, in high contrast if that is chosen; what its lines do wrong is told, and they reach no other host, no code
// but the package's, and nothing that the game keeps.
func TestDocs(t *testing.T) {
	elsewhere := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t.Errorf("a request went to another address: %s", r.URL)
	}))
	folder := docs(t)
	plain := http.StripPrefix("/below/this", http.FileServer(http.Dir(folder)))
	tab := browser.OpenShared(t)
	tab.AddInitScript(`window.offences = []; document.addEventListener("securitypolicyviolation", (e) => offences.push(e.effectiveDirective))`)
	tab.Go(browser.Serve(t, plain) + "/below/this/library/?lang=pt")
	tab.Wait(`document.documentElement.lang === "pt-PT" && !document.getElementById("examples").hidden`)
	if got := tab.Text(`[...document.querySelectorAll("h1")].filter((h) => h.checkVisibility()).map((h) => h.innerText)`); got != "O Cavalo nos seus programas" {
		t.Errorf("its title is %q", got)
	}
	for _, example := range []struct{ name, done string }{{"draw", drawn}, {"follow", told + `.textContent.includes('"cancelled"')`}, {"make", drawn}} {
		tab.Do(`document.querySelector("[data-example=` + example.name + `]").click()`)
		tab.Wait(waiting + " && " + example.done)
	}

	tab.Go(browser.Serve(t, site.Handler(os.DirFS(folder))) + "/?lang=es#maze")
	tab.Wait(`window.cavalo`)
	tab.Do(`cavalo.openLibrary()`) // as About does
	tab.Wait(`location.pathname === "/library/" && document.documentElement.lang === "es" && !document.getElementById("actions").hidden`)
	tab.Do(`document.getElementById("run").click()`)
	tab.Wait(waiting + " && " + drawn)
	testkit.Equal(t, tab.Text("offences"), "", "the page offends its own policy")
	for _, c := range []struct{ line, want string }{
		{"return (await solve({ puzzle: 'challenge', problem: 'A' })).steps;", "3"},
		{"return solve({ puzzle: 'chess' });", "CavaloError"},
		{"return eval('1');", "EvalError"},
		{"return new Function('return 1')();", "EvalError"},
		{"return typeof document + typeof localStorage;", "undefinedundefined"},
		{"return fetch('" + elsewhere + "/x').then(() => 'done', () => 'refused');", "refused"},
		{"return import('" + elsewhere + "/x.js').then(() => 'done', () => 'refused');", "refused"},
		{"try { new Worker(URL.createObjectURL(new Blob(['1']))); return 'done' } catch { return 'refused' }", "refused"},
	} {
		lines(tab, c.line, "", "")
		tab.Wait(told + `.textContent !== "" && !` + told + `.hidden`)
		if got := tab.Text(told + ".textContent"); !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.line, got, c.want)
		}
	}
	lines(tab, "return (", "", "")
	tab.Wait(`!document.getElementById("state-wrong").hidden`)
	tab.Do(`document.querySelectorAll("[name=line]")[0].value = "for (;;);"; document.getElementById("run").click()`)
	tab.Do(`document.getElementById("stop").click()`)
	tab.Wait(`!document.getElementById("state-stopped").hidden`)
	tab.Do(`localStorage.setItem("cavalo/settings", "language: es\ntheme: contrast\n")`)
	tab.Reload()
	tab.Wait(`!document.getElementById("actions").hidden`)
	if got, want := tab.Text(`getComputedStyle(document.documentElement).getPropertyValue("--text")`), "#000000"; got != want {
		t.Errorf("with high contrast it writes in %s, want %s", got, want)
	}
	if got := tab.Text(`(() => { try { document.body.innerHTML = "<b>x</b>"; return "done" } catch (error) { return error.name } })()`); got != "TypeError" {
		t.Errorf("markup in the page: %s", got)
	}
}
