// Package durable changes files so that nothing is lost: whole or not at all,
// one program at a time, with nothing left behind where one is ended midway.
package durable
