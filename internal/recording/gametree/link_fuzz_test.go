package gametree

import (
	"testing"
)

// FuzzParseLink: any link is a tree or refused, and a tree's link is that tree.
func FuzzParseLink(f *testing.F) {
	f.Add("(((3~~_12)")
	f.Add("((3 12 8)(2 x 6))")
	f.Add("{~~~[")
	f.Fuzz(func(t *testing.T, link string) {
		a, err := ParseLink(link)
		if err != nil {
			return
		}
		again, err := ParseLink(a.Link())
		if err != nil || again.String() != a.String() {
			t.Fatalf("%s became %v, %v", a, again, err)
		}
	})
}
