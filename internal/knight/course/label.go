package course

import (
	"slices"
	"strings"
)

// Key is the meaning of an item.
type Key uint8

// The items of both files.
const (
	None       Key = iota
	Heading        // of a report: what follows belongs to a new run
	BoardItem      // a board without a label, or "the board"
	FirstBoard     // the board before
	LastBoard      // the board at the end
	Problem
	Target
	Algorithm
	Heuristic
	MaxDepth
	Depth // of the solution
	Path
	Generated
	Expanded
	Penetrance
	Branching
	Score
	Time
	Player
	WhitePoints
	BlackPoints
	Gain // the points of a move
	Nodes
	AlphaCuts
	BetaCuts
	Cuts
	Value
	Move
	Other  // a label that is known and says nothing to be marked
	Unread // a line, or a part of one, that can't be read
	Cut    // from here on there is more than is read
)

// stems are words by their beginnings; the label has one of them.
func has(words []string, stems ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		return slices.ContainsFunc(stems, func(stem string) bool { return strings.HasPrefix(word, stem) })
	})
}

var boardWords = []string{"tabuleiro", "board", "estado", "state"}

// classify returns the meaning of a label, None if it is unknown.
func classify(words []string) Key {
	switch {
	case len(words) == 0 || len(words) > 9:
		return None
	case has(words, "penetr"):
		return Penetrance
	case has(words, "ramific", "branch"):
		return Branching
	case slices.ContainsFunc(words, func(word string) bool { return slices.Contains(boardWords, word) }): // many of them are nodes
		return boardKey(words)
	case has(words, "gerad", "generat", "criad"):
		return Generated
	case has(words, "expand"):
		return Expanded
	case has(words, "cort", "cut", "poda"):
		return cutsKey(words)
	case has(words, "analis", "analy", "avaliad", "explorad", "visitad"):
		return Nodes
	case has(words, "heurist"):
		return Heuristic
	case has(words, "tempo", "time", "duraca"):
		if has(words, "limit", "max", "inici", "start", "fim", "end", "total", "acumul", "restant", "remain", "left", "jogo", "game", "partida") {
			return Other // not of one move
		}
		return Time
	case has(words, "profundidade", "depth"):
		if has(words, "max", "limit") {
			return MaxDepth
		}
		return Depth
	case has(words, "comprimento", "length", "passos", "steps"):
		return Depth
	case has(words, "custo", "cost"): // of steps or points, each program as it likes
		return Other
	case has(words, "ating", "alcanc", "reach", "obtid") && has(words, "pont", "point"):
		return Score
	case has(words, "objetiv", "objectiv", "goal", "target", "alvo", "meta"):
		return Target
	case has(words, "pont", "point", "score"):
		return pointsKey(words)
	case has(words, "algorit", "algorithm"):
		return Algorithm
	case has(words, "caminho", "path", "percurso", "sequenc", "solu", "movimentos"):
		return Path
	case has(words, "problem"):
		return Problem
	case has(words, "valor", "value", "utilidade"):
		return Value
	case has(words, "jogador", "player"):
		return Player
	case has(words, "jogada", "move", "lance"):
		return Move
	case has(words, "vencedor", "winner", "inicio", "fim", "data"):
		return Other
	}
	return None
}

func boardKey(words []string) Key {
	switch {
	case has(words, "final", "fim", "end"):
		return LastBoard
	case has(words, "inici", "start", "first"):
		return FirstBoard
	}
	return BoardItem
}

// cutsKey knows the cuts' four names; the course's engine has White as max.
func cutsKey(words []string) Key {
	switch {
	case has(words, "alfa", "alpha", "max"):
		return AlphaCuts
	case has(words, "beta", "min"):
		return BetaCuts
	}
	return Cuts
}

func pointsKey(words []string) Key {
	switch side := sideOf(words); {
	case side == 0 && has(words, "falta", "restant", "remain", "left", "missing", "max", "min", "inici", "media", "average", "mean", "por", "per", "cada", "each", "necess", "requi"):
		return Other
	case has(words, "ganh", "made", "jogada") || slices.Contains(words, "play"):
		return Gain
	case side == 1:
		return WhitePoints
	case side == 2:
		return BlackPoints
	}
	return Score
}

// sideOf returns 1 for White, 2 for Black, 0 when the words name no player.
func sideOf(words []string) int {
	for _, word := range words {
		switch {
		case word == "1" || word == "j1" || word == "p1" || strings.HasPrefix(word, "branc") || word == "white" || word == "jogador1" || word == "player1":
			return 1
		case word == "2" || word == "j2" || word == "p2" || strings.HasPrefix(word, "pret") || word == "black" || word == "jogador2" || word == "player2":
			return 2
		}
	}
	return 0
}

// Side returns the player that a value names: 1 for White ("-1", "1", "branco",
// "White (HUMAN)"), 2 for Black, 0 for neither.
func Side(value string) int { return sideOf(fold(value)) }

// algorithms are the names of searches as written in headings.
var algorithms = []string{"BFS", "DFS", "A*", "IDA*", "SMA*", "RBFS", "UCS", "GREEDY", "DLS", "IDDFS", "CAVALO"}

// algorithmIn returns the search that a line names, "" for none.
func algorithmIn(line string) string {
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t-_=~.:()[]#<>|", r) }) {
		if slices.Contains(algorithms, word) {
			return word
		}
	}
	return ""
}
