import { DARK, K, METAL, PAPER, WOOD, box, each, oval, path, shade, shine, stroke, type Fill } from '../shapes.ts'
import { bathSet } from './home.ts'
import { LAMP_SETS } from './light.ts'
import { TOY_SETS } from './toy-sets.ts'

// From the back row to the front one.
const rows = (count: number, inRow: number): ReadonlyArray<number> =>
  Array.from({ length: Math.ceil(count / inRow) }, (_, row) => Math.min(inRow, count - row * inRow)).toReversed()

const stack = (x: number, bottom: number, radius: number, count: number): string => {
  const flat = radius * 0.24
  const step = Math.min(2.1, 15 / count)
  return (
    each(count, (at) => {
      const y = bottom - flat - at * step
      return oval(x, y, radius, flat, K[2]) + oval(x, y - step * 0.45, radius, flat, [K[0], K[1]])
    }) + oval(x, bottom - flat - (count - 1) * step - step * 0.3, radius * 0.66, flat * 0.6, [K[1], K[0]])
  )
}

const plates = (count: number): string => {
  if (count <= 6) return stack(16, 28.5, 13, count)
  if (count <= 12) return stack(8.6, 28.5, 7.3, count / 2) + stack(23.4, 28.5, 7.3, count / 2)
  return stack(16, 22, 7, count / 3) + stack(8.4, 28.8, 7, count / 3) + stack(23.6, 28.8, 7, count / 3)
}

const glass = (x: number, y: number, size: number): string =>
  path(
    `M${x} ${y}h${9 * size}l-${size} ${15 * size}q0 ${size}-${size} ${size}h-${5 * size}q-${size} 0-${size}-${size}z`,
    ['#eaf3f5', '#bcd2d9', 'across'],
  ) +
  path(
    `M${x + 0.5 * size} ${y + 6 * size}h${8 * size}l-${0.7 * size} ${8.5 * size}q0 ${size}-${size} ${size}h-${4.6 * size}` +
      `q-${size} 0-${size}-${size}z`,
    K[0],
    'opacity=".55"',
  ) +
  shine(`M${x + 1.2 * size} ${y + size}h${1.3 * size}l${0.6 * size} ${13 * size}h-${0.7 * size}z`, 0.7)

const inRows = (count: number, inRow: number, draw: (x: number, y: number, size: number) => string): string => {
  const lines = rows(count, inRow)
  const size = lines.length === 1 && inRow < 3 ? 1.2 : 0.98
  return lines
    .map((line, row) => {
      const gap = 31 / line
      const y = 28.6 - 16 * size - (lines.length - 1 - row) * 8.5
      return each(line, (at) => draw(0.5 + gap * at + (gap - 9 * size) / 2, y, size))
    })
    .join('')
}

const FOODS = ['#e9dcc0', '#d9a35c', '#8c5a3a', '#f1efe6', '#b9772f', '#5d4030']

const jars = (count: number): string => {
  const lines = rows(count, count === 4 ? 4 : 3)
  return lines
    .map((line, row) => {
      const width = Math.min(8.6, 29 / line - 0.6)
      const left = (32 - line * (width + 0.8) + 0.8) / 2
      return each(line, (at) => {
        const x = left + at * (width + 0.8)
        const height = [15, 18, 13, 16][(at + row) % 4] ?? 15
        const bottom = 28.6 - (lines.length - 1 - row) * 9
        return (
          box(x, bottom - height, width, height, 1.4, ['#eaf2f3', '#c5d6db', 'across']) +
          box(x + 0.6, bottom - height + 4.5, width - 1.2, height - 5.2, 0.9, FOODS[(at + row * 3) % 6] ?? '#d9a35c') +
          box(x - 0.2, bottom - height - 1.8, width + 0.4, 3, 0.8, [WOOD[0], WOOD[1]])
        )
      })
    })
    .join('')
}

const towels = (count: number): string => {
  const height = Math.min(6.4, 25 / count)
  return each(count, (at) => {
    const y = 28.6 - (at + 1) * height
    const fill: Fill = at % 2 === 0 ? [K[0], K[1]] : [PAPER[0], PAPER[1]]
    return (
      box(5 + (at % 2) * 0.5, y, 22 - (at % 2), height - 0.3, height / 2, fill) +
      shade(`M8 ${y + height * 0.55}h16v.35H8z`, 0.14)
    )
  })
}

const hangers = (count: number): string =>
  count > 6 ? pairOf(hangerStack(Math.ceil(count / 2)), hangerStack(Math.floor(count / 2))) : hangerStack(count)

// Two piles side by side, so that each piece is seen.
const pairOf = (one: string, other: string): string =>
  `<g transform="translate(-1.2 2) scale(.62)">${one}</g><g transform="translate(13.4 8.6) scale(.62)">${other}</g>`

