package i18n

import (
	"maps"

	"cavalo/internal/fault"
)

func init() {
	maps.Copy(faults, map[fault.Code]Key{
		"trace.magic":     {"a recording that begins with \"%[1]s\"", "uma gravação que comece por \"%[1]s\""},
		"trace.line":      {"a line such as \"puzzle: challenge\"", "uma linha como \"puzzle: challenge\""},
		"trace.key":       {"one of %[1]s", "um de %[1]s"},
		"trace.twice":     {"%[1]s only once", "%[1]s uma só vez"},
		"trace.number":    {"a number of at most %[1]s", "um número de %[1]s no máximo"},
		"trace.yes":       {"yes", "yes"},
		"trace.status":    {"solved, no-solution, limit or cancelled", "solved, no-solution, limit ou cancelled"},
		"trace.algorithm": {"a textbook algorithm", "um algoritmo dos livros"},
		"trace.ops":       {"at most %[1]s operators", "%[1]s operadores no máximo"},
		"trace.event":     {"event %[1]s of %[2]s", "o acontecimento %[1]s de %[2]s"},
		"trace.end":       {"the end after event %[1]s", "o fim depois do acontecimento %[1]s"},
	})
}
