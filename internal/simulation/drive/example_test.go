package drive_test

import (
	"fmt"

	"cavalo/internal/simulation/drive"
)

// Steps are text: they are played, and a program that loses what can be redone is
// found out by a reload.
func Example() {
	list, err := drive.ParseList(`
		begin 1280 768 en tiles known
		press sq-3-2
		press undo
		reload`)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(drive.Play(list, drive.None) == nil)
	fmt.Println(drive.Play(list, drive.LostRedo).Kind())
	// Output:
	// true
	// lost moves: tiles after a reload
}
