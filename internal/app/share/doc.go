// Package share passes a game on: as links, QR codes, texts and files, with the result; and it
// receives a link, with a card that says what it leads to, and the sender's game to compare
// with once the player has played. The engine's background jobs of package solve find the
// fewest steps, and what the steps of both paths lose.
//
//test:mutants
package share
