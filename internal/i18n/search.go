package i18n

// Choice is one of several values of an option.
type Choice struct {
	Value       string
	Words, Note Key
}

// GoalTests are the times at which a search tests a node.
var GoalTests = []Choice{
	{"", Key{"As in the book", "Como no livro"}, Key{"breadth first when a node is made, the others when it is taken", "a largura quando o nó é feito, as outras quando é tirado"}},
	{"expanded", Key{"When it is taken", "Quando é tirado"}, Key{"then nothing that waits has a smaller f", "então nada do que espera tem um f menor"}},
	{"generated", Key{"As soon as it is made", "Logo que é feito"}, Key{"ends earlier, and may miss the optimum", "acaba mais cedo, e pode falhar o ótimo"}},
}

// TieRules say which of several nodes with the same f is taken.
var TieRules = []Choice{
	{"", Key{"Smallest h, then the oldest", "Menor h, depois o mais antigo"}, Key{}},
	{"old", Key{"The oldest", "O mais antigo"}, Key{}},
	{"new", Key{"The newest", "O mais recente"}, Key{}},
}
