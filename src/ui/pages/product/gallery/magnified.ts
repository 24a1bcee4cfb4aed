interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

export interface View extends Point {
  readonly scale: number
}

export interface Frame {
  readonly picture: Box
  readonly window: Box
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }

export const CLOSE = 2.5
const CLOSEST = 5

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most) + 0

// Clamps to the picture's edge.
const held = ({ scale, x, y }: View, { picture, window }: Frame): View => ({
  scale,
  x: within(x, Math.max((picture.width * scale - window.width) / 2, 0)),
  y: within(y, Math.max((picture.height * scale - window.height) / 2, 0)),
})

// Scales around a point, relative to the middle of the frame.
export const magnified = (view: View, scale: number, at: Point, frame: Frame): View => {
  const nextScale = Math.min(Math.max(scale, 1), CLOSEST)
  const by = nextScale / view.scale
  return held({ scale: nextScale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame)
}

export const moved = (view: View, by: Point, frame: Frame): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
