package words

import "cavalo/internal/fault"

// gameTreeFaults holds the phrases for game trees that are typed.
var gameTreeFaults = map[fault.Code]Key{
	"gametree.node":    "gametree-faults.gametree.node",
	"gametree.child":   "gametree-faults.gametree.child",
	"gametree.open":    "gametree-faults.gametree.open",
	"gametree.close":   "gametree-faults.gametree.close",
	"gametree.end":     "gametree-faults.gametree.end",
	"gametree.value":   "gametree-faults.gametree.value",
	"gametree.name":    "gametree-faults.gametree.name",
	"gametree.chance":  "gametree-faults.gametree.chance",
	"gametree.sum":     "gametree-faults.gametree.sum",
	"gametree.rated":   "gametree-faults.gametree.rated",
	"gametree.bracket": "gametree-faults.gametree.bracket",
	"gametree.nodes":   "gametree-faults.gametree.nodes",
	"gametree.depth":   "gametree-faults.gametree.depth",
	"gametree.size":    "gametree-faults.gametree.size",
}

// The tab of game trees: the duel's and those that are typed.
var (
	GameTreeWhich    = Key("game-tree-which")
	GameTreeOwn      = Key("game-tree-own")
	LabGameTrees     = Key("lab-game-trees")
	LabAlpha         = Key("lab-alpha")
	LabBeta          = Key("lab-beta")
	LabStepOf        = Key("lab-step-of")
	TypedNow         = Key("typed-now")
	TypedLooks       = Key("typed-looks")
	TypedToTheLeaves = Key("typed-to-the-leaves")
	TypedQuiescence  = Key("typed-quiescence")
	TypedBounds      = Key("typed-bounds")
	TypedBoundsWords = Key("typed-bounds-words")
	TypedEndWords    = Key("typed-end-words")
	TypedStrict      = Key("typed-strict")
	TypedStrictWords = Key("typed-strict-words")
	TypedLow         = Key("typed-low")
	TypedHigh        = Key("typed-high")
	TypedRangeWords  = Key("typed-range-words")
	TypedMax         = Key("typed-max")
	TypedMin         = Key("typed-min")
	TypedChance      = Key("typed-chance")
	TypedLeaves      = Key("typed-leaves")
	TypedOrderHere   = Key("typed-order-here")
	TypedOrderBest   = Key("typed-order-best")
	TypedOrderWorst  = Key("typed-order-worst")
	TypedWorth       = Key("typed-worth")
	TypedWorthLine   = Key("typed-worth-line")
	TypedOwn         = Key("typed-own")
	TypedExample     = Key("typed-example")
	TypedText        = Key("typed-text")
	KeyShiftArrows   = Key("key-shift-arrows")
	TypedKeys        = Key("typed-keys")
	TypedHow         = Key("typed-how")
	TypedSyntax      = Key("typed-syntax")
	TypedNode        = Key("typed-node")
	TypedRoot        = Key("typed-root")
	TypedLeaf        = Key("typed-leaf")
	TypedHorizon     = Key("typed-horizon")
	TypedIsMax       = Key("typed-is-max")
	TypedIsMin       = Key("typed-is-min")
	TypedIsRandom    = Key("typed-is-random")
	TypedIsChance    = Key("typed-is-chance")
	TypedStepLeaf    = Key("typed-step-leaf")
	TypedStepEnter   = Key("typed-step-enter")
	TypedStepVisit   = Key("typed-step-visit")
	TypedStepCut     = Key("typed-step-cut")
	TypedStepDone    = Key("typed-step-done")
	TypedStepMean    = Key("typed-step-mean")
	TypedStepUp      = Key("typed-step-up")
	TypedStepUpPlain = Key("typed-step-up-plain")
	TypedCutMax      = Key("typed-cut-max")
	TypedCutMin      = Key("typed-cut-min")
	TypedCutLow      = Key("typed-cut-low")
	TypedCutHigh     = Key("typed-cut-high")
	TypedBelow       = Key("typed-below")
	TypedSevered     = Key("typed-severed")
	TypedNotYet      = Key("typed-not-yet")
	TypedAsked       = Key("typed-asked")
	TypedIsWorth     = Key("typed-is-worth")
	TypedFound       = Key("typed-found")
	TypedOpen        = Key("typed-open")
	TypedBy          = Key("typed-by")
	TypedChanceIs    = Key("typed-chance-is")
	TypedLoud        = Key("typed-loud")
	TypedLoudWords   = Key("typed-loud-words")
	TypedName        = Key("typed-name")
	TypedKind        = Key("typed-kind")
	TypedValue       = Key("typed-value")
	TypedStatic      = Key("typed-static")
	TypedChanceField = Key("typed-chance-field")
	TypedLeft        = Key("typed-left")
	TypedAdd         = Key("typed-add")
	TypedDelete      = Key("typed-delete")
	TypedMoveRight   = Key("typed-right")
	TypedAskDone     = Key("typed-ask-done")
	TypedWhyLooked   = Key("typed-why-looked")
	TypedWhyOut      = Key("typed-why-out")
	TypedWhyWindow   = Key("typed-why-window")
	TypedWhyBound    = Key("typed-why-bound")
	TypedWhyValue    = Key("typed-why-value")
)

// What goes by a number: the algorithms, the examples, the questions.
var (
	TypedAlgorithms     = []Key{"typed-algorithms.1", "typed-algorithms.2", "typed-algorithms.3"}
	TypedAlgorithmNotes = []Key{"typed-algorithm-notes.1", "typed-algorithm-notes.2", "typed-algorithm-notes.3"}
	TypedExamples       = []Key{"typed-examples.1", "typed-examples.2", "typed-examples.3", "typed-examples.4", "typed-examples.5", "typed-examples.6"}
	TypedAsks           = []Key{"typed-asks.1", "typed-asks.2", "typed-asks.3", "typed-asks.4"}
)
