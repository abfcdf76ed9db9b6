package i18n

// The words of reports: what a run is told as, on the command line, in a file
// and in the table of statistics beside the board.
var (
	ReportProblem    = Key{"Problem", "Problema"}
	ReportOwn        = Key{"a position of one's own", "uma posição própria"}
	ReportTarget     = Key{"Target", "Objetivo"}
	ReportRules      = Key{"Rules", "Regras"}
	ReportAlgorithm  = Key{"Algorithm", "Algoritmo"}
	ReportHeuristic  = Key{"Heuristic", "Heurística"}
	ReportWeight     = Key{"Weight", "Peso"}
	ReportMaxDepth   = Key{"Maximum depth", "Profundidade máxima"}
	ReportStart      = Key{"Start", "Início"}
	ReportResult     = Key{"Result", "Resultado"}
	ReportFromSquare = Key{"from %s on, with %s", "a partir de %s, com %s"}
	ReportFromStep   = Key{"from step %s on", "a partir do passo %s"}
	ReportMore       = Key{"%s more", "mais %s"}
	ReportSteps      = Key{"Steps", "Passos"}
	ReportScore      = Key{"Score", "Pontos"}
	ReportLower      = Key{"Proved: at least", "Provado: pelo menos"}
	ReportUpper      = Key{"Proved: at most", "Provado: no máximo"}
	ReportGuaranteed = Key{"Guaranteed: at most", "Garantido: no máximo"}
	ReportReached    = Key{"Reached: at most", "Alcançado: no máximo"}
	ReportTimes      = Key{"%s times the fewest", "%s vezes o mínimo"}
	ReportGenerated  = Key{"Generated nodes", "Nós gerados"}
	ReportExpanded   = Key{"Expanded nodes", "Nós expandidos"}
	ReportPenetrance = Key{"Penetrance", "Penetrância"}
	ReportBranching  = Key{"Average branching factor", "Fator de ramificação média"}
	ReportPeak       = Key{"Most nodes stored", "Máximo de nós guardados"}
	ReportTime       = Key{"Time", "Tempo"}
	ReportPath       = Key{"Path", "Caminho"}
	ReportFirst      = Key{"First board", "Tabuleiro inicial"}
	ReportLast       = Key{"Last board", "Tabuleiro final"}
	ReportWhy        = Key{"Why", "Porquê"}
	ReportLegend     = Key{"@ knight   o visited   x erased   . empty", "@ cavalo   o visitada   x apagada   . vazia"}
	ReportOrMore     = Key{"at least %s", "pelo menos %s"}
	ReportSquares    = Count{Key{"%s step", "%s passo"}, Key{"%s steps", "%s passos"}}
	ReportPoints     = Count{Key{"%s point", "%s ponto"}, Key{"%s points", "%s pontos"}}
)

// How a run ended.
var (
	ReportShortest   = Key{"solved; no path is shorter (proved)", "resolvido; nenhum é mais curto (provado)"}
	ReportShortestOn = Key{"solved; no path from there is shorter (proved)", "resolvido; daí em diante nenhum é mais curto (provado)"}
	ReportOnly       = Key{"exactly one solution (proved)", "exatamente uma solução (provado)"}
	ReportAmong      = Key{"solved; there are more solutions (proved)", "resolvido; há mais soluções (provado)"}
	ReportHighest    = Key{"solved; no score is higher (proved)", "resolvido; nada rende mais (provado)"}
	ReportSolved     = Key{"solved; a shorter path may exist", "resolvido; pode haver um caminho mais curto"}
	ReportBest       = Key{"solved; a higher score may exist", "resolvido; pode haver uma pontuação maior"}
	ReportNoSolution = Key{"no solution (proved)", "sem solução (provado)"}
	ReportLimitPath  = Key{"stopped at a limit; the best found so far", "parado por um limite; o melhor encontrado"}
	ReportLimitNone  = Key{"stopped at a limit; nothing found so far", "parado por um limite; nada encontrado"}
	ReportCancelPath = Key{"interrupted; this is the best found so far", "interrompido; este é o melhor encontrado"}
	ReportCancelNone = Key{"interrupted; nothing found so far", "interrompido; nada encontrado"}
)

