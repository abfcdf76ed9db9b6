package gamescreen

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// currentFolder keeps the id of each puzzle's game to resume.
const currentFolder = "current/"

// Saver saves the game after every move.
type Saver struct {
	screen *Screen
	shelf  *play.Shelf
	side   side
}

// find returns a game of this puzzle by its id: the current one or one on the
// shelf; nil if there is none.
func (s *Saver) find(id string) *play.Game {
	if id == "" {
		return nil
	}
	if g := s.screen.Game; g.ID() == id {
		return g
	}
	g, err := s.shelf.Load(id)
	if err != nil || g.Puzzle() != s.screen.puzzle {
		return nil
	}
	return g
}

// Time saves the time that a saved game has taken so far. Its clock is stopped.
func (s *Saver) Time(at time.Time) {
	g := s.screen.Game
	g.Pause(at)
	switch {
	case s.side.lost:
		s.clash()
	default:
		if err := s.shelf.Touch(g, at); (errors.Is(err, platform.ErrFull) || errors.Is(err, platform.ErrDenied)) && !s.shelf.There(g.ID()) {
			s.screen.App.ReportSaveError(err)
		} // other errors are reported at the next move: everything except the time is saved
	}
}

func (s *Saver) current() string { return currentFolder + s.screen.Name() }

// resume returns the game that was played last, or nil. If the note of its id is
// damaged or names another puzzle's game, it returns the newest.
func (s *Saver) resume() *play.Game {
	a := s.screen.App
	id, err := a.Env.Host.Read(s.current())
	if errors.Is(err, platform.ErrDamaged) {
		return s.newest()
	}
	if err != nil {
		return nil
	}
	g, err := s.shelf.Load(id)
	if err != nil {
		if !errors.Is(err, platform.ErrNotExist) {
			s.sayUnread(err)
		}
		return nil
	}
	if g.Puzzle() != s.screen.puzzle {
		return s.newest()
	}
	return g
}

// newest returns the newest game of this puzzle, or nil, instead of one that can't
// be found, and reports this.
func (s *Saver) newest() *play.Game {
	a := s.screen.App
	a.Say(a.Lang.T(words.GameBroken))
	if games := s.Games(1); len(games) > 0 {
		return games[0]
	}
	return nil
}

// sayUnread tells the player that a game can't be read, and where it is now.
func (s *Saver) sayUnread(err error) {
	a := s.screen.App
	if errors.Is(err, play.ErrNewer) {
		a.Say(a.Lang.T(words.GameNewer))
		return
	}
	a.Say(a.Lang.T(words.GameBroken))
}

// Now saves the game, unless another tab has changed it.
func (s *Saver) Now() {
	a, g := s.screen.App, s.screen.Game
	if s.side.lost {
		s.clash()
		return
	}
	err := s.shelf.Save(g, a.Now)
	switch {
	case errors.Is(err, play.ErrChanged):
		s.clash()
		return
	case errors.Is(err, play.ErrDeleted): // deleted in another tab, but still played here
		s.screen.Game = g.Copy(play.NewID(a.Now), a.Now)
		g = s.screen.Game
		err = s.shelf.Save(g, a.Now)
	}
	if err == nil {
		a.Past.KnowGame(g.ID(), s.screen.Name(), g.Problem())
		err = a.Env.Host.Write(s.current(), g.ID())
	}
	a.ReportSaveError(err)
}

// retire removes a game without moves from the shelf.
func (s *Saver) retire(g *play.Game) {
	if len(g.Steps()) == 0 && g.Hints() == 0 && g.Tag(tagFriend) == "" && !s.shelf.Changed(g.ID()) {
		_ = s.shelf.Remove(g.ID()) // it may never have been saved
	}
}

// elsewhere handles a name that another tab wrote.
func (s *Saver) elsewhere(name string) {
	g := s.screen.Game
	if name == s.shelf.Name(g.ID()) && (s.side.lost || s.shelf.Changed(g.ID())) {
		s.clash()
	}
}

