package i18n

// What the commands for two do, for --help.
var (
	CliAnalyse = Key{"Find the best lines of a position of the duel", "Encontrar as melhores linhas de uma posição do duelo"}
	CliDuel    = Key{"Let two levels play the duel, one game or a match", "Pôr dois níveis a jogar o duelo, uma partida ou um encontro"}
	CliEngine  = Key{
		"Play the duel for other programs: a position a line in, a move a line out",
		"Jogar o duelo para outros programas: entra uma posição por linha, sai uma jogada por linha"}
	CliGenerateDuel = Key{
		"Make boards for the duel; any text is a seed, and fair asks for an even one",
		"Criar tabuleiros para o duelo; qualquer texto é uma semente, e fair pede um equilibrado"}

	CliAnalyseRemarks = Key{
		"A score is White's points less Black's at the end of the game, as predicted; it is certain where a line is marked exact. An analysis that has used its time is done: its exit status is 0.",
		"Uma pontuação são os pontos das Brancas menos os das Pretas no fim da partida, como previstos; é certa onde a linha diz exato. Uma análise que gastou o seu tempo está feita: o estado de saída é 0."}
	CliDuelRemarks = Key{
		"Most boards favour a side, so a match plays each board twice with the colours exchanged, and intervals are over these pairs. A LEVEL is a number from 1 to 6; course, the engine that students of the course write, or deepening, the same with iterative deepening; or settings of level 6 to be measured, such as 6-ordering (without) or base+table (alpha-beta with), of these: %s. With :2 behind it, it searches with two threads. One game is printed as a record that check reads.",
		"A maioria dos tabuleiros favorece um lado: por isso um encontro joga cada um duas vezes com as cores trocadas, e os intervalos são sobre estes pares. Um NÍVEL é um número de 1 a 6; course, o motor que os alunos da disciplina fazem, ou deepening, o mesmo com aprofundamento iterativo; ou ajustes do nível 6 a medir, como 6-ordering (sem) ou base+table (alfabeta com), destes: %s. Com :2 atrás, procura com dois fios. Uma só partida é escrita como um registo que check lê."}
	CliEngineRemarks = Key{
		"Each line in is the text of a position; each line out is the move chosen there, pass among them, or over when the game is over. A line that is no position is answered with error: and what is wrong; the next one is read all the same. Standard input's end ends it.",
		"Cada linha que entra é o texto de uma posição; cada linha que sai é a jogada escolhida, que pode ser pass, ou over quando a partida acabou. A uma linha que não é uma posição responde error: e o que está errado; a seguinte é lida na mesma. Termina no fim da entrada."}

	CliDuelPosition = Key{"`TEXT` of the position, as the game shares it", "`TEXTO` da posição, como o jogo o partilha"}
	CliDuelTime     = Key{"stop after a `TIME` such as 10s; 0s for no limit", "parar ao fim de um `TEMPO` como 10s; 0s sem limite"}
	CliMoveTime     = Key{"`TIME` for each move; 0s for no limit", "`TEMPO` para cada jogada; 0s sem limite"}
	CliMoveNodes    = Key{"at most `N` nodes for each move (without --time, no limit of time)", "no máximo `N` nós por jogada (sem --time, sem limite de tempo)"}
	CliDuelNodes    = Key{"stop after `N` nodes (without --time, no limit of time)", "parar ao fim de `N` nós (sem --time, sem limite de tempo)"}
	CliDuelDepth    = Key{"stop after `N` plies (without --time, no limit of time)", "parar ao fim de `N` meias-jogadas (sem --time, sem limite de tempo)"}
	CliLines        = Key{"give the best `N` lines", "dar as melhores `N` linhas"}
	CliDuelMemory   = Key{"`SIZE` of the table of positions", "`TAMANHO` da tabela de posições"}
	CliDuelWorkers  = Key{"threads that search together", "fios de execução que procuram juntos"}
	CliMatchWorkers = Key{"games played at once", "partidas ao mesmo tempo"}
	CliWhite        = Key{"`LEVEL` that is White, in the first game", "`NÍVEL` que é as Brancas, na primeira partida"}
	CliBlack        = Key{"`LEVEL` that is Black, in the first game", "`NÍVEL` que é as Pretas, na primeira partida"}
	CliLevel        = Key{"`LEVEL` that plays", "`NÍVEL` que joga"}
	CliVariant      = Key{"`VARIANT` of the rules: course, brainking, open, plain, or four options", "`VARIANTE` das regras: course, brainking, open, plain, ou quatro opções"}
	CliDuelSeed     = Key{"`TEXT` that the boards, and the levels' errors, are drawn from (default: drawn)", "`TEXTO` de que se sorteiam os tabuleiros, e os erros dos níveis (normal: sorteado)"}
	CliPlayerSeed   = Key{"`TEXT` that the level's errors are drawn from", "`TEXTO` de que se sorteiam os erros do nível"}
	CliGames        = Key{"play `N` games, two on each board with the colours exchanged", "jogar `N` partidas, duas em cada tabuleiro com as cores trocadas"}
	CliLog          = Key{"add what each move cost to a `FILE` in the course's form, such as log.dat", "juntar o que cada jogada custou a um `FICHEIRO` na forma da disciplina, como log.dat"}
	CliDuelJSON     = Key{"print one line of JSON for each game", "escrever uma linha de JSON por partida"}
	CliDuelQuiet    = Key{"no progress bar", "sem barra de progresso"}
	CliDuelInto     = Key{"put the board, without its rules, into a problem `FILE`; the rest of it stays as it is", "pôr o tabuleiro, sem as regras, num `FICHEIRO` de problemas; o resto fica como está"}
	CliFair         = Key{"fair for a board that the engine calls even", "fair para um tabuleiro que o motor ache equilibrado"}
)

