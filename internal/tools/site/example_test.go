package site_test

import (
	"fmt"
	"net/http/httptest"
	"testing/fstest"

	"cavalo/internal/tools/site"
)

// A browser that takes gzip gets the file that was compressed beforehand.
func Example() {
	files := fstest.MapFS{
		"game.0123456789.wasm":    {Data: []byte("the program")},
		"game.0123456789.wasm.gz": {Data: []byte("the program, packed")},
	}
	r := httptest.NewRequest("GET", "/game.0123456789.wasm", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	w := httptest.NewRecorder()
	site.Handler(files).ServeHTTP(w, r)
	fmt.Println(w.Header().Get("Content-Type"), w.Header().Get("Content-Encoding"))
	fmt.Println(w.Body)
	// Output:
	// application/wasm gzip
	// the program, packed
}
