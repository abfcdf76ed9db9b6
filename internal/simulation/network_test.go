package simulation

import (
	"maps"
	"slices"
	"strings"
	"time"

	"cavalo/assets"
	"cavalo/internal/lab/loader"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tiles/exact"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// load is what a page does before its program begins: it takes the one that its address
// needs.
func (t *tab) load() { t.rooms = !t.run.page || t.host.InLaboratory() }

// fetch ends a fetch: "ok", or as Fails has it.
func (t *tab) fetch(how, name string) {
	failed := Fails[how]
	name = t.host.Fetch(name, failed)
	if name == "" || failed == nil {
		return
	}
	t.missed[name] = true
	if tag, ok := strings.CutPrefix(name, Catalogues); ok && tag == t.app.Settings.Asked().Tag() {
		t.lacked, t.lackedAt = tag, t.run.world.Now()
	}
}

// noticed is how long a message is certain to stay.
const noticed = 4 * time.Second

// checkFetched: what is awaited is on its way, and what did not come is said, with a way
// to try again.
func (r *Run) checkFetched(t *tab) {
	root := t.session.Root()
	if root.Find("licence-dialog") != nil {
		r.checkCame(t, "licence", root.Find("licence-text-0") != nil, t.host.Awaits(Licences))
	}
	if root.Find("door-card") != nil {
		r.checkCame(t, "door", false, t.host.Awaits(Laboratory))
	}
	r.checkLicence(root)
	r.checkTables(t, root)
	lacked := t.lacked
	if t.lacked = ""; lacked == "" || r.world.Now().Sub(t.lackedAt) > noticed || t.app.Settings.Asked().Tag() != lacked || t.app.Lang.Tag() == lacked || t.host.Awaits(Catalogues+lacked) {
		return
	}
	if root.Find("notice-text") == nil { // what is said after it takes its place
		r.fail("silent: the words of %s did not come, and the player was not told", lacked)
	}
}

// hear notes, before something is done, whether it was said that words did not come: a
// message is about what was done last, and goes with the next thing that is done.
func (t *tab) hear() {
	if said := t.session.Root().Find("notice-text"); t.lacked != "" && said != nil && said.Text == t.app.Lang.T(words.LanguageMissing) {
		t.lacked = ""
	}
}

// checkCame looks at a place whose content is fetched.
func (r *Run) checkCame(t *tab, prefix string, shown, awaited bool) {
	root := t.session.Root()
	waits, again := root.Find(prefix+"-waits"), root.Find(prefix+"-again")
	said := root.Find(prefix + "-missing")
	if prefix == "door" {
		said = root.Find("door-wrong")
	}
	switch {
	case waits != nil && !awaited:
		r.fail("stuck: %s waits for what nobody fetches", prefix)
	case waits == nil && again == nil && !shown:
		r.fail("silent: %s shows neither what came nor that nothing did", prefix)
	case again != nil && (again.Press == nil || again.Disabled || said == nil || said.Text == ""):
		r.fail("silent: %s did not come, and there is no way to try again, or no word", prefix)
	}
}

// checkTables: an answer that was found without the pattern tables says so.
func (r *Run) checkTables(t *tab, root *layout.Box) {
	d, ok := apptest.GameScreenOf(t.app, "tiles")
	if !ok || !t.app.At(t.app.Screen("tiles")) || root.Find("machine") == nil { // with the card closed the line below the board has no room for it
		return
	}
	a := d.Solver.Answer
	if a == nil || !a.Optimal || a.Proof().Reason != nil || a.Means().Method != string(exact.ByWalking) {
		return
	}
	if why := root.Find("why"); why == nil || !strings.Contains(why.Text, t.app.Lang.T(words.TilesWithout.Key(a.Means().Missing))) {
		r.fail("silent: the tables did not come (%q), and the answer does not say so", a.Means().Missing)
	}
}

// checkLicence: the text is that of the licence that is named above it.
func (r *Run) checkLicence(root *layout.Box) {
	name, text := root.Find("licence-name"), root.Find("licence-text-0")
	if name == nil || text == nil {
		return
	}
	for _, l := range assets.Licences(assets.Page) {
		if l.String() != name.Text {
			continue
		}
		data, _ := assets.LicenceTexts.ReadFile("licences/" + l.File)
		paragraph, _, _ := strings.Cut(strings.TrimSpace(string(data)), "\n\n")
		if text.Text != strings.Join(strings.Fields(paragraph), " ") {
			r.fail("mixed: under %s stands the text of another licence: %.40q", name.Text, text.Text)
		}
	}
}

// away opens something that has to be fetched, tries again what did not come, or lets
// something come or fail.
func (c *Chooser) away(t *tab) Step {
	if s := c.comes(t); s != nil && c.Intn(3) > 0 {
		return s
	}
	if again := nodes(t, func(n *layout.Box) bool { return n.Press != nil && strings.HasSuffix(n.ID, "-again") }); len(again) > 0 {
		return step("press", again[c.Intn(len(again))].ID)
	}
	switch c.Intn(6) {
	case 0, 1, 2:
		letter := rune('a' + c.Intn(len(assets.Licences(assets.Page))))
		return step("link", "view=about+licence."+string(letter))
	case 3:
		if c.Intn(2) == 0 {
			return step("link", "tiles/1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15")
		}
		return step("link", rooms[c.Intn(len(rooms))])
	case 4:
		if t.app.At(t.app.Screen("tiles")) {
			return step("press", "solve")
		}
		return step("link", "view=settings")
	}
	langs := words.Langs()
	return step("change", []string{"language", "languages"}[c.Intn(2)], langs[c.Intn(len(langs))].Tag())
}

// comes lets something that is awaited come, or fail; nil is nothing.
func (c *Chooser) comes(t *tab) Step {
	asked := t.host.Asked()
	if len(asked) == 0 {
		return nil
	}
	return step("fetch", []string{"ok", "ok", "ok", "404", "html", "cut"}[c.Intn(6)], asked[c.Intn(len(asked))])
}

// heal looks, at the end of a session and with a network that is well again, for what
// did not come before.
func (r *Run) heal() {
	t := r.tab()
	if t.left || r.failed != nil {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(t.missed)) {
		t.frames() // what the last step has let come is there
		if r.goHome(); r.failed != nil {
			return
		}
		switch folder, file, _ := strings.Cut(name, "/"); folder + "/" {
		case Licences:
			i := slices.IndexFunc(assets.Licences(assets.Page), func(l assets.Licence) bool { return l.File == file })
			t.host.Type("view=about+licence." + string(rune('a'+i)))
			r.comes(t, name, "licence-text-0")
		case Catalogues:
			t.host.Type("view=settings")
			t.frames()
			t.fire("languages", "change", file)
			r.comes(t, name, "")
			if t.app.Lang.Tag() != file {
				r.fail("lost for good: %s does not come from a network that is well", name)
			}
		case Tables:
			for range 2 { // the first time a search of before may still be running, whose end opens a dialog
				if r.goHome(); r.failed != nil {
					return
				}
				t.host.Type("tiles/1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15")
				t.frames()
				t.fire("solve", "press", "")
				for range maxAnswers {
					r.comes(t, "", "")
					for _, h := range t.engine.Hands {
						h.Act("answer")
					}
				}
			}
			if d, ok := apptest.GameScreenOf(t.app, "tiles"); ok && d.Solver.Answer != nil && d.Solver.Answer.Means().Missing != "" {
				r.fail("lost for good: %s does not come from a network that is well", name)
			}
		default:
			if t.rooms {
				continue
			}
			t.host.Type(loader.Name)
			t.again("door-again")
			if r.comes(t, name, ""); !t.rooms {
				r.fail("lost for good: %s does not come from a network that is well", name)
			}
		}
	}
}

// again presses a button that tries again, if there is one.
func (t *tab) again(id string) {
	if t.frames(); t.session.Root().Find(id) != nil {
		t.fire(id, "press", "")
	}
}

// comes lets a file come, and looks for a node that shows it.
func (r *Run) comes(t *tab, name, id string) {
	t.frames()
	for t.host.Fetch(name, nil) != "" {
		t.frames()
	}
	if id != "" && t.session.Root().Find(id) == nil {
		r.fail("lost for good: %s does not come from a network that is well", name)
	}
}
