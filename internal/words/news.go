package words

// The man pages of the command line.
var (
	CliManual     = Key("manual-command")
	CliManualTo   = Key("manual-to")
	CliManualName = Key("manual-name") // the heading over a page's name
)
