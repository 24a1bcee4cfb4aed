import {
  DARK,
  GREEN,
  K,
  METAL,
  PAPER,
  WOOD,
  box,
  each,
  oval,
  path,
  shade,
  shine,
  stroke,
  type Fill,
} from '../shapes.ts'

const BLOCKS: ReadonlyArray<Fill> = [
  [K[0], K[1]],
  ['#e8c37b', '#cf9a4a'],
  ['#d98c78', '#b8614d'],
]

const cubes = (count: number): string => {
  const lines = count <= 12 ? [5, 4, 3] : count <= 20 ? [6, 5, 4, 3, 2] : [8, 7, 6, 5, 4]
  const side = 29 / (lines[0] ?? 5)
  return lines
    .map((line, row) =>
      each(line, (at) => {
        const x = 16 - (line * side) / 2 + at * side
        const y = 28.8 - (row + 1) * side
        const mark = side * 0.22
        return (
          box(x + 0.15, y + 0.15, side - 0.3, side - 0.3, side * 0.12, BLOCKS[(at + row * 2) % 3] ?? K[1]) +
          oval(x + side / 2, y + side / 2, mark, mark, PAPER[0], 'opacity=".85"')
        )
      }),
    )
    .join('')
}

const RINGS: ReadonlyArray<string> = [
  K[1],
  '#e0b458',
  '#c8745c',
  '#8fab7c',
  '#d9b7a2',
  '#7f9fb5',
  '#cfa24b',
  '#b36a5e',
  '#9db58c',
]

const pyramid = (count: number): string => {
  const height = 19.5 / count
  return (
    oval(16, 28, 10, 1.4, WOOD[2]) +
    each(count, (at) => {
      const radius = 10 - (6 * at) / (count - 1)
      const y = 27 - (at + 1) * height
      return (
        box(16 - radius, y, radius * 2, height - 0.15, height / 2, RINGS[at] ?? K[1]) +
        shine(`M${16 - radius * 0.7} ${y + height * 0.22}h${radius * 0.6}v${height * 0.14}h-${radius * 0.6}z`, 0.5)
      )
    }) +
    oval(16, 5.4, 2.6, 2.6, [WOOD[0], WOOD[2], 'round'])
  )
}

const wheel = (x: number, radius: number) => oval(x, 27.2 - radius * 0.2, radius, radius, [WOOD[0], WOOD[2], 'round'])

const train = (wagons: number): string => {
  const width = 31 / (wagons + 1)
  const body = width * 0.86
  const height = Math.min(8, width * 0.8)
  const radius = Math.min(1.9, width * 0.17)
  return (
    box(0.6, 26 - height * 1.15, body, height * 1.15, 0.9, [K[0], K[2]]) +
    box(0.6 + body * 0.08, 26 - height * 1.85, body * 0.52, height * 0.8, 0.7, [K[1], K[3]]) +
    box(0.6 + body * 0.72, 26 - height * 1.6, body * 0.16, height * 0.5, 0.3, DARK[1]) +
    wheel(0.6 + body * 0.25, radius) +
    wheel(0.6 + body * 0.75, radius) +
    each(wagons, (at) => {
      const x = 0.6 + width * (at + 1)
      return (
        stroke(`M${x - width * 0.14} 24.6h${width * 0.14}`, 0.6, DARK[1]) +
        box(x, 26 - height, body, height, 0.7, BLOCKS[(at + 1) % 3] ?? K[1]) +
        wheel(x + body * 0.25, radius) +
        wheel(x + body * 0.75, radius)
      )
    })
  )
}

const SPECTRUM = [
  '#c8553d',
  '#dd8a3c',
  '#e6b84a',
  '#c9c25a',
  '#8aa85a',
  '#4f8a5b',
  '#4f9a94',
  '#5a8fb8',
  '#4a66a0',
  '#7a5a96',
  '#b25f86',
  '#7b543a',
]

