package lesson

import (
	"strings"
	"time"

	"cavalo/internal/puzzle/history"
)

// notes is the name under which progress is stored.
const notes = "lessons"

// stamp is the format of the stored times.
const stamp = "2006-01-02T15:04:05.000Z"

// Keep notes that a step of a lesson was done. Notes of two devices are merged when a file with
// everything is read.
func Keep(store history.Store, now time.Time, lesson, step string) error {
	return history.Note(store, notes, now.UTC().Format(stamp)+" "+lesson+" "+step)
}

// Done returns the steps that were done, each as "LESSON STEP". Lines of other versions that name
// something else are skipped.
func Done(store history.Store) map[string]bool {
	done := map[string]bool{}
	for _, line := range history.Notes(store, notes) {
		if _, step, ok := strings.Cut(line, " "); ok {
			done[step] = true
		}
	}
	return done
}
