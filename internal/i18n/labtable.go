package i18n

// Heuristics of one's own.
var (
	OwnGroup         = Key{"Your own", "A sua"}
	OwnHeuristic     = Key{"Your own heuristic", "A sua heurística"}
	OwnHeuristicNote = Key{"an expression you type", "uma expressão escrita por si"}
	OwnKnown         = Key{"Words it knows", "Palavras que conhece"}
	OwnByZero        = Key{"It divides by 0: x/0 counts as 0.", "Divide por 0: x/0 conta como 0."}
	OwnBelow         = Key{"It is %s everywhere: what is below 0 counts as 0.", "É sempre %s: o que é menor do que 0 conta como 0."}
	OwnHeuristicHelp = Key{"Numbers, + - * /, < = >, if(condition, then, else), min, max and the words below. What is below 0 counts as 0, and so does x/0. Nothing is proved of it: the laboratory checks it.", "Números, + - * /, < = >, if(condição, então, senão), min, max e as palavras abaixo. O que é menor do que 0 conta como 0, e x/0 também. Nada está provado: o laboratório verifica-a."}
	OwnWrong         = Key{"Character %d: %s", "Carácter %d: %s"}
)

// The laboratory's tab that questions heuristics.
var (
	LabHeuristics   = Key{"Heuristics", "Heurísticas"}
	LabAsk          = Key{"Does it keep its promise?", "Cumpre o que promete?"}
	LabChecking     = Key{"Checking: %s states", "A verificar: %s estados"}
	LabAdmissible   = Key{"%s is admissible here: it never says too much.", "%s é admissível aqui: nunca diz de mais."}
	LabInadmissible = Key{"%s is not admissible: it says too much.", "%s não é admissível: diz de mais."}
	LabNothingFound = Key{"Nothing was found against %s, in a sample.", "Numa amostra, nada se encontrou contra %s."}
	LabPlot         = Key{"Promise and truth", "Promessa e verdade"}
	LabPlotNote     = Key{"To the right: steps really left. Up: what the heuristic says. A point above the line says too much.", "Para a direita: passos que faltam mesmo. Para cima: o que a heurística diz. Um ponto acima da linha diz de mais."}
	LabPlotLabel    = Key{"%s against the true cost: %s states, %s of them above the line", "%s contra o custo real: %s estados, %s deles acima da linha"}
	LabHopeless     = Key{"No state here leads to a goal, so no estimate can be too high: that says nothing about the heuristic.", "Daqui nenhum estado leva ao objetivo, por isso nenhuma estimativa pode ser alta de mais: isso nada diz da heurística."}
	LabViolations   = Key{"Broken promises", "Promessas quebradas"}
	LabWorst        = Key{"Broken promises: the worst %s of %s", "Promessas quebradas: as %s piores de %s"}
	LabOver         = Key{"Says too much", "Diz de mais"}
	LabFalls        = Key{"Falls too fast", "Cai depressa de mais"}
	LabOverWords    = Key{"Here the heuristic says %s more steps. Really %s are enough: A* may turn away from this path.", "Aqui a heurística diz que faltam %s passos. Na verdade bastam %s: o A* pode desviar-se deste caminho."}
	LabOverPath     = Key{"The proof: %s", "A prova: %s"}
	LabFallWords    = Key{"Here h is %s. The move %s costs %s, and behind it h is only %s: not consistent.", "Aqui h é %s. O lance %s custa %s, e depois dele h é só %s: não é consistente."}
	LabOnBoard      = Key{"Open on the board", "Abrir no tabuleiro"}
	LabScale        = Key{"Weighted A*", "A* com peso"}
	LabScaleWords   = Key{"f = g + w·h: a larger w hurries. It looks at fewer nodes, and may find a longer path.", "f = g + w·h: um w maior tem pressa. Vê menos nós, e pode achar um caminho mais longo."}
	LabBound        = Key{"Guaranteed: at most %s times the fewest steps.", "Garantido: no máximo %s vezes o mínimo de passos."}
	LabBoundSteps   = Key{"Guaranteed: at most %s × %s, so %s steps.", "Garantido: no máximo %s × %s, ou seja %s passos."}
	LabNoGoal       = Key{"Nothing is guaranteed: no goal is in reach.", "Nada é garantido: nenhum objetivo está ao alcance."}
	LabSilent       = Key{"Nothing can be said of %s here.", "Aqui nada se pode dizer de %s."}
	LabNoBound      = Key{"Nothing is guaranteed: the heuristic is not known to be admissible.", "Nada é garantido: não se sabe se a heurística é admissível."}
	LabScaleRun     = Key{"Try this weight", "Experimentar este peso"}
	LabReached      = Key{"steps", "passos"}
	LabTimes        = Key{"of fewest", "do mínimo"}
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
		"manhattan":        {"rows and columns between tiles and their places", "linhas e colunas das peças aos seus lugares"},
		"hamming":          {"tiles out of place", "peças fora do lugar"},
		"linear-conflict":  {"manhattan and the linear conflicts", "manhattan e os conflitos lineares"},
		"walking-distance": {"walking distance", "walking distance"},
		"blank":            {"rows and columns from the blank to its place", "linhas e colunas da casa vazia ao seu lugar"},
		"tiles":            {"how many tiles there are", "quantas peças há"},
		"steps":            {"moves made", "jogadas feitas"},
	},
	"maze": {
		"squares-left": {"free squares not visited yet", "casas livres por visitar"},
		"manhattan":    {"rows and columns to the end", "linhas e colunas até ao fim"},
		"ways":         {"free neighbours of the path's end", "vizinhas livres do fim do caminho"},
		"deadends":     {"squares with fewer than two ways in or out", "casas com menos de duas entradas ou saídas"},
		"segment":      {"length of the run in hand", "comprimento do troço atual"},
		"before":       {"length of the run before it", "comprimento do troço anterior"},
		"steps":        {"operators used", "operadores usados"},
	},
}

