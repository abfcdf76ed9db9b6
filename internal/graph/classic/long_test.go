//go:build long

package classic

var otherGoals = []string{"0.1.2/3.4.5/6.7.8;goal=0.1.2/3.4.5/6.7.8"}
