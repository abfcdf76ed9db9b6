package settings

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/puzzle/history"
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

// Backup keeps copies of everything that is stored.
type Backup struct {
	program Program
	next    time.Time // of the next check
	told    bool      // a failure has been reported
}

// Keep writes a backup if it is due, and deletes old ones only after that. Files of
// days to come, after a wrong clock, don't count.
func (b *Backup) Keep() {
	now, store := b.program.Now(), b.program.Storage
	if b.program.Folder() == "" || now.Before(b.next) && b.next.Sub(now) <= backupLook {
		return
	}
	b.next = now.Add(backupLook)
	today, since := backupName(now), backupName(now.Add(-backupTime))
	if slices.ContainsFunc(b.files(), func(name string) bool { return name > since && name <= today }) {
		b.tidy(today)
		return
	}
	files, err := history.Save(store)
	if err == nil && len(files) == 1 {
		if games, results, wrong := history.Check(files[0]); wrong == nil && games+results == 0 {
			return // there is nothing to save
		}
	}
	for i, text := range slices.Backward(files) { // today's main file last: then all are there
		if err == nil {
			err = store.Write(PartName(strings.TrimSuffix(today, backupEnd), i), text)
		}
	}
	switch {
	case err == nil:
		b.tidy(today)
	case !b.told:
		b.told = true
		b.program.Say(words.BackupFailed)
	}
}

func backupName(at time.Time) string { return backupFolder + at.Format(time.DateOnly) + backupEnd }

// PartName returns the name of one of the files in which everything is saved.
func PartName(name string, i int) string {
	if i > 0 {
		name += "-" + strconv.Itoa(i+1)
	}
	return name + ".txt"
}

// files returns the names of the files, the oldest first.
func (b *Backup) files() []string {
	names, _ := b.program.Names() // an error leaves the list empty
	names = slices.DeleteFunc(names, func(name string) bool {
		_, err := time.Parse(time.DateOnly, strings.TrimSuffix(strings.TrimPrefix(name, backupFolder), backupEnd))
		return err != nil || !strings.HasPrefix(name, backupFolder) || !strings.HasSuffix(name, backupEnd)
	})
	slices.Sort(names)
	return names
}

// tidy deletes the oldest files, but first files of days to come, which a wrong clock has
// named.
func (b *Backup) tidy(today string) {
	names, store := b.files(), b.program.Storage
	if i := slices.IndexFunc(names, func(name string) bool { return name > today }); i >= 0 {
		names = slices.Concat(names[i:], names[:i])
	}
	for _, name := range names[:max(0, len(names)-backupsKept)] {
		for i := 1; ; i++ { // further files of that day
			other := PartName(strings.TrimSuffix(name, backupEnd), i)
			if _, err := store.Read(other); err != nil || store.Delete(other) != nil {
				break
			}
		}
		_ = store.Delete(name) // tried again next time
	}
}

// Last returns the day of the last backup and the path of its file; both are "" if there is none.
func (b *Backup) Last() (day, path string) {
	names := b.files()
	if b.program.Folder() == "" || len(names) == 0 {
		return "", ""
	}
	last := names[len(names)-1]
	return strings.TrimSuffix(strings.TrimPrefix(last, backupFolder), backupEnd), filepath.Join(b.program.Folder(), filepath.FromSlash(last))
}
