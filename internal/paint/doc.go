// Package paint draws the widget tree and the boards through a small interface,
// so that the canvas on the graphics card and the pictures written to files
// share one drawing code. It knows no display.
//
// A Painter has a handful of primitives, each of which is one or a few tinted
// quads cut out of an alpha mask. The masks (glyphs, knights, icons, corners)
// are made here: Fonts.Mask for glyphs, Shape.Mask for drawings, CornerMask and
// ShadowMask for rectangles. Soft puts everything on an image.RGBA.
//
// Lengths are device-independent pixels unless a name or comment says px,
// which means pixels of the device: one pixel is 1/Scale units.
package paint
