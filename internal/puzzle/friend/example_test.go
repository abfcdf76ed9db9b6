package friend_test

import (
	"fmt"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/play"
)

func Example() {
	tiles, _ := puzzle.Find("tiles")
	start, _ := tiles.Parse("1.2.3/4.0.5/7.8.6")
	sent := friend.Sent{By: "Ana", Packed: friend.Pack(start, []string{"R", "D"}, play.Help{Hints: 1})}
	link := sent.Link("tiles/1.2.3/4.0.5/7.8.6")
	fmt.Println(link)
	board, read := friend.Cut(link)
	moves, help, ok := friend.Unpack(start, read.Packed)
	fmt.Println(board, read.By, moves, help.Hints, ok)
	// Output:
	// tiles/1.2.3/4.0.5/7.8.6?by=Ana&r=oGm7eAICAg
	// tiles/1.2.3/4.0.5/7.8.6 Ana [R D] 1 true
}
