package ui

import "strconv"

// Walk visits the nodes of a tree, parents first. If visit returns false, the node's
// children are skipped.
func (n *Node) Walk(visit func(*Node) bool) {
	if !visit(n) {
		return
	}
	for _, c := range n.Children {
		c.Walk(visit)
	}
}

// Find returns the node with this id, or nil.
func (n *Node) Find(id string) *Node {
	var found *Node
	n.Walk(func(c *Node) bool {
		if c.ID == id && found == nil {
			found = c
		}
		return found == nil
	})
	return found
}

// SquareID returns the id of a square of a board.
func (n *Node) SquareID(i int) string {
	if id := n.Board().Cells[i].ID; id != "" {
		return id
	}
	return n.ID + "/" + strconv.Itoa(i)
}

// PillID returns the id of an option of Tabs or of a Select.
func (n *Node) PillID(i int) string { return n.ID + "/" + n.Options()[i].Value }

// HeadingID returns the id of the heading of a table's column.
func (n *Node) HeadingID(i int) string { return n.ID + "/column/" + strconv.Itoa(i) }

// RowID returns the id of a row of a table.
func (n *Node) RowID(i int) string {
	if id := n.Table().Rows[i].ID; id != "" {
		return id
	}
	return n.ID + "/row/" + strconv.Itoa(i)
}