// Games returns the newest games of this puzzle on the shelf, with the current one
// as it is now.
func (s *Saver) Games(most int) []*play.Game {
	ids, _ := s.shelf.IDs() // an error leaves the list empty
	var out []*play.Game
	for _, id := range ids {
		g := s.screen.Game
		if g == nil || id != g.ID() {
			h, err := s.shelf.Heading(id)
			if p, known := puzzle.Find(h.Puzzle); err != nil || known && p != s.screen.puzzle {
				continue
			}
			g, _ = s.shelf.Load(id)
		}
		if g != nil && g.Puzzle() == s.screen.puzzle {
			if out = append(out, g); len(out) == most {
				break
			}
		}
	}
	return out
}

// Delete deletes a game by its id. Its results stay. The current game is replaced
// by the newest of the others, or by a first game.
func (s *Saver) Delete(id string) {
	d := s.screen
	d.App.ReportSaveError(s.shelf.Delete(id))
	if d.Game.ID() != id {
		return
	}
	if games := s.Games(1); len(games) > 0 {
		d.Adopt(games[0])
		return
	}
	d.Start(d.ps.FirstGame())
}

// Rename names a game by its id; "" removes the name. It reports whether there is
// such a game.
func (s *Saver) Rename(id, name string) bool {
	g := s.find(id)
	if g == nil {
		return false
	}
	g.SetName(name)
	err := s.shelf.Save(g, s.screen.App.Now)
	if errors.Is(err, play.ErrChanged) && g == s.screen.Game {
		s.clash()
	} else {
		s.screen.App.ReportSaveError(err)
	}
	s.screen.App.Changed()
	return true
}

// List describes the games of this puzzle whose name, problem or date contains a
// text, regardless of case, the newest first.
func (s *Saver) List(search string) []play.Heading {
	all, _ := s.shelf.Headings() // an error leaves the list empty
	search = strings.ToLower(strings.TrimSpace(search))
	return slices.DeleteFunc(all, func(h play.Heading) bool {
		if h.Puzzle != s.screen.Name() {
			return true
		}
		text := strings.Join([]string{h.Name, h.Problem, s.screen.ps.Portrait.NameOf(h.Problem), day(h.ID)}, "\n")
		return !strings.Contains(strings.ToLower(text), search)
	})
}

// Reached returns the result of the current game; ok is false if it has none yet.
func (c *End) Reached() (r history.Result, ok bool) {
	return c.reached(c.screen.Game, c.screen.App.Now)
}

func (c *End) reached(g *play.Game, at time.Time) (r history.Result, ok bool) {
	if c.screen.ps.Void(g) {
		return r, false
	}
	steps, ok := history.Reached(g)
	_, claimed := claimProof(g)
	if !ok && !claimed {
		if !c.screen.ps.EndedByWord(g) {
			return r, false
		}
		first, _ := g.Run()
		steps = g.Done() - first
	}
	if r = history.Of(g, steps, at); !ok && claimed {
		r.Outcome = history.Impossible
	}
	if kept, there := c.screen.App.Past.Get(r.ID); there { // the clock has run on since, and help after the end doesn't count
		r.SetHelp(kept.Help())
		r = r.Join(kept)
	}
	if _, day, ok := daily.OfProblem(c.screen.Name(), g.Problem()); ok {
		r.Day = string(day)
	}
	r.Fewest = c.screen.StoredFewest(g)
	c.screen.ps.Detail(g, &r)
	if l, ok := c.losses(g, r); ok && l.known {
		r.Measure(l.lost)
	}
	return r, true
}

// Record stores the result of the current game, if it has one. It is called after
// every change, and when the engine has found something that belongs in a result.
func (c *End) Record() {
	if r, ok := c.Reached(); ok {
		c.screen.App.ReportSaveError(c.screen.App.Past.Put(r))
		c.screen.App.Finished()
		c.measure(r)
	}
}

