package i18n

import "cavalo/internal/fault"

// tileFaults word what was expected of sliding tiles.
var tileFaults = map[fault.Code]Key{
	"tiles.size":    {"a size from 2x2 to 6x6, rows x columns", "um tamanho de 2x2 a 6x6, linhas x colunas"},
	"tiles.move":    {"a move of the blank: U, D, L or R", "uma jogada da casa vazia: U, D, L ou R"},
	"tiles.blocked": {"a move that keeps the blank on the board (%[1]s)", "uma jogada que deixe a casa vazia no tabuleiro (%[1]s)"},

	"tiles.board":      {"a board such as 1.2.3/4.5.6/7.8.0", "um tabuleiro como 1.2.3/4.5.6/7.8.0"},
	"tiles.number":     {"a number from 0 to %[1]s", "um número de 0 a %[1]s"},
	"tiles.range":      {"a number from 0 to %[1]s on a board of this size (missing: %[2]s)", "um número de 0 a %[1]s num tabuleiro deste tamanho (falta: %[2]s)"},
	"tiles.repeated":   {"each tile once (%[1]s is already in row %[2]s, column %[3]s; missing: %[4]s)", "cada peça uma só vez (%[1]s já está na linha %[2]s, coluna %[3]s; falta: %[4]s)"},
	"tiles.count":      {"%[1]s numbers", "%[1]s números"},
	"tiles.ragged":     {"%[1]s numbers in row %[2]s, as many as in the first", "%[1]s números na linha %[2]s, tantos como na primeira"},
	"tiles.columns":    {"2 to 6 numbers in a row", "2 a 6 números por linha"},
	"tiles.rows":       {"2 to 6 rows", "2 a 6 linhas"},
	"tiles.one-board":  {"a single board", "um só tabuleiro"},
	"tiles.two-boards": {"nothing after the start and the goal", "nada depois do início e do objetivo"},

	"tiles.field":      {"goal= and a board", "goal= e um tabuleiro"},
	"tiles.goal-twice": {"one goal", "um só objetivo"},
	"tiles.goal-size":  {"a goal of the start's size, %[1]s", "um objetivo do tamanho do início, %[1]s"},

	"tiles.heuristic":  {"a heuristic: %[1]s", "uma heurística: %[1]s"},
	"tiles.difficulty": {"easy, medium, hard, or the fewest moves it is to need, 1 to %[1]s", "easy, medium, hard, ou o mínimo de jogadas de que deve precisar, 1 a %[1]s"},
	"tiles.other-size": {"no other size than the goal's, %[1]s", "nenhum tamanho além do do objetivo, %[1]s"},
}
