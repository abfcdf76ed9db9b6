package share

import (
	"cmp"
	"slices"
	"strconv"

	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Visit is how a link to a board is received: with a card that says what it is, and the
// sender's game to compare with, once the receiver has played.
type Visit struct {
	part
	Compared func() // the page shows the end of a game with its comparison

	known sentGame // of the tag
	tag   string
	of    *play.Game
	unfit *play.Game // for which a link came with a result that does not fit
}

// sentGame is what a link carried of the sender's game.
type sentGame struct {
	friend.Sent
	fits  bool // the moves lead from the start to the end
	moves []string
	walk  []puzzle.Position // from the start to the end
	help  play.Help         // which nobody can check
}

// Arrive receives what a link to the current game carried. It is compared at once with a game that
// has ended, and shown on a card before another. The card is shown on the first visit, too, but in
// a frame only with a result. A result that does not fit the board is not kept.
func (v *Visit) Arrive(sent friend.Sent) {
	if sent == (friend.Sent{}) && (v.app.Alone() || v.app.Help.HasMet(v.page)) {
		return
	}
	g, link := v.game.Game, sent.Link("")
	v.unfit = nil
	switch {
	case sent.Packed != "" && !v.read(sent).fits:
		v.unfit = g
	case link != "" && link != g.Tag(session.TagFriend):
		g.SetTag(session.TagFriend, link)
		g.SetTag(session.TagAnswer, "")
		if v.game.Revealed() {
			g.SetTag(session.TagAnswer, "yes")
		}
		v.game.Save.Now()
	}
	v.app.Help.Met(v.page)
	v.app.Post(func() { // the screen that opens now closes what is open
		switch {
		case !v.app.At(v.page):
		case v.unfit == nil && v.Comparable():
			v.showEnd()
		default:
			v.app.Open(v.Card())
			v.askFewest()
		}
	})
}

// showEnd shows the end of the player's game, with the comparison, or only that after a game that
// was given up.
func (v *Visit) showEnd() {
	first, last := v.game.Game.Run()
	v.game.Seek(last)
	r, ok := v.game.Reached()
	if !ok || r.Shown {
		v.app.Open(v.comparison())
		return
	}
	v.game.Seek(first + r.Steps)
	v.Compared()
}

// Answered reports whether the current game had ended when the sender's came.
func (v *Visit) Answered() bool { return v.game.Game.Tag(session.TagAnswer) != "" }

// Sent reports whether anything came with the link to the current game.
func (v *Visit) Sent() bool { _, ok := v.sent(); return ok }

// sent returns what came with the link to the current game; ok is false if nothing did.
func (v *Visit) sent() (s sentGame, ok bool) {
	g := v.game.Game
	tag := g.Tag(session.TagFriend)
	if tag == "" {
		return s, false
	}
	if v.of != g || v.tag != tag {
		_, sent := friend.Cut(tag)
		v.of, v.tag, v.known = g, tag, v.read(sent)
	}
	return v.known, true
}

// read replays what came with a link to the current game.
func (v *Visit) read(sent friend.Sent) sentGame {
	g, s := v.game.Game, sentGame{Sent: sent}
	s.moves, s.help, s.fits = friend.Unpack(g.Start(), s.Packed)
	s.walk = []puzzle.Position{g.Start()}
	for _, m := range s.moves {
		p, err := s.walk[len(s.walk)-1].Play(m)
		if err != nil {
			break // they are legal
		}
		s.walk = append(s.walk, p)
	}
	s.fits = s.fits && slices.IndexFunc(s.walk, puzzle.Position.Solved) == len(s.walk)-1
	return s
}

// name returns what the sender is called.
func (v *Visit) name(s sentGame) string {
	return Sender(v.app.Lang, s.Sent)
}

// Comparable reports whether there is a sender's game that may be shown.
func (v *Visit) Comparable() bool {
	s, ok := v.sent()
	return ok && s.fits && v.game.Revealed()
}

// askFewest asks the engine for the fewest steps, for the card.
func (v *Visit) askFewest() {
	if n, asked := v.game.Fewest(); n == 0 && !asked && !v.jobs.Measuring() {
		v.jobs.Measure(v.game.Game.Start(), func() {})
	}
}

// title names the board: that of a day by its date.
func (v *Visit) title() string {
	lang := v.app.Lang
	if k, date, ok := daily.OfProblem(v.game.Name(), v.game.Game.Problem()); ok {
		return DayTitle(lang, k, date)
	}
	return v.portrait().NameOf(v.game.Game.Problem())
}

// DayTitle names the board of a day by its date.
func DayTitle(lang words.Lang, k daily.Kind, date daily.Date) string {
	return lang.T(words.FriendDay, lang.T(words.DailyNames.Key(k.Name())), report.DayMonth(lang, date.Time()))
}

// Sender returns what the sender of a link is called.
func Sender(lang words.Lang, sent friend.Sent) string {
	return cmp.Or(sent.By, lang.T(words.FriendSender))
}

// Card says what a link leads to.
func (v *Visit) Card() shell.Dialog {
	return shell.Dialog{ID: friendID, Title: v.page.Title(), Body: func() []*ui.Node {
		lang := v.app.Lang
		var out []*ui.Node
		if title := v.title(); title != "" {
			out = append(out, widget.Muted("friend-board", title))
		}
		out = append(out, widget.Heading("friend-aim", v.puzzle.Aim(), 3))
		s, sent := v.sent()
		switch {
		case v.unfit == v.game.Game:
			out = append(out, widget.Text("friend-result", lang.T(words.FriendUnfit)))
		case sent:
			out = append(out, widget.Text("friend-result", v.result(s)))
		}
		if line := v.minimum(); line != "" && !v.hides(s) {
			out = append(out, widget.Text("friend-minimum", line))
		}
		if sent && s.fits && !v.game.Revealed() {
			out = append(out, widget.Muted("friend-secret", lang.T(words.FriendSecret)))
		}
		return out
	}, Foot: func() []*ui.Node {
		t := v.app.Lang.T
		return []*ui.Node{widget.Button("friend-how", t(words.HowToPlay), func() { v.app.Help.Explain(v.page) }),
			widget.Primary("friend-play", t(words.Play), v.app.Close)}
	}}
}

// result says what the sender's game came to.
func (v *Visit) result(s sentGame) string {
	lang, name := v.app.Lang, v.name(s)
	steps := len(s.moves)
	length := report.Of(v.game.Name()).Length(lang, steps)
	fewest, _ := v.game.Fewest()
	if v.hides(s) {
		fewest = 0
	}
	said := ""
	switch {
	case s.Packed == "":
		return lang.T(words.FriendSent, name)
	case !s.fits:
		return lang.T(words.FriendUnfit)
	case v.game.Puzzle().Players() == 2:
		end := s.walk[steps]
		said = lang.T(words.FriendEnded, name, report.Done(lang, history.Result{Puzzle: v.game.Name(), Outcome: end.Result(), Points: end.Score()}))
	case report.Of(v.game.Name()).Alike():
		said = lang.T(words.FriendSolved, name)
	case fewest > 0 && steps > fewest:
		said = lang.T(words.FriendAbove, name, length, lang.Int(int64(steps-fewest)))
	case fewest > 0:
		said = lang.T(words.FriendFewest, name, length)
	default:
		said = lang.T(words.FriendTook, name, length)
	}
	if !s.help.None() {
		said += " (" + report.Help(lang, s.help) + ")"
	}
	return said + "."
}

// hides reports whether the minimum is not to be told: the sender chose so, or the receiver
// for the time until the end.
func (v *Visit) hides(s sentGame) bool {
	return s.Hidden || v.app.Settings.HidesFewest && !v.game.Revealed()
}

// minimum says how few steps the board takes, or that it is being found out.
func (v *Visit) minimum() string {
	switch n, _ := v.game.Fewest(); {
	case n > 0:
		return v.app.Lang.T(words.FriendMinimum, report.Of(v.game.Name()).Length(v.app.Lang, n))
	case v.jobs.Measuring():
		return v.app.Lang.T(words.EndAsking)
	}
	return ""
}

// Compare opens the comparison.
func (v *Visit) Compare() { v.app.Open(v.comparison()) }

// Parts says how far the paths are the same.
func (v *Visit) Parts() string {
	s, _ := v.sent()
	_, walk := v.mine()
	return v.partWords(walk, s.walk)
}

// Result says what the sender's game came to, without the minimum if that is hidden; "" if nothing
// was sent that fits.
func (v *Visit) Result(hidden bool) string {
	if s, ok := v.sent(); ok && s.fits {
		s.Hidden = s.Hidden || hidden
		return v.result(s)
	}
	return ""
}

// Path returns the sender's moves once they may be shown.
func (v *Visit) Path() []string {
	if !v.Comparable() {
		return nil
	}
	s, _ := v.sent()
	return s.moves
}

// mine returns the player's path in the current run: to its end, without what was
// shown.
func (v *Visit) mine() (moves []string, walk []puzzle.Position) {
	g := v.game.Game
	first, last := g.Run()
	walk = []puzzle.Position{g.Start()}
	end := first
	for ; end < last && !(g.Steps()[end].By == play.Solver && v.game.Puzzle().Players() == 1 || walk[len(walk)-1].Solved()); end++ {
		walk = append(walk, g.Steps()[end].Position)
	}
	return movesOf(g.Start(), g.Steps()[first:end]), walk
}

// comparison shows the player's path beside the sender's.
func (v *Visit) comparison() shell.Dialog {
	return shell.Dialog{ID: compareID, Title: words.Compare, Wide: true, Body: func() []*ui.Node {
		t := v.app.Lang.T
		if !v.Comparable() {
			return []*ui.Node{widget.Text("compare-closed", t(words.FriendSecret))}
		}
		s, _ := v.sent()
		moves, walk := v.mine()
		out := []*ui.Node{widget.Text("compare-result", v.result(s)), widget.Text("compare-parts", v.partWords(walk, s.walk))}
		if report.Of(v.game.Name()).Alike() {
			return append(out, v.pictures(moves, s))
		}
		return append(out, v.list(moves, walk, s)...)
	}}
}

// partWords says how far two paths are the same.
func (v *Visit) partWords(mine, theirs []puzzle.Position) string {
	lang, same := v.app.Lang, 1
	for same < min(len(mine), len(theirs)) && mine[same].String() == theirs[same].String() {
		same++
	}
	switch {
	case same == len(mine) && same == len(theirs):
		return lang.T(words.CompareSame)
	case same == 1:
		return lang.T(words.CompareApart)
	}
	return lang.T(words.CompareParts, lang.Int(int64(same-1)))
}

// pictures draws both paths.
func (v *Visit) pictures(moves []string, s sentGame) *ui.Node {
	start, picture := v.game.Game.Start(), v.portrait().Picture
	return widget.Pair("compare-boards", v.app.Size.W,
		widget.CaptionedBoard("compare-mine", v.app.Lang.T(words.You), picture(start, moves)),
		widget.CaptionedBoard("compare-theirs", v.name(s), picture(start, s.moves)))
}

// list shows both paths step by step, with what each step lost.
func (v *Visit) list(moves []string, walk []puzzle.Position, s sentGame) (out []*ui.Node) {
	lang := v.app.Lang
	both := [2][]string{slices.Clone(moves), slices.Clone(s.moves)}
	l := v.lost(walk, s.walk)
	for i := range both {
		for j, lost := range l[i].Lost {
			if lost > 0 {
				both[i][j] += " · " + lang.N(words.StepLostName, lost)
			}
		}
	}
	switch {
	case l[0].Next != nil || l[1].Next != nil:
		done, all := l[0].Done+l[1].Done, len(l[0].Lost)+len(l[1].Lost)
		out = append(out, widget.Muted("compare-asking", lang.T(words.EndMeasuring, lang.Int(int64(done)), lang.Int(int64(all)))))
	case !l[0].Known || !l[1].Known:
		out = append(out, widget.Muted("compare-open", lang.T(words.StripOpen)))
	}
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: lang.T(words.CompareStep), Numeric: true}, {Title: lang.T(words.You)}, {Title: v.name(s)}}}
	for i := range max(len(both[0]), len(both[1])) {
		row := ui.TableRow{ID: "compare-" + strconv.Itoa(i+1), Cells: []string{lang.Int(int64(i + 1)), "", ""}}
		for j, path := range both {
			if i < len(path) {
				row.Cells[j+1] = path[i]
			}
		}
		table.Rows = append(table.Rows, row)
	}
	return append(out, ui.NewTable("compare-table", lang.T(words.Compare), table))
}

// lost returns what the steps of both paths lost, as far as it is known; nothing in a game for two.
func (v *Visit) lost(mine, theirs []puzzle.Position) (l [2]session.Losses) {
	for i, walk := range [][]puzzle.Position{mine, theirs} {
		if v.game.Puzzle().Players() == 2 || !walk[len(walk)-1].Solved() { // a path that was given up is not measured
			l[i].Known = true
			continue
		}
		ends := make([]int, len(walk)-1)
		for j := range ends {
			ends[j] = j + 1
		}
		l[i] = v.game.Losses(walk, ends)
	}
	return l
}

// Measure asks the engine, while it has nothing else to do, to find out what the steps of both
// paths lost.
func (v *Visit) Measure() {
	if !v.jobs.Idle() || !v.Comparable() {
		return
	}
	s, _ := v.sent()
	_, walk := v.mine()
	for _, l := range v.lost(walk, s.walk) {
		if l.Next != nil {
			v.jobs.Measure(l.Next, func() {})
			return
		}
	}
}
