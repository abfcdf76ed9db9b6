package i18n

// The words of the laboratory's screen.
var (
	Lab     = Key{"Laboratory", "Laboratório"}
	LabLine = Key{"Watch a search think, race two, question what they believe.", "Veja uma procura pensar, faça corridas, questione o que ela julga saber."}
	LabOpen = Key{"Open", "Abrir"}
	LabCard = Key{"Ready: %s", "Pronto: %s"}
	LabTabs = Key{"What to do", "O que fazer"}

	LabSubject  = Key{"%s · %s", "%s · %s"}
	LabChoose   = Key{"Choose a position", "Escolher uma posição"}
	LabPuzzle   = Key{"Puzzle", "Jogo"}
	LabOwnWords = Key{"Paste a position or a link.", "Cole uma posição ou uma ligação."}
	LabLoad     = Key{"Take it", "Usar"}
	WatchSearch = Key{"Watch the search", "Ver a procura"}

	RuleLabWatch  = Key{"Every step of a search is recorded: play it at any speed, forward and back, and see why each node was chosen.", "Cada passo de uma procura fica gravado: mostre-o a qualquer velocidade, para a frente e para trás, e veja porque foi escolhido cada nó."}
	RuleLabRace   = Key{"Set two to four algorithms on one position and see which needs the fewest nodes, the least memory, the shortest time; a short search is run again until 50 ms were measured.", "Ponha dois a quatro algoritmos na mesma posição e veja qual precisa de menos nós, menos memória, menos tempo; uma procura curta repete-se até se medirem 50 ms."}
	RuleLabAsk    = Key{"A heuristic makes promises. Hold it to the true cost, and each broken one is shown on the board.", "Uma heurística faz promessas. Compare-a com o custo real, e cada uma que falhe aparece no tabuleiro."}
	LabKeysArrows = Key{"One step forward or back; in the tree: to a neighbour", "Um passo em frente ou atrás; na árvore: para o nó do lado"}
	LabKeysZoom   = Key{"Zoom in, zoom out, show the whole tree", "Aproximar, afastar, mostrar a árvore toda"}
	LabKeysEscape = Key{"Back to the node in hand; stop a search", "Voltar ao nó atual; parar uma procura"}
	HelpLab       = Key{"Choose a position, an algorithm and a heuristic. The search runs away from the page and is written down step by step; what you see is the recording, so nothing has to be waited for twice.", "Escolha uma posição, um algoritmo e uma heurística. A procura corre fora da página e fica escrita passo a passo; o que vê é a gravação, por isso nada se espera duas vezes."}
)

// The words of the tab where a search is watched.
var (
	LabWatch     = Key{"Watch", "Ver"}
	LabRecording = Key{"Searching and writing it down: %s nodes", "A procurar e a gravar: %s nós"}
)

