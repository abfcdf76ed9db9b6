//go:build integration

package e2e

import (
	"testing"

	"cavalo/internal/tools/browser"
)

// TestMemoryStays: the programs have the memory that they need from the start, since iOS
// ends pages that grow: at their first screens, when somebody plays each puzzle, and when
// a search is watched.
func TestMemoryStays(t *testing.T) {
	for name, use := range map[string]func(g *game){
		"game": func(g *game) {
			for _, puzzle := range []string{"challenge", "maze", "tiles", "duel"} {
				g.Do(`location.hash = "#` + puzzle + `"`)
				const squares = `[...document.querySelectorAll("#tree table.board button:not([aria-disabled=true])")]`
				g.Wait(element("home") + ` && ` + squares + `.length > 0`)
				g.Do(squares + `[0].click()`)
				g.Do(element("hint") + `?.click()`)
			}
		},
		"laboratory": func(g *game) {
			g.Do(`location.hash = "#lab/watch"`)
			g.Wait(element("player-next") + `?.ariaDisabled === "true"`) // it plays to its end
			g.Do(`location.hash = "#lab/lessons"`)
			g.Wait(`location.hash.startsWith("#lab/lessons")`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := newGame(t, serveSite(t))
			g.before(`{
				const make = WebAssembly.instantiate;
				WebAssembly.instantiate = async (...how) => {
					const made = await make(...how), memory = (made.instance ?? made).exports.mem;
					top.programs = [...top.programs ?? [], { memory, declared: memory.buffer.byteLength }];
					return made;
				};
			}`)
			look := func(when string) {
				t.Helper()
				got := browser.Eval[[][2]int](g.Tab, `programs.map((p) => [p.declared, p.memory.buffer.byteLength])`)
				if len(got) == 0 {
					t.Fatal("no program was seen")
				}
				for _, bytes := range got {
					if bytes[0] != bytes[1] {
						t.Errorf("%s %d pages are declared, and %d taken: see the Makefile", when, bytes[0]>>16, bytes[1]>>16)
					}
				}
			}
			if name == "game" {
				g.load("?lang=en")
			} else {
				g.load("?lang=en#lab")
				g.Wait(element("lab-tabs") + ` != null`)
			}
			look("at the first screen")
			use(g)
			look("in use")
		})
	}
}
