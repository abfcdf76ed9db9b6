package settings

import (
	"errors"
	"testing"
)

// A licence says that it is on its way, and that it did not come; asked again it comes. What
// another part's request brings late counts for nothing.
func TestLicencesAreFetched(t *testing.T) {
	host, program := &fakeHost{}, &fakeProgram{}
	l := program.settings(host).Licence(0)
	is := func(text string, missing bool) {
		t.Helper()
		if l.Text != text || l.Missing != missing {
			t.Fatalf("part %d has the text %q, missing %v", l.Part, l.Text, l.Missing)
		}
	}
	l.Turn(Letter(0)) // is on its way
	is("", false)
	host.wanted[0]("", errors.New("404"))
	is("", true)
	l.Fetch()
	is("", false)
	host.wanted[1]("first", nil)
	is("first", false)
	l.Turn(Letter(1))
	l.Turn(Letter(2))
	l.Turn("?") // there is none
	host.wanted[2]("second", nil)
	is("", false)
	host.wanted[3]("third", nil)
	if is("third", false); len(host.wanted) != 4 || l.File == "" {
		t.Errorf("the network was asked %d times", len(host.wanted))
	}
}