// Sounded plays the sound of the last step: the sound of the end, if it ended the
// game, else the puzzle's own.
func (d *Screen) Sounded(before puzzle.Position) {
	after := d.Game.Position()
	if _, over := d.End.Reached(); over && !before.Solved() {
		d.App.Settings.Sound(platform.SoundSolved)
		return
	}
	d.App.Settings.Sound(d.ps.StepSound(before, after))
}

// refusal is the last action that was refused.
type refusal struct {
	why    string // shown until the next action
	square int    // that shakes
	serial int    // counts them
	after  int    // the serial of the board's own motion then
	new    bool   // not shown yet
}

// Refuse says why something can't be done, shown until the next action: in
// the line that Refusal is for and to a screen reader, by a sound, and by a square
// that shakes.
func (d *Screen) Refuse(square int, why string) {
	d.App.Settings.Sound(platform.SoundWrong)
	d.refused = refusal{why: why, square: square, serial: d.refused.serial + 1, new: true}
	d.Said = why
	d.App.UntilNext(func() { d.refused.why = "" })
	d.App.Changed()
}

// Refusal returns the reason why the last action was refused; "" if it was not.
func (d *Screen) Refusal() string { return d.refused.why }

// shake makes the board shake the square, unless the board has moved since.
func (l *Layout) shake(board *ui.Node) {
	m, r := &board.Board().Motion, &l.screen.refused
	if r.new {
		r.new, r.after = false, m.Serial
	}
	own := m.Serial
	if m.Serial += r.serial; r.serial > 0 && own == r.after {
		m.Shaken = []int{r.square}
	}
}

// recordUnstored stores the result of a game that has ended, if the program ended before
// storing it, under the time when the game can have ended at the earliest.
func (s *Saver) recordUnstored(g *play.Game) {
	begun := play.BegunAt(g.ID())
	if r, ok := s.screen.End.reached(g, begun.Add(g.Elapsed(s.screen.App.Now))); ok && !begun.IsZero() {
		if _, kept := s.screen.App.Past.Get(r.ID); !kept {
			s.screen.App.ReportSaveError(s.screen.App.Past.Put(r))
		}
	}
}

// Download saves the game as a file.
func (d *Screen) Download() {
	d.App.SaveFile("cavalo-"+d.Game.ID()+".txt", "text/plain", d.Game.Record(d.App.Now))
}

// The parts of a screen's state in the history of the page.
const (
	stateGame   = "game"   // the id of the current game
	stateAside  = "aside"  // where this tab's side of a conflict is kept
	statePlayer = "player" // the playback strip is shown
)

// Address returns the link to the position and its game.
func (d *Screen) Address() string { return d.Game.Address() }

// Page returns none: a game has one page.
func (d *Screen) Page() string { return "" }

func (d *Screen) Dialog(id, _ string) (shell.Dialog, bool) {
	if open := d.ps.Dialogs[id]; open != nil {
		return open(), true
	}
	switch id {
	case lessonID:
		return d.Lesson()
	case PickerID:
		return d.ps.NewGame(), true
	case "report-dialog":
		return d.Solver.ReportDialog(), true
	case moreID:
		return d.moreDialog(), true
	case termsID:
		return d.termsDialog(), true
	case "share-dialog":
		return d.Share.Dialog(), true
	case friendID:
		return d.visit.card(), true
	case compareID:
		return d.visit.comparison(), true
	case claimID:
		return d.claim.dialog(), true
	case "solver-dialog":
		return d.Solver.Dialog(), d.puzzle.Players() == 1
	}
	return d.Share.codeDialogOf(id)
}

func (d *Screen) State() string {
	v := url.Values{stateGame: {d.Game.ID()}}
	if d.Save.side.lost {
		v.Set(stateAside, d.Save.side.aside)
	}
	if d.Player.open {
		v.Set(statePlayer, "yes")
	}
	d.ps.SaveState(v)
	return v.Encode()
}

