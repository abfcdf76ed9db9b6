package canvas

import "time"

// mirrorEvery is how often the text view is brought up to date at most, while
// nobody uses it: writing and reading the whole tree takes as long as drawing it.
const mirrorEvery = 100 * time.Millisecond

// mirror knows what the text view shows.
type mirror struct {
	version uint64    // of the session
	next    time.Time // not before
}

// due reports whether the text view must be brought up to date.
func (m *mirror) due(version uint64, now time.Time) bool {
	if version == m.version || now.Before(m.next) {
		return false
	}
	m.version, m.next = version, now.Add(mirrorEvery)
	return true
}

// again is when the text view must be brought up to date; zero when it is.
func (m *mirror) again(version uint64) time.Time {
	if version == m.version {
		return time.Time{}
	}
	return m.next
}

// used is called when something is done in the text view: it must not wait for
// what comes of that.
func (m *mirror) used() { m.next = time.Unix(0, 0) }
