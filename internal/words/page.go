package words

import "strings"

// pagePrefix marks the texts of the page around the game. They are named in web/
// and not in Go; internal/tools/site puts them there.
const pagePrefix = "page."

// Page gives the texts of the page around the game by their names there.
func (l Lang) Page() map[string]string {
	page := map[string]string{}
	for id, text := range l.catalogue().texts {
		if name, ok := strings.CutPrefix(id, pagePrefix); ok {
			page[name] = text
		}
	}
	return page
}
