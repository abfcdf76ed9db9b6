package words

// The texts of the way into the laboratory.
var (
	DoorWaits  = Key("door-waits")
	DoorFailed = Key("door-failed")
	DoorAgain  = Key("door-again")
)
