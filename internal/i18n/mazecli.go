package i18n

// MazeHeuristics says what the heuristics of mazes are.
var MazeHeuristics = map[string]Key{
	"squares-left":      {"squares that are left to visit", "casas que falta visitar"},
	"zero":              {"nothing: 0 everywhere", "nada: sempre 0"},
	"inverse-manhattan": {"the course's: the nearer the end, the larger", "a da disciplina: quanto mais perto do fim, maior"},
}

// The command line's words for mazes.
var (
	CliSolveMaze       = Key{"Decide an Unequal Length Maze: none, one or more solutions", "Decidir um labirinto de troços desiguais: nenhuma, uma ou mais soluções"}
	CliCompareMaze     = Key{"Run algorithms and heuristics on mazes and print a table", "Correr algoritmos e heurísticas em labirintos e mostrar uma tabela"}
	CliGenerateMaze    = Key{"Make mazes with exactly one solution", "Criar labirintos com exatamente uma solução"}
	CliMazeProblem     = Key{"`ID` of a maze (see cavalo list), or its name or place in the file", "`ID` de um labirinto (ver cavalo list), ou o nome ou lugar no ficheiro"}
	CliMazeFile        = Key{"`FILE` of mazes; all are solved unless --problem chooses one", "`FICHEIRO` de labirintos; resolvem-se todos se --problem não escolher um"}
	CliMazePosition    = Key{"a position as `TEXT`: ..#/.../#.., with ;m=RRUU for a path in progress", "uma posição como `TEXTO`: ..#/.../#.., com ;m=RRUU para um caminho começado"}
	CliMazeSeed        = Key{"a board of 8x8 with blocks drawn by lot; any `TEXT` is a seed", "um tabuleiro 8x8 com bloqueios ao acaso; qualquer `TEXTO` é uma semente"}
	CliMazeHeuristic   = Key{"the heuristic's `NAME` for informed algorithms (default squares-left)", "`NOME` da heurística, nos algoritmos informados (normal: squares-left)"}
	CliMazeDepth       = Key{"at most `N` operators (default as many as a path can have)", "no máximo `N` operadores (normal: tantos quantos um caminho pode ter)"}
	CliMazeTime        = Key{"stop after a `TIME` such as 10s (default 60s)", "parar ao fim de um `TEMPO` como 10s (normal: 60s)"}
	CliMazeCount       = Key{"count all solutions", "contar todas as soluções"}
	CliMazeFormulation = Key{"`FORM` of the textbook search: swap (turns are operators) or merged (a turn and its first step at once)", "`FORMA` da procura: swap (virar é um operador) ou merged (virar e dar o primeiro passo de uma vez)"}
	CliMazeSize        = Key{"`SIZE` of the board, 4x4 to 16x16 (default 8x8)", "`TAMANHO` do tabuleiro, 4x4 a 16x16 (normal: 8x8)"}
	CliMazeDifficulty  = Key{"`LEVEL`: easy, medium or hard (default medium)", "`NÍVEL`: easy, medium ou hard (normal: medium)"}
	CliMazeRemarks     = Key{
		"The answer and the number of moves are the same in both formulations, the statistics are not: with --formulation merged a turn is no operator of its own.",
		"A resposta e o número de passos são os mesmos nas duas formulações, as estatísticas não: com --formulation merged virar não é um operador à parte."}
	CliIsMaze = Count{Key{"%[2]s: a maze", "%[2]s: um labirinto"},
		Key{"%[2]s: %[1]s mazes", "%[2]s: %[1]s labirintos"}}
	CliIsMazeGame = Key{"%s: a game of a maze", "%s: uma partida de um labirinto"}
	CliMazeFacts  = Key{"%dx%d, %d free squares, %d left to visit", "%dx%d, %d casas livres, %d por visitar"}
)
