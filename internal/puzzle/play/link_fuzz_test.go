package play

import (
	"testing"

	"cavalo/internal/puzzle"
)

// FuzzParseAddress: any text is an address or refused, and the link to what an
// address opens opens the same.
func FuzzParseAddress(f *testing.F) {
	f.Add("#tiles/1.2.3/4.5.6/7.0.8")
	f.Add("tiles%2F1.2.3%2F4.5.6%2F7.0.8?game=20260201-000000-aaaaa")
	f.Add("duel/%00")
	f.Add("maze/..#/.../#..;m=RR")
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := ParseAddress(text); err != nil {
			return
		}
		p, at, err := ParseLink(text)
		if err != nil {
			t.Fatalf("an address and no link: %v", err)
		}
		q, again, err := ParseLink(Link(p, at))
		if err != nil || q.Name() != p.Name() || again.String() != at.String() {
			t.Fatalf("%s opens %v, %v", Link(p, at), again, err)
		}
		if _, err := puzzle.Replay(at, nil); err != nil {
			t.Fatal(err)
		}
	})
}
