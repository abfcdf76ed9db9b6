package screen

// licences names everything that is shipped, with its licence.
func licences() []string {
	return []string{
		"Go, golang.org/x/image, golang.org/x/sys, golang.org/x/text · © The Go Authors · BSD-3-Clause",
		"Ebitengine (github.com/hajimehoshi/ebiten) · © Hajime Hoshi · Apache-2.0",
		"Freetype-Go (github.com/golang/freetype) · © The Freetype-Go Authors · FreeType License",
		"Lato · © Łukasz Dziedzic · SIL Open Font License 1.1",
	}
}
