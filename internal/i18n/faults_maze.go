package i18n

import "cavalo/internal/fault"

// mazeFaults words what was expected of texts, files and steps of mazes.
var mazeFaults = map[fault.Code]Key{
	"maze.row":    {"a row of . (free) and # (blocked)", "uma linha de . (livre) e # (bloqueada)"},
	"maze.square": {". (free) or # (blocked)", ". (livre) ou # (bloqueada)"},
	"maze.width":  {"a row of at most %[1]s squares", "uma linha de %[1]s casas no máximo"},
	"maze.height": {"at most %[1]s rows", "%[1]s linhas no máximo"},
	"maze.ragged": {"a row of %[1]s squares, as many as the first row has", "uma linha de %[1]s casas, tantas como tem a primeira"},
	"maze.size":   {"a board from 1 x 1 to %[1]s x %[1]s", "um tabuleiro de 1 x 1 a %[1]s x %[1]s"},

	"maze.position-size": {"a maze of at most %[1]s KiB", "um labirinto de %[1]s KiB no máximo"},
	"maze.field":         {"m= and a path", "m= e um caminho"},
	"maze.move":          {"U, D, L or R", "U, D, L ou R"},

	"maze.file-size": {"a file of at most %[1]s MiB", "um ficheiro de %[1]s MiB no máximo"},
	"maze.name":      {"a name of 1 to %[1]s printable characters after the @", "um nome de 1 a %[1]s caracteres visíveis depois do @"},
	"maze.no-rows":   {"the rows of %[1]s, the maze that was named", "as linhas de %[1]s, o labirinto nomeado"},
	"maze.none":      {"at least one maze in the file", "pelo menos um labirinto no ficheiro"},

	"maze.start-blocked": {"a free square at the start (%[1]s)", "uma casa livre no início (%[1]s)"},
	"maze.end-blocked":   {"a free square at the end (%[1]s)", "uma casa livre no fim (%[1]s)"},
	"maze.off-board":     {"a step from %[1]s that stays on the board", "um passo de %[1]s que não saia do tabuleiro"},
	"maze.blocked":       {"a step to a free square (%[1]s is blocked)", "um passo para uma casa livre (%[1]s está bloqueada)"},
	"maze.crossed":       {"a step to a new square (the path was on %[1]s already)", "um passo para uma casa nova (o caminho já passou por %[1]s)"},
	"maze.equal":         {"two different lengths (the runs that meet at %[1]s both have length %[2]s)", "dois comprimentos diferentes (os troços que se juntam em %[1]s têm ambos comprimento %[2]s)"},
	"maze.past-end":      {"no step after the end (%[1]s)", "nenhum passo depois do fim (%[1]s)"},
	"maze.not-at-end":    {"a path to the upper right square (it stops at %[1]s)", "um caminho até à casa do canto superior direito (para em %[1]s)"},
	"maze.unvisited":     {"every free square visited (%[1]s is not)", "todas as casas livres visitadas (%[1]s não foi)"},

	"maze.difficulty":    {"easy, medium or hard", "easy, medium ou hard"},
	"maze.generate-size": {"a size from %[1]s x %[1]s to %[2]s x %[2]s", "um tamanho de %[1]s x %[1]s a %[2]s x %[2]s"},
	"maze.date":          {"a date such as 2026-05-01", "uma data como 2026-05-01"},
	"maze.formulation":   {"swap or merged", "swap ou merged"},
	"maze.heuristic":     {"a heuristic: %[1]s", "uma heurística: %[1]s"},
}
