package course

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle/reader"
)

// Item is a label with its value, or a board.
type Item struct {
	Line  int // from 1
	Key   Key
	Label string // its words, without one-letter words; "" for none
	Text  string
	Board *Board // of the three kinds of boards
	// States are the states of a path that is shown as boards, in the order of
	// the path. Listed reports that the states shown are not in the order of a path.
	States []State
	Listed bool
}

// State is a state of a path: a board with its statistics, whose texts are empty if missing.
type State struct {
	Board         *Board
	Points, Depth Item
}

// Board is a board as written in a file.
type Board struct {
	Line int
	// Numbers has no number where there is a knight.
	Numbers knight.Board
	// Knight is the T of the challenge, White and Black the -1 and -2 of the
	// duel; NoSquare for none.
	Knight, White, Black knight.Square
	// Wrong is the reason why it can't be a board, nil if it can.
	Wrong *fault.Fault
}

// Short reports whether rows are missing. They may have been printed in an unreadable way.
func (b *Board) Short() bool { return b.Wrong != nil && b.Wrong.Code == fault.CourseRows }

// MaxItems limits the items that are read from a file: more than a log of MaxBytes has.
const MaxItems = 300_000

// Read reads the items of a file, in order, and no more than MaxItems. It never fails: in a file of
// another kind it finds few, or none.
func Read(data []byte) []Item {
	r := collector{}
	for line := range lines(reader.Decode(data)) {
		r.line++
		line = usual.Replace(line)
		if len(r.items) >= MaxItems {
			r.items = r.items[:MaxItems-1]
			r.cutHere()
			break
		}
		r.read(line)
	}
	r.endBoard()
	all := shown(r.items)
	if KindOf(all) == Unknown && r.prose() {
		all = shown(r.items)
	}
	if r.cut > 0 {
		all = append(all, Item{Line: r.cut, Key: Cut})
	}
	return all
}

// collector collects items line by line.
type collector struct {
	items  []Item
	line   int
	cells  []string // of the board being read
	head   []string // a row before them that may be column numbers, nil if none
	cut    int      // the first line that is not fully read
	above  int      // the line of head
	before int      // the line of the last row
	empty  string   // the text of an empty square, if it is a mark
	board  Item     // its key, and where it begins
	open   bool     // preceded by a label of a board
	ones   int      // squares of the last path, when each has a line of its own
	said   []Item   // all lines that aren't rows of boards
	table  *table   // whose rows are being read, nil if none
}

// cutHere notes that there is more on this line than is read.
func (r *collector) cutHere() { r.cut = cmp.Or(r.cut, r.line) }

// unread notes that something of this line can't be read; lines that follow each
// other are noted once.
func (r *collector) unread() {
	if n := len(r.items); n == 0 || r.items[n-1].Key != Unread {
		r.add(Unread, "", "")
	}
}

func (r *collector) add(k Key, label, text string) {
	r.items = append(r.items, Item{Line: r.line, Key: k, Label: label, Text: strings.TrimSpace(text)})
}

func (r *collector) read(line string) {
	bare := strings.TrimSpace(line)
	if !strings.ContainsFunc(bare, isWord) {
		if sounds := strings.Trim(bare, "-_=+*#~.|/\\ "); sounds == "" {
			if cells := strings.Fields(bare); len(r.cells) > 0 && len(cells) == knight.Size && slices.Equal(cells, slices.Repeat([]string{r.empty}, knight.Size)) {
				r.addCells(cells)
			}
			if bare == "" {
				r.table = nil
			}
			return // a rule, a frame, or an empty line
		}
	}
	if row, ok := r.row(bare); ok && !pairs.MatchString(bare) {
		r.addCells(row)
		return
	}
	r.endBoard()
	if len(r.said) < maxProse && len(bare) <= maxPath {
		r.said = append(r.said, Item{Line: r.line, Text: bare})
	}
	if r.continues(bare) || r.tabular(line) {
		return
	}
	r.open = false
	if words := fold(bare); has(words, "resultados", "results") && has(words, "finais", "final", "resoluc") {
		r.add(Heading, "", bare)
		return
	}
	bare = ornament.ReplaceAllString(marked.Replace(numbered.ReplaceAllString(bare, "$1")), "")
	parts := fields(bare)
	switch {
	case len(parts) == 0 && likeRow(bare):
		r.unread()
	case len(parts) == maxFields:
		r.cutHere()
	}
	if len(parts) == 0 {
		r.unlabelled(bare)
	}
	for _, f := range parts {
		r.field(f)
	}
}

