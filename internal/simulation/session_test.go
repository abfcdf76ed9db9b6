package simulation

// Session plays the session of a seed, with at most steps steps. It returns its steps and
// the failure, nil if there was none.
func Session(seed int64, steps int, fault Fault) (List, *Failure) {
	c := NewChooser(seed)
	l := List{c.Begin()}
	r := NewRun(l[0], fault)
	r.sized = c.Intn(8) == 0
	for range steps {
		if r.failed != nil {
			break
		}
		s := c.Next(r)
		l = append(l, s)
		r.Do(s)
	}
	r.End()
	return l, r.failed
}

// Shrink looks for the shortest list that still fails in the same way, by leaving out
// more and more of it (Zeller's delta debugging). It plays maxPlays lists at most.
func Shrink(l List, fault Fault, kind string) List {
	plays := 0
	fails := func(l List) bool {
		plays++
		f := Play(l, fault)
		return f != nil && f.Kind() == kind
	}
	if f := Play(l, fault); f != nil && f.Kind() == kind && f.Step+1 < len(l) {
		if short := l[:f.Step+1]; fails(short) {
			l = short
		}
	}
	for size := (len(l) - 1) / 2; size >= 1 && plays < maxPlays; size /= 2 {
		for again := true; again && plays < maxPlays; {
			again = false
			for at := len(l) - size; at >= 1 && plays < maxPlays; at -= size {
				less := append(append(List{}, l[:at]...), l[min(at+size, len(l)):]...)
				if fails(less) {
					l, again = less, size == 1
				}
			}
		}
	}
	return l
}

// maxPlays is how many lists are played at most to shrink one.
const maxPlays = 600
