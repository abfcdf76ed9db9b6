//go:build !js

package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"cavalo/assets"
)

// icons returns the window's icons: the system chooses the size.
func icons() ([]image.Image, error) {
	var all []image.Image
	for _, side := range []int{32, 48, 192} {
		data, err := assets.Icons.ReadFile(fmt.Sprintf("icons/icon-%d.png", side))
		if err != nil {
			return nil, err
		}
		icon, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		all = append(all, icon)
	}
	return all, nil
}
