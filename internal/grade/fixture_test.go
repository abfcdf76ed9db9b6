package grade

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf16"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Claim is a run to be reported.
type Claim struct {
	Problem             knight.Problem
	Algorithm           string
	Path                []knight.Square
	Final               knight.Board
	Score               int
	Generated, Expanded int64
	Penetrance          float64
	Branching           float64
}

// solvedClaim returns the claim of the fewest steps under the course's rules; of a
// problem without a solution the path is empty.
func solvedClaim(p knight.Problem, algorithm string) Claim {
	return claimUnder(p, algorithm, knight.DefaultRules())
}

// claimUnder is solvedClaim under some rules.
func claimUnder(p knight.Problem, algorithm string, r knight.Rules) Claim {
	at := rules.FromProblem(p, r)
	return claim(at, p, algorithm, exact.Solve(at, exact.Options{Start: knight.NoSquare}, search.Control{}).Moves)
}

// claimOf returns the claim of a path that is legal under the course's rules.
func claimOf(p knight.Problem, algorithm string, path []knight.Square) Claim {
	var moves []knight.Move
	for _, s := range path {
		moves = append(moves, knight.Move{To: s, Erase: knight.NoNumber})
	}
	return claim(rules.FromProblem(p, knight.DefaultRules()), p, algorithm, moves)
}

// claim plays the moves.
func claim(at rules.Position, p knight.Problem, algorithm string, moves []knight.Move) Claim {
	c := Claim{Problem: p, Algorithm: algorithm}
	for _, m := range moves {
		next, err := at.Play(m)
		if err != nil {
			panic(err)
		}
		at = next
		c.Path = append(c.Path, m.To)
	}
	c.Final, c.Score = at.Board, at.Points
	c.Generated = 10 + 7*int64(len(c.Path))
	c.Expanded = 6 * int64(len(c.Path))
	c.Penetrance = float64(len(c.Path)) / float64(c.Generated)
	c.Branching = search.BranchingFactor(c.Generated, len(c.Path))
	return c
}

// last returns the knight's square at the end.
func (c Claim) last() knight.Square {
	if len(c.Path) == 0 {
		return knight.NoSquare
	}
	return c.Path[len(c.Path)-1]
}

// names writes the path as a list of squares.
func (c Claim) names(join string) string {
	var names []string
	for _, s := range c.Path {
		names = append(names, s.String())
	}
	return strings.Join(names, join)
}

// boardRows writes a board: a row on a line, each square in a format, behind and
// before a text.
func boardRows(b knight.Board, cell func(s knight.Square) string, format, before, after string) string {
	var text strings.Builder
	for s := range knight.Square(knight.Squares) {
		if s.Column() == 0 {
			text.WriteString(before)
		}
		word := cell(s)
		if word == "" {
			if word = "NIL"; b[s] != knight.NoNumber {
				word = strconv.Itoa(int(b[s]))
			}
		}
		fmt.Fprintf(&text, format, word)
		if s.Column() == knight.Size-1 {
			text.WriteString(after + "\n")
		}
	}
	return text.String()
}

func knightAt(at knight.Square) func(knight.Square) string {
	return func(s knight.Square) string {
		if s == at {
			return "T"
		}
		return ""
	}
}

// Course writes a claim as the course's program does (RULES 1a).
func Course(c Claim) string {
	path, depth := "("+c.names(" ")+")", strconv.Itoa(len(c.Path))
	if len(c.Path) == 0 {
		path, depth = "NIL", "Sem solução"
	}
	rule := strings.Repeat("-", 50) + "\n"
	return "  RESULTADOS FINAIS DA RESOLUCAO DO TABULEIRO:\n\n  -- Problema: " + c.Problem.Name + "\n  -- Algoritmo: " + c.Algorithm + " \n" +
		"  -- Tempo Demorado: 0.012 segundos\n" + fmt.Sprintf("  -- Numero de nós gerados: %d\n  -- Numero de nós expandidos: %d\n  -- Penetrancia: %.7f\n  -- Fator de ramificacao media: %.4f\n",
		c.Generated, c.Expanded, c.Penetrance, c.Branching) +
		"  -- Profundidade da solucao: " + depth + "\n  -- Caminho solução: " + path + "\n\n  -- Tabuleiro Inicial: \n" + rule +
		boardRows(c.Problem.Board, knightAt(c.Problem.Knight), "%-5s", "", "") + "  -- Tabuleiro Final: \n" + rule + boardRows(c.Final, knightAt(c.last()), "%-5s", "", "") + "\n\n"
}

