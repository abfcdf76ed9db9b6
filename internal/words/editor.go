package words

// The words of the editor of positions.
var (
	EditPosition      = Key("edit-position")
	EditorTools       = Key("editor-tools")
	EditorNumbers     = Key("editor-numbers")
	EditorKnight      = Key("editor-knight")
	EditorWhite       = Key("editor-white")
	EditorBlack       = Key("editor-black")
	EditorClear       = Key("editor-clear")
	EditorHolds       = Count("editor-holds")
	EditorStuck       = Key("editor-stuck")
	EditorWrong       = Key("editor-wrong")
	EditorNumberOn    = Key("editor-number-on")
	EditorNumberNote  = Key("editor-number-note")
	EditorWhitePoints = Key("editor-white-points")
	EditorBlackPoints = Key("editor-black-points")
	EditorTurn        = Key("editor-turn")
	EditorFill        = Key("editor-fill")
	EditorEmpty       = Key("editor-empty")
	EditorUse         = Key("editor-use")
)
