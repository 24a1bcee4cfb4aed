import { DARK, K, METAL, PAPER, WOOD, box, oval, path, shade, shine, stroke } from '../shapes.ts'

const bottle = (x: number, width: number, top: number) =>
  box(x, top, width, 28.5 - top, 1.8, [K[0], K[2], 'across']) +
  box(x + width / 2 - 1.8, top - 4.5, 3.6, 5, 0.7, DARK[1]) +
  box(x + 1, top + 5, width - 2, 7, 0.4, PAPER[0], 'opacity=".9"')

const cover = (motif: string) =>
  box(7.6, 3.8, 18.4, 26, 1, [PAPER[0], PAPER[2], 'across']) +
  box(7, 3, 18, 25.5, 1.2, [K[0], K[2], 'aslant']) +
  box(7, 3, 2.2, 25.5, 1.1, K[2]) +
  box(11.2, 6, 11.6, 6.4, 0.5, PAPER[0], 'opacity=".92"') +
  box(12.6, 7.6, 8.8, 1.1, 0.4, DARK[1]) +
  box(13.8, 9.8, 6.4, 0.8, 0.4, DARK[0], 'opacity=".6"') +
  motif +
  shine('M10 4h1.2v23.5H10z', 0.25)

export const GOODS = {
  novel: cover(
    oval(20, 17, 1.8, 1.8, PAPER[0], 'opacity=".9"') +
      path('M11 25.5l4-6.5 3 4 2-2.5 3.5 5z', PAPER[1], 'opacity=".85"'),
  ),
  'kids-book': cover(
    path('M11.5 21.4h10.8q-1 4-4 4h-3.2q-3 0-3.6-4z', PAPER[1]) +
      path('M16.4 13.4v7h-4.8z', '#f4c95d') +
      path('M17.4 14.6l4 5.8h-4z', PAPER[0]),
  ),
  'recipe-book': cover(
    path('M11.8 18.5h10v3.2q0 3.3-3.3 3.3h-3.4q-3.3 0-3.3-3.3z', PAPER[1]) +
      stroke('M14.5 16.8q-.8-1 0-2M17 16.8q-.8-1 0-2M19.5 16.8q-.8-1 0-2', 0.6, PAPER[1]),
  ),
  'guide-book': cover(
    path('M16.8 25.5v-6M16.8 20.5q-4-.3-4.2-4.3 4 .2 4.2 4.3zM16.8 22.5q4-.3 4.2-4.3-4 .2-4.2 4.3z', PAPER[1]) +
      stroke('M16.8 25.8v-7', 0.7, PAPER[1]),
  ),
  'cream-jar':
    path('M5 15h22v9.5q0 3.5-3.5 3.5h-15Q5 28 5 24.5z', [PAPER[0], PAPER[2], 'across']) +
    box(4, 8, 24, 7.5, 2, [K[0], K[2], 'across']) +
    box(10, 19, 12, 1.2, 0.5, K[2]) +
    box(12, 21.5, 8, 0.9, 0.4, PAPER[2]) +
    shine('M6 9.3h2v5H6z', 0.4),
  tube:
    path('M9 3h14l-2.5 21h-9z', [K[0], K[2], 'across']) +
    box(8.5, 2.5, 15, 2, 0.4, K[2]) +
    box(11.8, 24, 8.4, 5, 1.2, [PAPER[0], PAPER[2], 'across']) +
    box(13, 9, 6, 1.2, 0.4, PAPER[0]) +
    box(13.5, 11.5, 5, 0.9, 0.4, PAPER[0], 'opacity=".7"') +
    shine('M11.5 5h1.7l1 18h-1.3z', 0.35),
  perfume:
    box(7, 12, 18, 16.5, 2.5, ['#f6ece4', '#dcc3b4', 'aslant']) +
    box(8.5, 17, 15, 10, 1.6, [K[0], K[1]], 'opacity=".65"') +
    box(13, 8, 6, 4.3, 0.6, ['#e6cf9b', '#b08d4f', 'across']) +
    box(12, 3, 8, 5.5, 1.2, [DARK[0], DARK[2], 'across']) +
    shine('M9 14h1.8v12H9z', 0.6),
  bottles: bottle(4, 9, 11) + bottle(15, 12, 14),
  shampoo:
    path('M9 13q0-3 3-3h8q3 0 3 3v13q0 2.5-2.5 2.5h-9Q9 28.5 9 26z', [K[0], K[2], 'across']) +
    path('M11.5 4h9q1 0 1 1l-.5 5h-10l-.5-5q0-1 1-1z', [PAPER[0], PAPER[2], 'across']) +
    box(11.5, 15, 9, 8, 0.6, PAPER[0], 'opacity=".88"') +
    box(13, 17, 6, 1, 0.4, K[2]) +
    box(13, 19, 4, 0.8, 0.3, PAPER[2]),
  brush:
    path('M14.5 13h3l1 15q0 1.5-2.5 1.5T13.5 28z', [WOOD[0], WOOD[2], 'across']) +
    box(8, 2.5, 16, 11.5, 5.5, [WOOD[0], WOOD[2], 'across']) +
    box(10, 4, 12, 8.5, 4, DARK[1]) +
    [5.5, 7.5, 9.5, 11].map((y) => stroke(`M12 ${y}h8`, 0.7, PAPER[1], 'stroke-dasharray=".1 1.6"')).join(''),
  'hair-dryer':
    path('M4 8.5q0-5 6-5h5q9 0 9 6.5t-9 6.5H10q-6 0-6-5z', [K[0], K[2]]) +
    path('M24 6l5 1v6.5l-5 1.5z', [DARK[0], DARK[2]]) +
    path('M8 16h6l1.5 11q0 1.5-1.5 1.5h-3q-1.3 0-1.5-1.5z', [K[1], K[3]]) +
    oval(8, 10, 2.5, 3.5, DARK[1]) +
    shine('M10 5h8q2 .5 3 2-6-1-12 0z', 0.4),
  'makeup-brushes':
    path('M7 14h18l-1.5 14.5h-15z', [K[0], K[2], 'across']) +
    [
      [10, 5],
      [14, 3],
      [18, 4],
      [22, 6],
    ]
      .map(
        ([x = 0, y = 0]) =>
          box(x - 0.7, y + 5, 1.4, 9, 0.3, WOOD[2]) +
          box(x - 0.9, y + 4, 1.8, 2, 0.3, METAL[1]) +
          path(`M${x - 1} ${y + 4}q-1-3 1-5 2 2 1 5z`, [WOOD[0], WOOD[3]]),
      )
      .join('') +
    box(6.5, 13, 19, 2, 0.8, K[1]),
  palette:
    box(4, 8, 24, 17, 2.5, [DARK[1], DARK[2]]) +
    [0, 1, 2]
      .map(
        (at) =>
          oval(9 + at * 7, 13, 2.6, 2.6, [K[0], K[at + 1] ?? K[1], 'round']) +
          oval(9 + at * 7, 20, 2.6, 2.6, [PAPER[1], K[at] ?? K[0], 'round']),
      )
      .join(''),
  speaker:
    box(8, 3, 16, 26, 3.5, [K[1], K[3], 'across']) +
    oval(16, 20, 6, 6, DARK[2]) +
    oval(16, 20, 4.6, 4.6, [DARK[0], DARK[2], 'round']) +
    oval(16, 20, 1.6, 1.6, METAL[2]) +
    oval(16, 9, 3, 3, DARK[2]) +
    oval(16, 9, 1.8, 1.8, [DARK[0], DARK[1], 'round']) +
    shine('M9.3 6h1.2v20H9.3z', 0.25),
  'smart-speaker':
    box(7, 6, 18, 22, 7, [K[0], K[2], 'across']) +
    [12, 14.5, 17, 19.5, 22]
      .map((y) => stroke(`M9.5 ${y}h13`, 0.9, K[3], 'opacity=".35" stroke-dasharray=".1 1.5"'))
      .join('') +
    oval(16, 7.5, 7, 2, [DARK[0], DARK[1]]) +
    oval(16, 7.4, 3, 0.8, '#7fd0c0'),
  smartphone:
    box(9, 2.5, 14, 27, 3, [DARK[0], DARK[2], 'across']) +
    box(10, 3.6, 12, 24.8, 2.2, [K[0], K[2], 'aslant']) +
    box(14, 4.6, 4, 1, 0.5, DARK[2]) +
    shine('M11 5h5L11 17z', 0.3),
  'power-bank':
    box(9, 3, 14, 26, 3, [K[0], K[2], 'across']) +
    [0, 1, 2, 3].map((at) => oval(13 + at * 2, 24.5, 0.5, 0.5, PAPER[0])).join('') +
    box(13.5, 3, 5, 1.2, 0.3, DARK[2]) +
    shine('M10.5 6h1.6v20h-1.6z', 0.3),
  'extension-cord':
    stroke('M26 16q4 0 3-5t-6-5', 1.3, DARK[1]) +
    box(2, 12, 25, 9, 3, [K[0], K[2]]) +
    [6.5, 13, 19.5]
      .map(
        (x) =>
          oval(x, 16.5, 2.6, 2.6, [PAPER[1], PAPER[2]]) +
          oval(x - 0.9, 16.5, 0.4, 0.4, DARK[2]) +
          oval(x + 0.9, 16.5, 0.4, 0.4, DARK[2]),
      )
      .join('') +
    box(23.2, 14.5, 2.2, 4, 0.5, DARK[0]),
  'vacuum-cleaner':
    stroke('M10 20Q6 8 16 5t11 7l1 14', 1.7, DARK[0]) +
    path('M4 21q1-6 8-6t9 6v4.5q0 2-2 2H6q-2 0-2-2z', [K[0], K[2]]) +
    oval(7, 26.5, 2.6, 2.6, DARK[2]) +
    oval(18, 26.5, 2.6, 2.6, DARK[2]) +
    path('M24 26h8v2.5h-9z', DARK[1]) +
    shine('M6.5 19q1.5-3 5.5-3-3 1-3.5 3.5z', 0.4),
  cubes:
    box(4, 18, 11, 11, 1.2, [K[0], K[1]]) +
    box(16.5, 18, 11, 11, 1.2, ['#e8c37b', '#cf9a4a']) +
    box(10.5, 6, 11, 11, 1.2, ['#d98c78', '#b8614d']) +
    oval(16, 11.5, 2.6, 2.6, PAPER[0]) +
    path('M9.5 20.5l3 5.5h-6z', PAPER[0]) +
    box(19.8, 21.2, 4.5, 4.5, 0.5, PAPER[0]),
  pyramid:
    oval(16, 28, 9, 1.5, WOOD[2]) +
    [
      [9.5, 23, K[1]],
      [8, 18.5, '#e0b458'],
      [6.5, 14, '#c8745c'],
      [5, 9.8, '#8fab7c'],
    ]
      .map(
        ([r, y, colour]) =>
          box(16 - Number(r), Number(y), Number(r) * 2, 4.3, 2.1, String(colour)) +
          box(16 - Number(r) + 1.5, Number(y) + 0.5, Number(r) * 0.7, 0.9, 0.4, '#ffffff', 'opacity=".35"'),
      )
      .join('') +
    oval(16, 7.5, 2.6, 2.6, [WOOD[0], WOOD[2], 'round']),
  'wooden-train':
    box(3, 14, 9, 8, 1, [K[0], K[2]]) +
    box(13.5, 16, 7, 6, 0.8, ['#e6c17c', '#c99849']) +
    box(22, 16, 7, 6, 0.8, ['#d7917f', '#b5614e']) +
    box(4, 8.5, 5.5, 6, 0.8, [K[1], K[3]]) +
    [5, 9.5, 15.5, 18.7, 24, 27.3].map((x) => oval(x, 23, 1.9, 1.9, [WOOD[0], WOOD[2], 'round'])).join('') +
    stroke('M12 20.5h1.5M20.5 20.5H22', 0.7, DARK[1]),
  'board-game':
    box(3, 12, 26, 15, 1, [K[1], K[3]]) +
    path('M3 13l4-6h18l4 6z', [K[0], K[1]]) +
    path('M6 12.3l2.7-4h14.6l2.7 4z', PAPER[0]) +
    [0, 1, 2, 3].map((at) => box(9.5 + at * 3.4, 9, 1.8, 2.2, 0.2, at % 2 === 0 ? K[2] : '#d9a24f')).join('') +
    box(8, 17, 16, 5.5, 0.6, PAPER[0], 'opacity=".92"') +
    box(10, 19, 12, 1.4, 0.5, K[2]),
  'gift-box':
    box(5, 14, 22, 14, 1, [K[0], K[2], 'across']) +
    box(4, 10.5, 24, 4.5, 0.8, [K[0], K[1], 'across']) +
    box(14.5, 10.5, 3, 17.5, 0, PAPER[0]) +
    path('M16 10.5q-7-.5-6.5-4 1.5-3 6.5 4 5-7 6.5-4 .5 3.5-6.5 4z', [PAPER[0], PAPER[2]]) +
    shade('M5.3 15h21.4v.8H5.3z', 0.15),
  album:
    box(5, 6, 22, 20, 1, [K[1], K[2], 'across']) +
    box(5, 6, 3, 20, 0.8, K[3]) +
    box(11, 10, 13, 9, 0.4, PAPER[0]) +
    path('M12 18l4-5 3 3.5 1.5-1.5L23 18z', K[1]) +
    oval(20.5, 12.8, 1, 1, '#e0b458') +
    shade('M8 6h.6v20H8z', 0.2),
} as const
