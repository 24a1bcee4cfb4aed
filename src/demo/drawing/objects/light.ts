import { DARK, K, METAL, PAPER, WOOD, box, oval, path, shine, stroke } from '../shapes.ts'

const GLOW = ['#fff6d8', '#f6d98e'] as const

type Glow = readonly [x: number, y: number, radius: number]

// Lamps in a row, and half the width of each.
const lampsIn = (count: number, from: number, to: number) => {
  const step = (to - from) / count
  return Array.from({ length: count }, (_, at) => ({ x: from + step * (at + 0.5), half: Math.min(2.5, step * 0.46) }))
}

// The outer lamps of a chandelier hang above the inner ones.
const chandelierLamps = (count: number) =>
  lampsIn(count, 2, 30).map((lamp) => ({ ...lamp, y: 19 - 4.5 * Math.abs((lamp.x - 16) / 12) }))

const spotlightLamps = (count: number) => lampsIn(count, 4, 28)

const chandelier = (count: number): string =>
  box(15.6, 1, 0.8, 13, 0.2, METAL[2]) +
  oval(16, 14.5, 2, 2.3, [METAL[0], METAL[2]]) +
  chandelierLamps(count)
    .map(
      ({ x, y, half }) =>
        stroke(`M16 15.5Q${16 + (x - 16) * 0.8} ${y + Math.abs(x - 16) * 0.38} ${x} ${y}`, 0.8, METAL[2]) +
        path(`M${x - half} ${y}q${half} .8 ${half * 2} 0l${-half * 0.4} -5.5h${-half * 1.2}z`, ['#fff3d2', K[0]]),
    )
    .join('')

const spotlight = (count: number): string =>
  box(4, 4, 24, 2.2, 1, [K[1], K[2]]) +
  spotlightLamps(count)
    .map(
      ({ x, half }) =>
        box(x - 0.6, 6, 1.2, 3.5, 0.3, METAL[2]) +
        path(`M${x - half * 0.9} 9.5h${half * 1.8}l1 7.5h${-half * 1.8 - 2}z`, [K[0], K[2], 'across']) +
        oval(x, 17, half * 0.9 + 1, 1, [...GLOW]),
    )
    .join('')

export const LAMP_SETS = { chandelier, spotlight }

const glowsOfSet = (name: string, count: number): ReadonlyArray<Glow> | undefined => {
  if (name === 'chandelier') return chandelierLamps(count).map(({ x, y, half }) => [x, y - 2.5, half * 1.4])
  if (name === 'spotlight') return spotlightLamps(count).map(({ x, half }) => [x, 17.4, half * 1.6])
  return undefined
}

// Where a lamp shines, in the units of its drawing.
export const glowsOf = (name: string, count?: number): ReadonlyArray<Glow> =>
  (count === undefined ? undefined : glowsOfSet(name, count)) ?? GLOWS[name] ?? []

export const GLOWS: Readonly<Record<string, ReadonlyArray<Glow>>> = {
  candle: [[16, 6.5, 5]],
  lantern: [[16, 16, 6]],
  'floor-lamp': [[16, 9, 8]],
  'table-lamp': [[16, 12, 10]],
  'desk-lamp': [[22.6, 13.6, 5.5]],
  'pendant-lamp': [[16, 24, 10]],
  'ball-lamp': [[16, 19, 10]],
  sconce: [[16, 5, 7]],
  garland: [
    [4.5, 14.7],
    [9, 18.8],
    [14, 19.1],
    [19, 16.5],
    [23.6, 13.7],
    [27.5, 11.2],
  ].map(([x = 0, y = 0]) => [x, y, 2.6]),
  chandelier: glowsOfSet('chandelier', 5) ?? [],
  spotlight: glowsOfSet('spotlight', 3) ?? [],
  'led-strip': [[16, 14, 9]],
  'light-bulb': [[16, 11.5, 9]],
  flashlight: [[9.5, 9.5, 6]],
}

// The paints of lit glass, and of the same glass when the lamp is off.
export const UNLIT: Readonly<Record<string, string>> = {
  '#fff6d8': '#e9e5da',
  '#f6d98e': '#c9c3b4',
  '#fffdf4': '#f3f1ec',
  '#ecd9a8': '#d3d0c8',
  '#fffbe8': '#efece4',
  '#f1c766': '#c8c2b2',
  '#fff3d2': '#eceae4',
  '#ffe9a8': '#f1eee6',
  '#f2b63c': '#d5cfc0',
}

