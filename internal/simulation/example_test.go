package simulation_test

import (
	"fmt"

	"cavalo/internal/simulation"
)

// Steps are text: they are played, and a program that loses what can be redone is
// found out by a reload.
func Example() {
	list, err := simulation.ParseList(`
		begin 1280 768 en tiles known
		press sq-3-2
		press undo
		reload`)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(simulation.Play(list, simulation.None) == nil)
	fmt.Println(simulation.Play(list, simulation.LostRedo).Kind())
	// Output:
	// true
	// lost moves: tiles after a reload
}
