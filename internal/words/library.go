package words

import "cavalo/internal/fault"

// CliSchema is what the command schema does.
var CliSchema = Key("cli-schema")

// libraryFaults are the phrases for what other programs ask of package library.
var libraryFaults = map[fault.Code]Key{
	"library.problem": "library-faults.library.problem",
	"library.theme":   "library-faults.library.theme",
	"library.output":  "library-faults.library.output",
}
