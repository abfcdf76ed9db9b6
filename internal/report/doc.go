// Package report is what a run is told as: text in the user's language
// ([Text]), a table of statistics ([Statistics]), CSV and Markdown ([Table]),
// and the course's resultados.dat ([Resultados]). Its packages jsonline, chart
// and picture write JSON and images; they are apart, since the page's programs
// have no use for what they need.
package report