// Charts of comparisons.
var (
	GrowthLabel = Key{"%s: nodes of %s runs against the depth of the solution; B = %s fits best", "%s: nós de %s execuções contra a profundidade da solução; B = %s é o que melhor se ajusta"}
)

// The page that a student hands in.
var (
	GrowthTitle         = Key{"Growth of the nodes with the depth", "Crescimento dos nós com a profundidade"}
	GrowthOf            = Key{"%s: B = %s", "%s: B = %s"}
	HandoutTitle        = Key{"Search algorithms compared: %s", "Comparação de algoritmos de procura: %s"}
	HandoutName         = Key{"Name:", "Nome:"}
	HandoutNumber       = Key{"Number:", "Número:"}
	HandoutClass        = Key{"Class:", "Turma:"}
	HandoutMethod       = Key{"Method", "Método"}
	HandoutRuns         = Key{"Each algorithm was run on each problem, an informed one once with each heuristic: %s runs.", "Cada algoritmo correu em cada problema, e os informados uma vez com cada heurística: %s execuções."}
	HandoutLimits       = Key{"Limits of each run: %s. A run that a limit stopped is marked with it.", "Limites de cada execução: %s. Uma execução parada por um limite traz a indicação dele."}
	HandoutNodes        = Key{"%s nodes", "%s nós"}
	HandoutMemory       = Key{"%s MiB of memory", "%s MiB de memória"}
	HandoutGraph        = Key{"The searches are graph searches: a state that was reached before is recognised.", "As procuras são em grafo: um estado já alcançado é reconhecido."}
	HandoutTree         = Key{"The searches are tree searches: a state that was reached before is not recognised.", "As procuras são em árvore: um estado já alcançado não é reconhecido."}
	HandoutWords        = Key{"Generated nodes are counted each time they are made. The penetrance is the steps of the solution over the generated nodes. The average branching factor is the B with B + B² + … + B^d = generated, d being the steps. The optimum is proved by Cavalo's exact solver; above is what a path has more.", "Os nós gerados contam-se de cada vez que são criados. A penetrância é o número de passos da solução a dividir pelos nós gerados. O fator de ramificação média é o B com B + B² + … + B^d = gerados, sendo d os passos. O ótimo é provado pela procura exata do Cavalo; acima é o que um caminho tem a mais."}
	HandoutAdmissible   = Key{"admissible", "admissível"}
	HandoutInadmissible = Key{"not admissible", "não admissível"}
	HandoutOwn          = Key{"an expression of one's own; nothing is proved of it", "uma expressão própria; nada está provado sobre ela"}
	HandoutProblems     = Key{"Problems", "Problemas"}
	HandoutMachine      = Key{"Machine", "Máquina"}
	HandoutTable        = Key{"Results", "Resultados"}
	HandoutShows        = Key{"What the table shows", "O que a tabela mostra"}
	HandoutBest         = Key{"Fewest nodes for a shortest path: %s, %s nodes for %s steps.", "Menos nós para um caminho mínimo: %s, %s nós para %s passos."}
	HandoutMissed       = Key{"Longer than needed: %s.", "Mais longo do que o necessário: %s."}
	HandoutNone         = Key{"No path: %s.", "Sem caminho: %s."}
	HandoutCharts       = Key{"Charts", "Gráficos"}
	HandoutChartsNote   = Key{"Nodes and time are on a logarithmic scale. Pale bars are runs that found no path. Under growth, points are runs and the line is a uniform tree with the fitted B.", "Nós e tempo estão em escala logarítmica. As barras claras são execuções que não acharam caminho. No crescimento, os pontos são execuções e a linha é uma árvore uniforme com o B ajustado."}
	HandoutConclusions  = Key{"Conclusions", "Conclusões"}
	HandoutSources      = Key{"Algorithms after Russell and Norvig, Artificial Intelligence: A Modern Approach; IDA* after Korf (1985), RBFS after Korf (1993), SMA* after Russell (1992). Penetrance after Doran and Michie (1966), branching factor after Nilsson (1980).", "Algoritmos segundo Russell e Norvig, Artificial Intelligence: A Modern Approach; IDA* segundo Korf (1985), RBFS segundo Korf (1993), SMA* segundo Russell (1992). Penetrância segundo Doran e Michie (1966), fator de ramificação segundo Nilsson (1980)."}
)

