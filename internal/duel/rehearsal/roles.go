package rehearsal

import (
	"slices"
	"strings"

	"cavalo/internal/duel/championship"
)

// role is the role of a parameter or a variable, as its name suggests.
type role int

const (
	roleUnknown  role = iota
	roleState         // a board, perhaps with more
	roleNode          // a state in a node of a search
	roleTime          // milliseconds
	roleSeconds       //
	roleMark          // who moves
	roleOpponent      // who doesn't
	roleDepth         // how deep to search
	roleAlpha         //
	roleBeta          //
	roleMax           // whether the mover maximizes
	rolePoints        //
	rolePlace         // the square of a knight
	roleLine          //
	roleColumn        //
	roleFunction      // a function that values states
	roleParent        // of a node
	roleNumber        // 0 at the beginning
)

// roleWords lists for each role the names it has and the words that its names contain, in
// Portuguese, English and Spanish; the first match counts.
var roleWords = []struct {
	role      role
	are, have []string
}{
	{roleFunction, []string{"F", "FN", "FUN"}, []string{"FUNC", "AVALIA", "HEUR", "EVALU"}},
	{roleParent, nil, []string{"PAI", "PARENT", "ANTERIOR", "PADRE"}},
	{roleOpponent, []string{"OUTRO"}, []string{"ADVERS", "OPON", "OPPON", "INIMIG", "ENEMY", "OUTRO-JOG"}},
	{rolePoints, nil, []string{"PONTO", "PONTUA", "SCORE", "POINT", "PUNTO", "PUNTUA"}},
	{roleDepth, []string{"D", "N"}, []string{"PROF", "DEPTH", "NIVEL", "LEVEL", "PLY"}},
	{roleSeconds, []string{"S", "SEG", "SEGS"}, []string{"SEGUNDO", "SECOND"}},
	{roleTime, []string{"T", "MS"}, []string{"TEMPO", "TIME", "TIEMPO", "LIMITE", "MILI", "MILLI", "DURACAO", "PRAZO", "LIMIT"}},
	{roleMax, nil, []string{"MAXIM"}},
	{roleMax, []string{"MAX", "MAXP", "MAX?", "MAX-P", "IS-MAX", "E-MAX"}, nil},
	{roleAlpha, []string{"A"}, []string{"ALFA", "ALPHA"}},
	{roleBeta, []string{"B"}, []string{"BETA"}},
	{roleMark, []string{"COR", "VEZ", "P", "J"}, []string{"JOGADOR", "PLAYER", "JUGADOR", "PECA", "MARCA", "QUEM", "TURNO", "TURN", "CAVALO", "KNIGHT", "LADO"}},
	{roleNode, []string{"NO", "NÓ", "NODE", "NODO"}, []string{"NODE", "NODO", "NO-", "NO_", "-NO"}},
	{roleState, []string{"E", "TAB", "TABUL", "STATE", "M", "CASAS", "SQUARES"}, []string{"ESTADO", "TABULEIRO", "BOARD", "STATE", "TABLERO", "JOGO", "GAME", "JUEGO", "GRELHA", "MATRIZ", "PROBLEMA", "SITUA", "POSITION", "PARTIDA"}},
	{rolePlace, []string{"POS"}, []string{"POSI", "CASA", "COORD", "SQUARE"}},
	{roleLine, []string{"L", "X", "I"}, []string{"LINHA", "LINE", "ROW", "FILA"}},
	{roleColumn, []string{"C", "Y"}, []string{"COLUNA", "COLUMN", "COL"}},
	{roleNumber, []string{"G", "H"}, []string{"CUSTO", "VALOR", "COST", "VALUE"}},
}

// roleOf returns the role that a name suggests.
func roleOf(name string) role {
	name = strings.Trim(name, "*+-_0123456789")
	for _, r := range roleWords {
		if slices.Contains(r.are, name) || slices.ContainsFunc(r.have, func(part string) bool { return strings.Contains(name, part) }) {
			return r.role
		}
	}
	return roleUnknown
}

// The parts of names that suggest a function that plays, likelier ones first, and functions around
// it.
var (
	playing = [][]string{
		{"JOGA", "JUGA", "PLAY", "LANCE"},
		{"COMPUTADOR", "COMPUTER", "MAQUINA", "DECID", "ESCOLH", "CHOOSE", "ELIG", "ELEG", "MELHOR", "BEST", "MEJOR"},
		{"ALFA", "ALPHA", "NEGAMAX", "MINIMAX", "MOVE", "MOVIMENT", "MOVIMIENT"},
	}
	around = []string{"HUMAN", "POSSIV", "POSSIB", "POSIBLES", "SUCESS", "SUCCESS", "SUCES", "LISTA", "GERA", "PRINT", "IMPRIM", "MOSTRA", "ESCREV", "LER-", "LE-",
		"CARREGA", "TESTE", "MENU", "INICIA", "VALID", "LEGAL", "FAZER", "EXECUT", "APLIC", "REALIZ", "APPLY", "DESENHA", "-P", "JOGADOR"}
)

// function is the name of the function that the statement asks for.
const function = "JOGAR"

// The ranks of functions: named as in the assignment, with suggestive names, and others.
const (
	rankStatement = 0
	rankUnnamed   = 9
)

// rankOf returns how likely a function is to play by its name, the lower the better.
func rankOf(name string) int {
	if name == function {
		return rankStatement
	}
	for i, parts := range playing {
		if slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(name, part) }) {
			if slices.ContainsFunc(around, func(part string) bool { return strings.Contains(name, part) }) {
				return rankUnnamed
			}
			return 1 + i
		}
	}
	return rankUnnamed
}

// parameters are a lambda list: what a call must have, may have, and may name.
type parameters struct{ required, optional, keys []string }

// parametersOf returns the lambda list of a function.
func parametersOf(d championship.Definition) (p parameters) {
	to := &p.required
	var ignored []string
	for _, name := range d.Parameters {
		switch {
		case name == "&OPTIONAL":
			to = &p.optional
		case name == "&KEY":
			to = &p.keys
		case strings.HasPrefix(name, "&"):
			if to = &ignored; name == "&REST" && len(p.required) == 0 { // it may take the arguments that the assignment asks for
				p.optional = append(p.optional, "ESTADO", "TEMPO")
			}
		default:
			*to = append(*to, name)
		}
	}
	return p
}
