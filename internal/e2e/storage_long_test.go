//go:build long

package e2e

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/app/apptest"
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

// TestEveryDamageOfEveryText damages each text that is stored in each way: the page
// plays, and the other games are as they were. With -short it tries each sixteenth.
func TestEveryDamageOfEveryText(t *testing.T) {
	g := newBroken(t, serveSite(t))
	g.before(met)
	g.before(driver)
	g.lives()
	g.load("?lang=en")
	kept := g.allKept()
	names := slices.Sorted(maps.Keys(kept))
	count := 0
	for i, name := range names {
		damages := apptest.Damages(kept[name], kept[names[(i+1)%len(names)]])
		for _, d := range damages {
			text := asScript(d.Text)
			if d.Name == "half a surrogate" {
				text = strings.ReplaceAll(text, "\ufffd", `\ud83d`)
			}
			if count++; testing.Short() && count%16 != 0 {
				continue
			}
			where := "#" + []string{"challenge", "duel", "maze", "tiles", "lab", "done", "home"}[(i+count)%7]
			t.Logf("%s, %s, at %s", name, d.Name, where)
			g.Go(g.address + "sw.js") // a page of the same host, without the program
			g.Do(fmt.Sprintf(`localStorage.clear();
				for (const [name, text] of Object.entries(%s)) localStorage.setItem(name, text);
				localStorage.setItem(%s, %s)`, asJSON(kept), asScript(name), text))
			g.load("?lang=en" + where)
			if where == "#home" || where == "#lab" || where == "#done" {
				g.Wait(`document.querySelector("#tree [data-id=home]")`)
			} else {
				browser.Eval[string](g.Tab, fmt.Sprintf("drive(%d, 3)", count))
			}
			g.Wait(`document.body.classList.contains("running") && !document.getElementById("loading").checkVisibility() && !` + element("crash-dialog"))
			now := g.allKept()
			for other, text := range kept {
				if strings.HasPrefix(other, "cavalo/games/") && other != name && now[other] == "" {
					t.Errorf("%s, which was %s, is gone", other, text)
				}
			}
		}
	}
	t.Logf("%d texts, %d damages", len(names), count)
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
// session on: what could not be kept is said, once, and the session goes on.
func TestFullAtEveryWrite(t *testing.T) {
	const most = 60
	for full := range most {
		g := newBroken(t, serveSite(t))
		g.before(met)
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
		if refused == 0 {
			t.Logf("a session has %d writes", full)
			return
		}
	}
}
