package i18n

import "cavalo/internal/fault"

// duelFaults word what was expected of positions, moves and boards of
// the duel, and of jobs about it.
var duelFaults = map[fault.Code]Key{
	"duel.variant": {"course, brainking, open, plain, or four options like auto,forbid,both,must",
		"course, brainking, open, plain, ou quatro opções como auto,forbid,both,must"},
	"duel.option": {"for option %[2]s of the variant one of: %[1]s", "para a opção %[2]s da variante, uma de: %[1]s"},

	"duel.move":         {"a move like C5, C5x77, C5x- or pass", "uma jogada como C5, C5x77, C5x- ou pass"},
	"duel.over":         {"no move: the game is over", "nenhuma jogada: a partida acabou"},
	"duel.pass":         {"a landing: there is one, so no pass is allowed", "um salto: há um possível, por isso não se pode passar"},
	"duel.must-pass":    {"pass: there is nowhere to land", "pass: não há casa onde cair"},
	"duel.threatened":   {"a square that the knight on %[1]s does not threaten", "uma casa que o cavalo em %[1]s não ameace"},
	"duel.start":        {"a numbered square of line %[1]s", "uma casa com número na linha %[1]s"},
	"duel.start-forced": {"%[1]s, the largest number of line %[2]s", "%[1]s, o maior número da linha %[2]s"},

	"duel.field":       {"v=, t=, w=, b= or s=", "v=, t=, w=, b= ou s="},
	"duel.turn":        {"w or b, the side to move", "w ou b, quem joga"},
	"duel.knight":      {"a square from A1 to J10, or - for a knight not yet placed", "uma casa de A1 a J10, ou - para um cavalo ainda por colocar"},
	"duel.points":      {"the points of both like 96-98, each at most %[1]s", "os pontos de ambos como 96-98, cada um %[1]s no máximo"},
	"duel.same-square": {"the knights on two different squares", "os cavalos em duas casas diferentes"},

	"duel.board-size":    {"a board of at most %[1]s KiB", "um tabuleiro de %[1]s KiB no máximo"},
	"duel.board-row":     {"the ( of row %[1]s", "o ( da linha %[1]s"},
	"duel.board-row-end": {"the ) of row %[1]s after ten squares", "o ) da linha %[1]s depois de dez casas"},
	"duel.board-end":     {"the end of the board after ten rows", "o fim do tabuleiro depois de dez linhas"},
	"duel.board-square":  {"a number from 0 to 99, NIL, -1 or -2 for %[1]s", "um número de 0 a 99, NIL, -1 ou -2 para %[1]s"},
	"duel.board-knight":  {"%[1]s once (it is already at %[2]s)", "%[1]s uma só vez (já está em %[2]s)"},

	"duel.level": {"a level from 1 to %[1]s, or %[2]s", "um nível de 1 a %[1]s, ou %[2]s"},
	"duel.player": {"a level from 1 to %[1]s, course, deepening, or settings like 6-ordering and base+table (%[2]s)",
		"um nível de 1 a %[1]s, course, deepening, ou ajustes como 6-ordering e base+table (%[2]s)"},
	"duel.difficulty":         {"fair, or nothing for any board", "fair, ou nada para um tabuleiro qualquer"},
	"duel.lines":              {"from 1 to %[1]s lines", "de 1 a %[1]s linhas"},
	"cli.one-start":           {"only one of --seed and --position", "só uma de --seed e --position"},
	"cli.variant-of-position": {"no --variant, since the position has its rules", "nenhuma --variant, pois a posição tem as suas regras"},

	"job.task": {"what can be done with %[1]s: %[2]s", "o que se pode fazer com %[1]s: %[2]s"},
}
