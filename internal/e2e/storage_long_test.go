//go:build integration && long

package e2e

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/browser"
)

// asScript is a text as JavaScript has it.
func asScript(text string) string {
	data, err := json.Marshal(text)
	if err != nil {
		panic(err) // it is a text
	}
	return string(data)
}

// allKept is all that is stored.
func (g *game) allKept() map[string]string {
	g.t.Helper()
	return browser.Eval[map[string]string](g.Tab, `Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("cavalo/")))`)
}

// lives goes everywhere and leaves something behind.
func (g *game) lives() {
	g.t.Helper()
	g.load("?lang=en" + atF())
	g.Wait(element("undo"))
	for _, link := range append(slices.Clone(seriesLinks), "#duel") {
		g.Do("location.hash = " + quote(link))
		g.Wait(element("undo") + ` && location.hash.startsWith(` + quote(link[:5]) + `)`)
		browser.Eval[string](g.Tab, "drive(7, 20)")
	}
	g.Do(`location.hash = ` + asScript("#tiles/1.2.3/4.5.6/7.0.8"))
	g.Wait(`location.hash.includes("1.2.3/4.5.6/7.0.8")`)
	g.Do(`cavalo.onText("theme", "press", "")`)
	g.Wait(`localStorage.getItem("cavalo/settings")`)
	g.Do(`const press = [...document.querySelectorAll("#tree table.board button:not([aria-disabled])")].find((square) => square.textContent === "8"); cavalo.onText(press.dataset.id, "press", "")`)
	g.Wait(`Object.keys(localStorage).some((name) => name.startsWith("cavalo/results/"))`)
}

// damaged is a text that is stored and what has become of it.
type damaged struct {
	name string // of the text
	apptest.Damage
	number int // of the case
}

func (d damaged) String() string { return d.name + ", " + d.Name }

// script is the damaged text as JavaScript has it.
func (d damaged) script() string {
	text := asScript(d.Text)
	if d.Name == "half a surrogate" {
		text = strings.ReplaceAll(text, "\ufffd", `\ud83d`)
	}
	return text
}

// keptForSeries is what is stored of somebody who was everywhere. It is the same in the
// runs that one series takes.
func keptForSeries(t *testing.T) (kept map[string]string) {
	t.Helper()
	file := filepath.Join(seriesFolder, "storage.json")
	if text, err := os.ReadFile(file); err == nil {
		if err := json.Unmarshal(text, &kept); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		return kept
	}
	t.Run("somebody was everywhere", func(t *testing.T) {
		browser.Alone(t) // it comes before the others
		g := newBroken(t, serveSite(t))
		g.before(driver)
		g.lives()
		g.load("?lang=en")
		kept = g.allKept()
		if err := os.MkdirAll(seriesFolder, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(asJSON(kept)), 0o666); err != nil {
			t.Fatal(err)
		}
	})
	return kept
}

// TestEveryDamageOfEveryText damages each text that is stored in each way: the page
// plays, and the other games are as they were.
func TestEveryDamageOfEveryText(t *testing.T) {
	kept := keptForSeries(t)
	names := slices.Sorted(maps.Keys(kept))
	var trials []trial
	for i, name := range names {
		for _, d := range apptest.Damages(kept[name], kept[names[(i+1)%len(names)]]) {
			c := damaged{name, d, len(trials)}
			trials = append(trials, trial{c.String(), func(t *testing.T) { c.plays(t, kept) }})
		}
	}
	goOn(t, "storage", trials)
}

// plays opens the page, on one of its screens, where one of the texts that are kept is
// damaged.
func (d damaged) plays(t *testing.T, kept map[string]string) {
	where := []string{"challenge", "duel", "maze", "tiles", "lab", "done", "home"}[(d.number+d.number/20)%7]
	t.Logf("at %s", where)
	g := newBroken(t, serveSite(t))
	g.Size(1000, 400, 1) // what is drawn costs time, and is no matter here
	g.before(driver)
	g.Go(g.address + "sw.js") // a page of the same host, without the program
	g.Do(fmt.Sprintf(`localStorage.clear();
		for (const [name, text] of Object.entries(%s)) localStorage.setItem(name, text);
		localStorage.setItem(%s, %s)`, asJSON(kept), asScript(d.name), d.script()))
	g.load("?lang=en#" + where)
	if where == "home" || where == "lab" || where == "done" {
		g.Wait(`document.querySelector("#tree [data-id=home]")`)
	} else {
		browser.Eval[string](g.Tab, fmt.Sprintf("drive(%d, 3)", d.number))
	}
	g.Wait(`document.body.classList.contains("running") && !document.getElementById("loading").checkVisibility() && !` + element("crash-dialog"))
	now := g.allKept()
	for other, text := range kept {
		if strings.HasPrefix(other, "cavalo/games/") && other != d.name && now[other] == "" {
			t.Errorf("%s, which was %s, is gone", other, text)
		}
	}
}

// asJSON is a table of texts as JavaScript has it.
func asJSON(texts map[string]string) string {
	data, err := json.Marshal(texts)
	if err != nil {
		panic(err) // they are texts
	}
	return string(data)
}

// TestFullAtEveryWrite lets the storage be full from the first, second, .. write of a
// session on: what could not be kept is said, once, and the session goes on. A session
// has some 40 writes.
func TestFullAtEveryWrite(t *testing.T) {
	var trials []trial
	for full := range 60 {
		trials = append(trials, trial{fmt.Sprintf("full at write %d", full), func(t *testing.T) { fullAt(t, full) }})
	}
	goOn(t, "full", trials)
}

// fullAt plays with a storage that is full after a number of writes.
func fullAt(t *testing.T, full int) {
	g := newBroken(t, serveSite(t))
	g.Size(1000, 400, 1)
	g.before(driver)
	g.before(fmt.Sprintf(`{
		const set = Storage.prototype.setItem;
		window.writes ??= 0;
		Storage.prototype.setItem = function (name, text) {
			if (name.startsWith("cavalo/") && !name.match("/met/|/unfolded/") && top.writes++ >= %d) {
				throw new DOMException("full", "QuotaExceededError");
			}
			return set.call(this, name, text);
		};
	}`, full))
	g.load("?lang=en" + atF())
	g.Wait(element("home"))
	browser.Eval[string](g.Tab, fmt.Sprintf("drive(%d, 20)", full+1))
	refused, told := browser.Eval[int](g.Tab, "Math.max(0, writes - "+itoa(full)+")"), browser.Eval[int](g.Tab, `dismissed.filter((id) => id === "storage-dialog").length`)
	if told > 1 || told == 0 && refused > 2 { // some writes are tried again before it is said
		t.Errorf("full at write %d: %d writes were refused, that was said %d times", full, refused, told)
	}
	t.Logf("%d writes were refused", refused)
}
