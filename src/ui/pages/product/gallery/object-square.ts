export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

const CHANNELS = 4
// Differences of a pixel from its neighbours, summed over three channels. Shadows and gradients stay below it.
const EDGE = 48
const MIN_EDGES = 2
const MARGIN = 0.06
// A smaller part of the picture would be blurred, a larger one looks the same.
const MIN_SIDE = 0.6
const MAX_SIDE = 0.9

const differenceOf = (pixels: Uint8ClampedArray, one: number, other: number): number =>
  [0, 1, 2].reduce(
    (sum, channel) =>
      sum + Math.abs((pixels[one * CHANNELS + channel] ?? 0) - (pixels[other * CHANNELS + channel] ?? 0)),
    0,
  )

/**
 * The square around the object of a picture of `width` by `width` RGBA pixels, in parts of its width; null if the object
 * fills the picture. Edges show the object: a ground is even or a gradient, a photograph of a room has edges everywhere.
 */
export const objectSquare = (pixels: Uint8ClampedArray, width: number): Square | null => {
  const ofColumn = Array.from({ length: width }, () => 0)
  const ofRow = Array.from({ length: width }, () => 0)
  for (let y = 0; y + 1 < width; y += 1)
    for (let x = 0; x + 1 < width; x += 1) {
      const at = y * width + x
      if (differenceOf(pixels, at, at + 1) + differenceOf(pixels, at, at + width) < EDGE) continue
      ofColumn[x] = (ofColumn[x] ?? 0) + 1
      ofRow[y] = (ofRow[y] ?? 0) + 1
    }
  const spanOf = (edges: ReadonlyArray<number>) => {
    const isEdge = (count: number) => count >= MIN_EDGES
    return { from: edges.findIndex(isEdge) / width, to: (edges.findLastIndex(isEdge) + 1) / width }
  }
  const [across, down] = [spanOf(ofColumn), spanOf(ofRow)]
  if (across.from < 0 || down.from < 0) return null
  const side = Math.max(MIN_SIDE, Math.max(across.to - across.from, down.to - down.from) + 2 * MARGIN)
  if (side > MAX_SIDE) return null
  const startOf = ({ from, to }: typeof across) => Math.min(Math.max((from + to - side) / 2, 0), 1 - side)
  return { left: startOf(across), top: startOf(down), side }
}
