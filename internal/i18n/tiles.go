package i18n

// The words of reports about sliding tiles.
var (
	ReportTileMoves = Key{"Moves", "Jogadas"}
	ReportMoves     = Count{Key{"%s move", "%s jogada"}, Key{"%s moves", "%s jogadas"}}
	ReportSize      = Key{"Size", "Tamanho"}
	ReportGoal      = Key{"Goal", "Objetivo"}
	ReportSolutions = Key{"Solutions", "Soluções"}
	ReportMethod    = Key{"Bound", "Limite inferior por"}
	MethodTables    = Key{"pattern tables", "tabelas de padrões"}
	MethodWalking   = Key{"walking distance and linear conflict", "walking distance e conflito linear"}

	ColumnStrategy = Key{"strategy", "estratégia"}
	ColumnFound    = Key{"found", "encontrada"}
	ColumnCost     = Key{"cost", "custo"}
	CommonYes      = Key{"yes", "sim"}
	CommonNo       = Key{"no", "não"}
)

// The argument by parity, why a goal can't be reached.
var (
	TilesStartHas   = Key{"The start has %s.", "O início tem %s."}
	TilesGoalHas    = Key{"The goal has %s.", "O objetivo tem %s."}
	TilesInversions = Count{Key{"%s inversion (pair of tiles with the larger one first)", "%s inversão (par de peças com a maior primeiro)"},
		Key{"%s inversions (pairs of tiles with the larger one first)", "%s inversões (pares de peças com a maior primeiro)"}}
	TilesWithRow   = Key{"%s and the blank in row %d, together %d", "%s e a casa vazia na linha %d, ao todo %d"}
	TilesInvariant = Key{
		"No move changes whether the inversions are even or odd.",
		"Nenhuma jogada muda se as inversões são pares ou ímpares."}
	TilesInvariantRow = Key{
		"No move changes whether this sum is even or odd.",
		"Nenhuma jogada muda se esta soma é par ou ímpar."}
	TilesNever = Key{
		"It is %s at the start and %s at the goal, so the goal can't be reached.",
		"É %s no início e %s no objetivo, por isso o objetivo não pode ser alcançado."}
	TilesEven = Key{"even", "par"}
	TilesOdd  = Key{"odd", "ímpar"}
)

// TileHeuristics say in a few words what each heuristic of the tiles is.
var TileHeuristics = map[string]Key{
	"linear-conflict":  {"Manhattan distance, and 2 for each tile that must make way in its line", "distância de Manhattan, mais 2 por cada peça que tem de sair do caminho na sua linha"},
	"manhattan":        {"rows and columns from each tile to its place", "linhas e colunas de cada peça ao seu lugar"},
	"hamming":          {"tiles out of place, the blank not counted", "peças fora do lugar, sem contar a casa vazia"},
	"walking-distance": {"moves between rows and between columns, each by itself", "jogadas entre linhas e entre colunas, cada uma por si"},
	"pattern":          {"sum of pattern tables", "soma de tabelas de padrões"},
}

