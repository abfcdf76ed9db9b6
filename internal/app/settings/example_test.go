package settings_test

import (
	"fmt"
	"time"

	"cavalo/internal/app/settings"
	"cavalo/internal/platform"
	"cavalo/internal/words"
)

// store is a system that stores texts, in English.
type store struct {
	platform.Storage
	platform.System
	texts map[string]string
}

func (s store) Read(name string) (string, error) {
	text, ok := s.texts[name]
	if !ok {
		return "", platform.ErrNotExist
	}
	return text, nil
}

func (s store) Write(name, text string) error {
	s.texts[name] = text
	return nil
}

func (s store) Look() platform.Look {
	return platform.LookOf(s.texts[platform.Settings], []string{"en"}, false)
}

func Example() {
	host := store{texts: map[string]string{}}
	s := settings.New(settings.Program{
		Storage: host, System: host, Now: time.Now, Post: func(f func()) { f() }, Changed: func() {},
		Speak: func(l words.Lang) { fmt.Println("language:", l.Name()) },
		Say:   func(k words.Key) { fmt.Println(words.En.T(k)) },
		Keep:  func(name, text string) { _ = host.Write(name, text) },
	})
	s.Load()
	s.Set(func(c *settings.Choices) { c.Theme, c.HidesFewest = "dark", true })
	fmt.Print(host.texts[platform.Settings])
	fmt.Println(s.Look.Dark, s.HidesFewest)
	// Output:
	// language: English
	// language: English
	// language: English
	// theme: dark
	// fewest: hidden
	// true true
}