var (
	// ornament ends a heading; the star of A* does not count as one.
	ornament = regexp.MustCompile(`\s*[-=*#~_]{2,}\s*$`)
	// numbered is the number of a label in a list.
	numbered = regexp.MustCompile(`^\d+[.)]\s+(\pL{2})`)
	// marked removes the marks of bold and fixed text.
	marked = strings.NewReplacer("**", "", "`", "")
)

func isWord(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }

// field takes a label with its value.
func (r *collector) field(f labelled) {
	switch f.key {
	case BoardItem, FirstBoard, LastBoard:
		cells, ok := r.row(f.value)
		switch {
		case ok:
			r.begin(f.key)
			r.addCells(cells)
		case strings.TrimSpace(f.value) == "":
			r.begin(f.key)
		case f.key == BoardItem && len(fold(f.value)) == 1:
			r.add(Problem, f.label, f.value) // "Tabuleiro: C"
		}
	case None:
	case Path:
		r.solution(f)
	case Problem:
		r.problem(f)
	case Move:
		if len(Steps(f.value)) > 2 {
			f.key = Path
		}
		r.add(f.key, f.label, f.value)
	default:
		r.add(f.key, f.label, f.value)
	}
}

// problem takes the name of a problem, or a value of the problem that the label names.
func (r *collector) problem(f labelled) {
	name := problemIn(f.words)
	none := saysNone(f.value)
	if path := len(Steps(f.value)) > 1; name == "" || !path && !none && algorithmIn(f.value) == "" {
		r.add(Problem, f.label, f.value)
		return
	}
	r.add(Problem, f.label, name)
	if search := cmp.Or(algorithmIn(f.words), algorithmIn(f.value)); search != "" {
		r.add(Algorithm, f.label, search)
	}
	if none || len(Steps(f.value)) > 1 {
		r.add(Path, f.label, f.value)
	}
}

// solution takes a path, or whether there is one; a path may name its problem.
func (r *collector) solution(f labelled) {
	switch words := fold(f.value); {
	case len(words) == 1 && has(words, "sim", "yes", "true", "encontrad", "found", "ja", "oui", "si", "gefunden"):
		return
	case len(words) == 1 && has(words, "nao", "no", "false", "nein", "kein", "ningun", "nenhum", "aucun", "nessun") && words[0] != "nos":
		f.value = noSolution
	}
	if name := problemIn(f.words); strings.ContainsFunc(name, unicode.IsLetter) && len(Steps(f.value)) > 0 {
		r.add(Problem, f.label, name)
	}
	r.add(Path, f.label, f.value)
}

// noSolution is the value of Path if a report says that there is no solution.
const noSolution = "sem solução"

// begin notes the label of the board that follows.
func (r *collector) begin(k Key) {
	r.board, r.open = Item{Line: r.line, Key: k}, true
}

// labelled is a part of a line.
type labelled struct {
	key          Key
	words, label string // unchanged, and folded
	value        string
}

// separators separate the fields of a line.
var separators = regexp.MustCompile(`\|+|;|,|\t|\s{2,}`)

// separator returns the position of the next separator, nil if none. A comma before a digit is of a
// number.
func separator(line string) []int {
	for at := 0; ; {
		sep := separators.FindStringIndex(line[at:])
		if sep == nil {
			return nil
		}
		from, to := at+sep[0], at+sep[1]
		if line[from] != ',' || to == len(line) || !isDigit(line[to]) {
			return []int{from, to}
		}
		at = to
	}
}

// maxFields limits the fields that are read from a line.
const maxFields = 1_000

// fields splits a line into its fields; nil if it doesn't begin with one.
func fields(line string) []labelled {
	line = parted(strings.TrimLeftFunc(line, func(c rune) bool { return !isWord(c) }))
	var parts []labelled
	var from []int // where the values begin
	at := 0
	for next := 0; next <= len(line) && len(parts) < maxFields; at = next {
		end := len(line)
		next = end + 1
		if sep := separator(line[at:]); sep != nil {
			end, next = at+sep[0], at+sep[1]
		}
		colon := strings.IndexAny(line[at:], ":=")
		if colon > 0 && (at+colon < end || strings.TrimSpace(line[end:at+colon]) == "") {
			if k := labelKey(line[at : at+colon]); k != None { // "Nós gerados   : 39" too
				from = append(from, at+colon+1)
				words := line[at : at+colon]
				parts = append(parts, labelled{key: k, words: words, label: foldLabel(words)})
				next = max(next, at+colon+1)
				end = max(end, at+colon+1)
			}
		}
		if len(parts) == 0 {
			return nil
		}
		last := len(parts) - 1
		parts[last].value = line[from[last]:end]
	}
	return parts
}

