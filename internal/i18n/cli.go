package i18n

import (
	"cavalo/internal/fault"
)

// What the commands do, for --help.
var (
	CliRoot = Key{
		"Solve, compare, generate and show the puzzles of Cavalo",
		"Resolver, comparar, gerar e mostrar os jogos do Cavalo"}
	CliSolve    = Key{"Solve a position of a puzzle", "Resolver uma posição de um jogo"}
	CliCompare  = Key{"Run many algorithms on many problems, side by side", "Correr muitos algoritmos em muitos problemas, lado a lado"}
	CliGenerate = Key{"Make new positions", "Criar posições novas"}

	CliSolveChallenge = Key{
		"Find the fewest steps, or the highest score, of the one-player Jogo do Cavalo",
		"Encontrar o mínimo de passos, ou a maior pontuação, do Jogo do Cavalo de um jogador"}
	CliCompareChallenge = Key{
		"Run algorithms and heuristics on problems of the challenge and print a table",
		"Correr algoritmos e heurísticas em problemas do desafio e mostrar uma tabela"}
	CliGenerateChallenge = Key{
		"Make full boards like problem F: any text is a seed",
		"Criar tabuleiros cheios como o problema F: qualquer texto é uma semente"}
	CliCheck  = Key{"Say what a file is, or what is wrong with it", "Dizer o que um ficheiro é, ou o que está errado nele"}
	CliRender = Key{"Draw a position, with a path if there is one, to a PNG picture", "Desenhar uma posição, com um caminho se houver, numa imagem PNG"}
	CliList   = Key{"List problems, algorithms, heuristics and levels", "Listar problemas, algoritmos, heurísticas e níveis"}
	CliServe  = Key{"Serve the built page", "Servir a página construída"}

	CliExit = Key{
		"Exit status: 0 solved or done, 1 proved to have no solution, 2 bad usage or bad input, 3 a limit was reached or it was interrupted.",
		"Estado de saída: 0 resolvido ou feito, 1 provado que não há solução, 2 mau uso ou maus dados, 3 atingido um limite ou interrompido."}
	CliUsage       = Key{"Usage:", "Uso:"}
	CliCommands    = Key{"Commands:", "Comandos:"}
	CliFlags       = Key{"Flags:", "Opções:"}
	CliExamples    = Key{"Examples:", "Exemplos:"}
	CliFlagsWord   = Key{"[flags]", "[opções]"}
	CliCommandWord = Key{"COMMAND", "COMANDO"}
	CliDefault     = Key{"(default %s)", "(normal: %s)"}
	CliHelpFlag    = Key{"show this help", "mostrar esta ajuda"}
)

