package shell

import "sync"

// mailbox holds what other goroutines have posted for the drawing one.
type mailbox struct {
	mu     sync.Mutex
	posted []func()
	news   func() // called after each Post; may be nil
}

// Post makes the next Tick call f. Any goroutine may call it.
func (m *mailbox) Post(f func()) {
	m.mu.Lock()
	m.posted = append(m.posted, f)
	news := m.news
	m.mu.Unlock()
	if news != nil {
		news()
	}
}

func (m *mailbox) OnNews(f func()) {
	m.mu.Lock()
	m.news = f
	m.mu.Unlock()
}

func (m *mailbox) hasPosts() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.posted) > 0
}

// drain removes and returns what was posted.
func (m *mailbox) drain() []func() {
	m.mu.Lock()
	defer m.mu.Unlock()
	posted := m.posted
	m.posted = nil
	return posted
}
