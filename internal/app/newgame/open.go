package newgame

import (
	"net/url"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Open starts a game from a text: a link, a record of a game, one of the puzzle's
// own forms, or a position. An error changes nothing.
func (p *Picker) Open(name, text string) error {
	if f := shell.CheckSize(text); f != nil {
		return f.InFile(name)
	}
	s := strings.TrimSpace(strings.TrimPrefix(strings.ToValidUTF8(text, "\uFFFD"), "\uFEFF"))
	if at := strings.LastIndexByte(s, '#'); at >= 0 && strings.HasPrefix(s, "http") {
		s = s[at:]
	}
	if link := strings.TrimPrefix(s, "#"); strings.HasPrefix(link, p.game.Name()+"/") {
		return p.Follow(link, func(to play.Address) {
			p.app.CloseAll()
			p.game.Save.OpenAddress(to, "", false)
		}, func(text string) error { return p.Open(name, text) })
	}
	if strings.HasPrefix(s, "puzzle:") {
		g, err := play.ParseRecord(text)
		if err == nil && g.Puzzle() == p.game.Puzzle() {
			p.app.CloseAll()
			p.game.Save.AdoptRecord(g)
		}
		if err != nil || g.Puzzle() == p.game.Puzzle() {
			return err
		}
		p.forget()
		p.offer(g.Puzzle(), name, text)
		_, err = p.game.Puzzle().Parse(s)
		return p.offered(err)
	}
	p.forget()
	if own, err := p.puzzle.OpenOwn(p, name, text); own {
		return p.elsewhere(name, s, err)
	}
	readings, err := puzzle.ReadText(p.game.Puzzle(), name, s)
	if err != nil {
		return p.elsewhere(name, s, err)
	}
	for _, r := range readings {
		if f := shell.CheckCount(len(r.Problems)); f != nil {
			return f.InFile(name)
		}
	}
	p.offerReadings(name, readings)
	return nil
}

// offerReadings starts the game of a text, or offers the games in it, or the ways
// in which it can be read.
func (p *Picker) offerReadings(name string, readings []puzzle.Reading) {
	lang := p.app.Lang
	var picks []Pick
	for _, r := range readings {
		for i, problem := range r.Problems {
			title := ""
			if problem.Name != strconv.Itoa(i+1) { // a place in a file is not a name
				title = problem.Name
			}
			label := p.app.Portraits[p.game.Name()].NameOf(problem.Name)
			if len(readings) > 1 {
				label = lang.T(words.ReadTextAs, lang.T(words.Formats.Key(r.As)))
			}
			picks = append(picks, Pick{Words: label, Long: len(readings) > 1, Press: func() {
				p.game.Begin(title, problem.Position)
				p.app.SayReading(r)
			}})
		}
	}
	if p.Choose(name, picks, readings[0].Faulty); len(readings) > 1 && len(picks) > 1 {
		p.Note = lang.T(words.WhichFormat)
	}
}

// forget takes away what was found in a file.
func (p *Picker) forget() { p.File, p.Found, p.Find, p.Faulty, p.Note = "", nil, "", nil, "" }

// Choose starts the game of a file, or lists its games if there are several or some are
// faulty.
func (p *Picker) Choose(file string, games []Pick, faulty fault.Partly) {
	if len(games) == 1 && len(faulty) == 0 {
		games[0].Press()
		return
	}
	p.File, p.Found, p.Faulty = file, games, faulty
	p.app.Changed()
}

// maxPosition is the longest text in bytes that may be one position.
const maxPosition = 64 << 10

// elsewhere offers the other puzzles that can read a text, such as the duel for a
// board of two knights, or shows the error if there are none.
func (p *Picker) elsewhere(name, text string, wrong error) error {
	if wrong == nil {
		return nil
	}
	for _, other := range puzzle.All() {
		if len(text) > maxPosition {
			break
		}
		if _, err := puzzle.ReadPosition(other, text, ""); (err == nil || puzzle.IsAmbiguous(err)) && other != p.game.Puzzle() {
			p.offer(other, name, text)
		}
	}
	return p.offered(wrong)
}

func (p *Picker) offer(other puzzle.Puzzle, name, text string) {
	screen := p.app.Screen(other.Name())
	if screen == nil {
		return
	}
	p.Found = append(p.Found, Pick{Words: p.app.Lang.T(words.OpenElsewhere, p.app.Lang.T(screen.Title())), Press: func() {
		p.app.CloseAll()
		p.app.Show(screen)
		if err := screen.OpenText(name, text); err != nil {
			p.app.Say(p.app.Lang.Fault(err))
		}
	}})
}

// offered shows the offers, or the error if there are none.
func (p *Picker) offered(wrong error) error {
	if len(p.Found) == 0 {
		return wrong
	}
	p.Note = p.app.Lang.T(words.OtherPuzzle)
	p.app.Changed()
	return nil
}

// OpenText lists the games of a file if there are several.
func (s *Starter) OpenText(name, text string) error {
	p := s.NewPicker("own")
	if err := p.Open(name, text); err != nil || len(p.Found) == 0 {
		return err
	}
	dialog := p.Dialog()
	dialog.Body, dialog.Turn = p.ownTab, nil // after a reload the tab for such a text is open
	s.app.Show(s.page.Screen)
	s.app.Open(dialog)
	return nil
}

// Follow opens a link of the puzzle: a shared game; an address, with a function; or a text in one
// of the puzzle's own formats, with another.
func (s *Starter) Follow(link string, open func(to play.Address), read func(text string) error) error {
	if history.IsGameLink(link) {
		return s.openGameLink(link)
	}
	to, err := play.ParseAddress(link)
	if err == nil {
		open(to)
		return nil
	}
	text, ours := strings.CutPrefix(link, s.game.Name()+"/")
	if decoded, err := url.PathUnescape(text); err == nil {
		text = decoded
	}
	if ours && puzzle.Claimed(s.game.Puzzle(), text) {
		return read(text)
	}
	return err
}

// openGameLink opens a shared game, and a dialog that says whether what the link claims is
// true.
func (s *Starter) openGameLink(link string) error {
	proof, err := s.game.Save.OpenGameLink(link)
	if proof != nil && (proof.Says || proof.Wrong != nil) {
		s.app.Post(func() { s.app.Open(s.proofDialog(*proof)) }) // the screen that opens now closes any dialog
	}
	return err
}

// proofDialog says whether a link's claim about its game is true.
func (s *Starter) proofDialog(p history.Proof) shell.Dialog {
	a := s.app
	dialog := shell.Dialog{ID: proofID, Passing: true, Title: words.ProofTitle, Body: func() []*ui.Node {
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
		dialog.Foot = a.Feet(shell.DialogButton{ID: "proof-watch", Words: words.PlayPath, Press: a.Then(s.page.Watch)})
	}
	return dialog
}
