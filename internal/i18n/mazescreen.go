package i18n

// The words of the maze screen.
var (
	Mazes     = Key{"Mazes", "Labirintos"}
	MazesLine = Key{"One line through every square. No two runs in a row alike.", "Um traço por todas as casas. Dois troços seguidos nunca iguais."}

	MazeRuleVisit = Key{"Draw one line from the lower left to the upper right, through every free square once.", "Trace uma linha de baixo à esquerda a cima à direita, por cada casa livre uma vez."}
	MazeRuleTurn  = Key{"At each turn a new run begins. Here the runs are 3, 1 and 2 steps long.", "Em cada curva começa um troço novo. Aqui os troços têm 3, 1 e 2 passos."}
	MazeRuleEqual = Key{"Two runs in a row must not be equally long: 2 and 2 is wrong.", "Dois troços seguidos não podem ter o mesmo comprimento: 2 e 2 está errado."}

	// The same in a few words each, beside a board on which nothing is drawn.
	MazeStepVisit = Key{"One line, every free square once", "Um traço, cada casa livre uma vez"}
	MazeStepTurn  = Key{"Each turn begins a new run: 3, 1, 2", "Cada curva começa um troço: 3, 1, 2"}
	MazeStepEqual = Key{"Two equal runs in a row: wrong", "Dois troços iguais seguidos: errado"}

	MazeFormulation = Key{"Formulation", "Formulação"}
	MazeSwap        = Key{"a turn is a move", "virar é um passo"}
	MazeMerged      = Key{"turn and go at once", "virar e andar"}
	MazeSwapNote    = Key{"The answer is the same in both, the statistics are not.", "A resposta é a mesma nas duas, as estatísticas não."}
	MazePrune       = Key{"Give up dead regions", "Desistir de zonas mortas"}
	MazePruneNote   = Key{"Drops states from which some squares can't be reached or left any more.", "Abandona estados em que já não se chega a algumas casas, ou já não se sai delas."}

	MazeBoardLink = Key{"Link to the board alone", "Ligação só para o tabuleiro"}
	MazePicture   = Key{"Picture", "Imagem"}
	MazeText      = Key{"Text", "Texto"}

	MazeSameLength   = Key{"This run is as long as the one before it (%d): go on, or go back.", "Este troço é tão longo como o anterior (%d): continue ou recue."}
	MazeNothingDrawn = Key{"Nothing is drawn yet.", "Ainda não há nada traçado."}
	MazeLost         = Key{"This can no longer be finished since step %d.", "Desde o passo %d que isto já não tem solução."}
	MazeAlive        = Key{"So far all is well: this can be finished.", "Até aqui tudo bem: ainda tem solução."}
	MazeUnknown      = Key{"Not decided in time.", "Não se decidiu a tempo."}
	MazeTrying       = Key{"You are trying something out: accept it or drop it.", "Está a experimentar: aceite ou descarte."}

	MazeOffBoard = Key{"The board ends there.", "O tabuleiro acaba ali."}
	MazeBlocked  = Key{"%[1]s is blocked.", "%[1]s está bloqueada."}
	MazeCrossed  = Key{"%[1]s is part of the line already.", "%[1]s já faz parte do traço."}
	MazeEqual    = Key{"Two runs of length %[2]d would meet at %[1]s.", "Em %[1]s juntar-se-iam dois troços de comprimento %[2]d."}
	MazePastEnd  = Key{"The line ends in the upper right corner.", "O traço acaba no canto superior direito."}

	MazeSolved     = Key{"Solved in %s.", "Resolvido em %s."}
	MazeSolvedHint = Key{"Solved in %s, with hints %s.", "Resolvido em %s, com pistas %s."}
	MazeBest       = Key{"Your best: %s.", "O seu melhor: %s."}
	MazeShown      = Key{"Solved by the program.", "Resolvido pelo programa."}
	MazeLeft       = Count{Key{"%s square left", "Falta %s casa"}, Key{"%s squares left", "Faltam %s casas"}}
	MazeAllVisited = Key{"Every square visited", "Todas as casas visitadas"}
	MazeNext       = Key{"Next maze", "Seguinte"}
	MazeStanding   = Key{"%s: %s of %s squares", "%s: %s de %s casas"}

	MazeAssist     = Key{"Help me see", "Ajuda a ver"}
	MazeAssistHelp = Key{"Shades squares that can't be reached any more and says when the line can no longer be finished", "Sombreia as casas a que já não se chega e diz quando o traço já não tem solução"}
	MazeWhatIf     = Key{"What if…", "E se…"}
	MazeAccept     = Key{"Accept", "Aceitar"}
	MazeDrop       = Key{"Drop", "Descartar"}
	MazeCheck      = Key{"Check", "Verificar"}
	MazeCheckHelp  = Key{"Can this still be finished?", "Isto ainda tem solução?"}
	MazeGoBack     = Key{"Go back", "Recuar"}
	MazeGoBackHelp = Key{"Takes the line back to where it could still be finished", "Recua o traço até onde ainda tinha solução"}
	MazePenalty    = Key{"A hint counts 20 s.", "Cada pista conta 20 s."}
	MazeTime       = Key{"Time", "Tempo"}
	MazeEdit       = Key{"Edit", "Editar"}
	MazeDone       = Key{"Play it", "Jogar"}
	MazeEditing    = Key{"Press squares to block or free them.", "Prima casas para as bloquear ou libertar."}
	MazeWidth      = Key{"Columns", "Colunas"}
	MazeHeight     = Key{"Rows", "Linhas"}
	MazeClear      = Key{"Clear", "Limpar"}
	MazeOne        = Key{"Exactly one solution.", "Exatamente uma solução."}
	MazeNone       = Key{"No solution.", "Sem solução."}
	MazeAsking     = Key{"Counting solutions…", "A contar soluções…"}

	MazeTabSet    = Key{"The set", "A coleção"}
	MazeTabNew    = Key{"New", "Novo"}
	MazeTabDaily  = Key{"Today's", "De hoje"}
	MazeDailyNote = Key{"The maze of %s, the same for everybody.", "O labirinto de %s, igual para todos."}
	MazeDailyName = Key{"Maze of %s", "Labirinto de %s"}
	MazeName      = Key{"Maze %s", "Labirinto %s"}
	MazeSize      = Key{"Size", "Tamanho"}
	MazeLevel     = Key{"Difficulty", "Dificuldade"}
	MazeMaking    = Key{"Making a maze… %s", "A criar um labirinto… %s"}
	MazeNotMade   = Key{"No maze was found in time: try another size.", "Não se encontrou um labirinto a tempo: tente outro tamanho."}

	MazeVerdictOne  = Key{"Exactly one solution", "Exatamente uma solução"}
	MazeVerdictMany = Key{"Solved; there are more solutions", "Resolvido; há mais soluções"}
	MazeVerdict     = Key{"Solved", "Resolvido"}
	MazeVerdictNone = Key{"No solution", "Sem solução"}
	MazeIdle        = Key{"The machine decides any board: none, one or more solutions, with proof.", "A máquina decide qualquer tabuleiro: nenhuma, uma ou mais soluções, com prova."}
	MazeCount       = Key{"Count all", "Contar todas"}
	MazeCounted     = Count{Key{"%s solution in all", "%s solução ao todo"}, Key{"%s solutions in all", "%s soluções ao todo"}}
	MazeAtLeast     = Key{"At least %s solutions", "Pelo menos %s soluções"}

	MazeHelpGoal = Key{"The line begins in the lower left corner, ends in the upper right one and visits every free square exactly once. It goes straight until it turns; two straight runs in a row must have different lengths, counted in steps. (Unequal Length Mazes were invented by Erich Friedman.)", "O traço começa no canto inferior esquerdo, acaba no superior direito e passa uma só vez por cada casa livre. Segue a direito até virar; dois troços seguidos têm de ter comprimentos diferentes, contados em passos. (Os Unequal Length Mazes são de Erich Friedman.)"}
	KeysDraw     = Key{"Draw a step", "Desenhar um passo"}
	MazeHelpDraw = Key{"Drag from the dot, press a square in line with it, or use the arrow keys. Draw back, or press a square of the line, to take steps back.", "Arraste a partir do ponto, prima uma casa em linha com ele, ou use as setas. Recue, ou prima uma casa do traço, para desfazer passos."}
	MazeHelpHint = Key{"A hint names the rule that settles the next step before it draws it; it adds 20 seconds. Solve gives up the time. Steps can be typed, too: RRUUL under New game, Your own.", "Uma pista diz a regra que decide o passo seguinte antes de o traçar; soma 20 segundos. Resolver desiste do tempo. Também se podem escrever passos: RRUUL em Novo jogo, O seu."}

	MazeSquareHead    = Key{"%s, end of the line", "%s, ponta do traço"}
	MazeSquareStep    = Key{"%s, step %d", "%s, passo %d"}
	MazeSquareFree    = Key{"%s, free", "%s, livre"}
	MazeSquareBlocked = Key{"%s, blocked", "%s, bloqueada"}
	MazeSquareEnd     = Key{"%s, the end", "%s, o fim"}
	MazeSquareCut     = Key{"%s, cut off", "%s, isolada"}
)
