package i18n

// The words of the challenge's screen.
var (
	Challenge     = Key{"Challenge", "Desafio"}
	ChallengeLine = Key{"One knight. Enough points. Fewest jumps.", "Um cavalo. Pontos que cheguem. O mínimo de saltos."}
	BoardInHand   = Key{"The board in hand", "O tabuleiro atual"}
	Standing      = Key{"%s: %s of %s points, step %s", "%s: %s de %s pontos, passo %s"}

	RuleJump   = Key{"The knight jumps as in chess and takes the number it lands on. The square it leaves is gone.", "O cavalo salta como no xadrez e recolhe o número onde cai. A casa que deixa desaparece."}
	RuleMirror = Key{"Taking 81 erases 18: a number takes its mirror image off the board.", "Recolher 81 apaga 18: um número tira do tabuleiro o seu simétrico."}
	RuleDouble = Key{"Taking a double such as 44 erases another double: as a rule, the largest one left.", "Recolher um duplo, como 44, apaga outro duplo: por regra, o maior que restar."}

	Board         = Key{"Board", "Tabuleiro"}
	SquareNumber  = Count{Key{"%[2]s, %[1]s point", "%[2]s, %[1]s ponto"}, Key{"%[2]s, %[1]s points", "%[2]s, %[1]s pontos"}}
	SquareEmpty   = Key{"%s, empty", "%s, vazia"}
	SquareErased  = Key{"%s, erased", "%s, apagada"}
	SquareVisited = Key{"%s, visited in step %d", "%s, visitada no passo %d"}
	SquareKnight  = Key{"%s, the knight", "%s, o cavalo"}
	SquareChoice  = Key{"%s, erase %s", "%s, apagar %s"}
	CanJump       = Key{"can be taken", "pode ser recolhida"}
	WouldErase    = Key{"would erase %s at %s", "apagaria %s em %s"}
	WithChoice    = Key{"then you choose a double", "depois escolhe um duplo"}

	Points      = Key{"Points", "Pontos"}
	Target      = Key{"Target", "Objetivo"}
	PointsOf    = Key{"%s of %s points", "%s de %s pontos"}
	StepsSoFar  = Count{Key{"Step %s", "Passo %s"}, Key{"Step %s", "Passo %s"}}
	Missing     = Key{"%s missing", "faltam %s"}
	Reached     = Key{"Target reached", "Objetivo alcançado"}
	Stuck       = Key{"The knight is stuck: undo a step or restart", "O cavalo está preso: anule um passo ou recomece"}
	PlaceKnight = Key{"Put the knight on a number of line 1", "Ponha o cavalo num número da linha 1"}
	HintsUsed   = Count{Key{"%s hint", "%s pista"}, Key{"%s hints", "%s pistas"}}
	TargetIs    = Key{"Target %s", "Objetivo %s"}
	DoubleIs    = Key{"Double: %s", "Duplo: %s"}

	ThisJump     = Key{"This jump", "Este salto"}
	Takes        = Key{"%s takes %s", "%s recolhe %s"}
	Erases       = Key{", erases %s at %s", ", apaga %s em %s"}
	JumpsOpen    = Count{Key{"%s jump is open", "%s salto possível"}, Key{"%s jumps are open", "%s saltos possíveis"}}
	ChooseDouble = Key{"Choose the double to erase", "Escolha o duplo a apagar"}
	EraseNumber  = Key{"Erase %s", "Apagar %s"}
	EraseNothing = Key{"Erase none", "Não apagar"}
	TookBack     = Key{"Step back. %s points", "Um passo atrás. %s pontos"}

	Path         = Key{"Path", "Caminho"}
	NoSteps      = Key{"No steps yet.", "Ainda não há passos."}
	CopyPath     = Key{"Copy", "Copiar"}
	Report       = Key{"Report", "Relatório"}
	GoToStep     = Key{"Go to step %d, %s, %+d", "Ir para o passo %d, %s, %+d"}
	Undo         = Key{"Undo", "Anular"}
	Redo         = Key{"Redo", "Refazer"}
	Restart      = Key{"Restart", "Recomeçar"}
	Restarted    = Key{"Back at the start. Undo brings your path back.", "De volta ao início. Anular traz o caminho de volta."}
	Hint         = Key{"Hint", "Pista"}
	PlayHint     = Key{"Play it", "Jogar"}
	PlayHintHelp = Key{"Plays the hinted jump", "Joga o salto da pista"}
	Solve        = Key{"Solve", "Resolver"}

	PlayPath   = Key{"Play the path", "Mostrar o caminho"}
	Pause      = Key{"Pause", "Pausa"}
	FirstStep  = Key{"To the start", "Para o início"}
	StepBack   = Key{"One step back", "Um passo atrás"}
	StepOn     = Key{"One step on", "Um passo em frente"}
	LastStep   = Key{"To the end", "Para o fim"}
	StepOfPath = Key{"Step of the path", "Passo do caminho"}
	StepOf     = Key{"step %s of %s", "passo %s de %s"}
	Speed      = Key{"Speed %s", "Velocidade %s"}

	HintThinking = Key{"Looking for the best jump…", "À procura do melhor salto…"}
	HintBest     = Count{
		Key{"%[2]s takes %[3]s. From there one more step reaches %[4]s, and nothing is shorter.%.0[1]s", "%[2]s recolhe %[3]s. Daí, mais um passo chega a %[4]s, e nada é mais curto.%.0[1]s"},
		Key{"%[2]s takes %[3]s. From there %[4]s is %[1]s steps away, and nothing is shorter.", "%[2]s recolhe %[3]s. Daí faltam %[1]s passos para %[4]s, e nada é mais curto."}}
	HintGood = Count{
		Key{"%[2]s takes %[3]s. From there one more step reaches %[4]s.%.0[1]s", "%[2]s recolhe %[3]s. Daí, mais um passo chega a %[4]s.%.0[1]s"},
		Key{"%[2]s takes %[3]s. From there %[4]s is %[1]s steps away; a shorter way was not ruled out in time.", "%[2]s recolhe %[3]s. Daí faltam %[1]s passos para %[4]s; não houve tempo de excluir um caminho mais curto."}}
	HintLast       = Key{"%s takes %s and reaches %s.", "%s recolhe %s e chega a %s."}
	HintHopeless   = Key{"From here %s can't be reached any more: that is proved. Undo a step.", "Daqui já não se chega a %s: está provado. Anule um passo."}
	HintUnknown    = Key{"No good jump was found in time.", "Não se encontrou um bom salto a tempo."}
	AlreadyReached = Key{"The target is reached. Restart, and try it in fewer steps.", "O objetivo está alcançado. Recomece e tente em menos passos."}

	Machine        = Key{"Machine", "Máquina"}
	MachineIdle    = Key{"Solve finds a shortest path from here and proves that none is shorter. A course algorithm can be chosen instead, to see what it costs.", "Resolver encontra um caminho mais curto a partir daqui e prova que não há outro menor. Também pode escolher um algoritmo da disciplina e ver quanto custa."}
	Searching      = Key{"Searching", "À procura"}
	Nodes          = Key{"Nodes", "Nós"}
	NodesPerSecond = Key{"Nodes/s", "Nós/s"}
	Elapsed        = Key{"Time", "Tempo"}
	AtLeast        = Key{"At least", "Pelo menos"}
	Depth          = Key{"Depth", "Profundidade"}
	Proved         = Key{"proved", "provado"}
	NotProved      = Key{"not proved", "não provado"}
	LimitReached   = Key{"limit reached", "limite atingido"}
	EngineLoading  = Key{"The solver is still being loaded.", "O motor ainda está a ser carregado."}
	EngineMissing  = Key{"The solver could not be loaded. Check the network: the next search tries again.", "Não foi possível carregar o motor. Verifique a rede: a próxima procura tenta outra vez."}
	EngineFailed   = Key{"The solver stopped unexpectedly. It was started anew: try again.", "O motor parou inesperadamente. Foi reiniciado: tente outra vez."}

	VerdictFewest    = Count{Key{"%s step is the fewest", "%s passo é o mínimo"}, Key{"%s steps are the fewest", "%s passos é o mínimo"}}
	VerdictFound     = Count{Key{"A path of %s step", "Um caminho de %s passo"}, Key{"A path of %s steps", "Um caminho de %s passos"}}
	VerdictFewestOn  = Count{Key{"%s more step is the fewest, %s in all", "mais %s passo é o mínimo, %s ao todo"}, Key{"%s more steps are the fewest, %s in all", "mais %s passos é o mínimo, %s ao todo"}}
	VerdictFoundOn   = Count{Key{"A path of %s more step, %s in all", "Um caminho de mais %s passo, %s ao todo"}, Key{"A path of %s more steps, %s in all", "Um caminho de mais %s passos, %s ao todo"}}
	VerdictNoneOn    = Key{"%s can't be reached from here", "Daqui não se chega a %s"}
	WhyOn            = Key{"Counted from step %s on: %s", "Contado a partir do passo %s: %s"}
	VerdictNone      = Key{"%s can't be reached", "Não se chega a %s"}
	VerdictNotFound  = Key{"No path was found", "Não se encontrou caminho"}
	VerdictCancelled = Key{"Cancelled", "Cancelado"}
	VerdictLimit     = Key{"Stopped at the limit, without a path", "Parou no limite, sem caminho"}

	WhyBound = Count{
		Key{"No path of %s square can pass %s points: short of %s.", "Nenhum caminho de %s casa passa de %s pontos: menos do que %s."},
		Key{"No path of %s squares can pass %s points: short of %s.", "Nenhum caminho de %s casas passa de %s pontos: menos do que %s."}}
	WhySearch = Count{
		Key{"No path of %s square reaches %s: a search of %s nodes ruled it out.", "Nenhum caminho de %s casa chega a %s: uma procura de %s nós excluiu-o."},
		Key{"No path of %s squares reaches %s: a search of %s nodes ruled it out.", "Nenhum caminho de %s casas chega a %s: uma procura de %s nós excluiu-o."}}
	WhyOpen         = Key{"At least %s steps are needed; the best path so far takes %s.", "São precisos pelo menos %s passos; o melhor caminho até agora tem %s."}
	WhyAtLeast      = Count{Key{"At least %s step is needed.", "É preciso pelo menos %s passo."}, Key{"At least %s steps are needed.", "São precisos pelo menos %s passos."}}
	WhyInadmissible = Key{"The heuristic %s can overestimate, so a shorter path may exist.", "A heurística %s pode sobrestimar, por isso pode haver um caminho mais curto."}
	ChartLabel      = Key{"Most points a path of so many steps can make, against the target %s", "O máximo de pontos de um caminho com tantos passos, contra o objetivo %s"}
	BoundName       = Key{"Bound", "Limite"}

	Statistic      = Key{"Figure", "Medida"}
	Value          = Key{"Value", "Valor"}
	Statistics     = Key{"Statistics", "Estatísticas"}
	ShowStatistics = Key{"Statistics", "Estatísticas"}
	HideStatistics = Key{"Hide statistics", "Esconder estatísticas"}
	NoReport       = Key{"Solve first: then the report stands here.", "Resolva primeiro: depois o relatório fica aqui."}

	NewGame          = Key{"New game", "Novo jogo"}
	TabCourse        = Key{"Course", "Disciplina"}
	TabRandom        = Key{"Random", "Aleatório"}
	TabOwn           = Key{"Your own", "O seu"}
	TabGames         = Key{"Games", "Jogos"}
	ProblemTitle     = Key{"Problem %s", "Problema %s"}
	ProblemAndTarget = Key{"Problem %s, target %s", "Problema %s, objetivo %s"}
	RandomTitle      = Key{"Random · %s", "Aleatório · %s"}
	OwnPosition      = Key{"Own position", "Posição própria"}
	RandomWords      = Key{"A full board of the numbers 00 to 99. Any text is a seed; the same seed gives everybody the same board in this version of Cavalo.", "Um tabuleiro cheio com os números de 00 a 99. Qualquer texto serve de semente; a mesma semente dá a todos o mesmo tabuleiro nesta versão do Cavalo."}
	Seed             = Key{"Seed", "Semente"}
	AnotherSeed      = Key{"Another", "Outra"}
	SeedNote         = Key{"The seed %s makes this board in this version; the position text opens it in every version.", "A semente %s dá este tabuleiro nesta versão; o texto da posição abre-o em todas."}
	OwnWords         = Key{"Paste a position, a link, a saved game or a problemas.dat; or open a file, or drop it on the page.", "Cole uma posição, uma ligação, um jogo guardado ou um problemas.dat; ou abra um ficheiro, ou largue-o na página."}
	OwnText          = Key{"Position, link or problem", "Posição, ligação ou problema"}
	UseText          = Key{"Use this text", "Usar este texto"}
	FileHolds        = Count{Key{"%[2]s holds %[1]s problem:", "%[2]s tem %[1]s problema:"}, Key{"%[2]s holds %[1]s problems:", "%[2]s tem %[1]s problemas:"}}
	NoGames          = Key{"No games yet. Every game you play is kept here.", "Ainda não há jogos. Todos os que jogar ficam aqui."}
	DeleteGame       = Key{"Delete %s", "Apagar %s"}

	RulesAndTarget = Key{"Rules and target", "Regras e objetivo"}
	DoubleRule     = Key{"What a double erases", "O que um duplo apaga"}
	ZeroDouble     = Key{"00 counts as a double", "00 conta como duplo"}
	PlacementRules = Key{"The rules apply to the placement too", "As regras valem também na colocação"}
	RulesNote      = Key{"Other rules begin this board anew. The game so far is kept under New game, Games.", "Outras regras recomeçam este tabuleiro. O jogo até aqui fica em Novo jogo, Jogos."}
	UseRules       = Key{"Use these rules", "Usar estas regras"}
	TargetWrong    = Key{"A target is a whole number from 1 to %s.", "O objetivo é um número inteiro de 1 a %s."}

	PolicyLargest      = Key{"largest", "maior"}
	PolicySmallest     = Key{"smallest", "menor"}
	PolicyChoose       = Key{"you choose", "à escolha"}
	PolicyOptional     = Key{"you may choose", "facultativo"}
	PolicyRandom       = Key{"random", "aleatório"}
	PolicyOff          = Key{"rules off", "sem regras"}
	PolicyLargestNote  = Key{"the largest double left goes", "sai o maior duplo que restar"}
	PolicySmallestNote = Key{"the smallest double left goes", "sai o menor duplo que restar"}
	PolicyChooseNote   = Key{"one must go, you say which", "um tem de sair, o jogador diz qual"}
	PolicyOptionalNote = Key{"one may go, or none", "pode sair um, ou nenhum"}
	PolicyRandomNote   = Key{"drawn by a seed, the same each time", "sorteado por uma semente, sempre igual"}
	PolicyOffNote      = Key{"neither doubles nor mirrors erase", "nem duplos nem simétricos apagam"}

	SolverSettings   = Key{"Solver", "Procura"}
	Algorithm        = Key{"Algorithm", "Algoritmo"}
	Heuristic        = Key{"Heuristic", "Heurística"}
	WeightIs         = Key{"Weight %s", "Peso %s"}
	MaxDepth         = Key{"Maximum depth", "Profundidade máxima"}
	StartSquare      = Key{"Starting square", "Casa inicial"}
	AnyStart         = Key{"any: the best one", "qualquer: a melhor"}
	TimeLimit        = Key{"Time limit", "Limite de tempo"}
	Processors       = Key{"Processors to use", "Processadores a usar"}
	NoLimit          = Key{"none", "nenhum"}
	Seconds          = Key{"%d s", "%d s"}
	GoalTest         = Key{"Goal test", "Teste do objetivo"}
	TieRule          = Key{"Nodes with the same f", "Nós com o mesmo f"}
	TreeSearch       = Key{"Tree search", "Procura em árvore"}
	TreeNote         = Key{"Equal states are not recognised, as in the course's programs. Depth first then stores its path and what waits beside it, not every state.", "Estados iguais não são reconhecidos, como nos programas da disciplina. A profundidade guarda então o seu caminho e o que espera ao lado, e não todos os estados."}
	TreeShort        = Key{"tree", "árvore"}
	SearchOptions    = Key{"Options", "Opções"}
	ShuffledOrder    = Key{"Jumps in a shuffled order", "Saltos por ordem baralhada"}
	GroupOurs        = Key{"Ours", "O nosso"}
	GroupBlind       = Key{"Uninformed", "Não informados"}
	GroupInformed    = Key{"Informed", "Informados"}
	Admissible       = Key{"Admissible", "Admissíveis"}
	Inadmissible     = Key{"Not admissible", "Não admissíveis"}
	InadmissibleNote = Key{"This heuristic can overestimate: the path found need not be the shortest.", "Esta heurística pode sobrestimar: o caminho encontrado pode não ser o mais curto."}

	HelpGoal        = Key{"Put the knight on any number of line 1: that is step 1. Then jump, taking numbers, until your points reach the target. The fewer steps, the better.", "Ponha o cavalo em qualquer número da linha 1: é o passo 1. Depois salte, recolhendo números, até os pontos chegarem ao objetivo. Quanto menos passos, melhor."}
	HelpRules       = Key{"A ring marks every square you can jump to. Before you jump, the square shows what it gives, and what it erases is struck through. Erased numbers score for nobody.", "Um aro marca cada casa para onde pode saltar. Antes de saltar, a casa mostra o que dá, e o que apaga aparece riscado. Os números apagados não dão pontos."}
	HelpUndo        = Key{"Everything can be undone, without limit: jumps, a hint you played, a solution, even a restart. Hints are counted and stay counted.", "Tudo se pode anular, sem limite: saltos, uma pista jogada, uma solução, até um recomeço. As pistas são contadas e continuam contadas."}
	HelpSolverTitle = Key{"The solver", "A procura"}
	HelpSolver      = Key{"Cavalo's own solver finds a path of fewest steps and proves it: for every smaller number of steps it has a bound on the points, or has searched them all. The algorithms of the course can be run on the same board, with their statistics.", "A procura do Cavalo encontra um caminho com o mínimo de passos e prova-o: para cada número menor de passos tem um limite aos pontos, ou procurou todos. Os algoritmos da disciplina podem correr no mesmo tabuleiro, com as suas estatísticas."}
	HelpHeuristics  = Key{"A heuristic that never overestimates is called admissible; A* then returns a shortest path. The course's base, missing points over the mean, is not: on about one random board in nine A* then returns a path that is too long. (The 7 steps for problem C without rules, where 6 are enough, are not its doing: programs that return them test the goal before a node has its turn.)", "Uma heurística que nunca sobrestima diz-se admissível; o A* devolve então um caminho mais curto. A base da disciplina, pontos em falta sobre a média, não o é: em cerca de um em nove tabuleiros ao acaso o A* dá então um caminho longo de mais. (Os 7 passos no problema C sem regras, onde 6 bastam, não são culpa sua: os programas que os dão testam o objetivo antes da vez do nó.)"}
)

