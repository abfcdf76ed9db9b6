package words

import "strings"

// The texts of the page as a whole.
var (
	Cavalo          = Key("cavalo")
	CavaloHome      = Key("cavalo-home")
	Home            = Key("home")
	Menu            = Key("menu")
	Help            = Key("help")
	About           = Key("about")
	Settings        = Key("settings")
	Close           = Key("close")
	Cancel          = Key("cancel")
	Play            = Key("play")
	Share           = Key("share")
	Paste           = Key("paste")
	OpenFile        = Key("open-file")
	LanguageMissing = Key("language-missing")
	Language        = Key("language")

	Theme       = Key("theme")
	ThemeSystem = Key("theme-system")
	TextView    = Key("text-view")
	ThemeLight  = Key("theme-light")
	ThemeDark   = Key("theme-dark")
	NoMotion    = Key("no-motion")
	LetterKeys  = Key("letter-keys")
	Sound       = Key("sound")
	SoundOffer  = Key("sound-offer")
	SaveAll     = Key("save-all")
	SaveAllNote = Key("save-all-note")
	ReadAll     = Key("read-all")
	ReadAllDone = Key("read-all-done")

	Continue    = Key("continue")
	LeftAt      = Key("left-at")
	LessonOffer = Key("lesson-offer")
	LessonSkip  = Key("lesson-skip")
	LessonPress = Key("lesson-press")
	LessonStep  = Key("lesson-step")

	HomeTitle = Key("home-title")
	HomeLine  = Key("home-line")
	HowItGoes = Key("how-it-goes")
	MoreHelp  = Key("more-help")

	CopyText       = Key("copy-text")
	CopyLink       = Key("copy-link")
	LinkToStart    = Key("link-to-start")
	LinkToPosition = Key("link-to-position")
	PositionText   = Key("position-text")

	MonthNames       = Key("month-names")
	DayMonth         = Key("day-month")
	ShareFewest      = Key("share-fewest")
	ShareAbove       = Key("share-above")
	ShareTime        = Key("share-time")
	ShareResult      = Key("share-result")
	ProofTitle       = Key("proof-title")
	ProofHolds       = Key("proof-holds")
	ProofForged      = Key("proof-forged")
	ProofIllegal     = Key("proof-illegal")
	ProofSaid        = Key("proof-said")
	ProofOpen        = Key("proof-open")
	ShareNoHint      = Key("share-no-hint")
	ShareShown       = Key("share-shown")
	ShareDraw        = Key("share-draw")
	ShareWins        = Key("share-wins")
	ShareWinsBy      = Count("share-wins-by")
	ShareDrewLevel   = Key("share-drew-level")
	ShareBeatLevel   = Key("share-beat-level")
	ShareBeatLevelBy = Count("share-beat-level-by")
	ShareLostLevel   = Key("share-lost-level")
	ShareLostLevelBy = Count("share-lost-level-by")
	ShareByPlayer    = Key("share-by-player")
	ShareByHint      = Key("share-by-hint")
	ShareByMachine   = Key("share-by-machine")
	ShareAhead       = Key("share-ahead")

	Copied      = Key("copied")
	CopyFailed  = Key("copy-failed")
	PasteFailed = Key("paste-failed")
	Saved       = Key("saved")
	SavedIn     = Key("saved-in")
	SaveFailed  = Key("save-failed")

	StorageTitle  = Key("storage-title")
	StorageFull   = Key("storage-full")
	StorageDenied = Key("storage-denied")
	DownloadGame  = Key("download-game")

	CrashTitle  = Key("crash-title")
	CrashWords  = Key("crash-words")
	CrashReason = Key("crash-reason")

	ChangedElsewhere = Key("changed-elsewhere")
	TakeOther        = Key("take-other")
	GoOnAsCopy       = Key("go-on-as-copy")
	SettingsBroken   = Key("settings-broken")
	GameBroken       = Key("game-broken")

	VersionIs     = Key("version-is")
	AboutWhat     = Key("about-what")
	StoredTitle   = Key("stored-title")
	StoredWeb     = Key("stored-web")
	StoredDesktop = Key("stored-desktop")
	DeleteAll     = Key("delete-all")
	DeleteWords   = Key("delete-words")
	Deleted       = Key("deleted")
	LicencesTitle = Key("licences-title")

	HelpKeysTitle = Key("help-keys-title")
	KeyName       = Key("key-name")
	WhatItDoes    = Key("what-it-does")
	KeyArrows     = Key("key-arrows")
	KeySpace      = Key("key-space")
	KeysMove      = Key("keys-move")
	KeysPlay      = Key("keys-play")
	KeysPlayer    = Key("keys-player")
	KeysEscape    = Key("keys-escape")
)

// pagePrefix begins the ids of the texts of the host page. They are used in
// web/ instead of Go; internal/tools/site inserts them.
const pagePrefix = "page."

// Page returns the texts of the host page by their names in web/.
func (l Lang) Page() map[string]string {
	page := map[string]string{}
	for id, text := range l.catalogue().texts {
		if name, ok := strings.CutPrefix(id, pagePrefix); ok {
			page[name] = text
		}
	}
	return page
}
