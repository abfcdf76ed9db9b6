//go:build !js

package screens

import _ "cavalo/internal/registry/foreign" // the page has a separate program for it
