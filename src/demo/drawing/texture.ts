import { each } from './shapes.ts'

const LIGHT = '#ffffff'
const SHADE = '#2a1c10'

const line = (d: string, colour: string, width: number, opacity: number): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none" stroke-linecap="round"/>`

const dot = (x: number, y: number, r: number, colour: string, opacity: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" fill-opacity="${opacity}"/>`

const tiled = (width: number, height: number, body: string): string =>
  `<pattern id="tile" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${body}</pattern>` +
  '<rect x="-8" y="-8" width="48" height="48" fill="url(#tile)"/>'

// The same numbers from 0 to 99 in each drawing.
const noise = (at: number): number => (at * 7919 + ((at * at) % 61) * 31) % 100

const grain = each(44, (at) => {
  const x = -6 + at
  const bend = (noise(at) - 50) / 60
  return line(
    `M${x} -6q${bend.toFixed(2)} 12 ${(-bend / 2).toFixed(2)} 22t${bend.toFixed(2)} 26`,
    at % 3 === 0 ? LIGHT : SHADE,
    0.12 + noise(at + 5) / 420,
    0.1 + noise(at + 9) / 700,
  )
})

const knot = (x: number, y: number): string =>
  [0.4, 0.9, 1.5]
    .map(
      (r) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r * 0.6}" ry="${r * 1.5}" fill="none" stroke="${SHADE}" stroke-width=".2" stroke-opacity=".2"/>`,
    )
    .join('')

// In the units of a drawing; lies on it like a print.
export const TEXTURES = {
  wood: grain + knot(10.5, 12) + knot(22.5, 21.5),
  boucle: tiled(
    6.8,
    6.8,
    each(64, (at) => {
      const x = (noise(at) * 0.068).toFixed(2)
      const y = (noise(at * 3 + 40) * 0.068).toFixed(2)
      const curl = `M${x} ${y}q.4-.5.7 0t-.4.4`
      return line(curl, at % 2 === 0 ? LIGHT : SHADE, 0.18, at % 2 === 0 ? 0.26 : 0.12)
    }),
  ),
  weave: tiled(
    0.7,
    0.7,
    line('M0 .17h.33M.35 .52h.33', LIGHT, 0.1, 0.24) + line('M.17 .35v.33M.52 0v.33', SHADE, 0.1, 0.09),
  ),
  wicker: tiled(
    2.4,
    2.4,
    line('M.1 .3h1M.1 .6h1M.1 .9h1M1.3 1.5h1M1.3 1.8h1M1.3 2.1h1', LIGHT, 0.16, 0.4) +
      line('M1.5 .1v1M1.8 .1v1M2.1 .1v1M.3 1.3v1M.6 1.3v1M.9 1.3v1', SHADE, 0.16, 0.28),
  ),
  terry: tiled(
    0.9,
    0.9,
    dot(0.24, 0.3, 0.2, SHADE, 0.1) +
      dot(0.24, 0.22, 0.16, LIGHT, 0.26) +
      dot(0.69, 0.75, 0.2, SHADE, 0.1) +
      dot(0.69, 0.67, 0.16, LIGHT, 0.26),
  ),
  velvet: tiled(
    11,
    14,
    line('M-1 12Q4 8 5 0', LIGHT, 2.4, 0.1) +
      line('M5 15Q9 9 12 3', SHADE, 2.6, 0.07) +
      line('M7 4q2 3 1 8', LIGHT, 1, 0.09),
  ),
  brushed: tiled(
    48,
    1.3,
    line('M0 .2h48', LIGHT, 0.14, 0.22) + line('M0 .65h48', SHADE, 0.12, 0.12) + line('M0 1h48', LIGHT, 0.1, 0.16),
  ),
  speckle: tiled(
    7.3,
    7.3,
    each(26, (at) =>
      dot(
        noise(at + 3) * 0.073,
        noise(at * 3 + 60) * 0.073,
        0.05 + (noise(at) % 9) / 100,
        at % 4 === 0 ? LIGHT : SHADE,
        0.28,
      ),
    ),
  ),
} as const

export type Texture = keyof typeof TEXTURES

export const isTexture = (name: string): name is Texture => Object.hasOwn(TEXTURES, name)