const hangerStack = (count: number): string =>
  each(count, (at) => {
    const y = (at - (count - 1) / 2) * Math.min(4, 16 / count)
    return (
      stroke(`M16 ${10 + y}v-1.6q2.4-.5 1.9-2.4t-2.4-1.4`, 0.7, METAL[2]) +
      path(
        `M16 ${10 + y}l12.6 8.4q1 1.4-.8 1.8H4.2q-1.8-.4-.8-1.8zm0 1.5L7 ${18.3 + y}h18z`,
        [WOOD[0], WOOD[2]],
        'fill-rule="evenodd"',
      )
    )
  })

const hooks = (count: number): string =>
  box(2, 11, 28, 4, 1, [WOOD[0], WOOD[1]]) +
  each(count, (at) => {
    const x = 2 + (28 / count) * (at + 0.5) - 0.6
    return stroke(`M${x} 14v5q0 2.3 2 2.3`, 1.1, DARK[1]) + oval(x, 13, 0.8, 0.8, DARK[0])
  })

const brushes = (count: number): string =>
  each(count, (at) => {
    const x = 8.6 + (14.8 * at) / (count - 1)
    const y = [4.5, 2.5, 4, 3, 5][at % 5] ?? 4
    const width = count > 6 ? 0.75 : 1
    return (
      box(x - 0.6 * width, y + 5, 1.2 * width, 9, 0.3, WOOD[2]) +
      box(x - 0.8 * width, y + 4, 1.6 * width, 2, 0.3, METAL[1]) +
      path(`M${x - width} ${y + 4}q-${width}-3 ${width}-5 ${2 * width} 2 ${width} 5z`, [WOOD[0], WOOD[3]])
    )
  }) +
  path('M7 13.5h18l-1.5 15h-15z', [K[0], K[2], 'across']) +
  shine('M8.6 15h2l.8 12h-1.5z', 0.3)

const napkins = (count: number): string =>
  each(count, (at) => {
    const turn = (at - (count - 1) / 2) * (44 / count) - 6
    const fill: Fill = at % 2 === 0 ? [K[0], K[1], 'aslant'] : [K[1], K[2], 'aslant']
    return box(8.4, 8.4, 15.2, 15.2, 0.6, fill, `transform="rotate(${turn} 16 24)"`)
  }) + stroke('M10.5 10.8h11v10.6h-11z', 0.3, PAPER[0], 'opacity=".7"')

const roll = (x: number, y: number, radius: number): string =>
  oval(x, y, radius, radius, [PAPER[0], PAPER[2], 'round']) +
  oval(x, y, radius * 0.62, radius * 0.62, 'none', `stroke="${PAPER[2]}" stroke-width=".35"`) +
  oval(x, y, radius * 0.34, radius * 0.34, ['#b98d5f', '#8f6a44'])

const rolls = (count: number): string => {
  const across = count <= 4 ? 2 : 4
  const radius = across === 2 ? 6.6 : 3.7
  const left = 16 - across * radius
  return each(count, (at) =>
    roll(left + radius * (2 * (at % across) + 1), 28.6 - radius * (2 * Math.floor(at / across) + 1), radius - 0.1),
  )
}

const stepLadder = (count: number): string => {
  const lift = 24 / count
  return (
    stroke('M18.6 5l8 24M12.6 5l3.4 21', 0.9, K[3]) +
    stroke('M19.5 12l3.2 3.6', 0.4, DARK[1]) +
    stroke('M10.4 5q.6-6.4 1.6-6.6h6q1 .2 1.6 6.6', 0.9, K[2]) +
    path('M10 5h1.5L7 29H5.3zM19 5h1.5L22.3 29h-1.7z', [K[0], K[2], 'across']) +
    each(count, (at) => {
      const y = 5 + at * lift
      const left = 10.2 - (at * lift * 4.6) / 24
      const right = 20 + (at * lift * 1.8) / 24
      return (
        box(left, y, right - left, at === 0 ? 1.9 : 1.4, 0.4, [K[0], K[1]]) +
        shade(`M${left} ${y + 1.4}h${right - left}v.5h${left - right}z`, 0.2)
      )
    }) +
    box(4.9, 28.2, 2.4, 1.2, 0.4, DARK[1]) +
    box(20.4, 28.2, 2.3, 1.2, 0.4, DARK[1])
  )
}

export const STEP_LADDER = stepLadder(3)

// Drawings whose pieces are counted: a set of twelve shows twelve.
export const SETS: Readonly<Record<string, (count: number) => string>> = {
  ...TOY_SETS,
  ...LAMP_SETS,
  'bath-set': bathSet,
  plates,
  glasses: (count) => inRows(count, count === 2 ? 2 : Math.ceil(count / 2), glass),
  'storage-jars': jars,
  towels,
  hangers,
  'hook-rail': hooks,
  'makeup-brushes': brushes,
  napkins,
  'roll-of-paper': rolls,
  'step-ladder': stepLadder,
}
