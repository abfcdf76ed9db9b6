package paint

// Shape names a drawing: an icon, or a layer of a knight.
type Shape uint8
