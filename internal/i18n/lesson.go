package i18n

// Lesson is the text of a lesson: what it is about, what the reader is asked to
// predict, what may come of it, and what came of it.
type Lesson struct {
	Title, Text, Ask Key
	Choices          [3]Key
	Told             Key
}

// Lessons are the texts of the laboratory's lessons by name. The figures in Told
// are those of the runs: steps, nodes and nodes stored of each, one after
// another; of a game tree, the nodes that were looked at in each way.
var Lessons = map[string]Lesson{
	"breadth": {
		Key{"Breadth against depth", "Largura contra profundidade"},
		Key{"Breadth first looks at all paths of one step, then at all of two, and so on. Depth first follows one path as far as it goes before it tries another.",
			"A procura em largura vê todos os caminhos de um passo, depois todos os de dois, e assim por diante. Em profundidade segue um caminho até onde der antes de tentar outro."},
		Key{"Both look for 600 points here. Which finds the shorter path, and which makes fewer nodes?",
			"Ambas procuram aqui 600 pontos. Qual encontra o caminho mais curto, e qual faz menos nós?"},
		[3]Key{
			{"Breadth first wins both.", "A largura ganha as duas coisas."},
			{"Breadth: the shorter path. Depth: fewer nodes.", "Largura: o caminho mais curto. Profundidade: menos nós."},
			{"Depth first wins both.", "A profundidade ganha as duas coisas."},
		},
		Key{"Breadth first takes %[1]s steps, and no path is shorter: it had seen them all. It pays with %[2]s nodes. Depth first ran ahead: %[4]s steps, but only %[5]s nodes. As a graph search it stores every state, %[6]s nodes; as a tree search only its path and what waits beside it, at most %[9]s.",
			"A largura dá %[1]s passos, e nenhum caminho é mais curto: já os tinha visto todos. Paga com %[2]s nós. A profundidade correu em frente: %[4]s passos, mas só %[5]s nós. Em grafo guarda todos os estados, %[6]s nós; em árvore só o caminho e o que espera ao lado, no máximo %[9]s."},
	},
	"greedy": {
		Key{"Why A* and not greedy", "Porquê A* e não a gananciosa"},
		Key{"Greedy search takes the node that looks nearest to the goal: the smallest h. A* takes the smallest f = g + h, so that what was already paid counts too.",
			"A procura gananciosa tira o nó que parece mais perto do objetivo: o menor h. A A* tira o menor f = g + h, e assim conta também o que já se pagou."},
		Key{"Both solve this board by the Manhattan distance. How do the solutions compare?",
			"Ambas resolvem este tabuleiro pela distância de Manhattan. Como se comparam as soluções?"},
		[3]Key{
			{"They are equally long, since h is the same.", "São iguais em comprimento, pois h é o mesmo."},
			{"Greedy's is shorter, since it aims at the goal.", "A da gananciosa é mais curta, pois aponta ao objetivo."},
			{"Greedy's is longer, but quickly found.", "A da gananciosa é mais longa, mas depressa encontrada."},
		},
		Key{"A* needs %[4]s moves, the fewest there are. Greedy never looks back at the price and wanders: %[1]s moves. But it made only %[2]s nodes, where A* made %[5]s. Quick and poor, or slow and best.",
			"A A* precisa de %[4]s jogadas, o mínimo que há. A gananciosa nunca olha para o preço e anda às voltas: %[1]s jogadas. Mas só fez %[2]s nós, e a A* fez %[5]s. Depressa e mal, ou devagar e o melhor."},
	},
	"inadmissible": {
		Key{"A heuristic that loses the optimum", "Uma heurística que perde o ótimo"},
		Key{"The course's heuristic is base: the points still missing, divided by the mean of the numbers left. A* finds a shortest path for sure only if h never says too much.",
			"A heurística da disciplina é base: os pontos em falta, a dividir pela média dos números que restam. A A* só encontra de certeza um caminho mais curto se h nunca disser de mais."},
		Key{"Large numbers lie among small ones here, and none erases another. What does base say on the best path?",
			"Há aqui números grandes entre pequenos, e nenhum apaga outro. O que diz base no melhor caminho?"},
		[3]Key{
			{"Too much: A* may turn away from it.", "De mais: a A* pode largá-lo."},
			{"Too little: A* is slower, but right.", "De menos: a A* é mais lenta, mas acerta."},
			{"Exactly what is left.", "Exatamente o que falta."},
		},
		Key{"The best path gains more than the mean, so base says too much there. A* with base ends after %[1]s steps; with count, which never says too much, after %[4]s. On C and D without rules base loses nothing: programs that miss the optimum there test each node too early, when it is made.",
			"O melhor caminho ganha mais do que a média, e por isso base diz de mais. A A* com base acaba ao fim de %[1]s passos; com count, que nunca diz de mais, ao fim de %[4]s. Em C e D sem regras base nada perde: quem aí o falha testa cada nó cedo de mais, ao fazê-lo."},
	},
	"memory": {
		Key{"IDA* and memory", "A IDA* e a memória"},
		Key{"A* keeps every node it makes. IDA* keeps one path: it goes down until f passes a limit, forgets all, and begins again with the next limit.",
			"A A* guarda todos os nós que faz. A IDA* guarda um só caminho: desce até f passar um limite, esquece tudo, e recomeça com o limite seguinte."},
		Key{"This board is as far from its goal as one of its size can be. What is the bargain?",
			"Este tabuleiro está tão longe do objetivo quanto um do seu tamanho pode estar. Qual é o negócio?"},
		[3]Key{
			{"Less memory and fewer nodes.", "Menos memória e menos nós."},
			{"Far less memory for some more nodes.", "Muito menos memória por mais alguns nós."},
			{"Less memory for hundreds of times the nodes.", "Menos memória por centenas de vezes os nós."},
		},
		Key{"Both find %[1]s moves. A* made %[2]s nodes and kept %[3]s. IDA* made %[5]s and never kept more than %[6]s. Each round is much larger than those before it, so doing those again costs little.",
			"Ambas encontram %[1]s jogadas. A A* fez %[2]s nós e guardou %[3]s. A IDA* fez %[5]s e nunca guardou mais de %[6]s. Cada volta é muito maior do que as anteriores, e por isso repeti-las custa pouco."},
	},
	"forget": {
		Key{"What SMA* forgets", "O que a SMA* esquece"},
		Key{"SMA* is A* in the memory it is given. When that is full it forgets the leaf with the worst f. The parent remembers that f, and can make the leaf again.",
			"A SMA* é a A* na memória que lhe dão. Quando se enche, esquece a folha com o pior f. O pai guarda esse f, e pode voltar a fazer a folha."},
		Key{"Here it gets room for 14 nodes, hardly more than the path has. What happens?",
			"Aqui recebe espaço para 14 nós, pouco mais do que o caminho tem. O que acontece?"},
		[3]Key{
			{"It gives up: the search doesn't fit.", "Desiste: a procura não cabe."},
			{"It finds a longer path than A*.", "Encontra um caminho mais longo do que a A*."},
			{"It finds a path as short, but makes nodes again.", "Encontra um caminho igualmente curto, mas refaz nós."},
		},
		Key{"Both end after %[1]s steps. A* kept %[3]s nodes, SMA* never more than %[6]s. What it forgot it had to make again when it looked best once more: %[5]s nodes instead of %[2]s. Only when the path itself doesn't fit does it give up.",
			"Ambas acabam ao fim de %[1]s passos. A A* guardou %[3]s nós, a SMA* nunca mais de %[6]s. O que esqueceu teve de refazer quando voltou a parecer o melhor: %[5]s nós em vez de %[2]s. Só desiste quando nem o caminho cabe."},
	},
	"parity": {
		Key{"Parity of the 15 puzzle", "A paridade do puzzle de 15"},
		Key{"Only the tiles 14 and 15 are exchanged; all the others are in place.",
			"Só as peças 14 e 15 estão trocadas; todas as outras estão no lugar."},
		Key{"How many moves put them right?", "Quantas jogadas as põem no lugar?"},
		[3]Key{
			{"A handful.", "Meia dúzia."},
			{"Dozens, since all the others must move too.", "Dezenas, pois todas as outras têm de se mexer."},
			{"It can't be done.", "Não é possível."},
		},
		Key{"It can't be done, and to know that takes %[2]s nodes. From any board exactly half of all boards can be reached; exchanging two tiles leads to the other half.",
			"Não é possível, e para o saber bastam %[2]s nós. De qualquer tabuleiro alcança-se exatamente metade de todos; trocar duas peças leva à outra metade."},
	},
	"bound": {
		Key{"A proof in one line", "Uma prova numa linha"},
		Key{"Problem E asks for 300 points. Landing on a number erases its mirror, landing on a double erases another double. There are thousands of paths.",
			"O problema E pede 300 pontos. Cair num número apaga o seu simétrico, cair num duplo apaga outro duplo. Há milhares de caminhos."},
		Key{"How can one be sure that no path reaches 300?", "Como ter a certeza de que nenhum caminho chega a 300?"},
		[3]Key{
			{"By adding up what must be lost.", "Somando o que se perde de certeza."},
			{"Only by trying all paths.", "Só tentando todos os caminhos."},
			{"One can't.", "Não se pode ter."},
		},
		Key{"Adding up took %[2]s nodes. Breadth first, which can't add, made %[5]s before it gave up.",
			"Somar custou %[2]s nós. A largura, que não sabe somar, fez %[5]s antes de desistir."},
	},
	"alphabeta": {
		Key{"Alpha-beta and move ordering", "Alfa-beta e a ordem das jogadas"},
		Key{"White wants the highest lead, Black the lowest. Minimax looks at every line of play down to a depth. Alpha-beta drops a move as soon as one reply shows that it is worse than another.",
			"As brancas querem a maior vantagem, as pretas a menor. O minimax vê todas as linhas de jogo até uma profundidade. A alfa-beta larga uma jogada assim que uma resposta mostra que é pior do que outra."},
		Key{"Does it matter in which order the moves are tried?", "Importa a ordem em que se tentam as jogadas?"},
		[3]Key{
			{"No: all of them are looked at.", "Não: todas são vistas."},
			{"Yes: the value it finds may change.", "Sim: o valor encontrado pode mudar."},
			{"Yes: the value stays, the nodes change.", "Sim: o valor fica, os nós mudam."},
		},
		Key{"Minimax looks at %[1]s nodes. Alpha-beta finds the same value with %[2]s in the course's order, with %[3]s when the largest numbers come first, and would with %[4]s if the best move always did. A good reply seen early cuts more.",
			"O minimax vê %[1]s nós. A alfa-beta encontra o mesmo valor com %[2]s na ordem da disciplina, com %[3]s quando os maiores números vêm primeiro, e bastavam %[4]s se a melhor jogada viesse sempre primeiro. Uma boa resposta vista cedo corta mais."},
	},
}