const pencils = (count: number): string => {
  const lines = Math.ceil(count / 12)
  return (
    each(lines, (line) => {
      const y = 4.4 + line * 3.2
      return each(12, (at) => {
        const x = 4.4 + at * 1.95
        const colour = SPECTRUM[at] ?? '#c8553d'
        return (
          path(`M${x} ${y + 3.4}l.95-3.4.95 3.4z`, '#e3c193') +
          path(`M${x + 0.62} ${y + 1.2}l.33-1.2.33 1.2z`, colour) +
          box(x, y + 3.3, 1.9, 22 - y, 0.1, colour) +
          shade(`M${x + 1.3} ${y + 3.4}h.5V24h-.5z`, 0.16)
        )
      })
    }) +
    box(3, 17.5, 26, 11, 1, [PAPER[0], PAPER[2]]) +
    box(3, 17.5, 26, 2.2, 0.6, '#4f8a5b') +
    SPECTRUM.map((colour, at) => oval(6.4 + at * 1.75, 24.4, 0.62, 0.62, colour)).join('')
  )
}

const doll = (x: number, bottom: number, height: number): string => {
  const unit = height / 20
  const px = (value: number) => x + value * unit
  const py = (value: number) => bottom - value * unit
  return (
    path(
      `M${px(-4.6)} ${py(0)}Q${px(-6.4)} ${py(7)} ${px(-3.4)} ${py(11.5)}Q${px(-5.2)} ${py(20)} ${px(0)} ${py(20)}` +
        `Q${px(5.2)} ${py(20)} ${px(3.4)} ${py(11.5)}Q${px(6.4)} ${py(7)} ${px(4.6)} ${py(0)}z`,
      [K[0], K[2], 'across'],
    ) +
    oval(x, py(15.2), 2.9 * unit, 3 * unit, '#f3d9bd') +
    path(
      `M${px(-2.8)} ${py(15.6)}Q${x} ${py(16.6)} ${px(2.8)} ${py(15.6)}Q${px(2)} ${py(18.4)} ${x} ${py(18.4)}T${px(-2.8)} ${py(15.6)}z`,
      '#5b3a26',
    ) +
    oval(px(-1), py(15), 0.32 * unit, 0.4 * unit, DARK[2]) +
    oval(px(1), py(15), 0.32 * unit, 0.4 * unit, DARK[2]) +
    stroke(`M${px(-0.7)} ${py(13.6)}q${0.7 * unit} ${0.6 * unit} ${1.4 * unit} 0`, 0.35 * unit, '#b8493f') +
    oval(x, py(5.6), 3 * unit, 3.9 * unit, PAPER[0], 'opacity=".92"') +
    oval(x, py(6.4), 1.2 * unit, 1.2 * unit, '#c8553d') +
    stroke(`M${x} ${py(5)}v${2.4 * unit}M${x} ${py(4)}q${1.4 * unit}-.2 ${1.8 * unit}-${unit}`, 0.4 * unit, '#5f8a52')
  )
}

const dolls = (count: number): string => {
  const heights = Array.from({ length: count }, (_, at) => 1 - (0.72 * at) / (count - 1))
  const whole = heights.reduce((sum, height) => sum + height, 0)
  const tallest = Math.min(25, (31 / whole) * 1.95)
  return heights
    .map((height, at) => {
      const before = heights.slice(0, at).reduce((sum, one) => sum + one, 0)
      return doll(0.5 + ((before + height / 2) / whole) * 31, 28.6, height * tallest)
    })
    .join('')
}

const fir = (x: number, y: number): string =>
  box(x - 0.4, y - 1, 0.8, 1.4, 0.2, WOOD[2]) +
  path(`M${x} ${y - 7}l2.6 4.2h-1.2l1.8 2.4h-6.4l1.8-2.4h-1.2z`, [GREEN[1], GREEN[2]])

// A ring of rails with a train on it.
export const RAILWAY =
  fir(12.4, 17) +
  fir(19.6, 18) +
  oval(16, 21.4, 14, 6.4, 'none', `stroke="${WOOD[2]}" stroke-width="3.2" stroke-dasharray="1 1.1"`) +
  oval(16, 21, 14.8, 6.9, 'none', `stroke="${METAL[3]}" stroke-width=".5"`) +
  oval(16, 21, 12.9, 5.7, 'none', `stroke="${METAL[3]}" stroke-width=".5"`) +
  `<g transform="translate(4.6 9.6) scale(.71)">${train(3)}</g>`

export const TOY_SETS = {
  cubes,
  pyramid,
  'wooden-train': train,
  pencil: pencils,
  'nesting-dolls': dolls,
}
