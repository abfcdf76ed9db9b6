package i18n

import (
	"maps"

	"cavalo/internal/fault"
)

func init() {
	maps.Copy(faults, map[fault.Code]Key{
		"trace.magic":      {"a recording that begins with \"%[1]s\"", "uma gravação que comece por \"%[1]s\""},
		"trace.line":       {"a line such as \"puzzle: challenge\"", "uma linha como \"puzzle: challenge\""},
		"trace.key":        {"one of %[1]s", "um de %[1]s"},
		"trace.twice":      {"%[1]s only once", "%[1]s uma só vez"},
		"trace.number":     {"a number of at most %[1]s", "um número de %[1]s no máximo"},
		"trace.yes":        {"yes", "yes"},
		"trace.status":     {"solved, no-solution, limit or cancelled", "solved, no-solution, limit ou cancelled"},
		"trace.algorithm":  {"a textbook algorithm", "um algoritmo dos livros"},
		"trace.ops":        {"at most %[1]s operators", "%[1]s operadores no máximo"},
		"trace.event":      {"event %[1]s of %[2]s", "o acontecimento %[1]s de %[2]s"},
		"job.textbook":     {"a textbook algorithm, whose steps can be recorded", "um algoritmo dos livros, cujos passos se possam gravar"},
		"job.audit-unused": {"an informed algorithm, whose heuristic can be audited", "um algoritmo informado, cuja heurística se possa verificar"},

		"expr.length":    {"an expression of at most %[1]s characters", "uma expressão de %[1]s caracteres no máximo"},
		"expr.value":     {"a number, a feature, a function or (", "um número, uma característica, uma função ou ("},
		"expr.name":      {"one of %[1]s", "um destes nomes: %[1]s"},
		"expr.operator":  {"an operator or the end", "um operador ou o fim"},
		"expr.close":     {"an operator or )", "um operador ou )"},
		"expr.comma":     {"an operator, a comma or )", "um operador, uma vírgula ou )"},
		"expr.open":      {"( after %[1]s", "( depois de %[1]s"},
		"expr.arguments": {"%[1]s values in if: the condition, then, else", "%[1]s valores em if: a condição, então, senão"},
		"expr.number":    {"a number such as 2 or 0.5", "um número como 2 ou 0.5"},
		"expr.depth":     {"at most %[1]s parentheses inside each other", "%[1]s parênteses uns dentro dos outros, no máximo"},

		"trace.end": {"the end after event %[1]s", "o fim depois do acontecimento %[1]s"},
	})
}
