package words

import "cavalo/internal/fault"

// Formats describe the formats of package puzzle by their names: what stands
// after "read as".
var Formats = map[string]Key{
	"matrix-9": "formats.matrix-9",
	"matrix-1": "formats.matrix-1",
	"matrix-2": "formats.matrix-2",
	"matrix-x": "formats.matrix-x",

	"start-goal": "formats.start-goal",
	"spaces":     "formats.spaces",
	"rows":       "formats.rows",
}

// The texts about formats.
var (
	ReadAs      = Key("read-as")
	ReadTextAs  = Key("read-text-as")
	WhichFormat = Key("which-format")

	CliReadAs      = Key("cli-read-as")
	CliAs          = Key("cli-as")
	CliListFormats = Key("cli-list-formats")
	CliFormatOwn   = Key("cli-format-own")
)

var formatFaults = map[fault.Code]Key{
	"format.ambiguous":    "format-faults.format.ambiguous",
	"format.name":         "format-faults.format.name",
	"format.one-position": "format-faults.format.one-position",
}
