package words

import (
	"maps"

	"cavalo/internal/fault"
)

func init() {
	maps.Copy(faults, map[fault.Code]Key{
		"trace.magic":      "init.trace.magic",
		"trace.line":       "init.trace.line",
		"trace.key":        "init.trace.key",
		"trace.twice":      "init.trace.twice",
		"trace.number":     "init.trace.number",
		"trace.yes":        "init.trace.yes",
		"trace.status":     "init.trace.status",
		"trace.algorithm":  "init.trace.algorithm",
		"trace.ops":        "init.trace.ops",
		"trace.event":      "init.trace.event",
		"job.textbook":     "init.job.textbook",
		"job.audit-unused": "init.job.audit-unused",

		"expr.length":    "init.expr.length",
		"expr.value":     "init.expr.value",
		"expr.name":      "init.expr.name",
		"expr.operator":  "init.expr.operator",
		"expr.close":     "init.expr.close",
		"expr.comma":     "init.expr.comma",
		"expr.open":      "init.expr.open",
		"expr.arguments": "init.expr.arguments",
		"expr.number":    "init.expr.number",
		"expr.depth":     "init.expr.depth",

		"trace.end": "init.trace.end",
	})
}