// The rules in force.
var (
	ReportLargest     = Key{"a double erases the largest other one", "um duplo apaga o maior dos outros"}
	ReportSmallest    = Key{"a double erases the smallest other one", "um duplo apaga o menor dos outros"}
	ReportChoose      = Key{"a double erases another one, chosen", "um duplo apaga outro, à escolha"}
	ReportOptional    = Key{"a double erases another one, chosen, or none", "um duplo apaga outro, à escolha, ou nenhum"}
	ReportRandom      = Key{"a double erases another one, drawn by the seed %q", "um duplo apaga outro, sorteado pela semente %q"}
	ReportOff         = Key{"no number erases another", "nenhum número apaga outro"}
	ReportZeroPlain   = Key{"00 is no double", "00 não é um duplo"}
	ReportPlacedPlain = Key{"the placement erases nothing", "a colocação não apaga nada"}
)

// Arguments for which no search is needed.
var (
	ReasonNoStart = Key{
		"Line 1 holds no number, so the knight can't be placed.",
		"A linha 1 não tem números, por isso o cavalo não pode ser colocado."}
	ReasonSum = Key{
		"The numbers on the board sum to %s.",
		"Os números do tabuleiro somam %s."}
	ReasonPlaced = Key{
		"Placed on %s, the best start, the knight has %s; the numbers left sum to %s.",
		"Colocado em %s, o melhor início, o cavalo tem %s; os números restantes somam %s."}
	ReasonPoints = Key{
		"There are %s already; the numbers left sum to %s.",
		"Já há %s; os números restantes somam %s."}
	ReasonPairs = Key{
		"Landing on a number erases its mirror, so the smaller of each of these pairs is lost at best: %s.",
		"Cair num número apaga o seu simétrico, por isso perde-se pelo menos o menor de cada um destes pares: %s."}
	ReasonDoubles = Key{
		"Each double landed on erases another one, so these are lost at best: %s.",
		"Cada duplo em que se cai apaga outro, por isso perdem-se pelo menos estes: %s."}
	ReasonTotal = Key{
		"That costs at least %s: at most %s can be had, fewer than %s.",
		"Isso custa pelo menos %s: no máximo chega-se a %s, menos do que %s."}
	ReasonAtMost = Key{
		"At most %s can be had, fewer than %s.",
		"No máximo chega-se a %s, menos do que %s."}
)

// Heads of the columns of comparisons, short.
var (
	ColumnProblem    = Key{"problem", "problema"}
	ColumnAlgorithm  = Key{"algorithm", "algoritmo"}
	ColumnHeuristic  = Key{"heuristic", "heurística"}
	ColumnStart      = Key{"start", "início"}
	ColumnStatus     = Key{"status", "estado"}
	ColumnSteps      = Key{"steps", "passos"}
	ColumnOptimum    = Key{"optimum", "ótimo"}
	ColumnAbove      = Key{"above", "acima"}
	ColumnScore      = Key{"score", "pontos"}
	ColumnGenerated  = Key{"generated", "gerados"}
	ColumnExpanded   = Key{"expanded", "expandidos"}
	ColumnPenetrance = Key{"penetrance", "penetrância"}
	ColumnBranching  = Key{"branching", "ramificação"}
	ColumnPeak       = Key{"stored", "guardados"}
	ColumnTime       = Key{"time", "tempo"}
	ColumnTarget     = Key{"target", "objetivo"}
	ColumnNumbers    = Key{"numbers", "números"}
	ColumnSum        = Key{"sum", "soma"}
	ColumnKnight     = Key{"knight", "cavalo"}
	ColumnAny        = Key{"any", "qualquer"}

	StatusSolved     = Key{"solved", "resolvido"}
	StatusNoSolution = Key{"none", "sem solução"}
	StatusLimit      = Key{"limit", "limite"}
	StatusTime       = Key{"out of time", "tempo esgotado"}
	StatusMemory     = Key{"out of memory", "memória esgotada"}
	StatusNodes      = Key{"node limit", "limite de nós"}
	StatusDepth      = Key{"depth limit", "profundidade"}
	StatusCancelled  = Key{"interrupted", "interrompido"}
)

// Charts.
var (
	ChartNodes = Key{"Generated nodes", "Nós gerados"}
	ChartTime  = Key{"Time in milliseconds", "Tempo em milissegundos"}
)
