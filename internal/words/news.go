package words

// What is new in a version: the texts are assets/news.
var (
	NewsTitle   = Key("news-title")
	NewsMissing = Key("news-missing")
	NewsUpdated = Key("news-updated") // the version
)

// TextWaits stands where a text is that the page fetches.
var TextWaits = Key("text-waits")

// AboutLibrary leads to the page about the package for other programs.
var AboutLibrary = Key("about-library")

// The man pages of the command line.
var (
	CliManual     = Key("manual-command")
	CliManualTo   = Key("manual-to")
	CliManualName = Key("manual-name") // the heading over a page's name
)
