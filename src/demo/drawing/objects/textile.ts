import { K, PAPER, WOOD, box, oval, path, shade, shine, stroke } from '../shapes.ts'

const fold = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, height / 2, [K[0], K[1]]) +
  stroke(`M${x + width - 2} ${y + height * 0.5}h-${width - 4}`, 0.25, K[2], 'opacity=".7"')

const FOLDS = fold(3.5, 19.5, 25, 6.5) + fold(4, 14, 24.5, 6.5) + fold(3.5, 8.5, 25, 6.5)
const FOLD_TOPS = [9.2, 14.7, 20.2]

const knitted = FOLD_TOPS.flatMap((top) =>
  [0, 1.7, 3.4].map((down) => stroke(`M5 ${top + down}${'l.9 1.1.9-1.1'.repeat(12)}`, 0.55, K[2], 'opacity=".6"')),
).join('')

const crinkled = FOLD_TOPS.map((top) =>
  Array.from({ length: 15 }, (_, at) =>
    stroke(`M${5.2 + at * 1.5} ${top + 0.2}q.7 1.2 0 2.3t0 2.3`, 0.28, at % 2 === 0 ? PAPER[0] : K[2], 'opacity=".75"'),
  ).join(''),
).join('')

export const TEXTILE = {
  pillow:
    path('M5 6.5Q16 9 27 6.5q2 0 1.5 2-2 7.5 0 15 .5 2-1.5 2Q16 23 5 25.5q-2 0-1.5-2 2-7.5 0-15-.5-2 1.5-2z', [
      K[0],
      K[1],
      'aslant',
    ]) +
    shine('M6 8.5q9 2 18 .5-11 3-17 8-.3-4-1-8.5z', 0.28) +
    shade('M27 23q-10-2-21 1.5 9-1 21 0z', 0.16),
  'cushion-set':
    path('M12 4q8 2 16 0 1.2 0 1 1.4-1.4 6 0 12 .2 1.5-1 1.5-8-1.8-16 0-1.2 0-1-1.5 1.4-6 0-12-.2-1.4 1-1.4z', [
      PAPER[0],
      PAPER[2],
      'aslant',
    ]) +
    path(
      'M4.5 11.5q8.5 2 17 0 1.3 0 1.1 1.4-1.5 6.8 0 13.6.2 1.5-1.1 1.5' +
        '-8.5-2-17 0-1.3 0-1.1-1.5 1.5-6.8 0-13.6-.2-1.4 1.1-1.4z',
      [K[0], K[2], 'aslant'],
    ) +
    shine('M5.5 13.3q6 1.2 12 .4-7 2-11 6-.2-3-1-6.4z', 0.28),
  blanket:
    FOLDS +
    path('M18 8.5h6v18.5q-3-1.5-6 0z', [K[1], K[2]]) +
    [18.5, 20, 21.5, 23].map((x) => stroke(`M${x} 26v2.5`, 0.6, K[2])).join(''),
  'knitted-blanket': FOLDS + knitted,
  'muslin-blanket': FOLDS + crinkled,
  towels:
    fold(5, 21.5, 22, 6) +
    box(5.5, 15.8, 21, 6, 3, [PAPER[0], PAPER[1]]) +
    fold(5, 10, 22, 6) +
    box(5.5, 4.5, 21, 5.8, 2.9, [PAPER[0], PAPER[1]]) +
    shade('M7 21.2h18v.6H7zM7 15.5h18v.6H7zM7 9.8h18v.6H7z', 0.18),
  'bath-towel':
    box(3, 4, 26, 1.6, 0.8, [WOOD[0], WOOD[1]]) +
    path('M7 4h18v22q-9 2.5-18 0z', [K[0], K[1], 'across']) +
    path('M7 20h18v2q-9 2-18 0z', K[2], 'opacity=".55"') +
    shine('M8.5 6h2v18.5l-2-.4z', 0.25) +
    shade('M20 6h1.5v19.5l-1.5.3z', 0.1),
  bedding:
    box(3, 17, 26, 10.5, 2.2, [K[1], K[2]]) +
    path('M3 19q13 5 26 0v5q-13 4.5-26 0z', [K[0], K[1]]) +
    box(5, 11, 22, 7.5, 3.4, [PAPER[0], PAPER[1]]) +
    box(7, 6, 18, 6.5, 3, [K[0], K[1]]) +
    stroke('M14 6q2.5 11 0 21.5M18 6q-2.5 11 0 21.5', 0.7, PAPER[2]),
  rug:
    oval(16, 17, 14, 8.5, K[2]) +
    oval(16, 16.3, 14, 8.5, [K[0], K[1]]) +
    oval(16, 16.3, 11, 6.5, 'none', `stroke="${PAPER[0]}" stroke-width=".8"`) +
    oval(16, 16.3, 7.5, 4.3, [K[1], K[2]]) +
    oval(16, 16.3, 3.5, 2, PAPER[1]),
  carpet:
    path('M7 8h18l5 17H2z', [K[0], K[1]]) +
    path('M8.6 10h14.8l3.8 13H4.8z', 'none', `stroke="${PAPER[0]}" stroke-width=".8"`) +
    path('M16 11.8l5 4.7-5 4.7-5-4.7z', PAPER[1]) +
    path('M16 13.6l2.7 2.9-2.7 2.9-2.7-2.9z', K[2]) +
    [3, 6, 9, 12, 15, 18, 21, 24, 27].map((x) => stroke(`M${x} 25v1.6`, 0.5, PAPER[2])).join(''),
  curtain:
    box(2, 3, 28, 1.5, 0.7, [WOOD[1], WOOD[2]]) +
    [4, 7.4, 10.8].map((x) => path(`M${x} 4.5h3.6q-.8 12 .6 23.5h-4q.6-12-.2-23.5z`, [K[0], K[2], 'across'])).join('') +
    [17.6, 21, 24.4].map((x) => path(`M${x} 4.5h3.6q-.8 12 0 23.5h-4q1-12 .4-23.5z`, [K[0], K[2], 'across'])).join(''),
  tablecloth:
    path('M4 10h24l1.5 15q-2 2-4 0-2 2-4 0-2 2-3.5 0-2 2-4 0-2 2-4 0-2 2-3.5 0-2 2-4 0z', [K[0], K[1]]) +
    oval(16, 10, 12.2, 3, [K[0], PAPER[0], 'across']) +
    [8, 13, 18.5, 24].map((x) => shade(`M${x} 13l1 12-1.2-.2z`, 0.13)).join(''),
  napkins:
    path('M6 9l15-3 6 14-15 4z', [PAPER[0], PAPER[2]]) +
    path('M5 12l15-3 6 14-15 4z', [K[0], K[1], 'aslant']) +
    stroke('M7 12.8l12-2.5 5 11.6', 0.35, PAPER[0], 'opacity=".8"'),
  apron:
    stroke('M11 9q0-6 5-6t5 6', 0.8, K[2]) +
    path('M11 8h10q.5 6 5 7.5V27q-10 2.5-20 0V15.5q4.5-1.5 5-7.5z', [K[0], K[1], 'across']) +
    path('M11 19h10v5q-5 1.5-10 0z', K[2], 'opacity=".5"'),
  'oven-mitt':
    path('M9 27V14q0-9 7-9t7 8q3-2.5 4.5-.5T25 18q-2 2-2 4v5z', [K[0], K[2], 'across']) +
    box(8, 24.5, 16, 3.6, 1.2, [PAPER[0], PAPER[1]]) +
    shine('M11 12q1-5 4-5-2 2-2.4 6z', 0.4),
  bathrobe:
    path('M9.8 4.6L2.2 17.4l5.6 3.4 4.6-7z', [K[0], K[1], 'across']) +
    path('M22.2 4.6l7.6 12.8-5.6 3.4-4.6-7z', [K[1], K[2], 'across']) +
    path('M3.4 15.4l5.6 3.4-1.2 2-5.6-3.4zM28.6 15.4L23 18.8l1.2 2 5.6-3.4z', K[0]) +
    path('M9.4 4.4q6.6-2.2 13.2 0l2 24q-8.6 2.2-17.2 0z', [K[0], K[1], 'across']) +
    path('M11.8 3.9q4.2 1.4 8.4 0L16 14.4z', K[3]) +
    stroke('M16.6 15.5v13.6', 0.4, K[2]) +
    path('M10.4 3.6q.9 6.6 5.6 12.4 4.7-5.8 5.6-12.4l2.2.8Q22.6 12 16.9 18.4h-1.8Q9.4 12 8.2 4.4z', [K[0], K[2]]) +
    box(10, 21.2, 4.4, 4.6, 0.5, K[1]) +
    box(17.8, 21.2, 4.4, 4.6, 0.5, K[1]) +
    stroke('M10.2 22h4M18 22h4', 0.4, K[2]) +
    box(8.3, 16.6, 15.4, 2.3, 0.6, [K[1], K[2]]) +
    path('M15.2 18l-1.9 6.6 1.7.5 1.7-6.4zM16.4 18l1.3 7.2 1.7-.4-1.5-6.8z', [K[1], K[2]]) +
    box(14.9, 16.3, 2.6, 2.8, 0.8, K[1]),
  slippers:
    path('M4 24q-1.5-6 2-13 3-4.5 6 0 3 7 1.5 13-1 3.5-4.7 3.5T4 24z', [PAPER[1], PAPER[2]]) +
    path('M4.3 12q4.7 3.5 9.6 1 .8 4.5 0 7-5.4 1.8-10.4-.5.2-4 .8-7.5z', [K[0], K[2]], 'transform="translate(0 3)"') +
    path('M18 22q-1.5-6 2-13 3-4.5 6 0 3 7 1.5 13-1 3.5-4.7 3.5T18 22z', [PAPER[1], PAPER[2]]) +
    path('M18.3 10q4.7 3.5 9.6 1 .8 4.5 0 7-5.4 1.8-10.4-.5.2-4 .8-7.5z', [K[0], K[2]], 'transform="translate(0 3)"'),
} as const
