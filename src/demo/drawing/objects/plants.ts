import { GREEN, K, PAPER, box, each, oval, path, shade, shine, stroke, type Fill } from '../shapes.ts'

const LEAF: Fill = [GREEN[0], GREEN[1]]
const DEEP: Fill = [GREEN[1], GREEN[2]]

const pot =
  path('M9.4 20.5h13.2l-1.7 7.6q-.2.9-1.2.9h-7.4q-1 0-1.2-.9z', ['#d08a62', '#a85a36', 'across']) +
  box(8.6, 19, 14.8, 2.8, 0.7, ['#d9966d', '#b4673f', 'across']) +
  oval(16, 19.3, 6.4, 0.7, '#4b3526')

// A leaf that grows from a point, with its middle vein.
const leaf = (
  x: number,
  y: number,
  long: number,
  wide: number,
  turn: number,
  fill: Fill = LEAF,
  vein: string = GREEN[2],
) =>
  `<g transform="rotate(${turn} ${x} ${y})">` +
  path(`M${x} ${y}q${-wide} ${-long * 0.45} 0 ${-long}q${wide} ${long * 0.55} 0 ${long}z`, fill) +
  stroke(`M${x} ${y}V${y - long * 0.8}`, 0.25, vein, 'opacity=".6"') +
  '</g>'

const stem = (d: string, width = 0.6) => stroke(d, width, GREEN[2])

const leaves = (
  fill: Fill,
  vein: string,
  ...all: ReadonlyArray<readonly [x: number, y: number, long: number, wide: number, turn: number]>
) => all.map(([x, y, long, wide, turn]) => leaf(x, y, long, wide, turn, fill, vein)).join('')

const pairs = (turn: number) =>
  `<g transform="rotate(${turn} 16 19.5)">${stem('M16 19.5V4.5', 0.9)}` +
  each(6, (at) => leaf(16, 16.5 - at * 2.2, 4.4, 2.2, -58, LEAF) + leaf(16, 16 - at * 2.2, 4.4, 2.2, 58, DEEP)) +
  `${leaf(16, 5.5, 4, 2, 0)}</g>`

const flower = (x: number, y: number, size: number, colour: string, heart: string) =>
  each(5, (at) =>
    oval(x, y - size * 0.62, size * 0.46, size * 0.6, colour, `transform="rotate(${at * 72} ${x} ${y})"`),
  ) + oval(x, y, size * 0.36, size * 0.36, heart)

const split = (x: number, y: number, size: number, turn: number, fill: Fill) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">` +
  path(
    'M0 0Q-1-1.5-3.2-1.2-5-2-4.6-3.4l2.4.3-2.7-1Q-5-5.6-4-6.6l2.3 1.3L-3.3-7.4Q-2.6-9-1.2-9.6l.6 2.2L0-10.6' +
      'l.6 3.2.6-2.2Q2.6-9 3.3-7.4L1.7-5.3 4-6.6Q5-5.6 4.9-4.1l-2.7 1 2.4-.3Q5-2 3.2-1.2 1-1.5 0 0z',
    fill,
  ) +
  stroke('M0 0v-8', 0.3, GREEN[2], 'opacity=".6"') +
  '</g>'

