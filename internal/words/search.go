package words

// Choice is one of several values of an option.
type Choice struct {
	Value       string
	Words, Note Key
}

// GoalTests are the times at which a search tests a node.
var GoalTests = []Choice{
	{"", "goal-tests.1.2", "goal-tests.1.3"},
	{"expanded", "goal-tests.2.2", "goal-tests.2.3"},
	{"generated", "goal-tests.3.2", "goal-tests.3.3"},
}

// TieRules say which of several nodes with the same f is taken.
var TieRules = []Choice{
	{"", "tie-rules.1.2", ""},
	{"old", "tie-rules.2.2", ""},
	{"new", "tie-rules.3.2", ""},
}
