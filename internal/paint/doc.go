// Package paint draws the widget tree and the boards through a small
// interface, so that the canvas on the graphics card and the pictures in files
// share the drawing code. It needs no display.
//
// A Painter has a few primitives, each of which is one or a few tinted quads
// cut from an alpha mask. The masks (glyphs, knights, icons, corners) are made
// here: Fonts.Mask for glyphs, Shape.Mask for drawings, CornerMask and
// ShadowMask for rectangles. Soft draws on an image.RGBA.
//
// Lengths are device-independent pixels unless a name or comment says px,
// which means pixels of the device: one px is 1/Scale units.
//
//test:mutants
package paint
