/** The kept square: its corner as fractions of the picture's width and height, its side as a fraction of the shorter side. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly size: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface View {
  readonly crop: Crop
  readonly picture: Size
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))

const sides = ({ width, height }: Size, size: number) => {
  const side = size * Math.min(width, height)
  return { x: side / width, y: side / height }
}

const inside = ({ x, y, size }: Crop, picture: Size): Crop => {
  const part = sides(picture, size)
  return { x: clamp(x, 1 - part.x), y: clamp(y, 1 - part.y), size }
}

/** The largest centred square. */
export const middleOf = (picture: Size): Crop => {
  const part = sides(picture, 1)
  return { x: (1 - part.x) / 2, y: (1 - part.y) / 2, size: 1 }
}

/** Moves the picture under the frame, in frame widths. The frame stays within the picture. */
export const moved = ({ crop, picture }: View, byX: number, byY: number): Crop => {
  const part = sides(picture, crop.size)
  return inside({ ...crop, x: crop.x - byX * part.x, y: crop.y - byY * part.y }, picture)
}

/** Zooms around the centre of the frame. `size` is the new side. */
export const zoomed = ({ crop, picture }: View, size: number): Crop => {
  const before = sides(picture, crop.size)
  const after = sides(picture, size)
  return inside({ x: crop.x + (before.x - after.x) / 2, y: crop.y + (before.y - after.y) / 2, size }, picture)
}
