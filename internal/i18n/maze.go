package i18n

// MazeReasons word why a maze or a position of one can't be finished, and why
// the next step is what it is, by the code of the reason. What fills them:
//
//	%[1]s  the squares, at most some of them
//	%[2]s  the first square
//	%[3]s  the second square
//	%[4]s  the squares but the first
//	%[5]s  the length, or how many conclusions
//	%[6]s  of the colour of the first square
//	%[7]s  of the other colour
var MazeReasons = map[string]Key{
	"start-blocked": {"The start, lower left (%[2]s), is blocked.", "O início, em baixo à esquerda (%[2]s), está bloqueado."},
	"end-blocked":   {"The end, upper right (%[2]s), is blocked.", "O fim, em cima à direita (%[2]s), está bloqueado."},
	"ended":         {"The path is at the end, but these squares are not visited: %[1]s.", "O caminho está no fim, mas estas casas não foram visitadas: %[1]s."},
	"equal-lengths": {"The last two runs both have length %[5]s, and the last one, from %[2]s to %[3]s, can't go on.", "Os dois últimos troços têm ambos comprimento %[5]s, e o último, de %[2]s a %[3]s, não pode continuar."},
	"cut-off":       {"These squares can't be reached any more: %[1]s.", "Já não se pode chegar a estas casas: %[1]s."},
	"dead-end":      {"A path that enters one of these squares can't leave it again: %[1]s.", "Um caminho que entre numa destas casas já não sai dela: %[1]s."},
	"colour":        {"On a chessboard each step goes from one colour to the other. From %[2]s to %[3]s that takes as many squares of either colour; left are %[6]s of the colour of %[2]s and %[7]s of the other.", "Num tabuleiro de xadrez cada passo muda de cor. De %[2]s a %[3]s isso exige tantas casas de uma cor como da outra; restam %[6]s da cor de %[2]s e %[7]s da outra."},
	"colour-1":      {"On a chessboard each step goes from one colour to the other. From %[2]s to %[3]s that takes one square more of the other colour; left are %[6]s of the colour of %[2]s and %[7]s of the other.", "Num tabuleiro de xadrez cada passo muda de cor. De %[2]s a %[3]s isso exige mais uma casa da outra cor; restam %[6]s da cor de %[2]s e %[7]s da outra."},
	"cut-square":    {"The only way to these squares is by %[2]s, and the path would need it twice: %[4]s.", "O único acesso a estas casas é por %[2]s, e o caminho teria de passar lá duas vezes: %[4]s."},
	"lost":          {"Every way on from here fails; it takes a search to see that.", "Daqui nenhum caminho resulta; só uma pesquisa o mostra."},

	"full":      {"%[2]s has all the lines that it needs.", "%[2]s já tem todos os traços de que precisa."},
	"forced":    {"%[2]s has no more ways left than it needs.", "%[2]s só tem os acessos de que precisa."},
	"loop":      {"A line here would close a loop, or join start and end too early.", "Um traço aqui fecharia um laço, ou ligaria cedo demais o início ao fim."},
	"length":    {"At the corner %[2]s two runs of the same length would meet.", "No canto %[2]s juntar-se-iam dois troços do mesmo comprimento."},
	"bridge":    {"There is one way only between these squares and the others: %[1]s.", "Só há uma passagem entre estas casas e as outras: %[1]s."},
	"two-doors": {"There are two ways only between these squares and the others: %[1]s.", "Só há duas passagens entre estas casas e as outras: %[1]s."},
	"trial":     {"Try the opposite: after %[5]s conclusions there is a contradiction.", "Experimente o contrário: ao fim de %[5]s conclusões há uma contradição."},
	"solver":    {"No simple rule settles this step; the solver knows a solution that goes on so.", "Nenhuma regra simples decide este passo; o programa conhece uma solução que continua assim."},
}

// What follows from a rule of MazeReasons.
var (
	MazeGoes    = Key{"So the path goes %s.", "Logo, o caminho passa por %s."}
	MazeGoesNot = Key{"So the path does not go %s.", "Logo, o caminho não passa por %s."}
	MazeKnown   = Count{
		Key{"It rests on %s earlier conclusion.", "Assenta em %s conclusão anterior."},
		Key{"It rests on %s earlier conclusions.", "Assenta em %s conclusões anteriores."}}
	MazeMore = Key{"%s and %s more", "%s e mais %s"}
)

// What a grade says.
var (
	MazeNoTrial = Key{"The rules solve it without a trial.", "As regras resolvem-no sem tentativas."}
	MazeTrials  = Count{
		Key{"It takes %s trial, seen through in %s conclusions.", "Exige %s tentativa, de %s conclusões."},
		Key{"It takes %s trials, the longest of %s conclusions.", "Exige %s tentativas, a maior de %s conclusões."}}
	MazeGrades = map[string]Key{
		"easy": {"easy", "fácil"}, "medium": {"medium", "médio"}, "hard": {"hard", "difícil"},
	}
)
