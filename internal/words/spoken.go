package words

// What a screen reader is told of the canvas.
var (
	SpokenButton   = Key("spoken-button")
	SpokenLink     = Key("spoken-link")
	SpokenSlider   = Key("spoken-slider")
	SpokenList     = Key("spoken-list")
	SpokenTabs     = Key("spoken-tabs")
	SpokenOn       = Key("spoken-on")
	SpokenOff      = Key("spoken-off")
	SpokenSelected = Key("spoken-selected")
)
