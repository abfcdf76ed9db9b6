//go:build long

package judge

import (
	"strconv"
	"testing"

	duelengine "cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// TestRecoverable plays games between players of a level: those who are as far behind as can
// be made good still win about one in four, and who is twice as far behind wins fewer.
func TestRecoverable(t *testing.T) {
	for _, v := range []rules.Variant{rules.Course, rules.Open} {
		for level := 0; level <= 4; level++ {
			name := strconv.Itoa(level)
			var near, far [2]int // games won, and all
			for game := range 40 {
				p := rules.NewPosition(knight.RandomBoard("recoverable "+strconv.Itoa(game)), v)
				players := [2]duelengine.Player{}
				for side := range players {
					players[side], _ = duelengine.NewPlayer(name, strconv.Itoa(2*game+side))
				}
				e := duelengine.NewEngine(duelengine.MainOptions())
				var count []*[2]int
				var sides []rules.Side
				for !p.Over() {
					a := e.Search(p, duelengine.Request{}, search.Control{Limits: search.Limits{Nodes: 3000, Memory: 1 << 20}})
					behind := -a.Lines[0].Score
					if p.Turn == rules.Black {
						behind = -behind
					}
					limit := rules.Recoverable(name, v, p.Board.Count())
					switch {
					case limit*3/4 <= behind && behind <= limit*5/4:
						count, sides = append(count, &near), append(sides, p.Turn)
					case behind >= 2*limit:
						count, sides = append(count, &far), append(sides, p.Turn)
					}
					choice, ok := players[p.Turn].Choose(p, search.Control{Limits: search.Limits{Nodes: 3000}})
					if !ok {
						break
					}
					p, _ = p.Play(choice.Move)
				}
				for i, c := range count {
					c[1]++
					if margin := p.Margin(); margin > 0 && sides[i] == rules.White || margin < 0 && sides[i] == rules.Black {
						c[0]++
					}
				}
			}
			t.Logf("%s, level %s: %d of %d from near the limit, %d of %d from twice as far", v, name, near[0], near[1], far[0], far[1])
			if share := 100 * near[0] / max(1, near[1]); share < 8 || share > 45 || far[0]*near[1] > near[0]*far[1] {
				t.Errorf("%s, level %s: %d %%", v, name, share)
			}
		}
	}
}
