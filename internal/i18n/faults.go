package i18n

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// foundExpected is the one shape of every message about bad input.
var foundExpected = Key{"found %s, expected %s", "encontrado %s, esperado %s"}

// nothing stands for the end of a text.
var nothing = Key{"nothing more", "mais nada"}

// Fault words an error in this language. An error that is not bad input is
// given as it is.
func (l Lang) Fault(err error) string {
	var f *fault.Fault
	if !errors.As(err, &f) {
		return err.Error()
	}
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		args[i] = a
	}
	expected := string(f.Code)
	if phrase, ok := faultPhrase(f.Code); ok {
		expected = l.T(phrase)
	}
	if strings.Contains(expected, "%") {
		expected = fmt.Sprintf(expected, args...)
	}
	found := f.Found
	if found == "" {
		found = l.T(nothing)
	}
	return place(f) + l.T(foundExpected, found, expected)
}

// faultTables hold the phrases, a table for each room that finds faults.
var faultTables = []map[fault.Code]Key{faults, cliFaults, duelFaults, mazeFaults, tileFaults}

func faultPhrase(code fault.Code) (Key, bool) {
	for _, table := range faultTables {
		if phrase, ok := table[code]; ok {
			return phrase, true
		}
	}
	return Key{}, false
}

// place writes FILE:LINE:COL: with what is known of it.
func place(f *fault.Fault) string {
	out := f.File
	if f.Line > 0 {
		if out != "" {
			out += ":"
		}
		out += strconv.Itoa(f.Line)
		if f.Column > 0 {
			out += ":" + strconv.Itoa(f.Column)
		}
	}
	if out == "" {
		return ""
	}
	return out + ": "
}

