package shell

// licences names everything that is shipped, with its licence; the full texts
// are in assets/licences, which goes along with the page and the programs.
func licences() []string {
	return []string{
		"Go, golang.org/x/image, x/sync, x/sys · © The Go Authors · BSD-3-Clause",
		"Ebitengine, purego, hideconsole · © Hajime Hoshi, The Ebitengine Authors · Apache-2.0",
		"SDL_GameControllerDB · © Sam Lantinga and contributors · zlib",
		"Freetype-Go · © The Freetype-Go Authors · FreeType License",
		"Cavalo Sans: Lato, © Łukasz Dziedzic · SIL OFL 1.1",
		"XGB · © The XGB Authors · BSD-3-Clause",
	}
}
