package site

import (
	"encoding/json"
	"fmt"
)

// LandingFile is the input file with a Landing for each language, by tag. Its content is put
// into index.html; without it, nothing is shown before the game has loaded.
const LandingFile = "landing.json"

// Landing is the page's content in a language before the game has loaded.
type Landing struct {
	Title, Line string
	Rules       string // the title above the rules
	Doors       []Door
}

// Door is the entry to a screen.
type Door struct {
	Name        string // in links
	Title, Line string
	Picture     Picture
	Rules       []Rule
}

// Rule is a rule of a puzzle with its picture.
type Rule struct {
	Words   string
	Picture Picture
}

// Picture is a view of a sheet of pictures, which is in two files, Sheet-light.svg and
// Sheet-dark.svg. The zero Picture means none.
type Picture struct{ Sheet, View string }

// landings removes LandingFile from the input and returns its content.
func (b *builder) landings() (map[string]Landing, error) {
	data := b.in[LandingFile]
	delete(b.in, LandingFile)
	if data == nil {
		return nil, nil
	}
	var all map[string]Landing
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, fmt.Errorf("site: %s: %w", LandingFile, err)
	}
	return all, nil
}
