// Command provedboards proves small boards of the duel, and writes a line for each: its index in
// the sequence of boards, and the margin of the jumps under brainking, course and plain. Boards
// with a large margin are left out, since the points given for it would be many.
//
//	go run ./internal/tools/provedboards [FILE]
//
// FILE is assets/daily/proved.txt; package duel/rules reads it. The same source gives the
// same file.
package main

import (
	"fmt"
	"os"
	"strings"

	"cavalo/internal/duel/prove"
	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

func main() {
	file := "assets/daily/proved.txt"
	if len(os.Args) > 1 {
		file = os.Args[1]
	}
	if err := os.WriteFile(file, []byte(text(rules.ProvedBoards)), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "provedboards:", err)
		os.Exit(1)
	}
}

// text returns the lines of the first boards.
func text(boards int) string {
	var lines strings.Builder
	for place := 0; boards > 0; place++ {
		if line, ok := line(place); ok {
			fmt.Fprintln(&lines, line)
			boards--
		}
	}
	return lines.String()
}

// maxJumps is the largest margin of the jumps.
const maxJumps = 200

// line returns the line of a board; ok is false if it is left out.
func line(place int) (line string, ok bool) {
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