// The laboratory's tab with a table.
var (
	LabCompare         = Key{"Compare", "Comparar"}
	CompareWords       = Key{"Runs each algorithm on each problem, the informed ones with each heuristic. The table fills as the runs end; it can be stopped, sorted, saved, and handed in.", "Corre cada algoritmo em cada problema, e os informados com cada heurística. A tabela enche-se à medida que as execuções acabam; pode ser parada, ordenada, guardada e entregue."}
	CompareProblems    = Key{"Problems: %s", "Problemas: %s"}
	CompareAlgorithms  = Key{"Algorithms: %s", "Algoritmos: %s"}
	CompareHeuristics  = Key{"Heuristics: %s", "Heurísticas: %s"}
	CompareLimits      = Key{"Each run: %s", "Cada execução: %s"}
	CompareRun         = Key{"Compare", "Comparar"}
	CompareClear       = Key{"New table", "Nova tabela"}
	CompareOwnWrong    = Key{"Your own heuristic can't be read yet, and is left out.", "A sua heurística ainda não se consegue ler, e fica de fora."}
	CompareCount       = Key{"%s of %s runs", "%s de %s execuções"}
	CompareDone        = Key{"%d runs compared", "%d execuções comparadas"}
	CompareChoose      = Key{"What to compare", "O que comparar"}
	CompareProblem     = Key{"Problem", "Problema"}
	CompareNodes       = Key{"Most nodes", "Máximo de nós"}
	CompareMemory      = Key{"Most memory", "Máximo de memória"}
	ComparePicture     = Key{"Picture", "Imagem"}
	ComparePage        = Key{"Report", "Relatório"}
	CompareViews       = Key{"Table or chart", "Tabela ou gráfico"}
	CompareTable       = Key{"Table", "Tabela"}
	CompareBranching   = Key{"Branching", "Ramificação"}
	CompareGrowth      = Key{"Growth", "Crescimento"}
	CompareGrowthWords = Key{"Points are runs: nodes, on a logarithmic scale, against the depth of the solution. The line is a uniform tree with the fitted branching factor B.", "Os pontos são execuções: nós, em escala logarítmica, contra a profundidade da solução. A linha é uma árvore uniforme com o fator de ramificação B ajustado."}
	CompareLog         = Key{"Logarithmic scale", "Escala logarítmica"}
	CompareMore        = Key{"Show all %s", "Mostrar todas as %s"}
	CompareSort        = Key{"Sorted by", "Por ordem de"}
	CompareOrder       = Key{"as they were run", "como correram"}
	CompareDown        = Key{"Largest first", "Do maior para o menor"}
)
