package lecture

import "testing"

// FuzzLink: what a link says of a projection is read, or left out, and what was read is
// written and read again as the same.
func FuzzLink(f *testing.F) {
	f.Add("project:1.5+tree")
	f.Add(projection{scale: scales[0], shown: []string{"tree"}}.String())
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := parseProjection(text); ok {
			if again, ok := parseProjection(p.String()); !ok || again.String() != p.String() {
				t.Errorf("%v became %v", p, again)
			}
		}
	})
}
