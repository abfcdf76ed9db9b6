package shell

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Everything is saved to one file by itself where the store is a folder, which a person
// can open: once in backupTime, as "backup/2026-11-23.txt". The last backupsKept stay.
const (
	backupFolder = "backup/"
	backupEnd    = ".txt"
	backupTime   = 7 * 24 * time.Hour
	backupsKept  = 4
	backupLook   = time.Hour // between two looks whether it is time
)

// backup is when to look next whether a file is to be saved.
type backup struct {
	next time.Time
	told bool // that it could not be saved
}

// folder is the folder of the store; "" where there is none.
func (a *App) folder() string {
	if host, ok := a.Env.Host.(interface{ Folder() string }); ok && a.Env.Host.Where() == "desktop" {
		return host.Folder()
	}
	return ""
}

// keepBackup saves a file if it is time. A file is written as a whole or not at all, and
// old ones go only after that; what a crash leaves undone is done the next time. A clock
// that was wrong once delays nothing: files of days to come don't count.
func (a *App) keepBackup() {
	b := &a.backup
	if a.folder() == "" || a.Now.Before(b.next) && b.next.Sub(a.Now) <= backupLook {
		return
	}
	b.next = a.Now.Add(backupLook)
	today, since := backupName(a.Now), backupName(a.Now.Add(-backupTime))
	if slices.ContainsFunc(a.backups(), func(name string) bool { return name > since && name <= today }) {
		a.tidyBackups(today)
		return
	}
	files, err := history.Save(a.Env.Host)
	if err == nil && len(files) == 1 {
		if games, results, wrong := history.Check(files[0]); wrong == nil && games+results == 0 {
			return // nothing would be lost
		}
	}
	for i, text := range slices.Backward(files) { // today's file itself comes last: then all are there
		if err == nil {
			err = a.Env.Host.Write(partName(strings.TrimSuffix(today, backupEnd), i), text)
		}
	}
	switch {
	case err == nil:
		a.tidyBackups(today)
	case !b.told:
		b.told = true
		a.Say(a.Lang.T(words.BackupFailed))
	}
}

func backupName(at time.Time) string { return backupFolder + at.Format(time.DateOnly) + backupEnd }

// backups returns the names of the files, the oldest first.
func (a *App) backups() []string {
	names, _ := a.Env.Host.Names() // no list is an empty list
	names = slices.DeleteFunc(names, func(name string) bool {
		_, err := time.Parse(time.DateOnly, strings.TrimSuffix(strings.TrimPrefix(name, backupFolder), backupEnd))
		return err != nil || !strings.HasPrefix(name, backupFolder) || !strings.HasSuffix(name, backupEnd)
	})
	slices.Sort(names)
	return names
}

// tidyBackups deletes the oldest files; those of days to come, which a wrong clock has
// named, are the first to go.
func (a *App) tidyBackups(today string) {
	names := a.backups()
	slices.SortStableFunc(names, func(x, y string) int {
		switch {
		case x > today && y <= today:
			return -1
		case y > today && x <= today:
			return 1
		}
		return strings.Compare(x, y)
	})
	for _, name := range names[:max(0, len(names)-backupsKept)] {
		for i := 1; ; i++ { // further files of that day
			other := partName(strings.TrimSuffix(name, backupEnd), i)
			if _, err := a.Env.Host.Read(other); err != nil || a.Env.Host.Delete(other) != nil {
				break
			}
		}
		_ = a.Env.Host.Delete(name) // tried again next time
	}
}

// backupRow says when everything was saved by itself last, and shows the file in its
// folder; nothing while there is none.
func (a *App) backupRow() []*ui.Node {
	names := a.backups()
	if a.folder() == "" || len(names) == 0 {
		return nil
	}
	last := names[len(names)-1]
	day := strings.TrimSuffix(strings.TrimPrefix(last, backupFolder), backupEnd)
	return []*ui.Node{
		widget.Note("backup-words", a.Lang.T(words.BackupWords, day)),
		widget.Row(8, widget.Button("backup-show", a.Lang.T(words.BackupShow), func() {
			a.Env.Host.ShowFile(filepath.Join(a.folder(), filepath.FromSlash(last)))
		})),
	}
}
