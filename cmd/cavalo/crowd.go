package main

import (
	"net"
	"net/http"
	"slices"
	"sync"
)

// crowd limits the connections of a server. When there are too many, a new connection replaces the
// longest idle one, or is closed if all are being served.
type crowd struct {
	most int

	mu      sync.Mutex
	all     map[net.Conn]bool
	waiting []net.Conn // for a request, the longest first
}

func (c *crowd) changed(conn net.Conn, state http.ConnState) {
	if leaves := c.count(conn, state); leaves != nil {
		leaves.Close()
	}
}

// count records a connection's state and returns the connection to close, nil if none.
func (c *crowd) count(conn net.Conn, state http.ConnState) (leaves net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if at := slices.Index(c.waiting, conn); at >= 0 {
		c.waiting = slices.Delete(c.waiting, at, at+1)
	}
	switch state {
	case http.StateActive:
	case http.StateHijacked, http.StateClosed:
		delete(c.all, conn)
	case http.StateIdle:
		c.waiting = append(c.waiting, conn)
	case http.StateNew:
		if c.all == nil {
			c.all = map[net.Conn]bool{}
		}
		if len(c.all) >= c.most {
			leaves = conn
			if len(c.waiting) > 0 {
				leaves, c.waiting = c.waiting[0], c.waiting[1:]
			}
			delete(c.all, leaves)
		}
		if leaves != conn {
			c.all[conn] = true
			c.waiting = append(c.waiting, conn)
		}
	}
	return leaves
}
