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

// On the desktop, everything is backed up to a file such as "backup/2026-11-23.txt" once
// in backupTime; the last backupsKept files are kept.
const (
	backupFolder = "backup/"
	backupEnd    = ".txt"
	backupTime   = 7 * 24 * time.Hour
	backupsKept  = 4
	backupLook   = time.Hour // between two checks whether a backup is due
)

type backup struct {
	next time.Time // of the next check
	told bool      // a failure has been reported
}

// keepBackup writes a backup if it is due, and deletes old ones only after that. Files of
// days to come, after a wrong clock, don't count.
func (a *App) keepBackup() {
	b := &a.backup
	if a.Env.Host.Folder() == "" || a.Now.Before(b.next) && b.next.Sub(a.Now) <= backupLook {
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
			return // there is nothing to save
		}
	}
	for i, text := range slices.Backward(files) { // today's main file last: then all are there
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
	names, _ := a.Env.Host.Names() // an error leaves the list empty
	names = slices.DeleteFunc(names, func(name string) bool {
		_, err := time.Parse(time.DateOnly, strings.TrimSuffix(strings.TrimPrefix(name, backupFolder), backupEnd))
		return err != nil || !strings.HasPrefix(name, backupFolder) || !strings.HasSuffix(name, backupEnd)
	})
	slices.Sort(names)
	return names
}

// tidyBackups deletes the oldest files, but first files of days to come, which a wrong
// clock has named.
func (a *App) tidyBackups(today string) {
	names := a.backups()
	if i := slices.IndexFunc(names, func(name string) bool { return name > today }); i >= 0 {
		names = slices.Concat(names[i:], names[:i])
	}
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

// backupRow names the last backup, with a button that shows it in its folder; nil if there
// is none.
func (a *App) backupRow() []*ui.Node {
	names := a.backups()
	if a.Env.Host.Folder() == "" || len(names) == 0 {
		return nil
	}
	last := names[len(names)-1]
	day := strings.TrimSuffix(strings.TrimPrefix(last, backupFolder), backupEnd)
	return []*ui.Node{
		widget.Note("backup-words", a.Lang.T(words.BackupWords, day)),
		widget.Row(8, widget.Button("backup-show", a.Lang.T(words.BackupShow), func() {
			a.Env.Host.ShowFile(filepath.Join(a.Env.Host.Folder(), filepath.FromSlash(last)))
		})),
	}
}