// The command line's words for sliding tiles.
var (
	CliSolveTiles = Key{
		"Find the fewest moves from any board to any other, for 2x2 to 6x6 tiles",
		"Encontrar o mínimo de jogadas de um tabuleiro a outro, de 2x2 a 6x6 peças"}
	CliCompareTiles = Key{
		"Run algorithms and heuristics on sliding tiles and print the course's table",
		"Correr algoritmos e heurísticas nas peças deslizantes e mostrar a tabela da disciplina"}
	CliGenerateTiles = Key{
		"Make boards that can be solved, or that need a chosen number of moves",
		"Criar tabuleiros com solução, ou que precisem de um número escolhido de jogadas"}
	CliTilesProblem   = Key{"`ID` of a reference instance (see cavalo list), or the place in the file", "`ID` de uma instância de referência (ver cavalo list), ou o lugar no ficheiro"}
	CliTilesFile      = Key{"`FILE` of positions, one a line; all are solved unless --problem chooses one", "`FICHEIRO` de posições, uma por linha; resolvem-se todas se --problem não escolher uma"}
	CliTilesPosition  = Key{"a position as `TEXT`: 1.2.3/4.5.6/7.0.8, with ;goal=.. for another goal", "uma posição como `TEXTO`: 1.2.3/4.5.6/7.0.8, com ;goal=.. para outro objetivo"}
	CliTilesSeed      = Key{"a random board of the 15 puzzle; any `TEXT` is a seed", "um tabuleiro ao acaso do jogo do 15; qualquer `TEXTO` é uma semente"}
	CliTilesHeuristic = Key{"the heuristic's `NAME` for informed algorithms (default linear-conflict)", "`NOME` da heurística, nos algoritmos informados (normal: linear-conflict)"}
	CliTilesDepth     = Key{"at most `N` moves (default 20 for dls, 80 for iddfs)", "no máximo `N` jogadas (normal: 20 em dls, 80 em iddfs)"}
	CliTilesTime      = Key{"stop after a `TIME` such as 10s (default: no limit up to 4x4, 10s above)", "parar ao fim de um `TEMPO` como 10s (normal: sem limite até 4x4, 10s acima)"}
	CliTilesCount     = Key{"count the shortest paths", "contar os caminhos mais curtos"}
	CliTilesSize      = Key{"`SIZE` of the board, rows x columns, 2x2 to 6x6", "`TAMANHO` do tabuleiro, linhas x colunas, 2x2 a 6x6"}
	CliTilesGoal      = Key{"`BOARD` to be reached (default: 1, 2, .. with the blank last)", "`TABULEIRO` a alcançar (normal: 1, 2, .. e a casa vazia no fim)"}
	CliDifficulty     = Key{"`LEVEL`: easy, medium, hard, or the fewest moves it is to need (default: any board)", "`NÍVEL`: easy, medium, hard, ou o mínimo de jogadas de que deve precisar (normal: qualquer tabuleiro)"}

	CliTilesRemarks = Key{
		"Where the course's reports differ: Hamming counts misplaced tiles without the blank and then never overestimates, although the report says that it may; counting the blank does overestimate. " +
			"Greedy search is not bound to a length: the 14 and 52 moves that are printed for the last instance depend on the heuristic, on how equal values are ordered and on the order of the moves (see --order), and other figures are as right. " +
			"LDFS is dls with --depth 20, IDFS is iddfs with --depth 80. The last instance's goal is often quoted with 14 twice, which is no board and is refused.",
		"Onde os relatórios da disciplina diferem: Hamming conta as peças fora do lugar sem a casa vazia e assim nunca sobrestima, embora o relatório diga que pode; contando a casa vazia é que sobrestima. " +
			"A procura gulosa não se prende a um comprimento: as 14 e 52 jogadas impressas para a última instância dependem da heurística, de como se ordenam valores iguais e da ordem das jogadas (ver --order), e outros números são tão certos como esses. " +
			"LDFS é dls com --depth 20, IDFS é iddfs com --depth 80. O objetivo da última instância é muitas vezes citado com o 14 repetido, o que não é um tabuleiro e é recusado."}

	CliIsTiles = Count{Key{"%[2]s: a position of sliding tiles", "%[2]s: uma posição de peças deslizantes"},
		Key{"%[2]s: %[1]s positions of sliding tiles", "%[2]s: %[1]s posições de peças deslizantes"}}
	CliIsTilesGame = Key{"%s: a game of sliding tiles", "%s: uma partida de peças deslizantes"}
	CliSolvable    = Key{"solvable", "com solução"}
	CliUnsolvable  = Key{"unsolvable", "sem solução"}
	CliOtherGoal   = Key{"goal %s", "objetivo %s"}
	CliNeeds       = Key{"at least %s", "pelo menos %s"}
)

// The summary of many positions.
var (
	SummarySolved = Key{"%s of %s solved, %s with a proof", "%s de %s resolvidas, %s com prova"}
	SummaryRate   = Key{"%s nodes a second", "%s nós por segundo"}
	SummaryMean   = Key{"mean", "média"}
	SummaryWorst  = Key{"worst", "pior"}
	SummaryTotal  = Key{"total", "total"}
)