const PLANTS: Readonly<Record<string, string>> = {
  zamioculcas: [-34, 34, -12, 14].map(pairs).join(''),
  ficus:
    stroke('M16 20q-1.5-4 .2-8', 1.2, '#8a6444') +
    [
      [16, 5, 6.4],
      [11, 8, 4.8],
      [21, 8, 4.8],
      [16, 10, 5.4],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.86, [GREEN[1], GREEN[2], 'round']))
      .join('') +
    each(26, (at) => leaf(9 + ((at * 5.3) % 14.5), 3.4 + ((at * 3.7) % 10.5), 2.6, 1.3, 130 + ((at * 47) % 100), LEAF)),
  sansevieria: leaves(
    ['#8fb568', '#3f6b3c', 'across'],
    '#d9d27a',
    [12, 20, 13, 2.6, -14],
    [20, 20, 12, 2.6, 15],
    [14, 20, 18, 2.9, -4],
    [18, 20, 16, 2.9, 5],
    [16, 20, 20, 2.9, 1],
  ),
  spathiphyllum:
    leaves(
      DEEP,
      GREEN[0],
      [15, 20, 13, 4.6, -52],
      [17, 20, 13, 4.6, 52],
      [15.5, 20, 14, 4.6, -26],
      [16.5, 20, 14, 4.6, 26],
    ) +
    [
      [-9, 15.5],
      [12, 17.5],
      [1, 20],
    ]
      .map(
        ([turn = 0, long = 0]) =>
          `<g transform="rotate(${turn} 16 20)">${stem(`M16 20V${20 - long + 3}`, 0.5)}` +
          path(`M16 ${24 - long}q-4-3 0-7.5 4 4 0 7.5z`, [PAPER[0], PAPER[1]]) +
          `${box(15.6, 19.6 - long, 0.8, 3.4, 0.4, '#e6d07a')}</g>`,
      )
      .join(''),
  chlorophytum: [-78, -56, -36, -16, 4, 24, 44, 62, 80]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 16 19.5)">` +
        path('M15.1 19.5q-.6-9 2.4-15 .8 6-.3 15z', [GREEN[0], GREEN[1]]) +
        stroke('M16 19q0-7 1.3-12', 0.6, '#f2f3d6') +
        '</g>',
    )
    .join(''),
  monstera:
    stem('M16 20Q14 14 9 12M16 20q2-7 7-8M16 20q-1-8 .5-11') +
    split(9.5, 13.5, 0.82, -38, DEEP) +
    split(22.5, 13.5, 0.86, 38, LEAF) +
    split(16.2, 12, 0.98, 2, [GREEN[0], GREEN[2]]),
  dracaena:
    stroke('M16 20V10.5', 1.5, '#a58460') +
    [-84, -62, -42, -22, -4, 14, 32, 52, 72, 92]
      .map((turn, at) => leaf(16, 11, 11, 1.5, turn, at % 2 === 0 ? LEAF : DEEP, '#a5455a'))
      .join(''),
  peperomia:
    stem('M16 20l-5-7M16 20l5-7M16 20V9M16 20l-7.5-3M16 20l7.5-3M16 20l-2.5-11M16 20l3-10') +
    [
      [7.6, 15.8],
      [24.4, 15.8],
      [10, 11.5],
      [22, 11.5],
      [13, 7.5],
      [19.2, 8],
      [16, 11.8],
      [12.6, 15.4],
      [19.5, 15.4],
    ]
      .map(
        ([x = 0, y = 0]) =>
          oval(x, y, 2.9, 2.6, [GREEN[0], GREEN[2], 'round']) + stroke(`M${x - 1.6} ${y}q1.6-1 3.2 0`, 0.25, '#dfeac2'),
      )
      .join(''),
  maranta: leaves(
    [GREEN[0], GREEN[2]],
    '#d0607a',
    [15, 20, 11, 7, -70],
    [17, 20, 11, 7, 70],
    [15, 20, 13, 7.5, -38],
    [17, 20, 13, 7.5, 38],
    [16, 20, 15, 7.5, -4],
  ),
  epipremnum:
    stem('M12 19q-6 .5-6 9M20 19q6 .5 6.5 7M16 19q-1-5-5-8M16 19q1-6 6-9') +
    [
      [6, 22, 200],
      [5.6, 27.5, 165],
      [9, 19.6, 250],
      [26.4, 22, 165],
      [26.6, 26.5, 190],
      [23, 19.6, 110],
      [11, 11.5, -40],
      [21.8, 10.5, 40],
      [16, 14, 0],
      [13, 15.5, -60],
      [19.2, 15.5, 62],
    ]
      .map(([x = 0, y = 0, turn = 0], at) =>
        path(
          `M${x} ${y}q-3.4.6-3-2.4.6-3 3-4.6 2.4 1.6 3 4.6.4 3-3 2.4z`,
          at % 3 === 0 ? ['#d5dd86', GREEN[1]] : LEAF,
          `transform="rotate(${turn} ${x} ${y})"`,
        ),
      )
      .join(''),
  aspidistra: leaves(
    DEEP,
    GREEN[0],
    [14.5, 20, 15, 5, -36],
    [17.5, 20, 15, 5, 36],
    [15, 20, 18, 5.2, -14],
    [17, 20, 17, 5.2, 17],
    [16, 20, 19, 5.2, 2],
  ),
  kalanchoe:
    [
      [9.5, 17],
      [22.5, 17],
      [12, 13.5],
      [20, 13.5],
      [16, 16],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 4, 2.6, [GREEN[0], GREEN[2], 'round']))
      .join('') +
    stem('M16 15V8M13 14l-2-5M19 14l2-5') +
    each(11, (at) =>
      flower(9.6 + ((at * 4.1) % 13.2), 5.4 + ((at * 2.3) % 5), 1.5, at % 2 === 0 ? '#d9553f' : '#e2714f', '#f2cf6b'),
    ),
}

const tomato = oval(16, 14.6, 4.6, 4.1, ['#e8705a', '#c23b2c', 'round']) + flower(16, 11, 1.9, GREEN[1], GREEN[2])
const bloom = (colour: string, heart: string) =>
  leaf(15, 18.6, 4.6, 2, -50) + leaf(17, 18.6, 4.6, 2, 50) + flower(16, 13.6, 4.2, colour, heart)
const bush = (long: number, wide: number) =>
  [-44, 44, -22, 22, 0].map((turn, at) => leaf(16, 19, long, wide, turn, at % 2 === 0 ? DEEP : LEAF)).join('')