// parted puts a tab between a value and a label that only a space separates, as
// in "Pontos: 20 Profundidade: 1".
func parted(line string) string {
	var text strings.Builder
	for first := true; ; first = false {
		colon := strings.IndexAny(line, ":=")
		if colon < 0 {
			return text.String() + line
		}
		part := line[:colon]
		if !first && separator(strings.TrimSpace(part)) == nil {
			part = partLabel(part)
		}
		text.WriteString(part + line[colon:colon+1])
		line = line[colon+1:]
	}
}

// partLabel puts a tab before the first word of a label that follows a value.
func partLabel(part string) string {
	label := -1 // where the words before it begin
	value := false
	for at := 0; at < len(part); {
		from := at + len(part[at:]) - len(strings.TrimLeft(part[at:], " "))
		to := from + strings.IndexByte(part[from:]+" ", ' ')
		word := part[from:to]
		switch words := fold(word); {
		case word == "":
		case value && !strings.ContainsAny(word, "0123456789") && classify(words) != None:
			if label < 0 {
				label = from
			}
			return part[:label] + "\t" + part[label:]
		case value && len(words) == 1 && slices.Contains(leading, words[0]):
			if label < 0 {
				label = from
			}
		default:
			label, value = -1, true
		}
		at = to
	}
	return part
}

// leading are words that precede the label's own word, as in "number of nodes
// generated".
var leading = []string{"n", "no", "nos", "nodes", "node", "numero", "num", "number", "of", "de", "da", "do", "fator", "factor", "total", "g"}

// foldLabel returns the words that distinguish a label from others.
func foldLabel(label string) string {
	return strings.Join(slices.DeleteFunc(fold(label), func(word string) bool { return len(word) == 1 }), " ")
}

var problemName = regexp.MustCompile(`(?i:\b(?:probl[eè]m[ae]?|aufgabe|tabuleiro|tablero|board|brett|caminho|camino|path|pfad|chemin|solu\S+|lösung\S*))\s+(?:[nN]\S*\s+)?["'(]?([A-Z]|\d)(?:["'),.:;\s→|–—-]|$)`)

// problemIn returns the problem that a line names, "" for none.
func problemIn(line string) string {
	if m := problemName.FindStringSubmatch(line); m != nil {
		return m[1]
	}
	return ""
}

// labelKey classifies a label. It returns None for a sentence.
func labelKey(label string) Key {
	if len(label) > 80 {
		return None
	}
	return classify(fold(label))
}

// unlabelled takes a line without a label.
func (r *collector) unlabelled(line string) {
	words := fold(line)
	steps := Steps(line)
	head, rest, colon := strings.Cut(line, ":")
	if len(words) <= 10 && len(steps) == 0 && has(words, "problem", "tabuleiro", "board", "aufgabe", "tablero", "brett") {
		if name := problemIn(line); name != "" {
			r.add(Problem, "", name)
		} else if len(words) == 2 && has(words[:1], "problem", "tabuleiro") && len(words[1]) == 1 {
			r.add(Problem, "", words[1])
		}
	}
	switch {
	case len(words) == 0:
	case has(words, "jogador", "player", "vez") && sideOf(words) > 0 && len(words) <= 12:
		r.add(Player, "", line)
		if at := strings.IndexByte(line, '('); at >= 0 && len(Steps(line[at:])) == 1 {
			r.add(Move, "", line[at:])
		}
	case has(words, "sem") && has(words, "soluca"), len(words) <= 6 && saysNone(line) && !strings.ContainsFunc(line, unicode.IsDigit):
		r.add(Path, "", line)
	case colon && len(steps) == 1 && only(rest) && isStepNumber(fold(head)):
		r.path(rest, 1)
	case colon && len(fold(head)) == 1 && len(head) <= knight.MaxNameLength && len(Steps(rest)) > 0 && only(rest):
		if search := algorithmIn(head); search != "" {
			r.add(Algorithm, "", search)
		} else {
			r.add(Problem, "", head) // "C: A1 B3 C5"
		}
		r.add(Path, "", rest)
	case colon && problemIn(head) != "" && len(Steps(rest)) > 1:
		r.problem(labelled{words: head, value: rest})
	case len(steps) > 0 && only(line):
		r.path(line, len(steps))
	case len(words) <= 10 && algorithmIn(line) != "":
		r.add(Algorithm, "", algorithmIn(line))
	}
}

