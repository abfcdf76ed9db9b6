// Command hello is the program that the tests build.
package main

import "os"

func main() { os.Stdout.WriteString("hello\n") }