const CROPS: Readonly<Record<string, string>> = {
  tomato,
  cucumber:
    path('M11 18.5q-1.6-1.6.4-3.6l6.4-5.6q2.4-1.6 3.8.2 1.2 2-.8 3.8l-6 5.2q-2.2 1.6-3.8 0z', [
      '#8cb85c',
      '#3f7a39',
      'aslant',
    ]) +
    [
      [13, 17],
      [15.5, 15],
      [18, 12.6],
      [19.8, 11],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 0.3, 0.3, '#dcebc0'))
      .join('') +
    leaf(21, 10, 3, 1.6, 50),
  carrot:
    leaf(16, 11.6, 4.2, 1.2, -26) +
    leaf(16, 11.6, 4.8, 1.2, 0) +
    leaf(16, 11.6, 4.2, 1.2, 26) +
    path('M13.2 11.4q2.8-1.2 5.6 0-.6 6-2.8 8.6-2.2-2.6-2.8-8.6z', ['#f2a05a', '#d9702f', 'across']) +
    stroke('M13.8 13.4h2M16.2 15.6h1.8M14.6 17h1.4', 0.3, '#c05f25'),
  petunia: bloom('#d56a98', '#f3dfe6'),
  basil: bush(7.6, 4.6),
  marigold: bloom('#e8913a', '#b8571f') + flower(16, 13.6, 2.6, '#efb04e', '#b8571f'),
  radish:
    leaf(16, 12, 4.6, 2.2, -24) +
    leaf(16, 12, 4.6, 2.2, 24) +
    oval(16, 15, 3.6, 3.2, ['#e2708a', '#bb3355', 'round']) +
    stroke('M16 18q.2 1.4-.5 2.4', 0.5, '#ead9d8'),
  dill:
    stem('M16 20V9M16 16l-3.5-3.4M16 16l3.5-3.4M16 13l-3-3.6M16 13l3-3.6', 0.45) +
    each(15, (at) => stroke(`M${11.6 + (at % 5) * 2.2} ${8.4 + Math.floor(at / 5) * 2.1}v-1.7`, 0.3, GREEN[1])) +
    each(7, (at) => oval(13 + at, 8.4 - Math.abs(3 - at) * -0.25, 0.5, 0.5, '#d9c04f')),
  lettuce:
    oval(16, 15, 5.4, 4, [GREEN[0], GREEN[1], 'round']) +
    [-60, 60, -30, 30, 0].map((turn) => leaf(16, 18.6, 6.6, 4.6, turn, ['#cfe49c', '#86b65b'], '#eef6d8')).join(''),
  'sweet-pea':
    stem('M16 20q-1-5 0-8.5', 0.5) +
    flower(13.6, 12, 2.2, '#d98aa8', '#f6e6ec') +
    flower(18.4, 10.6, 2.2, '#cf6f92', '#f6e6ec') +
    flower(17.2, 14.6, 2, '#e3a4ba', '#f6e6ec') +
    leaf(15.8, 19, 4, 1.8, -60),
  pumpkin:
    [12.6, 19.4, 14.4, 17.6, 16].map((x) => oval(x, 15, 2.5, 4, ['#eda653', '#cf6f25', 'round'])).join('') +
    stroke('M16 11.2q0-1.6 1.4-2', 0.9, GREEN[2]),
  pepper:
    path('M12 12.5q-.6-2 1.6-2.2 1.2-.4 2.4 0 1.2-.4 2.4 0 2.2.2 1.6 2.2-.2 5-2.2 7.2-1.8 1-3.6 0-2-2.2-2.2-7.2z', [
      '#e2604c',
      '#b62f27',
      'across',
    ]) +
    stroke('M16 10.2q-.2-1.6 1-2.2', 1, GREEN[2]) +
    shine('M13.4 12.4q.2 3.4 1.2 5.4-.2-3-.1-5.4z', 0.5),
}

const packet =
  path('M8 3h16v26H8z', [PAPER[0], PAPER[2], 'across']) +
  box(8, 3, 16, 3.4, 0, K[1]) +
  stroke('M8.6 3.9h14.8', 0.3, PAPER[0], 'stroke-dasharray=".5 .9" opacity=".7"') +
  box(8, 26, 16, 3, 0, [K[1], K[2]]) +
  shade('M23 3h1v26h-1z', 0.1)

const prefixed = (prefix: string, ground: string, all: Readonly<Record<string, string>>, isGroundAbove: boolean) =>
  Object.fromEntries(
    Object.entries(all).map(([name, body]) => [prefix + name, isGroundAbove ? body + ground : ground + body]),
  )

export const PLANTS_AND_SEEDS: Readonly<Record<string, string>> = {
  ...prefixed('plant-', pot, PLANTS, true),
  ...prefixed('seeds-', packet, CROPS, false),
  'plant-epipremnum': pot + (PLANTS['epipremnum'] ?? ''),
}
