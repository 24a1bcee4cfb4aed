import { DARK, GREEN, K, METAL, PAPER, WOOD, box, oval, path, shade, shine, stroke } from '../shapes.ts'

const slats = (from: number, to: number) =>
  [0, 1, 2, 3].map((row) => stroke(`M${from} ${15 + row * 3.2}h${to - from}`, 0.5, K[3], 'opacity=".3"')).join('')

// The fourth part is a tray.
export const bathSet = (count: number): string =>
  (count > 3 ? box(1.4, 27, 30, 2.4, 1, [K[1], K[3]]) : '') +
  box(3, 13, 9, 15, 2, [K[0], K[2], 'across']) +
  box(6.3, 8, 2.4, 5, 0.5, METAL[2]) +
  path('M4 6.5h6.5V9L4 8.3z', METAL[1]) +
  path('M14.5 16h8l-.8 12h-6.4z', [K[0], K[2], 'across']) +
  stroke('M17 16l-1.5-9M20 16l1.5-8', 1.1, PAPER[2]) +
  box(14.3, 4.5, 2, 3, 0.6, K[1]) +
  box(20.8, 5.5, 2, 3, 0.6, PAPER[1]) +
  oval(27, 26.5, 4, 1.8, K[2]) +
  oval(27, 25.2, 3, 1.5, [PAPER[0], PAPER[1]])

