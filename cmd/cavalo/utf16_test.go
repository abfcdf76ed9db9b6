package main

import (
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"cavalo/cmd/cavalo/cli"
)

// utf16Of returns a text in UTF-16 as Windows writes it.
func utf16Of(text string) string {
	data := []byte("\xff\xfe")
	for _, unit := range utf16.Encode([]rune(text)) {
		data = binary.LittleEndian.AppendUint16(data, unit)
	}
	return string(data)
}

// Files in UTF-16 are read as the same files in UTF-8.
func TestUTF16(t *testing.T) {
	for _, c := range []struct{ name, text, args, want string }{
		{"board.txt", "1 2 3\r\n4 5 6\r\n7 0 8\r\n", "check FILE", "3x3, solvable, at least 1 move"},
		{"board.txt", "1 2 3\r\n4 5 6\r\n7 0 8\r\n", "solve tiles --file FILE", "Moves                     1"},
		{"roads.csv", "de;para;custo\r\nÉvora;São João;4\r\nSão João;Ñu;2,5\r\n", "solve graph --file FILE --from Évora --to Ñu", "Cost                      6.5"},
		{"maze.txt", "###\r\n#A#\r\n#B#\r\n###\r\n", "solve grid --file FILE", "Cost                      1"},
		{"maze.map", "type octile\r\nheight 1\r\nwidth 3\r\nmap\r\n...\r\n", "solve grid --file FILE --from 0,0 --to 2,0", "Cost                      2"},
		{"maze.txt", "....\r\n....\r\n", "check FILE", "maze"},
		{"roads.csv", "a,b,4\r\nb,c,2\r\nstart a\r\ngoals c\r\n", "convert FILE --to dot", `"a" -- "b" [label="4"]`},
	} {
		file := write(t, c.name, utf16Of(c.text))
		if r := command(t, strings.Fields(strings.ReplaceAll(c.args, "FILE", file))...); r.status != cli.StatusDone || !strings.Contains(r.out, c.want) {
			t.Errorf("%s, %s: %d, %s%s", c.name, c.args, r.status, r.out, r.err)
		}
	}
	// A limit is one of bytes in UTF-8: a text that is too long is not cut to one that isn't.
	if data, err := cli.ReadSome(t.Context(), write(t, "long.txt", utf16Of("0123456789")), 8); string(data) != "01234567" || err != nil {
		t.Errorf("%q, %v", data, err)
	}
}
