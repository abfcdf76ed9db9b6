package exact

// vertex is an open node with its edges: first those to nodes whose mirror is
// not a neighbour too, then those to neighbours in pairs.
type vertex struct {
	node, group         uint8
	from, paired, until uint16 // in edges
}

// edge leads to a node; the group is that of the node.
type edge struct{ node, group uint8 }

// connect sets up the edges between the live nodes, and their groups.
func (r *relaxation) connect() {
	r.edges, r.groups = r.edges[:0], r.groups[:0]
	for left := r.live; !left.isEmpty(); left = left.rest() {
		x := left.first()
		r.vertices[x] = r.vertex(x)
		if x == r.g.group[x] || !r.live.has(r.g.group[x]) {
			r.groups = append(r.groups, r.g.group[x])
		}
	}
}

// vertex lists the edges of a node.
func (r *relaxation) vertex(x uint8) vertex {
	v := vertex{node: x, group: r.g.group[x], from: uint16(len(r.edges))}
	next := r.g.jumps[x].and(r.live).without(r.g.gone[x])
	for left := next; !left.isEmpty(); left = left.rest() {
		y := left.first()
		if mates := r.g.gone[y].and(next); mates == single(y) {
			r.edges = append(r.edges, edge{y, r.g.group[y]})
		}
	}
	v.paired = uint16(len(r.edges))
	for left := next; !left.isEmpty(); left = left.rest() {
		y := left.first()
		if mates := r.g.gone[y].and(next); mates != single(y) && mates.first() == y {
			r.edges = append(r.edges, edge{y, r.g.group[y]}, edge{mates.rest().first(), r.g.group[y]})
		}
	}
	v.until = uint16(len(r.edges))
	return v
}
