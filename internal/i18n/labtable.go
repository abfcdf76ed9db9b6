package i18n

// Heuristics of one's own.
var (
	OwnGroup         = Key{"Your own", "A sua"}
	OwnHeuristic     = Key{"Your own heuristic", "A sua heurística"}
	OwnHeuristicNote = Key{"an expression you type", "uma expressão escrita por si"}
	OwnHeuristicHelp = Key{"Numbers, + - * /, < = >, if(condition, then, else), min, max and these words. Nothing is proved of it: the laboratory checks it.", "Números, + - * /, < = >, if(condição, então, senão), min, max e estas palavras. Nada está provado: o laboratório verifica-a."}
	OwnWrong         = Key{"Character %d: %s", "Carácter %d: %s"}
)

// HeuristicNote says in a few words what a heuristic of a puzzle is.
func HeuristicNote(puzzle, name string) Key {
	switch puzzle {
	case "tiles":
		return TileHeuristics[name]
	case "maze":
		return MazeHeuristics[name]
	}
	return Heuristics[name]
}

// Features say what the words of expressions are, for each puzzle.
var Features = map[string]map[string]Key{
	"challenge": {
		"missing":  {"points still missing", "pontos em falta"},
		"mean":     {"mean of the numbers left", "média dos números restantes"},
		"maxleft":  {"largest number left", "maior número restante"},
		"left":     {"how many numbers are left", "quantos números restam"},
		"sum":      {"sum of the numbers left", "soma dos números restantes"},
		"reach":    {"sum of the numbers one jump away", "soma dos números a um salto"},
		"maxreach": {"largest number one jump away", "maior número a um salto"},
		"jumps":    {"how many jumps there are", "quantos saltos há"},
		"points":   {"points made", "pontos feitos"},
		"steps":    {"steps made", "passos dados"},
	},
	"tiles": {
		"manhattan": {"rows and columns between tiles and their places", "linhas e colunas das peças aos seus lugares"},
		"misplaced": {"tiles out of place", "peças fora do lugar"},
		"linear":    {"manhattan and the linear conflicts", "manhattan e os conflitos lineares"},
		"walking":   {"walking distance", "walking distance"},
		"blank":     {"rows and columns from the blank to its place", "linhas e colunas da casa vazia ao seu lugar"},
		"tiles":     {"how many tiles there are", "quantas peças há"},
		"steps":     {"moves made", "jogadas feitas"},
	},
	"maze": {
		"left":      {"free squares not visited yet", "casas livres por visitar"},
		"manhattan": {"rows and columns to the end", "linhas e colunas até ao fim"},
		"ways":      {"free neighbours of the path's end", "vizinhas livres do fim do caminho"},
		"deadends":  {"squares with fewer than two ways in or out", "casas com menos de duas entradas ou saídas"},
		"segment":   {"length of the segment in hand", "comprimento do troço atual"},
		"before":    {"length of the segment before it", "comprimento do troço anterior"},
		"steps":     {"operators used", "operadores usados"},
	},
}