export const LIGHT = {
  candle:
    oval(16, 6, 4.6, 5, '#ffe08a', 'opacity=".35"') +
    path('M16 1.6q3 3.4 2.6 5.6-.4 2.2-2.6 2.2t-2.6-2.2q-.3-2.2 2.6-5.6z', ['#ffd86b', '#f0912c']) +
    path('M16 4.6q1.3 1.8 1.1 3-.2 1.2-1.1 1.2t-1.1-1.2q-.2-1.2 1.1-3z', '#fff3c4') +
    stroke('M16 8.6v3.4', 0.6, DARK[1]) +
    box(8.4, 12, 15.2, 16.6, 2.6, [K[0], K[1], 'across']) +
    oval(16, 12.4, 7.4, 1.8, K[0]) +
    box(10.6, 17.6, 10.8, 6.4, 0.6, PAPER[0], 'opacity=".94"') +
    box(12.4, 19.4, 7.2, 1, 0.4, DARK[1]) +
    box(13.4, 21.6, 5.2, 0.8, 0.4, DARK[0], 'opacity=".6"') +
    shine('M9.4 13.6h1.2v13.4H9.4z', 0.4),
  'floor-lamp':
    oval(16, 28.5, 6.5, 1.5, DARK[1]) +
    box(15.4, 11, 1.2, 17.5, 0.5, [DARK[0], DARK[2], 'across']) +
    oval(16, 12.3, 6.6, 1.3, [...GLOW]) +
    path('M11.5 2.5h9l2.3 9.8q-6.8 1.6-13.6 0z', [K[0], K[2], 'across']) +
    shine('M12.2 3h2l-1 9.6-2.8-.4z'),
  'table-lamp':
    oval(16, 27.8, 6, 1.5, WOOD[2]) +
    path('M14.5 15q-4 4.5-4 8 0 4.5 5.5 4.8 5.5-.3 5.5-4.8 0-3.5-4-8z', [WOOD[0], WOOD[2], 'across']) +
    oval(16, 15.3, 9, 1.7, [...GLOW]) +
    path('M11.2 3.5h9.6L25 15.3q-9 2.2-18 0z', [K[0], K[2], 'across']) +
    shine('M12 4h2.2l-2.4 12-3.6-.6z'),
  'desk-lamp':
    oval(13, 28, 7, 1.6, [K[1], K[3]]) +
    stroke('M13 27.5L9 16.5l9-8.5', 1.3, METAL[2]) +
    oval(9, 16.5, 1.2, 1.2, DARK[1]) +
    oval(22.3, 13.2, 5, 2, [...GLOW], 'transform="rotate(38 22.3 13.2)"') +
    path('M16.3 5.6q3.5-2.4 6.8.4 3.6 3.3 3.4 9.3l-8.6-6.4z', [K[0], K[2]]) +
    shine('M17.5 5.8q3-1 5 1.2-3-.8-5.5.2z', 0.5),
  'pendant-lamp':
    box(15.7, 1, 0.6, 11, 0.2, DARK[2]) +
    box(14.3, 10.5, 3.4, 3, 0.8, WOOD[1]) +
    oval(16, 24.5, 11, 2.3, [...GLOW]) +
    path('M14 13h4q8.5 2.5 9 11.5-11 2.6-22 0 .5-9 9-11.5z', [K[0], K[2], 'across']) +
    shine('M12.5 14.2Q8 17 7.5 24.6l2.5.4q.5-7.5 4.5-11z'),
  'ball-lamp':
    box(15.7, 1, 0.6, 8, 0.2, DARK[2]) +
    box(14, 7.5, 4, 3, 0.8, [METAL[0], METAL[2], 'across']) +
    oval(16, 19, 9.8, 9.8, ['#fffdf4', '#ecd9a8', 'round']) +
    shine('M9.5 17q.5-6 6-7-4 2.5-4.5 7z', 0.7),
  chandelier: chandelier(5),
  spotlight: spotlight(3),
  garland:
    stroke('M2 8q7 11 14 7t14-9', 0.6, DARK[1]) +
    [
      [4.5, 11.5],
      [9, 15.6],
      [14, 15.9],
      [19, 13.3],
      [23.6, 10.5],
      [27.5, 8],
    ]
      .map(
        ([x = 0, y = 0]) =>
          box(x - 0.7, y, 1.4, 1.3, 0.3, DARK[1]) + oval(x, y + 3.2, 1.7, 2.1, ['#fffbe8', '#f1c766', 'round']),
      )
      .join(''),
  'led-strip':
    stroke(
      'M16 16m-2 0a2 2 0 1 1 2 2a4.5 4.5 0 1 1 4.5-4.5a7 7 0 1 1-7-7a9.5 9.5 0 0 1 9.5 9.5q0 8 6 10',
      2.2,
      '#f2e9d2',
    ) +
    stroke(
      'M16 16m-2 0a2 2 0 1 1 2 2a4.5 4.5 0 1 1 4.5-4.5a7 7 0 1 1-7-7a9.5 9.5 0 0 1 9.5 9.5q0 8 6 10',
      0.9,
      '#f4c95d',
      'stroke-dasharray=".1 1.9"',
    ),
  sconce:
    box(13, 8, 6, 16, 1.5, [METAL[0], METAL[2], 'across']) +
    path('M9.5 5h13l-2 8.5h-9z', [K[0], K[2], 'across']) +
    oval(16, 5, 6.5, 1.3, [...GLOW]),
} as const