// Recall restores what Follow, which has found the game, does not.
func (d *Screen) Recall(state string) {
	v, err := url.ParseQuery(state)
	if err != nil || v.Get(stateGame) != d.Game.ID() {
		return
	}
	d.Player.open = v.Has(statePlayer)
	d.ps.RestoreState(v)
	d.App.Changed()
}

func (d *Screen) Opens(name string) bool { return name == d.Name() }

func (d *Screen) Follow(p platform.Place) error {
	if history.IsGameLink(p.Link) {
		return d.Save.openGameLink(p.Link)
	}
	link, sent := friend.Cut(p.Link)
	to, err := play.ParseAddress(link)
	if err == nil {
		if d.Save.openAddress(to, p.State, p.Ours); !p.Ours {
			d.visit.arrive(sent)
		}
	} else if text, ok := d.Save.inFormat(p.Link); ok {
		d.App.Post(func() { // once the screen is open, so that a dialog can be shown
			if err := d.OpenText("", text); err != nil {
				d.App.BrokenLink(p.Link, err)
			}
		})
		return nil
	}
	return err
}

func (s *Saver) inFormat(link string) (text string, ok bool) {
	text, ours := strings.CutPrefix(strings.TrimPrefix(link, "#"), s.screen.Name()+"/")
	if decoded, err := url.PathUnescape(text); err == nil {
		text = decoded
	}
	return text, ours && puzzle.Claimed(s.screen.puzzle, text)
}

// openGameLink opens a shared game after replaying every move by the rules. If the
// link claims a result, a dialog says whether it is true, and the game is shown
// from its start; otherwise the player continues it.
func (s *Saver) openGameLink(link string) error {
	proof, err := history.ParseGameLink(link, play.NewID(s.screen.App.Now))
	if err != nil {
		return err
	}
	s.screen.App.CloseAll()
	start, moves := proof.Game.Start(), proof.Game.Path()
	if len(moves) > 0 && s.screen.App.DayClosed(s.screen.puzzle, start) {
		s.openPosition(play.Address{Puzzle: s.screen.puzzle, Start: start}, start)
		return nil
	}
	g := play.New(s.screen.puzzle, proof.Game.ID(), s.nameOf(start), start)
	for _, m := range moves {
		_ = g.Play(m, play.Player) // they are legal
	}
	g.Foreign()
	for _, kept := range append([]*play.Game{s.screen.Game}, s.Games(maxGames)...) { // it was opened before
		if len(moves) > 0 && kept.SolutionShown() && len(kept.Steps()) == len(moves) && holds(kept, play.Address{Start: start, Moves: moves}) {
			g = kept
		}
	}
	if proof.Says {
		g.Seek(0)
	}
	if g != s.screen.Game {
		s.screen.Adopt(g)
	}
	if proof.Says || proof.Wrong != nil {
		s.screen.App.Post(func() { s.screen.App.Open(s.proofDialog(proof)) }) // the screen that opens now closes any dialog
	}
	return nil
}

// proofDialog says whether a link's claim about its game is true.
func (s *Saver) proofDialog(p history.Proof) shell.Dialog {
	a := s.screen.App
	dialog := shell.Dialog{ID: "proof-dialog", Passing: true, Title: words.ProofTitle, Body: func() []*ui.Node {
		lang := a.Lang
		made := report.Reached(lang, p.Result)
		p.Said.Puzzle = p.Result.Puzzle
		var verdict *ui.Node
		switch {
		case p.Wrong != nil:
			verdict = widget.Text("proof-wrong", lang.T(words.ProofIllegal, lang.Int(int64(p.Game.Done()+1)), p.Moves[p.Game.Done()], lang.Fault(p.Wrong)))
		case !p.Holds():
			verdict = widget.Text("proof-wrong", lang.T(words.ProofForged, report.Reached(lang, p.Said), made))
		default:
			verdict = widget.Text("proof-holds", lang.T(words.ProofHolds, made))
		}
		verdict.Live = true
		out := []*ui.Node{verdict}
		if p.Says && p.Holds() {
			out = append(out, widget.Muted("proof-said", lang.T(words.ProofSaid, words.Clock(p.Said.Time), report.Help(lang, p.Said.Help()))))
		}
		return out
	}}
	if p.Says {
		dialog.Foot = a.Feet(shell.DialogButton{ID: "proof-watch", Words: words.PlayPath, Press: a.Then(s.screen.Player.Toggle)})
	}
	return dialog
}

