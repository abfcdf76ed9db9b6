package i18n

// The words of the screen of sliding tiles.
var (
	Tiles     = Key{"Tiles", "Peças"}
	TilesLine = Key{"Slide them home. Any start, any goal, the fewest moves.", "Deslize-as para o lugar. Qualquer início, qualquer fim, o mínimo de jogadas."}

	RuleTilesSlide  = Key{"A tile beside the blank slides into it. Press a tile further off in the same line, and all between move too.", "Uma peça ao lado da casa vazia desliza para lá. Prima uma peça mais longe na mesma linha, e todas as do meio também se movem."}
	RuleTilesHome   = Key{"Bring every tile to its place in the goal: as a rule 1, 2, 3 and on, the blank last.", "Leve cada peça ao seu lugar no objetivo: em regra 1, 2, 3 e assim por diante, com a casa vazia no fim."}
	RuleTilesParity = Key{"Swap two tiles by hand and no moves lead home: half of all boards can't be solved.", "Troque duas peças à mão e nenhuma jogada resolve: metade dos tabuleiros não tem solução."}

	TileIs      = Key{"tile %d", "peça %d"}
	TileMoves   = Key{"tile %d, moves %s", "peça %d, move-se %s"}
	TileAlong   = Count{Key{"tile %[2]d, moves %[3]s with %[1]s other", "peça %[2]d, move-se %[3]s com mais %[1]s"}, Key{"tile %[2]d, moves %[3]s with %[1]s others", "peça %[2]d, move-se %[3]s com mais %[1]s"}}
	TileBlank   = Key{"blank", "casa vazia"}
	TileChosen  = Key{"tile %d, chosen", "peça %d, escolhida"}
	BlankChosen = Key{"blank, chosen", "casa vazia, escolhida"}

	TilesMoves       = Key{"Moves", "Jogadas"}
	TilesFewest      = Key{"Fewest", "Mínimo"}
	TilesDone        = Count{Key{"%s move", "%s jogada"}, Key{"%s moves", "%s jogadas"}}
	TilesAgainst     = Count{Key{"%s move, fewest %s", "%s jogada, mínimo %s"}, Key{"%s moves, fewest %s", "%s jogadas, mínimo %s"}}
	TilesAtHome      = Key{"%s of %s tiles in place", "%s de %s peças no lugar"}
	TilesSolved      = Key{"Solved", "Resolvido"}
	TilesSolvedBest  = Count{Key{"Solved in %s move: nobody can do it in fewer.", "Resolvido em %s jogada: não há como fazer menos."}, Key{"Solved in %s moves: nobody can do it in fewer.", "Resolvido em %s jogadas: não há como fazer menos."}}
	TilesSolvedAbove = Count{Key{"Solved in %[2]s moves, %[1]s more than the fewest.", "Resolvido em %[2]s jogadas, mais %[1]s do que o mínimo."}, Key{"Solved in %[2]s moves, %[1]s more than the fewest.", "Resolvido em %[2]s jogadas, mais %[1]s do que o mínimo."}}
	TilesSolvedIn    = Count{Key{"Solved in %s move.", "Resolvido em %s jogada."}, Key{"Solved in %s moves.", "Resolvido em %s jogadas."}}
	TilesNoWay       = Key{"No moves lead to the goal from here.", "Daqui nenhuma jogada leva ao objetivo."}
	TileSlid         = Key{"Tile %d moves %s.", "A peça %d move-se %s."}
	TilesPress       = Key{"Press a tile in line with the blank, swipe, or use the arrows", "Prima uma peça em linha com a casa vazia, deslize o dedo, ou use as setas"}
	TilesState       = Key{"%s · %s: %s", "%s · %s: %s"}
	TilesBest        = Key{"Your best here: %s, %s", "O seu melhor aqui: %s, %s"}

	TileHintAsk  = Key{"Looking for the best move…", "À procura da melhor jogada…"}
	TileHintBest = Count{
		Key{"Tile %[2]d moves %[3]s, then one move remains. No way is shorter.%.0[1]s", "A peça %[2]d move-se %[3]s; depois falta uma jogada. Não há caminho mais curto.%.0[1]s"},
		Key{"Tile %[2]d moves %[3]s, then %[1]s moves remain. No way is shorter.", "A peça %[2]d move-se %[3]s; depois faltam %[1]s jogadas. Não há caminho mais curto."}}
	TileHintGood = Count{
		Key{"Tile %[2]d moves %[3]s, then one move remains.%.0[1]s", "A peça %[2]d move-se %[3]s; depois falta uma jogada.%.0[1]s"},
		Key{"Tile %[2]d moves %[3]s, then %[1]s moves remain. A shorter way was not ruled out.", "A peça %[2]d move-se %[3]s; depois faltam %[1]s jogadas. Não se excluiu um caminho mais curto."}}
	TileHintLast = Key{"Tile %d moves %s, and all is home.", "A peça %d move-se %s, e tudo fica no lugar."}
	TileHintNone = Key{"No good move was found in time.", "Não se encontrou uma boa jogada a tempo."}
	TileHintHelp = Key{"Makes the hinted move", "Faz a jogada da pista"}

	TilesIdle          = Key{"Solve finds the fewest moves from here and proves it; on 5 × 5 and larger it finds a good way and says how far from the best it may be.", "Resolver encontra o mínimo de jogadas a partir daqui e prova-o; em 5 × 5 e maiores encontra um bom caminho e diz quanto pode faltar para o melhor."}
	TilesVerdictFewest = Count{Key{"%s move is the fewest", "%s jogada é o mínimo"}, Key{"%s moves are the fewest", "%s jogadas são o mínimo"}}
	TilesVerdictFound  = Count{Key{"A way of %s move", "Um caminho de %s jogada"}, Key{"A way of %s moves", "Um caminho de %s jogadas"}}
	TilesFewestOn      = Count{Key{"%s more move is the fewest, %s in all", "mais %s jogada é o mínimo, %s ao todo"}, Key{"%s more moves are the fewest, %s in all", "mais %s jogadas são o mínimo, %s ao todo"}}
	TilesFoundOn       = Count{Key{"A way of %s more move, %s in all", "Um caminho de mais %s jogada, %s ao todo"}, Key{"A way of %s more moves, %s in all", "Um caminho de mais %s jogadas, %s ao todo"}}
	TilesOpen          = Key{"At least %s moves are needed; this way takes %s, at most %s %% above.", "São precisas pelo menos %s jogadas; este caminho tem %s, no máximo %s %% acima."}
	TilesVerdictNone   = Key{"The goal can't be reached", "Não se chega ao objetivo"}
	TilesGoal          = Key{"Goal", "Objetivo"}
	TilesStart         = Key{"Start", "Início"}
	TilesNoMoves       = Key{"No moves yet.", "Ainda não há jogadas."}
	TilesLetters       = Key{"Moves of the blank: U up, D down, L left, R right", "Jogadas da casa vazia: U cima, D baixo, L esquerda, R direita"}

	TilesNumbers  = Key{"Numbers", "Números"}
	TilesPicture  = Key{"Picture", "Imagem"}
	TilesBoth     = Key{"Picture, numbers", "Imagem, números"}
	TilesLookHelp = Key{"What the tiles show", "O que as peças mostram"}

	TilesScramble      = Key{"Scramble", "Baralhar"}
	TilesEditor        = Key{"Editor", "Editor"}
	TilesRows          = Key{"Rows", "Linhas"}
	TilesColumns       = Key{"Columns", "Colunas"}
	TilesDifficulty    = Key{"Difficulty", "Dificuldade"}
	TilesEasy          = Key{"Easy", "Fácil"}
	TilesMedium        = Key{"Medium", "Médio"}
	TilesHard          = Key{"Hard", "Difícil"}
	TilesAny           = Key{"Any", "Qualquer"}
	TilesLevelWords    = Count{Key{"Needs %s move at least.", "Precisa de pelo menos %s jogada."}, Key{"Needs %s moves at least.", "Precisa de pelo menos %s jogadas."}}
	TilesScrambleWords = Key{"Any text is a seed; the same seed gives everybody the same board.", "Qualquer texto serve de semente; a mesma semente dá a todos o mesmo tabuleiro."}
	TilesScrambling    = Key{"Looking for a board as hard as that…", "À procura de um tabuleiro com essa dificuldade…"}
	TilesScrambleNone  = Key{"No such board was found: try another seed or difficulty.", "Não se encontrou esse tabuleiro: tente outra semente ou dificuldade."}
	TilesCourse        = Key{"%s · %s moves", "%s · %s jogadas"}
	TilesEditorWords   = Key{"Press two tiles of a board to swap them.", "Prima duas peças de um tabuleiro para as trocar."}
	TilesShuffle       = Key{"Shuffle the start", "Baralhar o início"}
	TilesUsualGoal     = Key{"Usual goal", "Objetivo habitual"}
	TilesCan           = Key{"Can be solved", "Tem solução"}
	TilesCannot        = Key{"Can't be solved", "Não tem solução"}
	TilesSum           = Count{Key{"%[2]s %[1]s inversion: %[3]s", "%[2]s %[1]s inversão: %[3]s"}, Key{"%[2]s %[1]s inversions: %[3]s", "%[2]s %[1]s inversões: %[3]s"}}
	TilesSumRow        = Count{
		Key{"%[2]s %[1]s inversion + blank in row %[3]d: %[4]s", "%[2]s %[1]s inversão + casa vazia na linha %[3]d: %[4]s"},
		Key{"%[2]s %[1]s inversions + blank in row %[3]d: %[4]s", "%[2]s %[1]s inversões + casa vazia na linha %[3]d: %[4]s"}}
	TilesSumEven = Key{"even", "par"}
	TilesSumOdd  = Key{"odd", "ímpar"}

	HelpTilesPlay   = Key{"An arrow key moves the tile beside the blank that way. Every move can be undone, without limit; hints are counted and stay counted. Games are kept as you play, and your best result for each size and difficulty too, when it was reached without help.", "Uma seta move nesse sentido a peça ao lado da casa vazia. Tudo se pode anular, sem limite; as pistas são contadas e continuam contadas. Os jogos ficam guardados enquanto joga, e também o seu melhor resultado em cada tamanho e dificuldade, se não teve ajuda."}
	HelpTilesParity = Key{"Count the inversions, the pairs of tiles in which the larger one comes first. A move along a row leaves them as they are; a move along a column changes them by an even number where the columns are odd, by an odd number where they are even, and then the blank's row changes too. So the sum stays even, or odd: start and goal must agree.", "Conte as inversões, os pares de peças em que a maior vem primeiro. Uma jogada na linha não as altera; uma jogada na coluna muda-as num número par se as colunas forem ímpares, ou ímpar se forem pares, e aí muda também a linha da casa vazia. Assim a soma continua par, ou ímpar: início e objetivo têm de concordar."}
	HelpTilesSolver = Key{"Up to 4 × 4 the solver finds the fewest moves for every goal and proves it. It adds up how far whole groups of tiles are from home, which was computed once and for all (pattern databases), and searches only where that sum leaves a doubt. The algorithms of the course can be run on the same board.", "Até 4 × 4 a procura encontra o mínimo de jogadas para qualquer objetivo e prova-o. Soma a que distância do lugar estão grupos inteiros de peças, calculada de uma vez por todas (bases de padrões), e só procura onde essa soma deixa dúvida. Os algoritmos da disciplina podem correr no mesmo tabuleiro."}
	HelpTilesCourse = Key{"Hamming counts the tiles out of place without the blank; so it never overestimates, although a report of the course says that it may. Greedy search takes whatever looks nearest: the 14 and 52 moves printed for instance 4 depend on how ties are broken and in which order moves are tried, and other numbers are as right.", "Hamming conta as peças fora do lugar sem a casa vazia; por isso nunca sobrestima, embora um relatório da disciplina diga que pode. A procura gulosa segue o que parece mais perto: as 14 e 52 jogadas impressas para a instância 4 dependem de como se desempata e da ordem em que se tentam as jogadas, e outros números são tão certos como esses."}
	KeysSlide       = Key{"Move a tile into the blank", "Mover uma peça para a casa vazia"}
)

// TileWays are where a tile goes, by where the blank goes: the other way.
var TileWays = [4]Key{{"down", "para baixo"}, {"up", "para cima"}, {"right", "para a direita"}, {"left", "para a esquerda"}}

// TilesWithout say why a board was solved without the pattern tables, by the
// answer's code; "" is that they were on the way.
var TilesWithout = map[string]Key{
	"":               {"The pattern tables are still on their way: solved with walking distance and linear conflict.", "As tabelas de padrões ainda vêm a caminho: resolvido com walking distance e conflito linear."},
	"tables-missing": {"The pattern tables could not be fetched: solved with walking distance and linear conflict, which can take longer.", "Não foi possível obter as tabelas de padrões: resolvido com walking distance e conflito linear, o que pode demorar mais."},
	"tables-damaged": {"The pattern tables came damaged and are not used: solved with walking distance and linear conflict, which can take longer.", "As tabelas de padrões chegaram danificadas e não se usam: resolvido com walking distance e conflito linear, o que pode demorar mais."},
}