// The player and the replay.
var (
	LabPlay      = Key{"Play the search", "Mostrar a procura"}
	LabMoment    = Key{"Moment of the search", "Momento da procura"}
	LabSpeedName = Key{"Speed", "Velocidade"}
	LabSpeed     = Key{"%s steps/s", "%s passos/s"}
	LabNextNode  = Key{"Next node", "Próximo nó"}
	LabLimit     = Key{"Bound", "Limite"}
	LabNextBound = Key{"Next bound", "Próximo limite"}
	LabOpenTrace = Key{"Open a recording (cavalo solve --trace)", "Abrir uma gravação (cavalo solve --trace)"}
	LabSaveTrace = Key{"Save this recording", "Guardar esta gravação"}

	LabTree       = Key{"Search tree", "Árvore de procura"}
	LabMazeSteps  = Key{"U, D, L and R go one square on and cost 1.", "U, D, L e R avançam uma casa e custam 1."}
	LabMazeTurns  = Key{"U, D, L and R go one square straight on and cost 1. A turn stays on its square and costs 0; it needs a segment that is not as long as the one before.", "U, D, L e R avançam uma casa a direito e custam 1. Virar fica na mesma casa e custa 0; exige um segmento de comprimento diferente do anterior."}
	LabMazeExact  = Key{"squares-left is exact: every solution visits each square left once. So f = g + h never changes, and of nodes with the same f A* takes the one with the smallest h: the deepest, as DFS does.", "squares-left é exata: cada solução visita uma vez cada casa que falta. Por isso f = g + h nunca muda, e dos nós com o mesmo f a A* tira o de menor h: o mais fundo, como a DFS."}
	LabDepthLimit = Key{"Depth limit", "Limite"}
	LabOperators  = Key{"Operators", "Operadores"}
	LabProfile    = Key{"Too many nodes to draw: a bar for each depth, as wide as it has nodes. Zoom in to see nodes.", "Nós a mais para desenhar: uma barra por profundidade, larga como os nós que tem. Aproxime para ver nós."}
	LabProfileF   = Key{"Too many nodes to draw: a bar for each depth, as wide as it has nodes, the lowest f at the left, in the strongest colour. Zoom in to see nodes.", "Nós a mais para desenhar: uma barra por profundidade, larga como os nós que tem, o menor f à esquerda, na cor mais forte. Aproxime para ver nós."}
	LabZoomIn     = Key{"Zoom in", "Aproximar"}
	LabZoomOut    = Key{"Zoom out", "Afastar"}
	LabZoomFit    = Key{"All", "Tudo"}
	LabZoomAll    = Key{"Show the whole tree", "Mostrar a árvore toda"}

	LabCapped  = Key{"The memory for the recording was used up after %s steps: the %s that followed are not in it.", "A memória da gravação acabou ao fim de %s passos: os %s seguintes não estão nela."}
	LabLimited = Key{"The search was stopped after %s nodes, before its end. The command line goes further: cavalo solve --trace.", "A procura foi parada ao fim de %s nós, antes de acabar. A linha de comandos vai mais longe: cavalo solve --trace."}

	LabExpanded   = Key{"Expanded", "Expandidos"}
	LabGenerated  = Key{"Generated", "Gerados"}
	LabWaiting    = Key{"Waiting", "Em espera"}
	LabStored     = Key{"Stored", "Guardados"}
	LabStoredNow  = Key{"Stored now", "Guardados agora"}
	LabStoredMost = Key{"Stored at most", "Guardados no máximo"}
	LabDeepest    = Key{"Deepest", "Mais fundo"}
	LabDropped    = Key{"Dropped", "Cortados"}
	LabAgain      = Key{"Repeated", "Repetidos"}
	LabIteration  = Key{"Limit, round %s", "Limite, volta %s"}

	LabNode         = Key{"Node", "Nó"}
	LabNodeIs       = Key{"Node %s", "Nó %s"}
	LabNodeBoard    = Key{"The board at %s", "O tabuleiro em %s"}
	LabInHand       = Key{"Back to the node in hand", "Voltar ao nó atual"}
	LabAfter        = Key{"%s after %s", "%s depois de %s"}
	LabWaits        = Count{Key{"%s waits", "%s em espera"}, Key{"%s wait", "%s em espera"}}
	LabNothingWaits = Key{"Nothing waits.", "Nada em espera."}
	LabCode         = Key{"How %s goes", "Como faz %s"}
	LabCodeNow      = Key{"Now: %s", "Agora: %s"}
	LabAfterBook    = Key{"After %s, in our own words", "Segundo %s, por palavras nossas"}
	LabOutline      = Key{"The tree around this node", "A árvore à volta deste nó"}
	LabAbove        = Count{Key{"%s more", "mais %s"}, Key{"%s more", "mais %s"}}
	LabSaid         = Key{"%s %s expanded, %s waiting.", "%s %s expandidos, %s em espera."}
)

// LabStates are what has become of a node, by replay.State.
var LabStates = [...]Key{{"not made yet", "ainda por gerar"}, {"waiting", "em espera"}, {"expanded", "expandido"}, {"searched", "explorado"},
	{"dropped", "cortado"}, {"forgotten", "esquecido"}, {"goal", "objetivo"}}

// LabWhys are why a node was dropped, by search.Why.
var LabWhys = [...]Key{{}, {"state reached before", "estado já alcançado"}, {"state on its own path", "estado no próprio caminho"}, {"no goal from here", "daqui não há objetivo"},
	{"at the depth limit", "no limite de profundidade"}, {"f above the limit", "f acima do limite"}, {"its memory was needed", "a memória fez falta"},
	{"no memory for its path", "sem memória para o caminho"}, {"known already", "já conhecido"}, {"all below it searched", "tudo abaixo explorado"}}

// LabFrontiers name what waits as the algorithm holds it, by replay.Discipline.
var LabFrontiers = [...]Key{{"Queue: first in, first out", "Fila: o primeiro a entrar sai primeiro"}, {"Stack: last in, first out", "Pilha: o último a entrar sai primeiro"},
	{"Priority queue by %s", "Fila de prioridade por %s"}, {"Beside the path, up to the limit of f", "Ao lado do caminho, até ao limite de f"}, {"Backed-up values of f", "Valores de f guardados"}}

// LabAlgorithms are short names of algorithms whose names are long.
var LabAlgorithms = map[string]Key{"bfs": {"BFS", "BFS"}, "dfs": {"DFS", "DFS"}, "dls": {"DLS", "DLS"}, "iddfs": {"IDDFS", "IDDFS"}, "ucs": {"UCS", "UCS"}, "greedy": {"Greedy", "Greedy"}}

