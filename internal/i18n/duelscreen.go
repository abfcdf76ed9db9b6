package i18n

// The words of the duel's screen.
var (
	Duel     = Key{"Duel", "Duelo"}
	DuelLine = Key{"Two knights. One board. An engine worth fearing.", "Dois cavalos. Um tabuleiro. Um adversário a temer."}

	White = Key{"White", "Brancas"}
	Black = Key{"Black", "Pretas"}

	You         = Key{"You", "Você"}
	Person      = Key{"A person", "Uma pessoa"}
	LevelIs     = Key{"Level %s", "Nível %s"}
	LevelCourse = Key{"Course engine", "Motor da disciplina"}
	LevelNotes  = []Key{
		{"a beginner, overlooks erasures", "principiante, não vê o que se apaga"},
		{"one move ahead", "uma jogada à frente"},
		{"careful", "cauteloso"},
		{"strong", "forte"},
		{"very strong", "muito forte"},
		{"everything the engine has", "tudo o que o motor sabe"},
	}
	LevelCourseNote = Key{"alpha-beta as in the course", "alfa-beta como na disciplina"}

	DuelStanding  = Key{"%s: White %s, Black %s, move %s", "%s: brancas %s, pretas %s, jogada %s"}
	DuelScore     = Key{"White %s, Black %s", "Brancas %s, pretas %s"}
	DuelTook      = Key{"%s: %s takes %s", "%s: %s recolhe %s"}
	DuelPassed    = Key{"%s has no move and passes", "%s: sem jogada, passa"}
	DuelYouPass   = Key{"You have no move and pass", "Não tem jogada: passa"}
	DuelHasPassed = Key{"%s passed", "%s: passou"}
	DuelsTurn     = Key{"%s to move", "Jogada: %s"}
	DuelYourMove  = Key{"Your move", "É a sua vez"}
	DuelPlacing   = Key{"%s: put the knight on a number of line %s", "%s: ponha o cavalo num número da linha %s"}
	DuelPlaces    = Key{"%s is placed on the largest number of its line", "%s: o cavalo vai para o maior número da sua linha"}
	DuelThinks    = Key{"%s is thinking…", "%s: a pensar…"}
	DuelPaused    = Key{"Paused", "Em pausa"}
	DuelWins      = Count{Key{"%[2]s wins by %[1]s point", "Vitória: %[2]s, por %[1]s ponto"}, Key{"%[2]s wins by %[1]s points", "Vitória: %[2]s, por %[1]s pontos"}}
	DuelYouWin    = Count{Key{"You win by %s point", "Ganhou por %s ponto"}, Key{"You win by %s points", "Ganhou por %s pontos"}}
	DuelDraw      = Key{"A draw", "Empate"}
	DuelResigned  = Key{"%s resigned", "%s: desistência"}
	DuelTimeUp    = Key{"%s: the time is up", "%s: acabou o tempo"}
	DuelPast      = Key{"After move %s of %s. Play on from here, or go forward", "Após a jogada %s de %s. Jogue a partir daqui ou avance"}
	DuelBack      = Key{"Move taken back. %s", "Jogada anulada. %s"}
	DuelLast      = Key{"last: %s", "última: %s"}
	DuelStart     = Key{"The game begins", "A partida começa"}

	SquarePiece    = Key{"%s, %s knight", "%s, cavalo: %s"}
	SquareWould    = Key{"would erase %s", "apagaria %s"}
	SquareBarred   = Key{"threatened by %s", "ameaçada: %s"}
	DifferenceName = Key{"White %s points, Black %s points", "Brancas %s pontos, pretas %s pontos"}

	TakenBy    = Key{"%s took", "%s: números"}
	TakenTitle = Key{"Numbers taken", "Números recolhidos"}

	TakeBack     = Key{"Take back", "Anular"}
	Forward      = Key{"Forward", "Avançar"}
	Resign       = Key{"Resign", "Desistir"}
	ResignWords  = Key{"%s gives up this game?", "%s: desistir desta partida?"}
	ResignYours  = Key{"Give up this game?", "Desistir desta partida?"}
	MoveNow      = Key{"Move now", "Jogar já"}
	GoOn         = Key{"Go on", "Continuar"}
	PlayOn       = Key{"Play on", "Continuar"}
	PlayFromHere = Key{"Play on from here", "Continuar daqui"}
	Rematch      = Key{"Rematch", "Desforra"}
	SecondGame   = Key{"Second game", "Segunda partida"}

	ThreatsShown = Key{"Threatened", "Ameaçadas"}
	ThreatsHelp  = Key{"Marks the squares that the other knight threatens", "Marca as casas que o outro cavalo ameaça"}
	PlayersAre   = Key{"%s – %s", "%s – %s"}
	PlayersTitle = Key{"Players", "Jogadores"}
	PlayerWhite  = Key{"White is played by", "As brancas são jogadas por"}
	PlayerBlack  = Key{"Black is played by", "As pretas são jogadas por"}
	SwapSides    = Key{"Swap colours", "Trocar as cores"}
	ThinkTime    = Key{"Time for each computer move", "Tempo por jogada do computador"}
	ClockEach    = Key{"Clock for each player", "Relógio de cada jogador"}
	NoClock      = Key{"none", "nenhum"}
	Minutes      = Key{"%d min", "%d min"}
	ShortSeconds = Key{"%s s", "%s s"}
	BothSides    = Key{"Both sides: the board twice, colours swapped, points added", "Os dois lados: o tabuleiro duas vezes, cores trocadas, pontos somados"}
	FirstOfTwo   = Key{"Game 1 of 2", "Partida 1 de 2"}
	SecondOfTwo  = Key{"Game 2 of 2. First game: %s", "Partida 2 de 2. Primeira: %s"}
	BothResult   = Key{"Both games: %s %s, %s %s", "As duas partidas: %s %s, %s %s"}
	UsePlayers   = Key{"Use", "Usar"}

	VariantTitle  = Key{"Rules", "Regras"}
	VariantPreset = Key{"Rules", "Regras"}
	VariantOwn    = Key{"Own rules", "Regras próprias"}
	VariantNames  = map[string]Key{
		"course": {"Course rules", "Da disciplina"}, "brainking": {"BrainKing", "BrainKing"},
		"open": {"Open", "Abertas"}, "plain": {"Plain", "Simples"},
	}
	VariantNotes = map[string]Key{
		"course": {"largest number first, threats forbidden", "maior número, ameaças proibidas"}, "brainking": {"choose the placement, erase if you like", "escolhe a casa, apaga se quiser"},
		"open": {"choose the placement, threats allowed", "escolhe a casa, ameaças permitidas"}, "plain": {"largest number first, threats allowed", "maior número, ameaças permitidas"},
	}
	OptionPlacement  = Key{"Placement", "Colocação"}
	OptionThreatened = Key{"Threatened squares", "Casas ameaçadas"}
	OptionEnd        = Key{"The game ends when", "A partida acaba quando"}
	OptionDouble     = Key{"A double erases", "Um duplo apaga"}
	OptionWords      = map[string]Key{
		"auto": {"on the largest number", "no maior número"}, "choose": {"chosen by the player", "à escolha do jogador"},
		"forbid": {"forbidden", "proibidas"}, "allow": {"allowed", "permitidas"},
		"both": {"neither can move", "ninguém pode jogar"}, "first": {"the player to move can't", "quem joga não pode"},
		"must": {"one, the mover says which", "um, à escolha de quem joga"}, "may": {"one or none, as the mover likes", "um ou nenhum, à escolha"},
		"largest": {"the largest left", "o maior que restar"}, "smallest": {"the smallest left", "o menor que restar"}, "random": {"one drawn by lot", "um à sorte"},
	}
	DuelRulesNote = Key{"Other rules begin this board anew. The game so far is kept under New game, Games.", "Outras regras recomeçam este tabuleiro. A partida até aqui fica em Novo jogo, Jogos."}

	TabPlay      = Key{"Play", "Jogar"}
	BoardChoice  = Key{"Board", "Tabuleiro"}
	BoardRandom  = Key{"Random", "Aleatório"}
	BoardFair    = Key{"Fair: the engine calls it even", "Equilibrado, segundo o motor"}
	BoardSame    = Key{"The board in hand", "O tabuleiro atual"}
	FairLooking  = Key{"Looking for an even board…", "À procura de um tabuleiro equilibrado…"}
	FairNone     = Key{"No even board was found in time; this is the nearest.", "Não se encontrou um tabuleiro equilibrado a tempo; este é o mais próximo."}
	FairTitle    = Key{"Fair · %s", "Equilibrado · %s"}
	StartGame    = Key{"Start", "Começar"}
	MovesTitle   = Key{"Moves", "Jogadas"}
	NoMoves      = Key{"No moves yet.", "Ainda não há jogadas."}
	GoToMove     = Key{"Go to move %d, %s: %s", "Ir para a jogada %d, %s: %s"}
	Passes       = Key{"pass", "passa"}
	HintArrow    = Key{"%s is best: the engine expects %s", "%s é a melhor: o motor espera %s"}
	HintExact    = Key{"%s is best: %s with best play, proved", "%s é a melhor: %s jogando bem, provado"}
	DuelRuleJump = Key{"White is placed on line 1, Black on line 10. Then each jumps in turn, as in chess, and takes the number it lands on. In the course's rules a square that the other knight threatens is forbidden.", "As brancas colocam-se na linha 1, as pretas na linha 10. Depois saltam à vez, como no xadrez, e recolhem o número onde caem. Nas regras da disciplina, uma casa ameaçada pelo outro cavalo é proibida."}
	DuelRuleDbl  = Key{"Taking a double such as 44 erases another double: the player who takes it says which.", "Recolher um duplo, como 44, apaga outro duplo: quem o recolhe diz qual."}

	DuelWinner  = Key{"%s wins", "Vitória: %s"}
	DuelYourWin = Key{"You win", "Ganhou"}
	CopyRecord  = Key{"Copy the game", "Copiar a partida"}
	LogEmpty    = Key{"The computer has made no move yet.", "O computador ainda não jogou."}
	KeysGo      = Key{"Go through the moves, when the board has no cursor", "Percorrer as jogadas, sem cursor no tabuleiro"}
	KeysPause   = Key{"Show the moves one after another; let the computers wait", "Mostrar as jogadas uma a uma; fazer esperar os computadores"}
	HelpDuel    = Key{"More points at the end wins. The number you land on is yours; what it erases is nobody's. Before you jump, the square shows what it gives, and what it erases is struck through. After landing on a double, choose the one that goes: press the square again for the largest.", "Ganha quem tiver mais pontos no fim. O número onde cai é seu; o que ele apaga não é de ninguém. Antes de saltar, a casa mostra o que dá, e o que apaga aparece riscado. Ao cair num duplo, escolha o que sai: prima outra vez a casa para o maior."}
	HelpPass    = Key{"Who can't move passes, and the game ends when neither can; some rules end it at once. Most boards favour one side: play Both sides, or let the engine make a fair board.", "Quem não pode jogar passa, e a partida acaba quando ninguém pode; algumas regras acabam-na logo. Quase todos os tabuleiros favorecem um lado: jogue Os dois lados, ou deixe o motor fazer um tabuleiro equilibrado."}
	HelpBack    = Key{"Take back works at any time, also while the computer thinks. Another move than the one you played keeps the old line as a variation. Clocks are not put back.", "Anular funciona sempre, mesmo enquanto o computador pensa. Jogar outra coisa guarda a linha antiga como variante. Os relógios não voltam atrás."}

	AnalysisTitle   = Key{"Analysis", "Análise"}
	AnalysisOn      = Key{"Engine", "Motor"}
	EvenScore       = Key{"Even", "Igualdade"}
	AnalysisWaits   = Key{"…", "…"}
	AnalysisFigures = Key{"depth %s · %s nodes/s", "profundidade %s · %s nós/s"}
	ExactChip       = Key{"exact", "exato"}
	EngineSays      = Key{"Engine: %s", "Motor: %s"}
	GoDeeper        = Key{"Go deeper", "Mais fundo"}
	TheirPlan       = Key{"Threat", "Ameaça"}
	TheirPlanHelp   = Key{"Shows what the other side would play now", "Mostra o que o outro lado jogaria agora"}
	PlayLineTo      = Count{Key{"Play the first move, %[2]s, of line %[3]d%.0[1]s", "Jogar a primeira jogada, %[2]s, da linha %[3]d%.0[1]s"}, Key{"Play the first %[1]s moves, up to %[2]s, of line %[3]d", "Jogar as primeiras %[1]s jogadas, até %[2]s, da linha %[3]d"}}

	GraphTitle       = Key{"Game", "Partida"}
	GraphLabel       = Key{"The expected margin over the game, White's lead upwards", "A diferença esperada ao longo da partida, vantagem das brancas para cima"}
	ExactFrom        = Key{"exact from here", "exato a partir daqui"}
	JudgeGame        = Key{"Judge the moves", "Avaliar as jogadas"}
	JudgeWords       = Key{"Where were points lost? The engine looks at every position of the game.", "Onde se perderam pontos? O motor vê todas as posições da partida."}
	JudgingAt        = Key{"Judging: %s of %s positions", "A avaliar: %s de %s posições"}
	JudgedSum        = Key{"Points lost: White %s, Black %s.", "Pontos perdidos: brancas %s, pretas %s."}
	JudgedMove       = Key{"Move %s: %s.", "Jogada %s: %s."}
	JudgedBetter     = Key{"%s was better.", "%s era melhor."}
	JudgedLost       = Count{Key{"%[2]s, %[1]s point lost", "%[2]s, perde %[1]s ponto"}, Key{"%[2]s, %[1]s points lost", "%[2]s, perde %[1]s pontos"}}
	JudgedForced     = Key{"the only move", "a única"}
	JudgedMoves      = Key{"Moves judged", "Jogadas avaliadas"}
	JudgedPoints     = Key{"Points lost", "Pontos perdidos"}
	JudgedBest       = Key{"best", "a melhor"}
	JudgedGood       = Key{"good", "boa"}
	JudgedInaccuracy = Key{"inaccuracy", "imprecisão"}
	JudgedMistake    = Key{"mistake", "erro"}
	JudgedBlunder    = Key{"blunder", "erro grave"}
	HelpAnalysis     = Key{"The engine shows its three best lines, in points: White's less Black's at the end. Exact means proved. Press a move of a line to play up to it; point at it to see it as arrows.", "O motor mostra as suas três melhores linhas, em pontos: os das brancas menos os das pretas no fim. Exato quer dizer provado. Prima uma jogada de uma linha para jogar até lá; aponte-a para a ver em setas."}
	HelpJudge        = Key{"Judged moves are called by the points they lost against the best: best up to %d, good up to %d, inaccuracy (?!) up to %d, mistake (?) up to %d, blunder (??) above, or where a game proved won was lost. An only move counts for nobody.", "As jogadas avaliadas chamam-se pelos pontos que perderam contra a melhor: a melhor até %d, boa até %d, imprecisão (?!) até %d, erro (?) até %d, erro grave (??) acima, ou se perdeu uma partida que estava ganha. Uma jogada única não conta."}

	Variations   = Key{"Variations", "Variantes"}
	VariationAt  = Key{"from %s: %s", "de %s: %s"}
	GoVariation  = Key{"Go over to the line %s", "Passar para a linha %s"}
	LinkToGame   = Key{"Link to the whole game", "Ligação para a partida inteira"}
	CopyGameLink = Key{"Copy this link", "Copiar esta ligação"}
	ClockOf      = Key{"%s: %s left", "%s: restam %s"}
	CopyCourse   = Key{"Copy in the course's form", "Copiar na forma da disciplina"}
)