// What the commands for two say.
var (
	DuelWhite = Key{"White", "Brancas"}
	DuelBlack = Key{"Black", "Pretas"}

	DuelBefore   = Key{"before the placements", "antes das colocações"}
	DuelToMove   = Key{"%s to move", "jogam as %s"}
	DuelOver     = Key{"the game is over", "a partida acabou"}
	DuelOn       = Key{"%s on %s", "%s em %s"}
	DuelPoints   = Key{"%s - %s points", "%s - %s pontos"}
	DuelRules    = Key{"rules %s", "regras %s"}
	DuelExact    = Key{"exact", "exato"}
	DuelNoLine   = Key{"The game is over: %s.", "A partida acabou: %s."}
	DuelDepth    = Count{Key{"%s ply deep", "%s meia-jogada"}, Key{"%s plies deep", "%s meias-jogadas"}}
	DuelNodes    = Key{"%s nodes", "%s nós"}
	DuelSpeed    = Key{"%s nodes/s", "%s nós/s"}
	DuelWhiteWon = Key{"White wins", "ganham as Brancas"}
	DuelBlackWon = Key{"Black wins", "ganham as Pretas"}
	DuelDrawn    = Key{"a draw", "empate"}
	DuelPlies    = Count{Key{"%s ply", "%s meia-jogada"}, Key{"%s plies", "%s meias-jogadas"}}

	MatchTitle    = Key{"%s against %s, rules %s", "%s contra %s, regras %s"}
	MatchGames    = Key{"Games", "Partidas"}
	MatchResult   = Key{"%s won, %s drawn, %s lost", "%s ganhas, %s empatadas, %s perdidas"}
	MatchScore    = Key{"Score", "Pontuação"}
	MatchMargin   = Key{"Mean margin of a pair", "Margem média de um par"}
	MatchInterval = Key{"%s ± %s (95 %%, %s pairs)", "%s ± %s (95 %%, %s pares)"}
	MatchSpeed    = Key{"Speed of %s", "Velocidade de %s"}
	MatchOf       = Key{"game %s of %s", "partida %s de %s"}

	CliIsDuel = Count{Key{"%[2]s: a position of the duel", "%[2]s: uma posição do duelo"},
		Key{"%[2]s: %[1]s positions of the duel", "%[2]s: %[1]s posições do duelo"}}
	CliIsDuelGame  = Key{"%s: a game of the duel", "%s: uma partida do duelo"}
	CliIsDuelBoard = Key{"%s: a board of the duel in the course's form", "%s: um tabuleiro do duelo na forma da disciplina"}

	CliListLevels   = Key{"Levels", "Níveis"}
	CliListVariants = Key{"Variants", "Variantes"}
)

// DuelVariants tell the presets of the rules in a line.
var DuelVariants = map[string]Key{
	"course": {"the course's: knights go on the largest numbers, threatened squares are forbidden, a double must be chosen",
		"da disciplina: os cavalos vão para os maiores números, não se salta para casas ameaçadas, escolhe-se um duplo"},
	"brainking": {"as published: placements are chosen, threatened squares forbidden, the first without a move ends the game, a double may be chosen",
		"como publicado: escolhe-se a colocação, não se salta para casas ameaçadas, o primeiro sem jogada acaba a partida, pode escolher-se um duplo"},
	"open": {"placements are chosen, threatened squares allowed, a double must be chosen",
		"escolhe-se a colocação, pode saltar-se para casas ameaçadas, escolhe-se um duplo"},
	"plain": {"as the course's, but threatened squares are allowed",
		"como a da disciplina, mas pode saltar-se para casas ameaçadas"},
}

// DuelLevels tell the levels in a line.
var DuelLevels = map[string]Key{
	"1":      {"a beginner: sees the numbers, overlooks what is erased", "principiante: vê os números, não repara no que se apaga"},
	"2":      {"looks one ply ahead and misjudges often", "vê uma meia-jogada à frente e avalia mal muitas vezes"},
	"3":      {"looks three or four plies ahead, as the rules are", "vê três ou quatro meias-jogadas à frente, conforme as regras"},
	"4":      {"looks six or eight plies ahead", "vê seis ou oito meias-jogadas à frente"},
	"5":      {"looks eleven or twelve plies ahead", "vê onze ou doze meias-jogadas à frente"},
	"6":      {"full strength", "força total"},
	"course": {"the engine that students of the course write: alpha-beta to three plies", "o motor que os alunos da disciplina fazem: alfabeta até três meias-jogadas"},
}
