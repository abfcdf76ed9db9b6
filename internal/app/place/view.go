package place

import (
	"net/url"
	"strings"
)

// Dialog is what the address and the history know of an open dialog.
type Dialog struct {
	ID    string
	Of    string           // what it is about, if that is in the address
	Tab   func() string    // the open tab; nil without tabs
	Turn  func(tab string) // opens a tab
	Draft Field            // the unfinished input, without a key; zero without input
}

// is reports whether a view's name is this dialog's, with any tab.
func (d Dialog) is(name, of string) bool {
	return strings.TrimSuffix(d.ID, dialogMark) == name && (d.Tab != nil || d.Of == of)
}

const (
	dialogMark = "-dialog" // ends the id of a dialog; left out in an address
	viewMark   = "view="
	nameMark   = "+" // between the names in a view
)

// viewOf names the open dialogs, each with its tab: "help.duel", "settings+about". It
// follows the screen's address, so that a reload, a bookmark and Forward restore them.
func viewOf(dialogs []Dialog) string {
	var names []string
	for _, d := range dialogs {
		name := strings.TrimSuffix(d.ID, dialogMark)
		switch {
		case d.Tab != nil:
			name += "." + d.Tab()
		case d.Of != "":
			name += "." + d.Of
		}
		names = append(names, name)
	}
	return strings.Join(names, nameMark)
}

// namesIn is the inverse of viewOf: a dialog's name and tab are divided by cutName.
func namesIn(view string) []string {
	if view == "" {
		return nil
	}
	return strings.Split(view, nameMark)
}

// cutName divides a name in a view into the dialog's name and its tab or Of.
func cutName(text string) (name, of string) {
	name, of, _ = strings.Cut(text, ".")
	return name, of
}

// depth returns the number of dialogs in a view.
func depth(view string) int { return len(namesIn(view)) }

// withoutTabs returns a view without the tabs of its dialogs.
func withoutTabs(view string) string {
	names := namesIn(view)
	for i, name := range names {
		names[i], _ = cutName(name)
	}
	return strings.Join(names, nameMark)
}

// joinView appends a view to a screen's address.
func joinView(link, view string) string {
	switch {
	case view == "":
		return link
	case link == "":
		return viewMark + view
	case strings.Contains(link, "?"):
		return link + "&" + viewMark + view
	}
	return link + "?" + viewMark + view
}

// cutView is the inverse of joinView.
func cutView(link string) (rest, view string) {
	at := strings.LastIndex(link, viewMark)
	if at < 0 || at > 0 && link[at-1] != '?' && link[at-1] != '&' {
		return link, ""
	}
	return link[:max(at-1, 0)], link[at+len(viewMark):]
}

const (
	stateMark = "\n" // separates the views in an entry's state from the screen's state
	// draftMark starts the draft of an open dialog, after the views of a state:
	// "~algorithm=TEXT".
	draftMark = "~"
	// maxDraft is the largest size of a draft in bytes, since browsers limit the size of
	// history entries.
	maxDraft = 64 << 10
)

// drafts returns the drafts of the open dialogs.
func drafts(dialogs []Dialog) (words []string) {
	for _, d := range dialogs {
		if d.Draft.Save != nil {
			if text := d.Draft.Save(); text != "" && len(text) <= maxDraft {
				words = append(words, draftMark+strings.TrimSuffix(d.ID, dialogMark)+"="+url.QueryEscape(text))
			}
		}
	}
	return words
}

// cutState divides the state of an entry into the views, the drafts by dialog name, and
// the screen's state. States of earlier versions have no views.
func cutState(state string) (views []string, drafts map[string]string, rest string) {
	before, rest, ok := strings.Cut(state, stateMark)
	if !ok {
		return nil, nil, state
	}
	drafts = map[string]string{}
	for word := range strings.SplitSeq(before, " ") {
		draft, ok := strings.CutPrefix(word, draftMark)
		if !ok {
			views = append(views, word)
			continue
		}
		name, text, _ := strings.Cut(draft, "=")
		if text, err := url.QueryUnescape(text); err == nil {
			drafts[name] = text
		}
	}
	return views, drafts, rest
}