// What the flags do.
var (
	CliLang      = Key{"`LANGUAGE` of messages: en or pt (default: LANG, else en)", "`LÍNGUA` das mensagens: en ou pt (normal: LANG, ou então en)"}
	CliProblem   = Key{"the problem's `ID`: its name, or its place in the file", "`ID` do problema: o nome, ou o lugar no ficheiro"}
	CliProblems  = Key{"`IDs` joined by commas, or all (the default with --file)", "`IDs` separados por vírgulas, ou all (todos, o normal com --file)"}
	CliFile      = Key{"problem `FILE` to read it from, in place of the built-in A to F", "`FICHEIRO` de problemas de onde o ler, em vez dos incluídos A a F"}
	CliPosition  = Key{"a position as `TEXT`", "uma posição como `TEXTO`"}
	CliSeed      = Key{"a random full board; any `TEXT` is a seed", "um tabuleiro cheio ao acaso; qualquer `TEXTO` é uma semente"}
	CliStart     = Key{"`SQUARE` of line 1 to place the knight on, or any", "`CASA` da linha 1 onde pôr o cavalo, ou any (qualquer)"}
	CliTarget    = Key{"`POINTS` to reach", "`PONTOS` a alcançar"}
	CliRules     = Key{"`POLICY` for what a double erases: largest, smallest, choose, optional, random:SEED, or off", "`POLÍTICA` do que um duplo apaga: largest, smallest, choose, optional, random:SEMENTE, ou off"}
	CliZero      = Key{"00 is a double", "00 é um duplo"}
	CliPlacement = Key{"the number rules apply to the placement", "as regras dos números valem na colocação"}
	CliGoal      = Key{"`GOAL`: steps (fewest to the target) or score (the highest)", "`META`: steps (o mínimo até ao objetivo) ou score (a maior pontuação)"}
	CliAlgorithm = Key{"the algorithm's `NAME` (see cavalo list)", "`NOME` do algoritmo (ver cavalo list)"}
	CliHeuristic = Key{"the heuristic's `NAME` for informed algorithms, or expr: and an expression (default colour)", "`NOME` da heurística, nos algoritmos informados, ou expr: e uma expressão (normal: colour)"}
	CliWeight    = Key{"`FACTOR` of the heuristic in astar and idastar (default 1)", "`FATOR` da heurística em astar e idastar (normal: 1)"}
	CliDepth     = Key{"at most `N` squares (default 100 for dfs, dls and iddfs)", "no máximo `N` casas (normal: 100 em dfs, dls e iddfs)"}
	CliTree      = Key{"search the tree: don't recognise equal states", "procurar na árvore: não reconhecer estados iguais"}
	CliOrder     = Key{"`ORDER` of the successors: course or random:SEED", "`ORDEM` dos sucessores: course ou random:SEMENTE"}
	CliGoalTest  = Key{"`WHEN` a node is tested: expanded (when it is taken) or generated (as soon as it is made); default generated for bfs, expanded for the others", "`QUANDO` se testa um nó: expanded (ao ser tirado) ou generated (logo ao ser feito); normal: generated em bfs, expanded nos outros"}
	CliTie       = Key{"`RULE` for nodes with the same f in ucs, greedy, astar, rbfs and smastar: h (the smallest h, then the oldest), old or new (default h)", "`REGRA` para nós com o mesmo f em ucs, greedy, astar, rbfs e smastar: h (o menor h, depois o mais antigo), old ou new (normal: h)"}
	CliTime      = Key{"stop after a `TIME` such as 10s", "parar ao fim de um `TEMPO` como 10s"}
	CliTimeCell  = Key{"stop each run after a `TIME` such as 10s; 0s for no limit", "parar cada corrida ao fim de um `TEMPO` como 10s; 0s sem limite"}
	CliNodes     = Key{"stop after `N` generated nodes", "parar ao fim de `N` nós gerados"}
	CliMemory    = Key{"`SIZE` that stored nodes may take, such as 512MiB; smastar works within it", "`TAMANHO` que os nós guardados podem ocupar, como 512MiB; smastar trabalha dentro dele"}
	CliWorkers   = Key{"threads of the algorithm optimal (challenge and tiles)", "fios de execução do algoritmo optimal (desafio e peças)"}
	CliJSON      = Key{"print one line of JSON for each run", "escrever uma linha de JSON por corrida"}
	CliAppend    = Key{"add the report to a `FILE` in the course's form, such as resultados.dat", "juntar o relatório a um `FICHEIRO` na forma da disciplina, como resultados.dat"}
	CliTrace     = Key{"record a textbook search to a `FILE`, which the laboratory opens", "gravar uma procura dos livros num `FICHEIRO`, que o laboratório abre"}
	CliAudit     = Key{"hold the heuristic against the truth in the nodes that were generated", "comparar a heurística com a verdade nos nós gerados"}
	CliQuiet     = Key{"no progress bar; print one line instead of the report", "sem barra de progresso; uma linha em vez do relatório"}

	CliRunsMean   = Key{"run each `N` times and give the mean time", "correr cada uma `N` vezes e dar o tempo médio"}
	CliAlgorithms = Key{"`NAMES` joined by commas, or all", "`NOMES` separados por vírgulas, ou all (todos)"}
	CliHeuristics = Key{"`NAMES` for the informed algorithms joined by commas, or all", "`NOMES` para os algoritmos informados separados por vírgulas, ou all (todas)"}
	CliStarts     = Key{"a row for each starting square", "uma linha por cada casa inicial"}
	CliRuns       = Key{"run each `N` times and give the median time", "correr cada uma `N` vezes e dar o tempo mediano"}
	CliCSV        = Key{"write the table to a `FILE` as comma-separated values", "escrever a tabela num `FICHEIRO` com valores separados por vírgulas"}
	CliMarkdown   = Key{"print the table as Markdown", "escrever a tabela em Markdown"}
	CliChart      = Key{"draw bars of nodes and time, on a log scale, to a `FILE`: PNG, or SVG with branching and growth too", "desenhar barras de nós e tempo, em escala logarítmica, num `FICHEIRO`: PNG, ou SVG também com ramificação e crescimento"}
	CliReport     = Key{"write a page to print and hand in, with table and charts, to an HTML `FILE`", "escrever uma página para imprimir e entregar, com tabela e gráficos, num `FICHEIRO` HTML"}
	CliMachine    = Key{"%s, %s, %d processors", "%s, %s, %d processadores"}

	CliCount   = Key{"how many", "quantas"}
	CliNewSeed = Key{"any `TEXT`; the same text gives the same board (default: drawn)", "qualquer `TEXTO`; o mesmo texto dá o mesmo tabuleiro (normal: sorteada)"}
	CliInto    = Key{"put the problem into a problem `FILE`; the rest of it stays as it is", "pôr o problema num `FICHEIRO` de problemas; o resto fica como está"}
	CliName    = Key{"`NAME` of the problem in the file", "`NOME` do problema no ficheiro"}

	CliAnyPosition = Key{"a position of any puzzle as `TEXT`; the other sources are the challenge's", "uma posição de qualquer jogo como `TEXTO`; as outras origens são do desafio"}

	CliMoves = Key{"`MOVES` to play and to show as a path, such as \"J1 H2\"", "`JOGADAS` a fazer e a mostrar como caminho, como \"J1 H2\""}
	CliPNG   = Key{"the picture's `FILE`", "`FICHEIRO` da imagem"}
	CliSize  = Key{"width and height in pixels", "largura e altura em pixéis"}
	CliTheme = Key{"`THEME`: light or dark", "`TEMA`: light (claro) ou dark (escuro)"}

	CliAddr = Key{"`HOST:PORT` to listen on", "`MÁQUINA:PORTO` onde escutar"}
	CliDir  = Key{"`FOLDER` to serve", "`PASTA` a servir"}
)

