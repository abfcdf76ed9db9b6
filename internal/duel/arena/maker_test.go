package arena

import (
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

func TestMakers(t *testing.T) {
	top := rules.Strongest()
	for _, name := range []string{"1", "5", top, "course", "deepening", "course:depth=4,quiescence", "course:deepening,memoization", "main", "base", top + "-ordering", "base+table-table", "main:2"} {
		m, err := NewMaker(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		limits := search.Limits{Nodes: 500, Memory: 1 << 16}
		if c, ok := m("x").Choose(boards(1)[0], search.Control{Limits: limits}); !ok || c.Nodes == 0 {
			t.Errorf("%s plays %+v, %v", name, c, ok)
		}
	}
	for _, name := range []string{"", "0", "9", top + top, top + "-", top + "-nothing", "1-table", top + " ", "main:0", "main:x", top + ":999999", "course:", "course:depth=7", "course:2", "deepening:2"} {
		if _, err := NewMaker(name); err == nil {
			t.Errorf("%q makes a player", name)
		}
	}
}
