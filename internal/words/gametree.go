package words

// The words of the game tree in the laboratory.
var (
	GameWindow   = Key("game-window")
	GameStart    = Key("game-start")
	GameWhite    = Key("game-white")
	GameBlack    = Key("game-black")
	GameTurn     = Key("game-turn")
	GameTurnLow  = Key("game-turn-low")
	GameLeaf     = Key("game-leaf")
	GameExact    = Key("game-exact")
	GameAtMost   = Key("game-at-most")
	GameAtLeast  = Key("game-at-least")
	GameCutWhite = Key("game-cut-white")
	GameCutBlack = Key("game-cut-black")
	GameUnseen   = Key("game-unseen")
	GameShallow  = Key("game-shallow")
)