// English writes a claim in English, squares as (C 1), rows as lists.
func English(c Claim) string {
	var path []string
	for _, s := range c.Path {
		path = append(path, fmt.Sprintf("(%c %d)", 'A'+s.Column(), s.Line()+1))
	}
	return " \n ----: Algorithm: " + c.Algorithm + " \n ----:  Starting time: 3:1:57\n ----:  Ending Time: 3:2:13\n" +
		fmt.Sprintf(" ----:  Number of Generated Nodes: %d\n ----:  Number of Expanded Nodes: %d\n ----:  Penetrance Level: %.8f\n ----:  Median Branching Factor: %.7f\n",
			c.Generated, c.Expanded, c.Penetrance, c.Branching) +
		fmt.Sprintf(" ----:  Solution Length: %d\n ----:  Goal Points: %d\n ----:  Current Points: %d\n ----:  Solution Sequence: (%s)\n", len(c.Path), c.Problem.Target, c.Score, strings.Join(path, " ")) +
		" ----:  Starting Board:\n" + boardRows(c.Problem.Board, knightAt(knight.NoSquare), "%s ", "   (", ")") + " ----:  Final Board:\n" + boardRows(c.Final, knightAt(c.last()), "%s ", "   (", ")")
}

// Loose writes a claim in another order, without accents or boards, in capitals,
// the path with arrows over two lines, the penetrance in per cent.
func Loose(c Claim) string {
	path := c.names("->")
	if at := strings.Index(path, "->"); at >= 0 {
		path = path[:at+2] + "\n         " + path[at+2:]
	} else if path == "" {
		path = "**SEM SOLUCAO**"
	}
	return "SOLUCAO: " + path + fmt.Sprintf("\nNOS EXPANDIDOS = %d\nNOS GERADOS = %d\nPENETRANCIA: %.2f%%\nRAMIFICACAO: %s\nPROBLEMA: \"%s\"\nALGORITMO: %s\nPONTUACAO: %d\n\n",
		c.Expanded, c.Generated, 100*c.Penetrance, strings.Replace(fmt.Sprintf("%.2f", c.Branching), ".", ",", 1), c.Problem.Name, c.Algorithm, c.Score)
}

// Lists writes a claim with its path as pairs of numbers from 0.
func Lists(c Claim) string {
	var path []string
	for _, s := range c.Path {
		path = append(path, fmt.Sprintf("(%d %d)", s.Line(), s.Column()))
	}
	return fmt.Sprintf("Problema: %s\nAlgoritmo: %s\nNós gerados: %d\nNós expandidos: %d\nPenetrância: %d/%d\nComprimento da solução: %d\nCaminho:\n(%s)\n=====\n",
		c.Problem.Name, c.Algorithm, c.Generated, c.Expanded, len(c.Path), c.Generated, len(c.Path), strings.Join(path, " "))
}

// Reports are the shapes of a report.
var Reports = []func(Claim) string{Course, English, Loose, Lists}

// Ply is a move of a game, with the position after it.
type Ply struct {
	Side  duelrules.Side
	Move  duelrules.Move
	After duelrules.Position
	Took  int // milliseconds
	Gain  int
}

// randomGame plays random legal moves from a seed's board; the first ply has no move
// and shows the board.
func randomGame(seed string, v duelrules.Variant) []Ply {
	r := rng.New(seed)
	p := duelrules.NewPosition(knight.RandomBoard(seed), v)
	game := []Ply{{After: p}}
	for moves := p.Moves(); len(moves) > 0; moves = p.Moves() {
		m := moves[r.Intn(len(moves))]
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		ply := Ply{Side: p.Turn, Move: m, After: next, Took: 1 + r.Intn(900), Gain: next.Points[p.Turn] - p.Points[p.Turn]}
		p = next
		if m != duelrules.Pass {
			game = append(game, ply)
		}
	}
	return game
}

func knights(p duelrules.Position) func(knight.Square) string {
	return func(s knight.Square) string {
		switch s {
		case p.Knight[duelrules.White]:
			return "-1"
		case p.Knight[duelrules.Black]:
			return "-2"
		}
		return ""
	}
}

// CourseLog writes entries as the course's program does.
func CourseLog(game []Ply) (log string) {
	for _, y := range game {
		log += fmt.Sprintf("Numero de nós analisados: %d\nNumero de cortes em nós max: 5\nNumero de cortes em nós min: 7\nTempo Demorado: %.3f segundos\nTabuleiro: \n", 10*y.Took, float64(y.Took)/1000) +
			boardRows(y.After.Board, knights(y.After), "%5s", "", "") + "\n"
	}
	return log
}

// BlockLog writes each move's figures in a block of labels, then its board.
func BlockLog(game []Ply) (log string) {
	for _, y := range game {
		log += fmt.Sprintf("\nJogador: -%d\nJogada: %s\nTempo Gasto: %d ms\nNós analisados: 131\nProfundidade: 4\nValor: -5.0\nCortes Alfa: 8\nCortes Beta: 1\nPontos do Jogador 1: %d\nPontos do Jogador 2: %d\n",
			y.Side+1, y.Move.To, y.Took, y.After.Points[0], y.After.Points[1]) + "((" + strings.TrimPrefix(strings.TrimSuffix(boardRows(y.After.Board, knights(y.After), "%s ", " (", ")"), "\n"), " (") + ")\n"
	}
	return log
}

// EnglishLog writes points and boards under a heading.
func EnglishLog(game []Ply) (log string) {
	for _, y := range game {
		log += fmt.Sprintf("\n ------------:PLAY MADE------------\n ----:  Playing Time: %d Miliseconds\n ----:  Points Player-1: %d\n ----:  Points Player-2: %d\n ----:  Current Board:\n", y.Took, y.After.Points[0], y.After.Points[1]) +
			boardRows(y.After.Board, knights(y.After), "%s ", "   (", ")")
	}
	return log
}

