package site

import (
	"encoding/json"
	"fmt"
)

// LandingFile is the file in the folder of plain names that says, for each language
// by its tag, what the page shows before the game is there: a Landing. It is put
// into index.html and is not on the site. Where it is missing, nothing is shown.
const LandingFile = "landing.json"

// Landing is what the page shows in a language before the game is there.
type Landing struct {
	Title, Line string
	Rules       string // the title above the rules
	Doors       []Door
}

// Door is a way into a screen.
type Door struct {
	Name        string // of the screen, in links
	Title, Line string
	Picture     Picture
	Rules       []Rule
}

// Rule is a rule of a puzzle with its picture.
type Rule struct {
	Words   string
	Picture Picture
}

// Picture is a view of a sheet of pictures, of which there are two: with -light.svg and
// with -dark.svg after its name. The zero Picture is none.
type Picture struct{ Sheet, View string }

// landings takes the landing texts out of the files.
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