// The words around lessons.
var (
	LabRoom         = Key{"Memory", "Memória"}
	LabKiB          = Key{"%s KiB", "%s KiB"}
	LabToDepth      = Key{"depth ≤ %s", "prof. ≤ %s"}
	LabAllMemory    = Key{"no limit", "sem limite"}
	LabLessons      = Key{"Lessons", "Lições"}
	LabLesson       = Key{"Lesson", "Lição"}
	LessonRight     = Key{"Yes.", "Sim."}
	LessonWrong     = Key{"No.", "Não."}
	LessonNext      = Key{"Next lesson", "Lição seguinte"}
	LessonOf        = Key{"Lesson %s of %s", "Lição %s de %s"}
	LessonPredict   = Key{"What do you think?", "O que acha?"}
	LessonCame      = Key{"What came of it", "O que deu"}
	LessonWait      = Key{"Searching …", "A procurar …"}
	LessonWatch     = Key{"Watch %s", "Ver %s"}
	LessonCheck     = Key{"Check the heuristic", "Verificar a heurística"}
	LessonTree      = Key{"See the tree", "Ver a árvore"}
	LessonFigures   = Key{"%s steps · %s nodes · %s stored", "%s passos · %s nós · %s guardados"}
	LessonNodes     = Key{"%s nodes", "%s nós"}
	LessonMinimax   = Key{"Minimax", "Minimax"}
	LessonAlphaBeta = Key{"Alpha-beta: %s", "Alfa-beta: %s"}
)

// GameTreeOrders name the orders of moves in game trees.
var GameTreeOrders = []Key{
	{"the course's order", "ordem da disciplina"},
	{"largest numbers first", "maiores números primeiro"},
	{"best move first", "melhor jogada primeiro"},
}
