package desk

// Keys does what keys do in every puzzle for one, and says whether this is one
// of them.
func (d *Desk) Keys(key string, hint, solve func()) bool {
	switch key {
	case "u", "U":
		d.Undo()
	case "r", "R":
		d.Redo()
	case "h", "H":
		if !d.Solver.Running {
			hint()
		}
	case "s", "S":
		solve()
	case " ":
		d.TogglePlayer()
	default:
		return false
	}
	return true
}
