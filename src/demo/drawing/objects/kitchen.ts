import { DARK, K, METAL, PAPER, WOOD, box, oval, path, shade, shine, stroke } from '../shapes.ts'

const board = (fill: string) => oval(16, 20, 12, 6.5, fill)

export const KITCHEN = {
  'kitchen-knife':
    '<g transform="rotate(42 16 16)">' +
    path('M12 13.2h18.4q.4 0 .3.5-1.7 5.7-9.2 6.1H12z', [METAL[0], METAL[1]]) +
    path('M12 17.4q11 .6 18-1.6-2.7 3.7-8.5 4H12z', METAL[2], 'opacity=".45"') +
    box(10.6, 12.8, 2, 7.2, 0.6, METAL[2]) +
    box(0.6, 12.9, 10.6, 4.6, 2, [K[1], K[3]]) +
    [3, 6, 9].map((x) => oval(x, 15.2, 0.55, 0.55, METAL[0])).join('') +
    shine('M2 13.6h8.4v.9H2z', 0.25) +
    '</g>',
  mug:
    stroke('M22 12.5q6-.5 6 4.5t-6.5 5.5', 2, K[2]) +
    path('M6 8h17v15q0 5-5 5h-7q-5 0-5-5z', [K[0], K[2], 'across']) +
    oval(14.5, 8, 8.5, 2, [K[2], K[3]]) +
    oval(14.5, 8.6, 7.5, 1.4, '#4a2f22') +
    shine('M8 11h2.2v12.5q0 2 .8 3-3-.5-3-4z', 0.4),
  plates:
    oval(16, 23.5, 13.5, 3.6, PAPER[2]) +
    oval(16, 22.3, 13.5, 3.6, [PAPER[0], PAPER[1]]) +
    oval(16, 20.6, 13, 3.5, K[2]) +
    oval(16, 19.4, 13, 3.5, [K[0], K[1]]) +
    oval(16, 17.8, 12.5, 3.4, PAPER[2]) +
    oval(16, 16.6, 12.5, 3.4, [PAPER[0], PAPER[1]]) +
    oval(16, 16.8, 8.5, 2.1, [PAPER[1], PAPER[0]]),
  plate:
    oval(16, 16, 13.5, 13.5, [K[0], K[1], 'aslant']) +
    oval(16, 16, 12.4, 12.4, [PAPER[0], PAPER[1], 'aslant']) +
    oval(16, 16, 8.6, 8.6, [PAPER[1], PAPER[0], 'aslant']) +
    shine('M7 13q2-6 8-7.5-5 3-6 8z', 0.8),
  bowl:
    path('M3 13h26q-.5 9-7 12.5V27h-12v-1.5Q3.5 22 3 13z', [K[0], K[2], 'across']) +
    oval(16, 13, 13, 3, [PAPER[2], PAPER[1]]) +
    oval(16, 13.7, 11.5, 2.2, [PAPER[0], PAPER[1]]) +
    shine('M5 16.5q1 6 5 8.5-1.5-4-2-8z', 0.35),
  saucepan:
    stroke('M27 13.5h3M5 13.5H2', 1.8, DARK[1]) +
    path('M5 11h22v12q0 4-4 4H9q-4 0-4-4z', [K[0], K[2], 'across']) +
    oval(16, 11, 11.3, 2.6, METAL[2]) +
    path('M4.8 10.5Q6 6 16 5.5T27.2 10.5q-11.2 4-22.4 0z', [K[0], K[1]]) +
    box(13.8, 3.6, 4.4, 2.4, 1, DARK[1]) +
    shine('M7 14h2v9.5q0 1.5 1 2.5-3-.5-3-3.5z'),
  'frying-pan':
    path('M20 18.5l9.5 5q1.5 1.2.5 2.5t-2.7.5L17 21z', [WOOD[1], WOOD[3]]) +
    oval(13, 15.8, 11.5, 8, K[3]) +
    oval(13, 14.6, 11.5, 8, [K[1], K[2], 'aslant']) +
    oval(13, 15.3, 9.5, 6.3, [DARK[1], DARK[2], 'aslant']) +
    shine('M5 14q1.5-4.5 8-5.2-5 1.7-6 5.7z', 0.18),
  kettle:
    stroke('M8.6 14.5Q8.4 3.6 16 3.6t7.4 10.9', 1.9, DARK[1]) +
    path('M24 18.6l5.2-5q1-.8 1.6.2.4.7-.2 1.5L26.6 23z', [K[1], K[2]]) +
    path('M8 14q8-3.4 16 0 3.4 5.4 3.2 11 0 3-2.7 3h-17q-2.7 0-2.7-3Q4.6 19.4 8 14z', [K[0], K[2], 'across']) +
    oval(16, 13.5, 6.6, 1.8, [K[2], K[3]]) +
    oval(16, 12.7, 6, 1.8, [K[0], K[1]]) +
    oval(16, 10.9, 1.5, 1.3, DARK[1]) +
    shine('M8.6 17.5q-1.6 4-1.2 8.5 1.4.3 2 0-1-4 .8-8.4z', 0.4),
  'electric-kettle':
    stroke('M22.5 9q6 0 6 7t-4.5 7', 2, DARK[1]) +
    path('M8 8h14l2.5 17q0 2-2 2h-15q-2 0-2-2z', [K[0], K[2], 'across']) +
    path('M8.3 9.5L4 11l3.6 3.5z', [K[1], K[2]]) +
    box(6, 26, 18.5, 2.5, 1.2, DARK[1]) +
    path('M8 8q0-3 7-3t7 3z', DARK[0]) +
    box(13.5, 3.6, 3, 1.8, 0.8, DARK[1]) +
    shine('M9.5 10h2.3l-1.6 15h-2z', 0.4),
  'cutting-board':
    path('M7 9q0-2 2-2h14q2 0 2 2v17q0 2-2 2H9q-2 0-2-2zM13 7V4q0-2 2-2h2q2 0 2 2v3z', [WOOD[0], WOOD[1], 'aslant']) +
    oval(16, 4.6, 1, 1, WOOD[3]) +
    stroke('M10.5 10v15M14 9.5v16M18 9.5v16M21.5 10v15', 0.25, WOOD[2], 'opacity=".6"'),
  canister:
    path('M8 11h16v15q0 2.5-2.5 2.5h-11Q8 28.5 8 26z', [K[0], K[2], 'across']) +
    box(7.3, 6.5, 17.4, 4.8, 1.4, [WOOD[0], WOOD[1]]) +
    box(11.5, 16, 9, 5, 0.5, PAPER[0]) +
    shine('M9.8 12.5h2v14.5q-2 .3-2-1z', 0.35),
  carafe:
    path('M13 4h6v6q0 2 2.5 5t2.5 8q0 5.5-8 5.5T8 23q0-5 2.5-8T13 10z', ['#e7f1f4', '#b9d0d8', 'across']) +
    path('M9 19.5q7 2 14 0 1 2 1 3.5 0 5.5-8 5.5T8 23q0-1.5 1-3.5z', [K[0], K[1]], 'opacity=".55"') +
    box(12.5, 2.5, 7, 2.5, 1, WOOD[1]) +
    shine('M11.5 16q-1.5 3-1.5 7l1.7 2q-.5-5 1.3-9z', 0.6),
  glasses: [
    [4, 9],
    [17, 9],
  ]
    .map(
      ([x = 0, y = 0]) =>
        path(`M${x} ${y}h11l-1.2 17q0 1.5-1.5 1.5h-5.6q-1.5 0-1.5-1.5z`, ['#eaf3f5', '#bcd2d9', 'across']) +
        path(`M${x + 0.6} ${y + 7}h9.8l-.8 10q0 1.5-1.3 1.5H${x + 2.7}q-1.3 0-1.3-1.5z`, K[0], 'opacity=".5"') +
        shine(`M${x + 1.5} ${y + 1}h1.6l-.3 15h-.8z`, 0.7),
    )
    .join(''),
  tray:
    board(WOOD[3]) +
    oval(16, 18.7, 12, 6.5, [WOOD[0], WOOD[1], 'aslant']) +
    oval(16, 18.9, 10.2, 5.2, [WOOD[1], WOOD[2], 'aslant']) +
    stroke('M4.5 17q-1-3 2-3.5M27.5 17q1-3-2-3.5', 1, DARK[1]),
  'baking-dish':
    path('M3.5 14h25l-2 10q-.5 2-2.5 2H8q-2 0-2.5-2z', [K[1], K[2]]) +
    path('M1.5 13.5q0-1.5 2-1.5h25q2 0 2 1.5t-2 1.5h-25q-2 0-2-1.5z', [K[0], K[1]]) +
    path('M5 13h22l-1 1.2H6z', DARK[0], 'opacity=".45"') +
    shine('M6 17h1.6l1.3 7H7.5z', 0.4),
  'storage-jars': [
    [3, 13, 8.5],
    [12, 9, 8.5],
    [21, 15, 8],
  ]
    .map(
      ([x = 0, y = 0, w = 0], at) =>
        box(x, y, w, 28 - y, 1.5, ['#eaf2f3', '#c5d6db', 'across']) +
        box(x + 0.7, y + 5, w - 1.4, 22.3 - y, 1, at === 1 ? '#d9a35c' : at === 0 ? '#e9dcc0' : '#8c5a3a') +
        box(x - 0.3, y - 2, w + 0.6, 3.3, 0.8, [WOOD[0], WOOD[1]]),
    )
    .join(''),
  whisk:
    stroke('M22 24l5 5', 2.2, WOOD[1]) +
    stroke('M21.5 23.5Q3 17 5 8q1.5-5 5.5-4 8 2 11 19.5M21.5 23.5Q7 13 7.5 6.5M21.5 23.5Q15 8 8.5 5', 0.7, METAL[2]),
  spatula:
    stroke('M17 17l9.5 10', 2, WOOD[1]) +
    path('M5 6q-.5-2 1.5-2.5l4-.5q1 0 2 1l6.5 10q1 2-.5 3.5t-3.5.5l-8.5-7q-1-.8-1-2z', [K[0], K[2], 'aslant']),
  'coffee-pot':
    stroke('M21 12q6.5-1 6.5 5t-4.5 6', 1.6, DARK[1]) +
    path('M9.5 15h11l2.5 12q0 1.3-1.3 1.3H8.3Q7 28.3 7 27z', [METAL[0], METAL[2], 'across']) +
    path('M10.5 6.5h9l1.5 8.5H9z', [K[0], K[2], 'across']) +
    path('M10.8 7L7 8.5l3 3z', K[2]) +
    path('M10 6.5q5-3.5 10 0z', K[1]) +
    oval(15, 4, 1.2, 1.2, DARK[1]) +
    box(8.5, 14.3, 13, 1.3, 0.5, METAL[2]) +
    shade('M14 16h2l.6 12h-3.2z', 0.08),
  thermos:
    box(10, 8, 12, 21, 3, [K[0], K[2], 'across']) +
    box(11, 3, 10, 5.5, 1.5, [METAL[0], METAL[2], 'across']) +
    box(10, 8, 12, 1.5, 0, METAL[2]) +
    shine('M12 11h1.8v15.5H12z', 0.4),
} as const
