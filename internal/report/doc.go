// Package report presents the results of runs: text in the user's language ([Text]), a table of
// statistics ([Statistics]), CSV and Markdown ([Table]), and the course's resultados.dat
// ([Resultados]). Its packages jsonline, chart and picture write JSON and images; they are
// separate, because the page's programs don't need their imports.
package report