// Algorithms are the algorithms' names for people, by their names in commands.
var Algorithms = map[string]Key{
	"optimal": {"Cavalo's solver", "Procura do Cavalo"},
	"bfs":     {"Breadth first (BFS)", "Largura (BFS)"},
	"dfs":     {"Depth first (DFS)", "Profundidade (DFS)"},
	"dls":     {"Depth limited (DLS)", "Profundidade limitada (DLS)"},
	"iddfs":   {"Iterative deepening", "Aprofundamento iterativo"},
	"ucs":     {"Uniform cost", "Custo uniforme"},
	"greedy":  {"Greedy best first", "Gananciosa"},
	"astar":   {"A*", "A*"},
	"idastar": {"IDA*", "IDA*"},
	"rbfs":    {"RBFS", "RBFS"},
	"smastar": {"SMA*", "SMA*"},
}

// AlgorithmNotes say in a few words what each algorithm does.
var AlgorithmNotes = map[string]Key{
	"optimal": {"fewest steps, proved", "o mínimo de passos, provado"},
	"bfs":     {"level by level", "nível a nível"},
	"dfs":     {"as deep as it goes; it remembers every state, as a tree search its path alone", "tão fundo quanto der; guarda todos os estados, como procura em árvore só o caminho"},
	"dls":     {"depth first down to a limit", "em profundidade até um limite"},
	"iddfs":   {"depth first, the limit growing", "em profundidade, com o limite a crescer"},
	"ucs":     {"cheapest path first", "o caminho mais barato primeiro"},
	"greedy":  {"nearest by the heuristic first", "o mais próximo pela heurística primeiro"},
	"astar":   {"cost so far plus the heuristic", "custo até aqui mais a heurística"},
	"idastar": {"A* in little memory", "A* com pouca memória"},
	"rbfs":    {"best first in linear memory", "melhor primeiro em memória linear"},
	"smastar": {"A* in the memory there is", "A* na memória que houver"},
}

// Heuristics say in a few words what each heuristic of the challenge is.
var Heuristics = map[string]Key{
	"colour":       {"fewest numbers, colours alternating", "menos números, cores alternadas"},
	"count":        {"fewest numbers that make up the missing points", "menos números que perfazem os pontos em falta"},
	"zero":         {"no estimate: A* becomes uniform cost", "sem estimativa: o A* torna-se custo uniforme"},
	"base":         {"missing points over the mean (course)", "pontos em falta sobre a média (disciplina)"},
	"reach":        {"by the numbers one jump away", "pelos números a um salto"},
	"far":          {"by the way to the largest number", "pela distância ao maior número"},
	"reach-course": {"the course's own value, misleading", "o valor da disciplina, que engana"},
	"far-course":   {"the course's own value, misleading", "o valor da disciplina, que engana"},
}
