package words

import (
	"strings"

	"cavalo/internal/fault"
)

// ownFaults are the faults in the settings of an algorithm of one's own.
var ownFaults = map[fault.Code]Key{
	"search.own-setting": "own-faults.setting",
	"search.own-twice":   "own-faults.twice",
	"search.own-value":   "own-faults.value",
	"search.own-number":  "own-faults.number",
	"search.own-length":  "own-faults.length",
	"search.own-space":   "own-faults.space",
	"search.own-title":   "own-faults.title",
	"search.own-missing": "own-faults.missing",
	"search.own-clash":   "own-faults.clash",
	"search.own-order":   "own-faults.order",
	"job.own-settings":   "own-faults.settings",
	"trace.estimates":    "own-faults.estimates",
}

// The pseudocode and the sentences of algorithms of one's own, besides those of the
// ten.
var (
	CodeOwnTake    = Key("code-own-take")
	CodeOwnF       = Key("code-own-f")
	CodeOwnTieDeep = Key("code-own-tie-deep")
	CodeOwnDepths  = Key("code-own-depths")
	CodeOwnRepeat  = Key("code-own-repeat")
	CodeOwnClosed  = Key("code-own-closed")
	CodeOwnBeam    = Key("code-own-beam")
	SayOwnMake     = Key("say-own-make")
	SayOwnClosed   = Key("say-own-closed")
	SayOwnBeam     = Key("say-own-beam")
	OwnCode        = Key("own-code")

	PredictWhyOwn     = Key("predict-why-own")
	PredictFormulaOwn = Key("predict-formula-own")
)

// The editor of algorithms of one's own.
var (
	OwnAlgorithm     = Key("own-algorithm")
	OwnAlgorithmMenu = Key("own-algorithm-menu")
	OwnAlgorithmNote = Key("own-algorithm-note")
	OwnChange        = Key("own-change")
	OwnBegin         = Key("own-begin")
	OwnBeginNone     = Key("own-begin-none")
	OwnName          = Key("own-name")
	OwnOrder         = Key("own-order")
	OwnFormula       = Key("own-formula")
	OwnFormulaHelp   = Key("own-formula-help")
	OwnEqual         = Key("own-equal")
	OwnMemory        = Key("own-memory")
	OwnRoom          = Key("own-room")
	OwnDeepen        = Key("own-deepen")
	OwnBeam          = Key("own-beam")
	OwnSettings      = Key("own-settings")
	OwnUse           = Key("own-use")
	OwnKeepIt        = Key("own-keep-it")
	OwnKept          = Key("own-kept")
	OwnDelete        = Key("own-delete")
	OwnDeleted       = Key("own-deleted")
	CliOwnAlgorithm  = Key("cli-own-algorithm")
)

// The values of the settings, with their names.
var (
	OwnOrders = []Choice{{Value: "", Words: "own-orders.f"}, {Value: "queue", Words: "own-orders.queue"}, {Value: "stack", Words: "own-orders.stack"}}
	OwnTies   = []Choice{{Value: "", Words: "tie-rules.1.2"}, {Value: "old", Words: "tie-rules.2.2"}, {Value: "new", Words: "tie-rules.3.2"},
		{Value: "name", Words: "tie-rules.4.2"}, {Value: "deep", Words: "own-ties.deep"}}
	OwnTests  = []Choice{{Value: "late", Words: "own-tests.late"}, {Value: "early", Words: "own-tests.early"}}
	OwnEquals = []Choice{{Value: "none", Words: "own-equals.none"}, {Value: "path", Words: "own-equals.path"},
		{Value: "closed", Words: "own-equals.closed"}, {Value: "reopened", Words: "own-equals.reopened"}}
	OwnKeeps = []Choice{{Value: "", Words: "own-keeps.all"}, {Value: "path", Words: "own-keeps.path"},
		{Value: "f", Words: "own-keeps.f"}, {Value: "nodes", Words: "own-keeps.nodes"}}
	OwnDeepens = []Choice{{Value: "", Words: "own-deepens.no"}, {Value: "depth", Words: "own-deepens.depth"}, {Value: "f", Words: "own-deepens.f"}}
)

// The beginning of the name of an algorithm of one's own, and of what its author
// calls it: package search says how it is written.
const (
	ownPrefix = "own:"
	ownTitle  = ":name="
)

// ownAlgorithm is the name of an algorithm of one's own for people: what its author
// calls it, else its settings.
func ownAlgorithm(name string) (title string, own bool) {
	text, own := strings.CutPrefix(name, ownPrefix)
	if !own {
		return "", false
	}
	if at := strings.LastIndex(":"+text, ownTitle); at >= 0 {
		title, _, _ = strings.Cut((":" + text)[at+len(ownTitle):], ":")
		return strings.ReplaceAll(title, "_", " "), true
	}
	return text, true
}
