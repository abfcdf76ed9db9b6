package championship

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/duel/arena"
	"cavalo/internal/duel/rules"
	"cavalo/internal/fault"
)

// The prefixes of programs among players.
const (
	commandPrefix = "cmd:"
	lispPrefix    = "lisp:"
)

// Entrant is a player of a championship.
type Entrant struct {
	Name   string `json:"name"`
	Player string `json:"player"` // a level, cmd:COMMAND LINE or lisp:FOLDER
}

// ParseEntrants parses the players of a command line, each PLAYER or NAME=PLAYER. The
// default name is the level, program or folder, with a number from the second one on.
func ParseEntrants(texts []string) ([]Entrant, error) {
	texts = expanded(texts)
	if len(texts) < 2 {
		return nil, fault.New(fault.ChampionshipFew, strings.Join(texts, " "))
	}
	var entrants []Entrant
	taken := map[string]bool{}
	for _, named := range []bool{true, false} { // given names first
		for i, text := range texts {
			e, err := parseEntrant(text)
			if err != nil {
				return nil, err
			}
			if named {
				entrants = append(entrants, e)
			}
			switch {
			case named == (e.Name == ""):
			case named && taken[e.Name]:
				return nil, fault.New(fault.ChampionshipName, e.Name)
			case named:
				taken[e.Name] = true
			default:
				entrants[i].Name = free(taken, e.title())
			}
		}
	}
	return entrants, nil
}

// expanded replaces a pattern such as "lisp:hand-ins/*", which a shell does not expand,
// by the folders that match it.
func expanded(texts []string) (all []string) {
	for _, text := range texts {
		pattern, ok := strings.CutPrefix(text, lispPrefix)
		folders, err := filepath.Glob(pattern)
		if !ok || err != nil || !strings.ContainsAny(pattern, "*?[") || len(folders) == 0 {
			all = append(all, text)
			continue
		}
		for _, folder := range folders {
			if info, err := os.Stat(folder); err == nil && info.IsDir() {
				all = append(all, lispPrefix+folder)
			}
		}
	}
	return all
}

func free(taken map[string]bool, title string) string {
	name := title
	for n := 2; taken[name]; n++ {
		name = title + " " + strconv.Itoa(n)
	}
	taken[name] = true
	return name
}

// parseEntrant parses one player; Name is "" if none is given.
func parseEntrant(text string) (e Entrant, err error) {
	e.Player = text
	if name, player, ok := strings.Cut(text, "="); ok && !isProgram(text) && !strings.HasPrefix(text, rules.CourseOptions) {
		e.Name, e.Player = strings.Join(strings.Fields(printable(name)), " "), player
	}
	switch {
	case e.Player == commandPrefix, e.Player == lispPrefix:
		return e, fault.New(fault.ChampionshipPlayer, text, levels)
	case strings.HasPrefix(e.Player, commandPrefix):
		var line []string
		if line, err = splitCommand(strings.TrimPrefix(e.Player, commandPrefix)); err == nil && len(line) == 0 {
			err = fault.New(fault.ChampionshipPlayer, text, levels)
		}
		return e, err
	case strings.HasPrefix(e.Player, lispPrefix):
		return e, nil
	}
	_, err = arena.NewMaker(e.Player)
	if err != nil && !strings.HasPrefix(e.Player, rules.CourseOptions) {
		err = fault.New(fault.ChampionshipPlayer, text, levels)
	}
	return e, err
}

const levels = "0 .. 6, course, course:depth=4,quiescence"

func isProgram(text string) bool {
	return strings.HasPrefix(text, commandPrefix) || strings.HasPrefix(text, lispPrefix)
}

// IsProgram reports whether the player is a program, not a level.
func (e Entrant) IsProgram() bool { return isProgram(e.Player) }

// title returns the default name of a player.
func (e Entrant) title() string {
	switch {
	case strings.HasPrefix(e.Player, commandPrefix):
		line, _ := splitCommand(strings.TrimPrefix(e.Player, commandPrefix)) // it was read before
		at := fileAmong(line)
		base := filepath.Base(line[max(at, 0)])
		return cmp.Or(strings.TrimSuffix(base, filepath.Ext(base)), base) // ".profile" is only an extension
	case strings.HasPrefix(e.Player, lispPrefix):
		folder := strings.TrimPrefix(e.Player, lispPrefix)
		if path, err := filepath.Abs(folder); err == nil {
			folder = path
		}
		return filepath.Base(folder)
	}
	return e.Player
}

// splitCommand splits a command line into words at spaces that stand outside
// quotes; a backslash outside single quotes keeps the next character.
func splitCommand(line string) (parts []string, err error) {
	var word strings.Builder
	var quote rune
	begun, escaped := false, false
	for _, r := range line {
		switch {
		case escaped:
			word.WriteRune(r)
			escaped = false
		case r == '\\' && quote != '\'':
			escaped, begun = true, true
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, begun = r, true
		case r == ' ' || r == '\t' || r == '\n':
			if begun {
				parts = append(parts, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quote != 0 || escaped {
		return nil, fault.New(fault.ChampionshipQuote, line)
	}
	if begun {
		parts = append(parts, word.String())
	}
	return parts, nil
}

// fileAmong returns the index of the word of a command line that names the player's own file: the
// first argument that is a file, as in "python3 bot.py" and "/bin/sh bot.sh", or a program that is
// a path but not an interpreter; -1 for neither.
func fileAmong(line []string) int {
	isPath := strings.ContainsRune(line[0], filepath.Separator)
	if !isPath || slices.Contains(interpreterFolders, filepath.Base(filepath.Dir(line[0]))) {
		if i := slices.IndexFunc(line[1:], isFile); i >= 0 {
			return i + 1
		}
	}
	if isPath {
		return 0
	}
	return -1
}

var interpreterFolders = []string{"bin", "sbin", "shims", "Scripts"}
