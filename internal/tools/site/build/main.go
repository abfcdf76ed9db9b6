// Command build makes the folder to publish by site.Build, or serves it. It is separate from
// package site because cavalo serve links site, and serves itself because make run would
// wait for the whole command line otherwise.
package main

import (
	"flag"
	"fmt"
	"net/http"
	"os"

	"cavalo/internal/tools/site"
)

func main() {
	from := flag.String("from", "build/web", "the folder with the files")
	to := flag.String("to", "dist", "the folder to make")
	compress := flag.String("compress", string(site.Best), "none, fast or best")
	serve := flag.String("serve", "", "an address: serve the folder there, and make nothing")
	flag.Parse()
	err := error(nil)
	if *serve == "" {
		err = site.Build(*from, *to, site.Compressed(*compress))
	} else {
		fmt.Printf("Cavalo is at http://%s/ (Ctrl-C stops it)\n", *serve)
		err = http.ListenAndServe(*serve, site.Handler(os.DirFS(*to)))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}
