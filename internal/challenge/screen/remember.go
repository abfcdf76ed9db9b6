package screen

import (
	"net/url"
	"strconv"
	"strings"

	"cavalo/internal/knight"
)

// stateKnown is what is known of the positions of the run, in the history of the
// page: for each, from the start, how it stands, the steps and the first move.
const stateKnown = "known"

// Remember keeps what the analysis has found out for a reload.
func (c *Screen) remember(v url.Values) {
	var all []string
	any := false
	for _, p := range c.walk() {
		r := c.analysis.known[p]
		any = any || r.state != unknown
		move := ""
		if r.state == near {
			move = r.move.String()
		}
		all = append(all, strconv.Itoa(int(r.state))+" "+strconv.Itoa(r.steps)+" "+move)
	}
	if any {
		v.Set(stateKnown, strings.Join(all, "|"))
	}
}

// Recollect takes it back.
func (c *Screen) recollect(v url.Values) {
	walk := c.walk()
	for i, text := range strings.Split(v.Get(stateKnown), "|") {
		f := strings.Split(text, " ")
		if i >= len(walk) || len(f) != 3 {
			return
		}
		state, err := strconv.Atoi(f[0])
		steps, err2 := strconv.Atoi(f[1])
		if err != nil || err2 != nil || state <= int(unknown) || state > int(open) || c.analysis.known[walk[i]].state != unknown {
			continue
		}
		r := rest{state: restState(state), steps: steps}
		if r.state == near {
			if r.move, err = knight.ParseMove(f[2]); err != nil {
				continue
			}
		}
		c.analysis.known[walk[i]] = r
	}
}