// What the commands say.
var (
	CliServing  = Key{"Cavalo is at http://%s/ (Ctrl-C ends it)", "O Cavalo está em http://%s/ (Ctrl-C termina)"}
	CliWrote    = Key{"wrote %s", "escrito: %s"}
	CliPut      = Key{"problem %s is in %s", "o problema %s está em %s"}
	CliProgress = Key{"%s nodes, depth %d", "%s nós, profundidade %d"}
	CliCellOf   = Key{"%d of %d", "%d de %d"}
	CliBound    = Key{"at least %s", "pelo menos %s"}
	CliBoundTop = Key{"at most %s", "no máximo %s"}

	CliIsProblems = Count{Key{"%[2]s: a problem file with %[1]s problem", "%[2]s: um ficheiro com %[1]s problema"},
		Key{"%[2]s: a problem file with %[1]s problems", "%[2]s: um ficheiro com %[1]s problemas"}}
	CliIsPosition = Count{Key{"%[2]s: a position of the challenge", "%[2]s: uma posição do desafio"},
		Key{"%[2]s: %[1]s positions of the challenge", "%[2]s: %[1]s posições do desafio"}}
	CliIsTrace  = Key{"%s: a recorded search (%s)", "%s: uma procura gravada (%s)"}
	CliRecorded = Key{"Recorded: %s steps in %s.", "Gravado: %s passos em %s."}
	CliDropped  = Key{"It stops there, since memory was used up: %s more steps followed.", "Acaba aí, pois a memória esgotou-se: seguiram-se mais %s passos."}
	CliIsRecord = Key{"%s: a game of the challenge", "%s: uma partida do desafio"}
	CliNumbers  = Count{Key{"%s number", "%s número"}, Key{"%s numbers", "%s números"}}
	CliSum      = Key{"sum %s", "soma %s"}
	CliTargetOf = Key{"target %s", "objetivo %s"}
	CliKnightOn = Key{"knight on %s", "cavalo em %s"}
	CliPlayed   = Key{"step %s of %s", "passo %s de %s"}
	CliHints    = Count{Key{"%s hint", "%s pista"}, Key{"%s hints", "%s pistas"}}

	CliListProblems   = Key{"Problems", "Problemas"}
	CliListAlgorithms = Key{"Algorithms", "Algoritmos"}
	CliListHeuristics = Key{"Heuristics", "Heurísticas"}
	CliListFeatures   = Key{"Features for --heuristic 'expr:...', with + - * / < = min max if", "Características para --heuristic 'expr:...', com + - * / < = min max if"}
	CliAdmissible     = Key{"admissible", "admissível"}
	CliInadmissible   = Key{"not admissible", "não admissível"}
)