// faults words what was expected, for each code that a parser or check reports.
var faults = map[fault.Code]Key{
	"square.text":    {"a square from A1 to J10", "uma casa de A1 a J10"},
	"board.square":   {"two digits or -- for %[1]s", "dois algarismos ou -- para %[1]s"},
	"board.dot":      {"a dot after %[1]s", "um ponto depois de %[1]s"},
	"board.slash":    {"a slash after %[1]s, the end of its line", "uma barra depois de %[1]s, o fim da linha"},
	"board.end":      {"the end of the board after J10", "o fim do tabuleiro depois de J10"},
	"board.repeated": {"each number once (%[1]s is already at %[2]s)", "cada número uma só vez (%[1]s já está em %[2]s)"},

	"rules.policy": {"largest, smallest, choose, optional, random:SEED or off", "largest, smallest, choose, optional, random:SEMENTE ou off"},

	"move.text":           {"a move like C5, C5x77 or C5x-", "uma jogada como C5, C5x77 ou C5x-"},
	"move.double":         {"a double (00, 11, .., 99) or - after the x", "um duplo (00, 11, .., 99) ou - depois do x"},
	"move.start":          {"a numbered square of line 1", "uma casa com número na linha 1"},
	"move.jump":           {"a square one knight's jump from %[1]s", "uma casa a um salto de cavalo de %[1]s"},
	"move.numbered":       {"a square that still holds a number", "uma casa que ainda tenha número"},
	"move.no-choice":      {"no choice of a double: landing on %[1]s leaves none to choose", "nenhuma escolha de duplo: cair em %[1]s não deixa nenhum para escolher"},
	"move.choice":         {"%[1]sx and one of the doubles left (%[2]s)", "%[1]sx e um dos duplos que restam (%[2]s)"},
	"move.choice-or-none": {"%[1]sx and one of the doubles left (%[2]s), or %[1]sx- for none", "%[1]sx e um dos duplos que restam (%[2]s), ou %[1]sx- para nenhum"},

	"position.field":           {"g=, r=, z=, q=, k= or p=", "g=, r=, z=, q=, k= ou p="},
	"position.field-twice":     {"the field %[1]s once", "o campo %[1]s uma só vez"},
	"position.switch":          {"0 or 1", "0 ou 1"},
	"target.range":             {"a target from %[1]s to %[2]s", "um objetivo de %[1]s a %[2]s"},
	"position.points":          {"points from %[1]s to %[2]s", "pontos de %[1]s a %[2]s"},
	"position.points-unplaced": {"no points before the knight is placed", "nenhuns pontos antes de colocar o cavalo"},
	"position.knight":          {"the knight on an empty square", "o cavalo numa casa vazia"},

	"problems.size":     {"a file of at most %[1]s MiB", "um ficheiro de %[1]s MiB no máximo"},
	"problems.open":     {"the ( of a problem", "o ( de um problema"},
	"problems.head":     {"a name, a target or a row", "um nome, um objetivo ou uma linha"},
	"problems.name":     {"a name of 1 to %[1]s printable characters", "um nome de 1 a %[1]s caracteres visíveis"},
	"problems.string":   {"the closing quote of the text", "as aspas que fecham o texto"},
	"problems.row":      {"row %[1]s of 10, a list of ten squares", "a linha %[1]s de 10, uma lista de dez casas"},
	"problems.square":   {"a number from 0 to 99, NIL, or the knight (T) for %[1]s", "um número de 0 a 99, NIL, ou o cavalo (T) para %[1]s"},
	"problems.knight":   {"one knight (it is already at %[1]s)", "um só cavalo (já está em %[1]s)"},
	"problems.row-end":  {"the ) of row %[1]s after ten squares", "o ) da linha %[1]s depois de dez casas"},
	"problems.rows-end": {"the ) of the list of ten rows", "o ) da lista de dez linhas"},
	"problems.end":      {"the ) of the problem after ten rows", "o ) do problema depois de dez linhas"},

	"daily.day":   {"a day like 2026-11-22", "um dia como 2026-11-22"},
	"link.puzzle": {"the name of a puzzle (%[1]s), then / and a position", "o nome de um jogo (%[1]s), depois / e uma posição"},
	"game.stale":  {"the position on the board, or the start", "a posição do tabuleiro, ou o início"},

	"record.header":      {"a header line like \"puzzle: challenge\"", "uma linha de cabeçalho como \"puzzle: challenge\""},
	"record.key":         {"one of %[1]s", "um de %[1]s"},
	"record.key-twice":   {"%[1]s only once", "%[1]s uma só vez"},
	"record.key-missing": {"a header line with %[1]s", "uma linha de cabeçalho com %[1]s"},
	"record.puzzle":      {"one of the puzzles %[1]s", "um dos jogos %[1]s"},
	"record.id":          {"an id of letters, digits and - (at most 64)", "uma identificação de letras, algarismos e - (64 no máximo)"},
	"record.count":       {"a whole number of at most %[1]s", "um número inteiro de %[1]s no máximo"},
	"record.solution":    {"%[1]s, or no such line", "%[1]s, ou linha nenhuma"},
	"record.time":        {"a time like 1m23.5s", "um tempo como 1m23.5s"},
	"record.step":        {"step %[1]s, like \"%[1]s. C5\"", "o passo %[1]s, como \"%[1]s. C5\""},
	"record.by":          {"hint or solver, or nothing, behind the move", "hint ou solver, ou nada, depois da jogada"},
	"record.result":      {"%[1]s, as the moves have it", "%[1]s, como resulta das jogadas"},
	"record.size":        {"at most %[1]s of text", "%[1]s de texto no máximo"},

	"challenge.heuristic": {"a heuristic: %[1]s", "uma heurística: %[1]s"},
	"challenge.start":     {"a numbered square of line 1, or any", "uma casa com número na linha 1, ou any"},
	"challenge.placed":    {"no start: the knight is placed at %[1]s already", "nenhum início: o cavalo já está em %[1]s"},
	"search.algorithm":    {"an algorithm: %[1]s", "um algoritmo: %[1]s"},
	"search.order":        {"course or random:SEED", "course ou random:SEMENTE"},
	"search.goal-test":    {"expanded or generated", "expanded ou generated"},
	"search.tie":          {"h, old or new", "h, old ou new"},
	"search.weight":       {"a weight above 0", "um peso acima de 0"},
	"search.depth":        {"a depth of at least 1", "uma profundidade de 1 ou mais"},
	"job.puzzle":          {"a puzzle: %[1]s", "um jogo: %[1]s"},
	"job.algorithm":       {"an algorithm: %[1]s", "um algoritmo: %[1]s"},
	"job.heuristic":       {"a heuristic: %[1]s", "uma heurística: %[1]s"},
}
