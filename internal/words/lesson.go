package words

// The texts of the steps of a lesson.
var (
	LessonSteps     = Key("lesson-steps")
	LessonTask      = Key("lesson-task")
	LessonGuess     = Key("lesson-guess")
	LessonClosing   = Key("lesson-closing")
	LessonTen       = Key("lesson-ten")
	LessonTenWords  = Key("lesson-ten-words")
	LessonTenAt     = Key("lesson-ten-at")
	LessonTenEnd    = Key("lesson-ten-end")
	LessonTenNew    = Key("lesson-ten-new")
	LessonOn        = Key("lesson-on")
	LessonStepDone  = Key("lesson-step-done")
	LessonStepOpen  = Key("lesson-step-open")
	LessonDoneOf    = Key("lesson-done-of")
	LessonTerms     = Key("lesson-terms")
	LessonAskMe     = Key("lesson-ask-me")
	LessonAllDone   = Key("lesson-all-done")
	LessonQuestions = Key("lesson-more-questions")
)

// Term is a term of the books: what they call it, and what it is.
type Term struct{ Name, Means Key }

// Terms are the terms that lessons bring, by their names in package lesson.
var Terms = map[string]Term{
	"expand":      {"terms.expand.name", "terms.expand.means"},
	"generated":   {"terms.generated.name", "terms.generated.means"},
	"frontier":    {"terms.frontier.name", "terms.frontier.means"},
	"explored":    {"terms.explored.name", "terms.explored.means"},
	"path-cost":   {"terms.path-cost.name", "terms.path-cost.means"},
	"heuristic":   {"terms.heuristic.name", "terms.heuristic.means"},
	"evaluation":  {"terms.evaluation.name", "terms.evaluation.means"},
	"priority":    {"terms.priority.name", "terms.priority.means"},
	"admissible":  {"terms.admissible.name", "terms.admissible.means"},
	"optimal":     {"terms.optimal.name", "terms.optimal.means"},
	"iteration":   {"terms.iteration.name", "terms.iteration.means"},
	"stored":      {"terms.stored.name", "terms.stored.means"},
	"backed-up":   {"terms.backed-up.name", "terms.backed-up.means"},
	"inversion":   {"terms.inversion.name", "terms.inversion.means"},
	"reachable":   {"terms.reachable.name", "terms.reachable.means"},
	"lower-bound": {"terms.lower-bound.name", "terms.lower-bound.means"},
	"relaxed":     {"terms.relaxed.name", "terms.relaxed.means"},
	"minimax":     {"terms.minimax.name", "terms.minimax.means"},
	"window":      {"terms.window.name", "terms.window.means"},
	"cutoff":      {"terms.cutoff.name", "terms.cutoff.means"},
	"ply":         {"terms.ply.name", "terms.ply.means"},
	"consistent":  {"terms.consistent.name", "terms.consistent.means"},
	"reopen":      {"terms.reopen.name", "terms.reopen.means"},
	"weight":      {"terms.weight.name", "terms.weight.means"},
	"bounded":     {"terms.bounded.name", "terms.bounded.means"},
	"beam":        {"terms.beam.name", "terms.beam.means"},
	"incomplete":  {"terms.incomplete.name", "terms.incomplete.means"},
	"chance-node": {"terms.chance-node.name", "terms.chance-node.means"},
	"expected":    {"terms.expected.name", "terms.expected.means"},
	"prune":       {"terms.prune.name", "terms.prune.means"},
	"branching":   {"terms.branching.name", "terms.branching.means"},
	"penetrance":  {"terms.penetrance.name", "terms.penetrance.means"},
}
