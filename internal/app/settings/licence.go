package settings

import "cavalo/assets"

// Parts returns the program's third-party parts.
func (s *Settings) Parts() []assets.Licence {
	if s.program.Where() == "desktop" {
		return assets.Licences(assets.Desktop)
	}
	return assets.Licences(assets.Page)
}

// Letter returns the name of one of the parts, by its index, in ids and addresses.
func Letter(part int) string { return string(rune('a' + part)) }

// Licence is the licence of one of the parts. The host fetches its text, which may arrive
// late, not at all, or after the request for another one.
type Licence struct {
	assets.Licence
	Part    int
	Text    string // "" until it has arrived
	Missing bool   // it could not be fetched

	settings *Settings
}

// Licence returns the licence of a part.
func (s *Settings) Licence(part int) *Licence {
	l := &Licence{Part: -1, settings: s}
	l.Turn(Letter(part))
	return l
}

// Turn changes to another part, by its letter.
func (l *Licence) Turn(letter string) {
	for i, part := range l.settings.Parts() {
		if Letter(i) == letter && i != l.Part {
			l.Licence, l.Part = part, i
			l.Fetch()
		}
	}
}

// Fetch requests the text, for the first time or once more.
func (l *Licence) Fetch() {
	part, p := l.Part, l.settings.program
	l.Text, l.Missing = "", false
	p.Changed()
	p.Licence(l.File, func(text string, err error) {
		p.Post(func() {
			if l.Part != part || l.Text != "" {
				return
			}
			if l.Text, l.Missing = text, err != nil; l.Missing {
				l.Text = ""
			}
			p.Changed()
		})
	})
}
