package table

// Begun reports whether the next job goes on with a cell: its other runs, or its
// optimum.
func (f *Filling) Begun() bool { return f.answer != nil || len(f.made) > 0 }
