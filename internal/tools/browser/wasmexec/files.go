package main

import (
	"encoding/json"
	"io/fs"
	"net/http"
)

// serveFile answers a file with its bytes and a folder with the JSON list of
// its names; the header Is-Folder tells them apart.
func serveFile(w http.ResponseWriter, files fs.FS, name string) {
	if name == "" {
		name = "."
	}
	if entries, err := fs.ReadDir(files, name); err == nil {
		names := []string{}
		for _, entry := range entries {
			names = append(names, entry.Name())
		}
		w.Header().Set("Is-Folder", "yes")
		json.NewEncoder(w).Encode(names)
		return
	}
	data, err := fs.ReadFile(files, name)
	if err != nil {
		w.Header().Set("Is-Missing", "yes") // a 404 would be an error on the console
		w.WriteHeader(http.StatusNoContent)
		return
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Write(data)
}
