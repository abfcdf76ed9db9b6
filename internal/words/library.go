package words

import "cavalo/internal/fault"

// libraryFaults are the phrases for what other programs ask of package library.
var libraryFaults = map[fault.Code]Key{
	"library.problem": "library-faults.library.problem",
	"library.theme":   "library-faults.library.theme",
}