// isStepNumber reports whether words are the number of a step: "2", "passo 2".
func isStepNumber(words []string) bool {
	if len(words) == 0 || len(words) > 2 || len(words) == 2 && !has(words[:1], "pass", "step", "jogad", "mov") {
		return false
	}
	_, err := strconv.Atoi(words[len(words)-1])
	return err == nil
}

// path takes a line of squares: a path, or the next square of a path with one square per line.
func (r *collector) path(line string, steps int) {
	if n := len(r.items); steps == 1 && r.ones > 0 && r.ones < knight.Squares && r.items[n-1].Key == Path && r.items[n-1].Line+r.ones == r.line {
		r.items[n-1].Text += " " + strings.TrimSpace(line)
		r.ones++
		return
	}
	if n := len(r.items); n > 0 && r.items[n-1].Key == Path && r.items[n-1].Text == "" {
		r.items[n-1].Text = strings.TrimSpace(line)
		r.ones = r.line - r.items[n-1].Line + 1
		return
	}
	r.add(Path, "", line)
	if r.ones = 0; steps == 1 {
		r.ones = 1
	}
}

// maxPath is the length of a path in bytes after which lines no longer belong to it: a path of a
// hundred squares isn't longer.
const maxPath = 4 << 10

// continues reports whether a line continues the path before it, and adds it.
func (r *collector) continues(line string) bool {
	n := len(r.items)
	if n == 0 || r.items[n-1].Key != Path || !only(line) || len(Steps(line)) == 0 {
		return false
	}
	last := &r.items[n-1]
	if len(last.Text) > maxPath || last.Text != "" && strings.Count(last.Text, "(") <= strings.Count(last.Text, ")") && !strings.HasSuffix(last.Text, ">") && !strings.HasPrefix(line, "->") {
		return false
	}
	if last.Text == "" && len(Steps(line)) == 1 {
		r.ones = r.line - last.Line + 1 // the next may have lines of their own
	}
	last.Text = strings.TrimSpace(last.Text + " " + line)
	return true
}

// row returns the squares of a line with one or more rows of a board.
func (r *collector) row(line string) ([]string, bool) {
	if strings.ContainsAny(line, ":=") {
		return nil, false
	}
	cells := cellsOf(strings.TrimPrefix(line, "#2A"))              // an array of Lisp's
	for _, cell := range cells[:min(len(cells), knight.Squares)] { // a board may be followed by the points of a state
		if !isCell(cell) {
			return nil, false
		}
	}
	switch n := len(cells); {
	case n >= knight.Squares:
		return cells, true
	case n > 0 && n%knight.Size == 0:
		return cells, true
	case n == knight.Size+1 && r.isRowNumber(cells[0]):
		return cells[1:], true
	case n == knight.Size+2 && cells[0] == cells[n-1]: // the number of the row on both sides
		return cells[1 : n-1], true
	}
	return nil, false
}

// cellsOf splits a line as the rows of a board are split.
func cellsOf(line string) []string {
	return strings.FieldsFunc(line, func(c rune) bool { return strings.ContainsRune("()[]{}|,;'\" \t", c) })
}

// isRowNumber reports whether a word is the number of the next row, from 0 or 1.
// It accepts both counts if the first row may be column numbers.
func (r *collector) isRowNumber(word string) bool {
	done := len(r.cells) / knight.Size
	return word == strconv.Itoa(done) || word == strconv.Itoa(done+1) || r.head != nil && word == strconv.Itoa(done+2)
}

// isMark reports whether a word is a mark for an empty square.
func isMark(word string) bool {
	return len(word) <= 4 && word != "" && strings.Trim(word, word[:1]) == "" && strings.Contains("-_*#.~+xX", word[:1])
}

// likeRow reports whether a line that is not a row may be one: at least half of its words are cells
// or numbers, and all are short, as when blanks mark empty squares; or it has ten words, at most
// two of them not cells.
func likeRow(line string) bool {
	if strings.ContainsAny(line, ":=") || len(Steps(line)) > 0 {
		return false
	}
	some, short := 0, true
	cells, others := cellsOf(line), map[string]bool{}
	for _, cell := range cells {
		if numeral.MatchString(cell) || isCell(cell) {
			some++
			continue
		}
		short = short && utf8.RuneCountInString(cell) <= 3
		others[cell] = true
	}
	wide := len(cells) >= knight.Size && len(cells) <= knight.Size+2 && len(others) <= 2
	return wide || short && some > 1 && 2*some >= len(cells)
}

var numeral = regexp.MustCompile(`^[-+]?\d+(\.\d*)?$`)

