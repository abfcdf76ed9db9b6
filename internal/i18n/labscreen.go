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
	LabToPuzzle = Key{"Play it", "Jogar"}
	WatchSearch = Key{"Watch the search", "Ver a procura"}

	RuleLabWatch = Key{"Every step of a search is recorded: play it at any speed, forward and back, and see why each node was chosen.", "Cada passo de uma procura fica gravado: mostre-o a qualquer velocidade, para a frente e para trás, e veja porque foi escolhido cada nó."}
	RuleLabRace  = Key{"Set two to four algorithms on one position and see which needs the fewest nodes, the least memory, the shortest time.", "Ponha dois a quatro algoritmos na mesma posição e veja qual precisa de menos nós, menos memória, menos tempo."}
	RuleLabAsk   = Key{"A heuristic makes promises. Hold it to the true cost, and each broken one is shown on the board.", "Uma heurística faz promessas. Compare-a com o custo real, e cada uma que falhe aparece no tabuleiro."}
	HelpLab      = Key{"Choose a position, an algorithm and a heuristic. The search runs away from the page and is written down step by step; what you see is the recording, so nothing has to be waited for twice.", "Escolha uma posição, um algoritmo e uma heurística. A procura corre fora da página e fica escrita passo a passo; o que vê é a gravação, por isso nada se espera duas vezes."}
)

// The words of the tab where a search is watched.
var (
	LabWatch        = Key{"Watch", "Ver"}
	LabOwnHeuristic = Key{"Your own", "A sua"}
	LabRecording    = Key{"Searching and writing it down: %s nodes", "A procurar e a gravar: %s nós"}
)
