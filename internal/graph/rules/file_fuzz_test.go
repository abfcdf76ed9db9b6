package rules_test

import (
	"testing"
	"unicode/utf8"

	"cavalo/internal/graph/rules"
)

// FuzzRead: a file is a graph or refused, whatever its bytes are, and what is read can
// be written in each form and read again.
func FuzzRead(f *testing.F) {
	f.Add([]byte("A-B 4; A->C 2; start A; goals B"))
	f.Add([]byte("digraph { a -> b; }"))
	f.Add([]byte("A\xff-B"))
	f.Add([]byte("S;A;1\nA,G,5\nG\tB\t2;\nstart S\ngoals G\n"))
	f.Add([]byte("1-2 3; 4; 5; start 1; goals 5 4\nh(4)=.5\nat 5 -1 2"))
	f.Add([]byte("~A-2.B-m1-1_5-2~b3B~a~b"))
	f.Add([]byte("~A.B.C~bc.c~a~c~b.b.b"))
	f.Add([]byte("A->B; B->C; C->A; A->C; B->A; C->B; start A; goals C"))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, _, err := rules.Read(string(data))
		if err != nil {
			return
		}
		if !utf8.Valid(data) {
			t.Fatal("it is no text")
		}
		for _, text := range []string{g.Text(), g.Line(), g.String()} {
			if again, how, err := rules.Read(text); err != nil || len(how) > 0 || again.String() != g.String() {
				t.Fatalf("%s is read again as %v, %v, %v", text, again, how, err)
			}
		}
	})
}
