// Package course reads the files that students of the course hand in, for both games:
// resultados.dat, log.dat, and paths as text.
//
// The course gives no grammar, and programs differ. They share the line "label: value" and the
// board of ten rows of ten squares, so Read turns a file into a list of such items, in any order,
// and Runs and Entries put them together again. Labels are found by the stems of their words, in
// Portuguese, English, Spanish, German, French or Italian, with accents or without. A table has a
// run in each row, and a text without labels may describe its runs in sentences. Files may be
// UTF-8, Latin-1 or UTF-16, also mixed line by line (two programs appended to one file), and lines
// may end in any way. Package grade judges them.
//
// The shapes follow public hand-ins: the programs quoted in the course's reports;
// 1729patrick/lisp-jogo-do-cavalo and lisp-passeio-do-cavalo (English labels after "----:", rows in
// parentheses, squares as (C 1)), MiguelCalha/Knight-Tour (a board in a frame before its figures),
// Joaosilgo/IA-Knight-Game-P2 (three digits a square, "0-1" for White).
package course
