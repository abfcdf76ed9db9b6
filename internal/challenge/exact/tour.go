package exact

import "cavalo/internal/knight"

// tours is how many tours are tried from a root.
const tours = 400

// tour looks for a path over every square in reach, which there is on a full
// board when no number rule erases anything (a knight can tour the 10 x 10
// board), by Warnsdorff's rule: go where the fewest ways lead on. Ties are
// broken by a sequence of pseudo-random numbers. It returns the best path of
// those tried, nil when rules erase numbers.
func (r *root) tour(t *tally) []uint8 {
	if r.g.doubles.policy != knight.Off {
		return nil
	}
	var best []uint8
	most, random := 0, uint64(1)
	for range tours {
		path, score := r.stroll(&random)
		if score > most {
			best, most = path, score
		}
		t.expand(int64(len(path)))
		if most == r.limits[len(r.limits)-1] || !t.tick(int64(len(path))) {
			break
		}
	}
	return best
}

// stroll makes one tour until the knight is stuck.
func (r *root) stroll(random *uint64) (path []uint8, score int) {
	left, exits := r.g.all, r.first
	score = r.points
	for !exits.isEmpty() {
		x, fewest := uint8(0), uint64(1)<<63
		for ; !exits.isEmpty(); exits = exits.rest() {
			y := exits.first()
			*random = *random*6364136223846793005 + 1442695040888963407
			ways := uint64(r.g.jumps[y].and(left).count())<<32 | *random>>32
			if ways < fewest {
				x, fewest = y, ways
			}
		}
		left = left.without(single(x))
		path, score = append(path, x), score+r.g.value[x]
		exits = r.g.jumps[x].and(left)
	}
	return path, score
}