// openAddress resumes the game of an address, if there is one: the game with its
// id, as it was left; or any game on the shelf that passed through the position,
// which is shown. Otherwise it starts one.
func (s *Saver) openAddress(to play.Address, state string, ours bool) {
	kept, _ := url.ParseQuery(state) // invalid parts are left out
	if s.resumeAside(kept.Get(stateAside)) {
		return
	}
	if id := kept.Get(stateGame); id != "" && s.Open(id) {
		return
	}
	if ours && to.ID != "" && s.shelf.Deleted(to.ID) {
		return // Back doesn't restore deleted games
	}
	position := to.Position()
	if g := s.find(to.ID); g != nil {
		if done, ok := g.Reaches(position); ok {
			s.adopt(g)
			if !ours && s.screen.started && done != g.Done() {
				s.screen.goTo(done)
			}
			return
		}
	}
	if ours {
		// After a reload an untouched first game is new, since nothing of it was saved.
		g := s.screen.Game
		if to.ID != "" && len(g.Steps()) == 0 && !s.shelf.Keeps(g.ID()) && g.Start().String() == to.Start.String() {
			s.screen.Game = g.Copy(to.ID, s.screen.App.Now)
		}
	}
	s.openPosition(to, position)
}

// openPosition opens an address without a game of its own.
func (s *Saver) openPosition(to play.Address, position puzzle.Position) {
	for _, g := range append([]*play.Game{s.screen.Game}, s.Games(maxGames)...) { // the current one may not be saved yet
		if len(to.Moves) > 0 && !holds(g, to) {
			continue
		}
		if done, ok := g.Reaches(position); ok {
			if s.adopt(g); done != g.Done() {
				s.screen.goTo(done)
			}
			return
		}
	}
	g := play.New(s.screen.puzzle, play.NewID(s.screen.App.Now), s.nameOf(to.Start), to.Start)
	for _, m := range to.Moves {
		if g.Play(m, play.Player) != nil {
			return // they are legal
		}
	}
	if g.Position().Solved() { // the game is over
		g.Foreign()
	}
	s.screen.Adopt(g)
}

// holds reports whether a game was played with the moves of an address.
func holds(g *play.Game, to play.Address) bool {
	if g.Start().String() != to.Start.String() || len(g.Steps()) < len(to.Moves) {
		return false
	}
	for i, m := range to.Moves {
		if g.Steps()[i].Move != m {
			return false
		}
	}
	return true
}

func (s *Saver) nameOf(start puzzle.Position) string {
	text := start.String()
	for _, p := range boards.Problems(s.screen.puzzle) {
		if p.Position.String() == text && (s.screen.puzzle.Players() == 1 || !boards.IsID(p.Name)) { // a link does not say against whom
			return p.Name
		}
	}
	return ""
}

// Open resumes a game by its id, as it was left. It reports whether there is such a game.
func (s *Saver) Open(id string) bool {
	g := s.find(id)
	if g != nil {
		s.adopt(g)
	}
	return g != nil
}

func (s *Saver) adopt(g *play.Game) {
	if g.ID() != s.screen.Game.ID() {
		s.screen.Adopt(g)
	}
}

// Suspend also reads the game again: when the page is restored, another tab may have
// continued the game.
func (d *Screen) Suspend(leaving bool) {
	if leaving {
		d.Player.Playing = false
		d.Save.Time(d.App.Now)
		return
	}
	d.OnOtherTab(d.Save.shelf.Name(d.Game.ID()))
}

// Conflict reports whether another tab has changed the game and the player has not
// chosen a version yet.
func (s *Saver) Conflict() bool { return s.side.lost }