// The words of the race.
var (
	LabRace        = Key{"Race", "Corrida"}
	LabRacer       = Key{"Racer", "Concorrente"}
	LabRacers      = Key{"Racers", "Concorrentes"}
	LabPace        = Key{"Pace", "Ritmo"}
	LabLockStep    = Key{"In lock step", "Passo a passo"}
	LabOwnSpeed    = Key{"Own speed", "Velocidade própria"}
	LabAddLane     = Key{"Add a racer", "Mais um"}
	LabRemoveLane  = Key{"Remove %s", "Retirar %s"}
	LabLaneWaits   = Key{"Searching…", "A procurar…"}
	LabLaneRuns    = Key{"searching", "a procurar"}
	LabLaneLimit   = Key{"stopped at %s nodes", "parou em %s nós"}
	LabFoundBest   = Count{Key{"goal at cost %s, proved the least", "objetivo a custo %s, provado mínimo"}, Key{"goal at cost %s, proved the least", "objetivo a custo %s, provado mínimo"}}
	LabFound       = Count{Key{"goal at cost %s, not proved the least", "objetivo a custo %s, sem prova de mínimo"}, Key{"goal at cost %s, not proved the least", "objetivo a custo %s, sem prova de mínimo"}}
	LabFoundNone   = Key{"no solution: proved", "sem solução: provado"}
	LabCost        = Key{"Cost", "Custo"}
	LabRaceWords   = Key{"In lock step each expands one node at a time. Play to the end to see who needs the fewest nodes, the least memory, the shortest time.", "Passo a passo, cada um expande um nó de cada vez. Mostre até ao fim para ver quem precisa de menos nós, menos memória, menos tempo."}
	LabRaceResult  = Key{"Result of the race", "Resultado da corrida"}
	LabRaceSpread  = Key{"Not all found a path as short: fewer nodes may have cost the optimum.", "Nem todos acharam um caminho tão curto: menos nós podem ter custado o ótimo."}
	LabFewestNodes = Key{"Fewest nodes: %s", "Menos nós: %s"}
	LabLeastMemory = Key{"Least memory: %s", "Menos memória: %s"}
	LabLeastTime   = Key{"Shortest time: %s", "Menos tempo: %s"}
)

// The words of the duel's tree.
var (
	LabDuel       = Key{"Duel tree", "Árvore do duelo"}
	LabOrder      = Key{"Order of moves", "Ordem das jogadas"}
	LabSeen       = Key{"%s nodes", "%s nós"}
	LabGameEnds   = Count{Key{"The game is over after %s ply.", "O jogo acaba ao fim de %s meia-jogada."}, Key{"The game is over after %s plies.", "O jogo acaba ao fim de %s meias-jogadas."}}
	LabTryAt      = Key{"%s Window %s: its moves are being tried.", "%s Janela %s: as suas jogadas estão a ser vistas."}
	LabAlphaBeta  = Key{"Alpha-beta", "Alfa-beta"}
	LabMinimax    = Key{"Minimax", "Minimax"}
	LabPlies      = Count{Key{"%s ply", "%s meia-jogada"}, Key{"%s plies", "%s meias-jogadas"}}
	LabVisitOf    = Key{"node %s of %s", "nó %s de %s"}
	LabSaved      = Key{"Saved", "Poupou"}
	LabCutoffs    = Key{"Cutoffs", "Cortes"}
	LabSavedTitle = Key{"What ordering saves", "O que a ordem poupa"}
	LabSavedWords = Key{"Minimax looks at all %s nodes. Alpha-beta left out %s and finds the same value: %s for White.", "O minimax vê todos os %s nós. O alfa-beta deixou de fora %s e acha o mesmo valor: %s para as Brancas."}
	LabLine2      = Key{"Both would play: %s", "Ambos jogariam: %s"}
	LabNotYet     = Key{"Alpha-beta has not come here yet.", "O alfa-beta ainda não chegou aqui."}
	LabWhiteMoves = Key{"White moves", "jogam as Brancas"}
	LabBlackMoves = Key{"Black moves", "jogam as Pretas"}
	LabOut        = Key{"left out", "deixado de fora"}
	LabCutHere    = Key{"cutoff", "corte"}
)

// LabOrderNotes say what the orders of moves are, by gametree.Order.
var LabOrderNotes = [...]Key{{"no ordering", "sem ordenar"}, {"what programs do", "o que os programas fazem"}, {"nobody knows it; the limit", "ninguém a conhece; o limite"}}
