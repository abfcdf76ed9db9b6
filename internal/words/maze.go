package words

// MazeReasons word why a maze or a position of one can't be finished, and why
// the next step is what it is, by the code of the reason. What fills them:
//
//	%[1]s  the squares, at most some of them
//	%[2]s  the first square
//	%[3]s  the second square
//	%[4]s  the squares but the first
//	%[5]s  the length, or how many conclusions
//	%[6]s  of the colour of the first square
//	%[7]s  of the other colour
var MazeReasons = map[string]Key{
	"start-blocked": "maze-reasons.start-blocked",
	"end-blocked":   "maze-reasons.end-blocked",
	"ended":         "maze-reasons.ended",
	"equal-lengths": "maze-reasons.equal-lengths",
	"cut-off":       "maze-reasons.cut-off",
	"dead-end":      "maze-reasons.dead-end",
	"colour":        "maze-reasons.colour",
	"colour-1":      "maze-reasons.colour-1",
	"cut-square":    "maze-reasons.cut-square",
	"lost":          "maze-reasons.lost",

	"full":      "maze-reasons.full",
	"forced":    "maze-reasons.forced",
	"loop":      "maze-reasons.loop",
	"length":    "maze-reasons.length",
	"bridge":    "maze-reasons.bridge",
	"two-doors": "maze-reasons.two-doors",
	"trial":     "maze-reasons.trial",
	"solver":    "maze-reasons.solver",
}

// What follows from a rule of MazeReasons.
var (
	MazeGoes    = Key("maze-goes")
	MazeGoesNot = Key("maze-goes-not")
	MazeKnown   = Count("maze-known")
	MazeMore    = Key("maze-more")
)

// What a grade says.
var (
	MazeNoTrial = Key("maze-no-trial")
	MazeTrials  = Count("maze-trials")
	MazeGrades  = map[string]Key{
		"easy": "maze-grades.easy", "medium": "maze-grades.medium", "hard": "maze-grades.hard",
	}
)
