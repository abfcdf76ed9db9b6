package report

import (
	"fmt"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// Resultados is the report of a run as the course's programs write it to
// resultados.dat: always in Portuguese, with the course's labels letter for
// letter, which is why they are here and not among the translations. It ends
// with an empty line, since the next report is appended.
func Resultados(a puzzle.Answer) string {
	var b strings.Builder
	b.WriteString("RESULTADOS FINAIS DA RESOLUCAO DO TABULEIRO:\n")
	fmt.Fprintf(&b, " -- Problema: %s\n", named(words.Pt, a.Job, "-"))
	fmt.Fprintf(&b, "Algoritmo: %s\n", a.Job.Algorithm)
	if a.Job.Heuristic != "" {
		fmt.Fprintf(&b, "Heuristica: %s\n", a.Job.Heuristic)
	}
	if a.Job.Algorithm == "dfs" || a.Job.Algorithm == "dls" {
		fmt.Fprintf(&b, "Profundidade Maxima: %d\n", a.Job.Depth)
	}
	fmt.Fprintf(&b, "Tempo Demorado: %.3f segundos\n", a.Time.Seconds())
	fmt.Fprintf(&b, "Numero de nós gerados: %d\n", a.Generated)
	fmt.Fprintf(&b, "Numero de nós expandidos: %d\n", a.Expanded)
	fmt.Fprintf(&b, "Penetrancia: %.6f\n", a.Penetrance)
	fmt.Fprintf(&b, "Fator de ramificacao media: %.6f\n", a.Branching)
	fmt.Fprintf(&b, "Profundidade da solucao: %d\n", a.Steps)
	fmt.Fprintf(&b, "Caminho solução: %s\n", or(strings.Join(a.Moves, " "), "NIL"))
	b.WriteString("Tabuleiro Inicial: \n" + tellerOf(a.Job).Course(a.First))
	b.WriteString("Tabuleiro Final: \n" + tellerOf(a.Job).Course(a.Final))
	return b.String() + "\n"
}

// or returns the text, or another one in place of an empty one.
func or(text, empty string) string {
	if text == "" {
		return empty
	}
	return text
}