// FramedLog writes each board in a frame before its figures.
func FramedLog(game []Ply) (log string) {
	frame := "  +" + strings.Repeat("----+", 10) + "\n"
	for _, y := range game[1:] {
		log += "    A    B    C    D    E    F    G    H    I    J\n" + frame
		for i, row := range strings.Split(strings.TrimSpace(boardRows(y.After.Board, knights(y.After), "|%-4s", "", "|")), "\n") {
			log += fmt.Sprintf("%2d %s\n", i+1, row) + frame
		}
		log += fmt.Sprintf("|       PLAY RESULTS       |\n\n  Player: %d (COMPUTER)\n  Points made in the play: %d\n  Number of Analyzed nodes: 6299\n Number of Cuts: 1277\n Execution Time: %d ms\n", y.Side+1, y.Gain, y.Took)
	}
	return log
}

// LineLog writes the figures of a move on one line, the board behind it.
func LineLog(game []Ply) (log string) {
	for _, y := range game {
		log += fmt.Sprintf("\n Jogador: -%d, Tempo Gasto: %d ms, Nós analisados: 111, Profundidade: 3, Valor: -5.0, Cortes Alfa: 8, Cortes Beta: 1\n", y.Side+1, y.Took) +
			boardRows(y.After.Board, knights(y.After), "%4s", "", "")
	}
	return log
}

// PaddedLog shows the board before the first move twice, and then the points
// before each board, whose squares are three digits wide; the player named is
// the next to move.
func PaddedLog(game []Ply) string {
	pad := func(p duelrules.Position) string {
		cell := func(s knight.Square) string {
			word := knights(p)(s)
			if word == "" && p.Board[s] != knight.NoNumber {
				word = strconv.Itoa(int(p.Board[s]))
			}
			if word == "" {
				return ""
			}
			return strings.Repeat("0", 3-len(word)) + word
		}
		return boardRows(p.Board, cell, "%s    ", "                ", "\n")
	}
	log := "\n\n    ______________\n\n      A Configurar\n\n      HUMAN VS HUMAN\n\n" + pad(game[0].After) + "    ______ KNIGHT GAME ______\n\n     MATCH STARTED\n\n" + pad(game[0].After)
	for i, y := range game {
		log += fmt.Sprintf("    __________\n\n\n      ROUND %d\n\n\n   23:05:08 of Tuesday, 1/28/2020 (GMT+0)\n\n   Points Player 1 (White): %05d \n\n   Points Player 2 (Black): %05d \n\n   Analyzed Nodes: %010d \n\n   Cut Nodes: 0000000000 \n\n   Cut Nodes-Alfa: 0000000000\n\n   Player (%s)\n\n\n",
			i+1, y.After.Points[0], y.After.Points[1], i, strings.ToUpper(y.After.Turn.String())) + pad(y.After)
	}
	return log
}

// Logs are the shapes of a log.
var Logs = []func([]Ply) string{CourseLog, BlockLog, EnglishLog, FramedLog, LineLog, PaddedLog}

// encoded writes a text in one of the ways that systems do: by i, UTF-8,
// Latin-1 with CRLF, UTF-8 with a byte order mark, UTF-16.
func encoded(text string, i int) []byte {
	switch i % 4 {
	case 1:
		var b []byte
		for _, r := range strings.ReplaceAll(text, "\n", "\r\n") {
			b = append(b, byte(r))
		}
		return b
	case 2:
		return []byte("\ufeff" + text)
	case 3:
		b := []byte{0xff, 0xfe}
		for _, u := range utf16.Encode([]rune(text)) {
			b = append(b, byte(u), byte(u>>8))
		}
		return b
	}
	return []byte(text)
}

// writeClass writes folders of students below dir, each with a board F of its own, a
// report of all problems, a log of a game and a path; every file is right.
func writeClass(dir string, students int) error {
	var known []Claim
	for _, p := range knight.BuiltIn()[:5] {
		known = append(known, solvedClaim(p, "BFS"))
	}
	for i := range students {
		studentF := knight.BuiltIn()[5]
		studentF.Board = knight.RandomBoard(fmt.Sprint("student ", i))
		report, shape := "", Reports[i%len(Reports)]
		for _, c := range append(known[:5:5], solvedClaim(studentF, "A*")) {
			report += shape(c)
		}
		folder := filepath.Join(dir, fmt.Sprintf("%03d", i))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		for name, data := range map[string][]byte{
			"problemas.dat":  []byte(knight.FormatProblem(studentF)),
			"resultados.dat": encoded(report, i/4),
			"log.dat":        encoded(Logs[i%len(Logs)](randomGame(fmt.Sprint("game ", i), duelrules.Course)), i/5),
			"caminho_C.txt":  []byte(known[2].names(" ") + "\n"),
		} {
			if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// Faulty returns the number of claims with faults.
func (t Tally) Faulty() int { return t.Claims - t.Right - t.Unchecked }
