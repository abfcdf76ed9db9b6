package words

// What is kept, and what was put aside.
var (
	CopyOf       = Key("copy-of")
	KeptAsCopy   = Key("kept-as-copy")
	YoursIsACopy = Key("yours-is-a-copy")
	GameNewer    = Key("game-newer")

	NewerGame      = Key("newer-game")
	DownloadNamed  = Key("download-named")
	PutAside       = Key("put-aside")
	PutAsideNote   = Key("put-aside-note")
	PutAsideDelete = Key("put-aside-delete")
	DeleteAside    = Key("delete-aside")

	BackupFailed = Key("backup-failed")
	BackupWords  = Key("backup-words")
	BackupShow   = Key("backup-show")
)