export const HOME = {
  vase:
    path('M12.5 4h7q-1 4 1 7t3.5 8q0 9-8 9t-8-9q1.5-5 3.5-8t1-7z', [K[0], K[2], 'across']) +
    oval(16, 4.2, 3.5, 1, K[3]) +
    shine('M11.5 13q-2.5 4-1.5 9l1.7 2q-1-6 1.3-11z', 0.4),
  'vase-with-branches':
    stroke('M15.5 15L10 3M16 15l2-12.5M16.5 15L23 5', 0.5, WOOD[2]) +
    [
      [9.5, 4],
      [12, 8],
      [18, 3],
      [17.3, 8],
      [22.5, 6],
      [20, 9.5],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 1.3, 2, [GREEN[0], GREEN[1]], `transform="rotate(24 ${x} ${y})"`))
      .join('') +
    path('M13 13.5h6q-.5 2.5 1.5 4.5t2 5q0 6-6.5 6t-6.5-6q0-3 2-5t1.5-4.5z', [K[0], K[2], 'across']) +
    shine('M11.5 19.5q-1 3 .3 6l1.2.7q-.8-3 .5-7z', 0.4),
  planter:
    path('M6 12h20l-2.5 15.5q-.2 1-1.2 1H9.7q-1 0-1.2-1z', [K[0], K[2], 'across']) +
    box(5, 10, 22, 3.6, 1, [K[0], K[1], 'across']) +
    oval(16, 10.4, 9.8, 1.2, '#4b3526') +
    shine('M8.5 15h2l1 12h-1.2z', 0.35),
  'box-with-lid':
    box(4, 12, 24, 15.5, 1.5, [K[1], K[2]]) +
    box(3, 8.5, 26, 5, 1.3, [K[0], K[1]]) +
    box(12, 18, 8, 4, 0.6, PAPER[0]) +
    shade('M4.3 13.5h23.4v.9H4.3z', 0.16),
  'storage-box':
    path('M4 11h24l-1.5 15q-.2 2-2 2h-17q-1.8 0-2-2z', [K[0], K[2], 'across']) +
    box(3, 9, 26, 3, 1.2, [K[0], K[1]]) +
    box(12.5, 15, 7, 2.2, 1.1, K[3]) +
    shine('M7 13h1.7l1 13.5H8.2z', 0.3),
  'laundry-basket':
    path('M6 9h20l-1.8 17.5q-.2 2-2 2H9.8q-1.8 0-2-2z', [K[0], K[2], 'across']) +
    slats(7, 25) +
    oval(16, 9, 10.5, 2.6, K[3]) +
    oval(16, 8.6, 9.3, 2, [PAPER[0], PAPER[2]]) +
    stroke('M6 12q-3 .5-2.5 4M26 12q3 .5 2.5 4', 1, WOOD[1]),
  hangers: [0, 5]
    .map(
      (y) =>
        stroke(`M16 ${8 + y}V${6.5 + y}q2.5-.5 2-2.5t-2.5-1.5`, 0.8, METAL[2]) +
        path(
          `M16 ${8 + y}l13 9q1 1.5-.8 1.9H3.8q-1.8-.4-.8-1.9zm0 2.2L6.5 ${16.9 + y}h19z`,
          [WOOD[0], WOOD[2]],
          'fill-rule="evenodd"',
        ),
    )
    .join(''),
  organiser:
    box(4, 14, 24, 13, 1.2, [K[1], K[2]]) +
    box(5.2, 15, 6.6, 11, 0.5, K[3]) +
    box(12.7, 15, 6.6, 11, 0.5, K[3]) +
    box(20.2, 15, 6.6, 11, 0.5, K[3]) +
    box(6.2, 9, 4.6, 12, 2, [PAPER[0], PAPER[1]]) +
    box(13.7, 10.5, 4.6, 10.5, 2, [K[0], K[1]]) +
    box(21.2, 8, 4.6, 13, 2, [PAPER[1], PAPER[2]]) +
    box(4, 20, 24, 7, 1.2, [K[0], K[1]]),
  'hook-rail':
    box(3, 11, 26, 4, 1, [WOOD[0], WOOD[1]]) +
    [7, 13, 19, 25]
      .map((x) => stroke(`M${x} 14v5q0 2.5 2.2 2.5`, 1.2, DARK[1]) + oval(x, 13, 0.9, 0.9, DARK[0]))
      .join(''),
  'wall-clock':
    oval(16, 16, 13, 13, [K[0], K[2], 'aslant']) +
    oval(16, 16, 11.2, 11.2, [PAPER[0], PAPER[1]]) +
    stroke('M16 16V9M16 16l5 3', 0.9, DARK[1]) +
    [0, 90, 180, 270].map((turn) => box(15.6, 6, 0.8, 2, 0.2, DARK[0], `transform="rotate(${turn} 16 16)"`)).join('') +
    oval(16, 16, 0.9, 0.9, DARK[2]),
  dispenser:
    path('M9 14q0-2.5 2.5-2.5h9Q23 11.5 23 14v12q0 2.5-2.5 2.5h-9Q9 28.5 9 26z', [K[0], K[2], 'across']) +
    box(14.3, 6, 3.4, 5.7, 0.6, METAL[2]) +
    path('M10 4.5q0-1.2 1.2-1.2h6q1.3 0 1.3 1.3V7h-5l-3.5-.6z', METAL[1]) +
    box(12, 17, 8, 6, 0.6, PAPER[0], 'opacity=".85"') +
    shine('M10.5 14.5h1.7V26h-1.7z', 0.35),
  'bath-set': bathSet(3),
  radio:
    stroke('M8 9L23 3.2', 0.7, METAL[2]) +
    oval(23.4, 3.1, 0.8, 0.8, METAL[1]) +
    box(6, 25.5, 3, 2.2, 0.6, DARK[1]) +
    box(23, 25.5, 3, 2.2, 0.6, DARK[1]) +
    box(3, 9, 26, 17.4, 2.6, [K[0], K[2]]) +
    box(5, 11.2, 12, 13, 1.4, K[3], 'opacity=".55"') +
    [13, 15.4, 17.8, 20.2, 22.6].map((y) => box(6.2, y - 0.5, 9.6, 1, 0.5, PAPER[0], 'opacity=".75"')).join('') +
    box(18.6, 11.2, 8.4, 5.6, 0.8, [PAPER[0], PAPER[1]]) +
    stroke('M20 14.6h5.6', 0.35, DARK[0]) +
    box(23, 12.2, 0.6, 3.6, 0.2, '#c8442f') +
    oval(20.6, 21.2, 2, 2, [METAL[0], METAL[2]]) +
    oval(25.4, 21.2, 2, 2, [METAL[0], METAL[2]]) +
    shine('M4.6 10.4h22q-10 1-20.6 4z', 0.3),
  'bath-mat':
    box(3, 10, 26, 14, 4, K[2]) +
    box(3, 9, 26, 14, 4, [K[0], K[1], 'aslant']) +
    [12, 15, 18].map((y) => stroke(`M6.5 ${y}h19`, 0.9, PAPER[0], 'opacity=".35" stroke-dasharray=".2 1.7"')).join(''),
  'shower-curtain':
    box(2, 3, 28, 1.2, 0.6, METAL[1]) +
    [4, 8, 12, 16, 20, 24]
      .map(
        (x) =>
          oval(x + 2, 4, 0.8, 1, 'none', `stroke="${METAL[2]}" stroke-width=".5"`) +
          path(`M${x} 5h4.1q-.6 12 .2 23h-4.4q.8-12 .1-23z`, [K[0], K[1], 'across']),
      )
      .join(''),
  faucet:
    path('M9 27h9V13q0-4 4-4t4 4v3h3v-3.5Q29 5 22 5t-8 7.5V17q-5 0-5 3z', [METAL[0], METAL[2], 'across']) +
    box(7, 26.5, 13, 2.3, 0.8, [METAL[1], METAL[2]]) +
    stroke('M11 17.5L6 12', 1.8, METAL[2]) +
    shine('M15 13q1-6 6.5-6.8-4 2-5 7V26h-1.5z', 0.5),
  fan:
    oval(16, 28.5, 6.5, 1.6, [K[1], K[3]]) +
    box(15, 20, 2, 8.5, 0.8, K[2]) +
    oval(16, 12, 10.5, 10.5, [PAPER[0], PAPER[1]]) +
    [0, 120, 240]
      .map((turn) => path('M16 12q-5-3-3.5-8 5-1 5.5 4z', [K[0], K[1]], `transform="rotate(${turn} 16 12)"`))
      .join('') +
    oval(16, 12, 10.5, 10.5, 'none', `stroke="${METAL[1]}" stroke-width=".9"`) +
    oval(16, 12, 6.5, 6.5, 'none', `stroke="${METAL[1]}" stroke-width=".35"`) +
    oval(16, 12, 1.8, 1.8, K[2]),
  iron:
    path('M4 25q1-11 13-11h8q1.5 0 1.8 1.5L28.5 25z', [K[0], K[2]]) +
    path('M3.5 25h25.5v2q0 1-1 1H4.5q-1.5 0-1-3z', [METAL[0], METAL[2]]) +
    stroke('M12 14.5q1-6 7-6h6q2 0 2.2 2l.6 4', 2.4, DARK[1]) +
    oval(14, 20, 1.6, 1.6, PAPER[0]),
  'drying-rack':
    stroke('M6 28L20 10M26 28L12 10', 1, METAL[2]) +
    stroke('M2 9h28M4 11.5h24M6 14h20', 0.8, METAL[1]) +
    path('M17 9h8v12q-4 1-8 0z', [K[0], K[1]]) +
    path('M7 9h6v9q-3 1-6 0z', [PAPER[0], PAPER[2]]),
} as const