// cliFaults word what was expected of jobs and commands.
var cliFaults = map[fault.Code]Key{
	"job.heuristic-unused": {"no heuristic, since %[1]s uses none", "nenhuma heurística, pois %[1]s não usa"},
	"job.weight":           {"a weight above 0 and at most %[1]s", "um peso maior do que 0 e no máximo %[1]s"},
	"job.weight-unused":    {"no weight, since %[1]s uses none", "nenhum peso, pois %[1]s não usa"},
	"job.goal":             {"steps or score", "steps ou score"},
	"job.goal-unused":      {"steps, the only goal of %[1]s", "steps, o único objetivo de %[1]s"},
	"job.depth":            {"a maximum depth from 1 to %[1]s", "uma profundidade máxima de 1 a %[1]s"},
	"job.depth-unused":     {"no maximum depth with the goal score", "nenhuma profundidade máxima com o objetivo score"},
	"job.order-unused":     {"course, the only order of %[1]s", "course, a única ordem de %[1]s"},
	"job.goal-test-unused": {"no goal test, since %[1]s is no textbook algorithm", "nenhum teste do objetivo, pois %[1]s não é um algoritmo dos livros"},
	"job.tie-unused":       {"no rule for ties, since %[1]s uses none", "nenhuma regra de desempate, pois %[1]s não usa"},
	"job.tree-unused":      {"a textbook algorithm, since %[1]s has no tree version", "um algoritmo dos livros, pois %[1]s não tem versão em árvore"},
	"job.limit":            {"a limit of at least 0", "um limite de pelo menos 0"},
	"job.workers":          {"a number of workers from 1 to %[1]s", "um número de fios de 1 a %[1]s"},
	"job.start-unused":     {"no start, since a position of %[1]s says where everything is", "nenhum início, pois uma posição de %[1]s diz onde tudo está"},
	"job.start-placed":     {"no start: the knight is on %[1]s already", "nenhum início: o cavalo já está em %[1]s"},

	"position.size": {"a position of at most %[1]s KiB", "uma posição de %[1]s KiB no máximo"},

	"cli.command":      {"a command: %[1]s", "um comando: %[1]s"},
	"cli.no-argument":  {"only flags", "só opções"},
	"cli.one-argument": {"one file", "um ficheiro"},
	"cli.flag":         {"a flag that %[1]s --help lists", "uma opção das que %[1]s --help mostra"},
	"cli.flag-value":   {"a value behind %[1]s", "um valor depois de %[1]s"},
	"cli.lang":         {"en or pt", "en ou pt"},
	"cli.switch":       {"true or false", "true ou false"},
	"cli.number":       {"a whole number from %[1]s to %[2]s", "um número inteiro de %[1]s a %[2]s"},
	"cli.weight":       {"a number above 0", "um número maior do que 0"},
	"cli.time":         {"a time such as 500ms, 10s or 2m", "um tempo como 500ms, 10s ou 2m"},
	"cli.memory":       {"a size such as 512MiB or 2GB", "um tamanho como 512MiB ou 2GB"},
	"cli.trace-one":    {"one position, since a recording is of one search", "uma só posição, pois uma gravação é de uma só procura"},
	"cli.one-source":   {"only one of --problem or --file, --position and --seed", "só uma de --problem ou --file, --position e --seed"},
	"cli.problem":      {"a problem: %[1]s", "um problema: %[1]s"},
	"cli.no-problems":  {"a problem in the file", "um problema no ficheiro"},
	"cli.target":       {"--target, since problem %[1]s has none", "--target, pois o problema %[1]s não o tem"},
	"cli.flag-needed":  {"the flag %[1]s", "a opção %[1]s"},
	"cli.name-into":    {"--name together with --into, and one board", "--name junto com --into, e um só tabuleiro"},
	"cli.theme":        {"light or dark", "light ou dark"},
	"cli.no-file":      {"a file that exists", "um ficheiro que exista"},
	"cli.no-folder":    {"a file in a folder that exists", "um ficheiro numa pasta que exista"},
	"cli.denied":       {"a file that may be opened", "um ficheiro que se possa abrir"},
	"cli.folder":       {"a file, not a folder", "um ficheiro, não uma pasta"},
	"cli.site":         {"a folder with index.html (make dist builds one)", "uma pasta com index.html (make dist constrói uma)"},
	"cli.sort":         {"a problem file, a position or a saved game", "um ficheiro de problemas, uma posição ou uma partida"},
}
