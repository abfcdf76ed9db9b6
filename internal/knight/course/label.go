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
	Heading        // of a report: the rest belongs to a new run
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

// has reports whether a label has a word that begins with one of the stems.
func has(words []string, stems ...string) bool {
	return group(stems).in(words)
}

// group is a list of words, one of which a label contains, by their beginnings: "fim." is a whole
// word, "*pfad" is part of one.
type group []string

func (g group) in(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		return slices.ContainsFunc(g, func(stem string) bool {
			if part, ok := strings.CutPrefix(stem, "*"); ok {
				return strings.Contains(word, part)
			}
			if whole, ok := strings.CutSuffix(stem, "."); ok {
				return word == whole
			}
			return strings.HasPrefix(word, stem)
		})
	})
}

// row is a row of the table of labels: a label fits that has a word of each group.
type row struct {
	key    Key
	groups []group
}

func rowOf(k Key, groups ...string) row {
	r := row{key: k}
	for _, g := range groups {
		r.groups = append(r.groups, strings.Fields(g))
	}
	return r
}

// Words that several rows have.
const (
	boards = "tabuleiro. board. estado. state. tablero. *brett *zustand stellung. ausgangsstellung anfangsstellung endstellung plateau. echiquier. etat. scacchiera. stato."
	cuts   = "cort cut poda elag tagli."
	times  = "tempo time duraca tiempo duraci *zeit dauer temps duree durata"
	depths = "profundidad depth profond tiefe. *stiefe *ltiefe tiefenl tiefeng tiefensch"
	goals  = "objetiv objectiv objectif goal target alvo meta ziel punkteziel cible obiett"
	scores = "pont point score punt punkt *punktzahl *punkte"
)

// labels are the labels that students write in Portuguese, English, Spanish, German,
// French and Italian, folded. The first row that fits counts.
var labels = []row{
	rowOf(Penetrance, "penetr"),
	rowOf(Branching, "ramific *branch *verzweig"),
	rowOf(LastBoard, boards, "fin fim end schluss letz ultim derni"),
	rowOf(FirstBoard, boards, "inici initi inizi start first anfang ausgang depart partenz primeir primer premier"),
	rowOf(BoardItem, boards), // in the singular: the plural means nodes
	rowOf(Generated, "gerad gerou generat generad genero generier genere criad cread *erzeug"),
	rowOf(Expanded, "expand expans espans espand developp"),
	rowOf(AlphaCuts, cuts, "alfa alpha max"), // the course's engine has White as max
	rowOf(BetaCuts, cuts, "beta min"),
	rowOf(Cuts, cuts),
	rowOf(Nodes, "analis analy analiz avaliad explorad visitad untersucht besucht"),
	rowOf(Heuristic, "heurist eurist"),
	rowOf(Other, times, "limit *limit max inici start fim end total gesamt acumul restant remain left jogo game partida"), // not of one move
	rowOf(Time, times),
	rowOf(Other, "suchtiefe."), // the limit or the depth found
	rowOf(MaxDepth, depths, "max limit *limit *grenz *schranke begrenz"),
	rowOf(Depth, depths),
	rowOf(Depth, "comprimento length passos steps longitud pasos *lange schritte. schrittz schrittan *gsschritte longueur pas. etap lunghezz passi."),
	rowOf(Other, "custo cost *kosten cout"), // of steps or points, depending on the program
	rowOf(Target, "atingir. alcancar. alcanzar. reach. erreichend atteindre. raggiungere.", scores),
	rowOf(Score, "ating alcanc reach obtid obten conseg erreicht erziel attein obtenu raggiunt ottenut", scores),
	rowOf(Path, "caminho path camino *pfad chemin percorso sequenc", goals), // "from the start to the goal"
	rowOf(Target, goals),
	rowOf(points, scores),
	rowOf(Algorithm, "algorit algorithm *verfahren *strateg metod method"),
	rowOf(Path, "caminho path percurso sequenc solu movimentos camino recorrido secuenc movimientos ruta. *pfad weg. *sweg losung *gfolge zuge. chemin parcours trajet sequen mouvements percorso cammino mosse."),
	rowOf(Problem, "problem aufgabe"),
	rowOf(Value, "valor value utilidade wert. valeur"),
	rowOf(Player, "jogador player jugador spieler joueur giocatore"),
	rowOf(Move, "jogada move lance jugada zug. coup. mossa."),
	rowOf(Other, "vencedor winner inicio fim data datum ganador sieger vainqueur vincitore"),
}

// points stands for pointsKey in the table.
const points = None

// classify returns the meaning of a label, None if it is unknown.
func classify(words []string) Key {
	if len(words) > 9 {
		return None
	}
	i := slices.IndexFunc(labels, func(l row) bool {
		return !slices.ContainsFunc(l.groups, func(g group) bool { return !g.in(words) })
	})
	switch {
	case i < 0:
		return None
	case labels[i].key == points:
		return pointsKey(words)
	}
	return labels[i].key
}

func pointsKey(words []string) Key {
	switch side := sideOf(words); {
	case side == 0 && has(words, "falta", "fehl", "restant", "remain", "left", "missing", "max", "min", "inici", "start", "partid", "depart", "partenz", "media", "average", "mean", "por", "per", "cada", "each", "necess", "requi"):
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

// search is an algorithm as written in headings, with words for it in the languages of the
// labels.
type search struct {
	name  string
	words group
}

var searches = []search{
	{"IDA*", group{"ida.", "idastar."}},
	{"SMA*", group{"sma."}},
	{"RBFS", group{"rbfs."}},
	{"IDDFS", group{"iddfs.", "ids.", "iterativ"}},
	{"BFS", group{"bfs.", "largura", "anchura", "amplitud", "breadth", "breite", "largeur", "ampiezza"}},
	{"DFS", group{"dfs.", "profundidad", "depth", "tiefe", "profond"}},
	{"DLS", group{"dls.", "limitad"}},
	{"UCS", group{"ucs.", "uniform"}},
	{"GREEDY", group{"greedy.", "ganancios", "voraz", "gierig", "glouton"}},
	{"A*", group{"a.", "astar."}},
	{"CAVALO", group{"optimal."}},
}

// Searches returns the algorithms that a text names, by their usual names.
func Searches(text string) (names []string) {
	words := fold(text)
	for _, s := range searches {
		if s.words.in(words) {
			names = append(names, s.name)
		}
	}
	return names
}

// algorithmIn returns the first search that a line names, "" if none.
func algorithmIn(line string) string {
	if names := algorithmsIn(line); len(names) > 0 {
		return names[0]
	}
	return ""
}

// algorithmsIn returns the searches that a line names, each once.
func algorithmsIn(line string) (names []string) {
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t-_=~.:()[]#<>|", r) }) {
		if slices.ContainsFunc(searches, func(s search) bool { return s.name == word }) && !slices.Contains(names, word) {
			names = append(names, word)
		}
	}
	return names
}
