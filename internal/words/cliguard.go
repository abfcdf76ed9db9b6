package words

import "cavalo/internal/fault"

// cliguardFaults are what the command line expects of disks, links and the
// readers of its output.
var cliguardFaults = map[fault.Code]Key{
	"cliguard.full":      "cliguard-faults.cliguard.full",
	"cliguard.too-large": "cliguard-faults.cliguard.too-large",
	"cliguard.disk":      "cliguard-faults.cliguard.disk",
	"cliguard.read-only": "cliguard-faults.cliguard.read-only",
	"cliguard.links":     "cliguard-faults.cliguard.links",
	"cliguard.name":      "cliguard-faults.cliguard.name",
	"cliguard.system":    "cliguard-faults.cliguard.system",
	"cliguard.unread":    "cliguard-faults.cliguard.unread",
	"cliguard.address":   "cliguard-faults.cliguard.address",
}
