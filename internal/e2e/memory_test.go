//go:build integration

package e2e

import (
	"testing"

	"cavalo/internal/tools/browser"
)

// TestMemoryAtTheFirstScreen: the programs have the memory that their first screens need
// from the start, since iOS ends pages that grow.
func TestMemoryAtTheFirstScreen(t *testing.T) {
	for name, place := range map[string]string{"game": "", "laboratory": "#lab"} {
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
			g.load("?lang=en" + place)
			if place != "" {
				g.Wait(element("lab-tabs") + ` != null`)
			}
			got := browser.Eval[[][2]int](g.Tab, `programs.map((p) => [p.declared, p.memory.buffer.byteLength])`)
			if len(got) == 0 {
				t.Fatal("no program was seen")
			}
			for _, bytes := range got {
				if bytes[0] != bytes[1] {
					t.Errorf("%d pages are declared, and %d taken: see the Makefile", bytes[0]>>16, bytes[1]>>16)
				}
			}
			t.Log(got)
		})
	}
}
