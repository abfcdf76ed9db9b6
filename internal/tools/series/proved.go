package main

import (
	"fmt"
	"strings"

	"cavalo/internal/duel/prove"
	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

// provedText returns the lines of the first small boards of the duel: for each its index in the
// sequence of boards, and the margin of the jumps under brainking, course and plain. Boards with a
// large margin are left out, since the points given for it would be many.
func provedText(boards int) string {
	var lines strings.Builder
	for place := 0; boards > 0; place++ {
		if line, ok := provedLine(place); ok {
			fmt.Fprintln(&lines, line)
			boards--
		}
	}
	return lines.String()
}

// maxJumps is the largest margin of the jumps.
const maxJumps = 200

// provedLine returns the line of a board; ok is false if it is left out.
func provedLine(place int) (line string, ok bool) {
	line = fmt.Sprint(place)
	for _, v := range []rules.Variant{rules.BrainKing, rules.Course, rules.Plain} {
		question := prove.Question{Position: rules.SmallBoard(place, v)}
		jumps := prove.Run(question, search.Control{Limits: search.Limits{Memory: 16 << 20}}).Lower
		if jumps < -maxJumps || jumps > maxJumps {
			return "", false
		}
		line += fmt.Sprint(" ", jumps)
	}
	return line, true
}