// isCell reports whether a word can be a square of a board.
func isCell(word string) bool {
	_, side := knightOf(word)
	if side || strings.EqualFold(word, "nil") || strings.EqualFold(word, "t") || isMark(word) {
		return true
	}
	_, ok := knight.ParseDigits(word, knight.Numbers-1)
	return ok && len(word) <= 3
}

// knightOf reads -1 and -2, also padded with zeros ("0-1").
func knightOf(word string) (side int, ok bool) {
	switch strings.TrimLeft(word, "0") {
	case "-1":
		return 1, true
	case "-2":
		return 2, true
	}
	return 0, false
}

// addCells adds rows to the board, and ends it when it is whole.
func (r *collector) addCells(cells []string) {
	defer func() { r.before = r.line }()
	if len(cells) >= knight.Squares {
		r.endBoard()
		r.addRow(cells[:knight.Squares])
		if len(cells)-knight.Squares >= knight.Size { // more than the points of a state
			r.cutHere()
		}
		return
	}
	for row := range slices.Chunk(cells, knight.Size) {
		numbers := numbersColumns(row)
		switch {
		case numbers && len(r.cells) == 0 && r.head == nil:
			r.head, r.above = row, r.line
			continue
		case len(r.cells) == knight.Squares && numbers: // below the board, or above the next
			r.endBoard()
			r.head, r.above = row, r.line
			continue
		case len(r.cells) == knight.Squares: // the rows continue: the head was one of them
			last := slices.Clone(r.cells[knight.Squares-knight.Size:])
			r.cells = r.cells[:knight.Squares-knight.Size]
			r.endBoard()
			r.addRow(last)
			r.board.Line = r.before
		}
		r.addRow(row)
	}
}

func (r *collector) addRow(row []string) {
	if len(r.cells) == 0 {
		if !r.open {
			r.board = Item{Key: BoardItem}
		}
		r.board.Line = r.line
	}
	for _, cell := range row {
		if isMark(cell) {
			r.empty = cell
		}
	}
	if r.cells = append(r.cells, row...); len(r.cells) >= knight.Squares && r.head == nil {
		r.endBoard()
	}
}

func numbersColumns(row []string) bool {
	first, err := strconv.Atoi(row[0])
	if err != nil || first < 0 || first > 1 {
		return false
	}
	for i, cell := range row {
		if n, err := strconv.Atoi(cell); err != nil || n != first+i {
			return false
		}
	}
	return true
}

// fewRows are too few to be a board that lost some.
const fewRows = 3

// endBoard adds the board read so far. A first row that may be column numbers counts as a row if
// that makes ten.
func (r *collector) endBoard() {
	cells, head := r.cells, r.head
	r.cells, r.head = nil, nil
	if head != nil && len(cells) > 0 && len(cells) < knight.Squares {
		cells, r.board.Line = append(head, cells...), r.above
	}
	switch {
	case len(cells) == 0:
		return
	case len(cells) < fewRows*knight.Size && !r.open:
		r.unread()
		return
	}
	b := &Board{Line: r.board.Line, Numbers: knight.EmptyBoard(), Knight: knight.NoSquare, White: knight.NoSquare, Black: knight.NoSquare}
	for i, cell := range cells[:min(len(cells), knight.Squares)] {
		b.set(knight.Square(i), cell)
	}
	if len(cells) < knight.Squares {
		b.wrong(fault.New(fault.CourseRows, strconv.Itoa(len(cells)/knight.Size)))
	}
	r.board.Board, r.open = b, false
	r.items = append(r.items, r.board)
}

func (b *Board) wrong(f *fault.Fault) {
	if b.Wrong == nil {
		b.Wrong = f.At(b.Line, 1)
	}
}

func (b *Board) set(s knight.Square, cell string) {
	on := &b.Knight
	side, isSide := knightOf(cell)
	switch n, ok := knight.ParseDigits(cell, knight.Numbers-1); {
	case ok:
		if first := b.Numbers.Find(knight.Number(n)); first != knight.NoSquare {
			b.wrong(fault.New(fault.BoardRepeated, knight.Number(n).String()+" ("+s.String()+")", knight.Number(n).String(), first.String()))
			return
		}
		b.Numbers[s] = knight.Number(n)
		return
	case isSide && side == 1:
		on = &b.White
	case isSide:
		on = &b.Black
	case !strings.EqualFold(cell, "t"):
		return
	}
	if *on != knight.NoSquare {
		b.wrong(fault.New(fault.CourseOneKnight, cell+" ("+s.String()+")", on.String()))
		return
	}
	*on = s
}
