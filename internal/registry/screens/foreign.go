//go:build !js

package screens

import _ "cavalo/internal/registry/foreign" // the page has a program of its own for it
