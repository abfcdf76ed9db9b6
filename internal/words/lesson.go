package words

// Lesson is the text of a lesson: what it is about, what the reader is asked to
// predict, what may come of it, and what came of it.
type Lesson struct {
	Title, Text, Ask Key
	Choices          [3]Key
	Told             Key
}

// Lessons are the texts of the laboratory's lessons by name. The figures in Told
// are those of the runs: steps, nodes and nodes stored of each, one after
// another; of a game tree, the nodes that were looked at in each way.
var Lessons = map[string]Lesson{
	"breadth": {
		"lessons.breadth.title",
		"lessons.breadth.text",
		"lessons.breadth.ask",
		[3]Key{
			"lessons.breadth.choice-1",
			"lessons.breadth.choice-2",
			"lessons.breadth.choice-3",
		},
		"lessons.breadth.told",
	},
	"greedy": {
		"lessons.greedy.title",
		"lessons.greedy.text",
		"lessons.greedy.ask",
		[3]Key{
			"lessons.greedy.choice-1",
			"lessons.greedy.choice-2",
			"lessons.greedy.choice-3",
		},
		"lessons.greedy.told",
	},
	"inadmissible": {
		"lessons.inadmissible.title",
		"lessons.inadmissible.text",
		"lessons.inadmissible.ask",
		[3]Key{
			"lessons.inadmissible.choice-1",
			"lessons.inadmissible.choice-2",
			"lessons.inadmissible.choice-3",
		},
		"lessons.inadmissible.told",
	},
	"memory": {
		"lessons.memory.title",
		"lessons.memory.text",
		"lessons.memory.ask",
		[3]Key{
			"lessons.memory.choice-1",
			"lessons.memory.choice-2",
			"lessons.memory.choice-3",
		},
		"lessons.memory.told",
	},
	"forget": {
		"lessons.forget.title",
		"lessons.forget.text",
		"lessons.forget.ask",
		[3]Key{
			"lessons.forget.choice-1",
			"lessons.forget.choice-2",
			"lessons.forget.choice-3",
		},
		"lessons.forget.told",
	},
	"parity": {
		"lessons.parity.title",
		"lessons.parity.text",
		"lessons.parity.ask",
		[3]Key{
			"lessons.parity.choice-1",
			"lessons.parity.choice-2",
			"lessons.parity.choice-3",
		},
		"lessons.parity.told",
	},
	"bound": {
		"lessons.bound.title",
		"lessons.bound.text",
		"lessons.bound.ask",
		[3]Key{
			"lessons.bound.choice-1",
			"lessons.bound.choice-2",
			"lessons.bound.choice-3",
		},
		"lessons.bound.told",
	},
	"alphabeta": {
		"lessons.alphabeta.title",
		"lessons.alphabeta.text",
		"lessons.alphabeta.ask",
		[3]Key{
			"lessons.alphabeta.choice-1",
			"lessons.alphabeta.choice-2",
			"lessons.alphabeta.choice-3",
		},
		"lessons.alphabeta.told",
	},
}

// The words around lessons.
var (
	LabRoom         = Key("lab-room")
	LabKiB          = Key("lab-ki-b")
	LabToDepth      = Key("lab-to-depth")
	LabAllMemory    = Key("lab-all-memory")
	LabLessons      = Key("lab-lessons")
	LabLesson       = Key("lab-lesson")
	LessonRight     = Key("lesson-right")
	LessonWrong     = Key("lesson-wrong")
	LessonNext      = Key("lesson-next")
	LessonOf        = Key("lesson-of")
	LessonPredict   = Key("lesson-predict")
	LessonCame      = Key("lesson-came")
	LessonWait      = Key("lesson-wait")
	LessonWatch     = Key("lesson-watch")
	LessonCheck     = Key("lesson-check")
	LessonTree      = Key("lesson-tree")
	LessonFigures   = Key("lesson-figures")
	LessonNodes     = Key("lesson-nodes")
	LessonMinimax   = Key("lesson-minimax")
	LessonAlphaBeta = Key("lesson-alpha-beta")
)

// GameTreeOrders name the orders of moves in game trees.
var GameTreeOrders = []Key{
	"game-tree-orders.1",
	"game-tree-orders.2",
	"game-tree-orders.3",
}
