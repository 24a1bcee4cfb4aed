import { DARK, K, METAL, PAPER, WOOD, box, oval, path, shade, shine, stroke } from '../shapes.ts'

const leg = (x: number, y: number, height: number) => box(x, y, 1.5, height, 0.6, [WOOD[1], WOOD[2], 'across'])

const front = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 0.5, [WOOD[0], WOOD[1]]) +
  box(x + width / 2 - 0.9, y + height / 2 - 0.2, 1.8, 0.5, 0.25, DARK[1])

const cushion = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 1.6, [K[0], K[1]]) +
  shine(`M${x + 1} ${y + 0.5}h${width - 2}q-${width / 2} 1.2-${width - 2} 0z`, 0.4)

export const FURNITURE = {
  table:
    leg(5, 13, 15) +
    leg(25.5, 13, 15) +
    box(8.6, 13, 1.1, 11.5, 0.5, WOOD[3]) +
    box(22.3, 13, 1.1, 11.5, 0.5, WOOD[3]) +
    box(4.4, 12, 23.2, 2.2, 0.4, WOOD[2]) +
    box(2.6, 9.8, 26.8, 2.5, 1.1, [WOOD[0], WOOD[1]]) +
    shine('M4 10.2h22q-6 .9-22 .5z', 0.4),
  'round-table':
    path('M14.9 14h2.2l.5 10h-3.2z', [WOOD[1], WOOD[2], 'across']) +
    path('M16 22.4l7.6 5.2-1.4.9L16 25l-6.2 3.5-1.4-.9z', WOOD[2]) +
    oval(16, 12.6, 13, 3.2, WOOD[2]) +
    oval(16, 11.6, 13, 3.2, [WOOD[0], WOOD[1]]) +
    shine('M6 10.6q8-2.6 16-1.3-10 .1-14.5 2.3z', 0.35),
  desk:
    leg(27, 12, 16) +
    box(4, 12, 9, 15.5, 0.8, [WOOD[1], WOOD[2], 'across']) +
    front(4.8, 13, 7.4, 4.2) +
    front(4.8, 17.8, 7.4, 4.2) +
    front(4.8, 22.6, 7.4, 4.2) +
    box(2.6, 9.6, 27, 2.6, 0.8, [WOOD[0], WOOD[1]]),
  bench:
    leg(5.5, 18, 9) +
    leg(25, 18, 9) +
    box(4, 8, 24, 2.2, 1, [WOOD[0], WOOD[1]]) +
    box(4, 11.4, 24, 2.2, 1, [WOOD[0], WOOD[1]]) +
    box(6, 8.5, 1.3, 10, 0.5, WOOD[2]) +
    box(24.7, 8.5, 1.3, 10, 0.5, WOOD[2]) +
    box(3, 16.4, 26, 2.5, 1.1, [WOOD[0], WOOD[2]]),
  stool:
    path('M10 13l-2.4 15h1.7l2.9-15zM22 13l2.4 15h-1.7L19.8 13z', [WOOD[1], WOOD[2]]) +
    box(9.3, 21, 13.4, 1.1, 0.5, WOOD[2]) +
    oval(16, 12.8, 8.4, 2.2, WOOD[2]) +
    oval(16, 11.8, 8.4, 2.2, [WOOD[0], WOOD[1]]),
  pouf:
    box(5, 11, 22, 15.5, 5.5, [K[1], K[2]]) +
    oval(16, 13, 10.8, 3.6, [K[0], K[1]]) +
    stroke('M5.6 18.5q10.4 3.5 20.8 0', 0.4, K[3], 'opacity=".5"') +
    box(8, 26, 2, 2, 0.5, WOOD[3]) +
    box(22, 26, 2, 2, 0.5, WOOD[3]),
  sofa:
    box(3.6, 25, 1.6, 3, 0.5, WOOD[3]) +
    box(26.8, 25, 1.6, 3, 0.5, WOOD[3]) +
    box(4.5, 9.5, 23, 12, 2.6, [K[1], K[2]]) +
    cushion(5.6, 10.6, 10.2, 8.5) +
    cushion(16.2, 10.6, 10.2, 8.5) +
    box(4, 19, 24, 6.8, 1.5, [K[1], K[2]]) +
    cushion(5.4, 17.4, 10.5, 4.4) +
    cushion(16.1, 17.4, 10.5, 4.4) +
    box(1.6, 14, 4.6, 12, 2, [K[0], K[2]]) +
    box(25.8, 14, 4.6, 12, 2, [K[0], K[2]]) +
    shade('M5 21.8h22v.7H5z'),
  armchair:
    path('M9 24l-1.2 4.5h1.5L11 24zM23 24l1.2 4.5h-1.5L21 24z', WOOD[2]) +
    box(7.5, 5, 17, 18, 4.5, [K[1], K[2]]) +
    cushion(9.5, 6.6, 13, 11) +
    box(8, 17, 16, 7.6, 2, [K[1], K[2]]) +
    cushion(9, 15.8, 14, 4.6) +
    box(5, 13, 4.5, 11.6, 2.1, [K[0], K[2]]) +
    box(22.5, 13, 4.5, 11.6, 2.1, [K[0], K[2]]),
  wardrobe:
    box(6, 27, 2, 1.8, 0.4, WOOD[3]) +
    box(24, 27, 2, 1.8, 0.4, WOOD[3]) +
    box(5, 2.5, 22, 25, 1, [WOOD[1], WOOD[2]]) +
    box(6, 3.6, 9.7, 22.8, 0.5, [WOOD[0], WOOD[1], 'aslant']) +
    box(16.3, 3.6, 9.7, 22.8, 0.5, [WOOD[0], WOOD[1], 'aslant']) +
    box(14.3, 13, 0.7, 4.5, 0.3, DARK[1]) +
    box(17, 13, 0.7, 4.5, 0.3, DARK[1]),
  dresser:
    box(4.5, 25.5, 1.6, 3, 0.4, WOOD[3]) +
    box(25.9, 25.5, 1.6, 3, 0.4, WOOD[3]) +
    box(3, 8, 26, 18, 1, [WOOD[1], WOOD[2]]) +
    front(4, 9.2, 11.7, 4.8) +
    front(16.3, 9.2, 11.7, 4.8) +
    front(4, 14.6, 24, 4.8) +
    front(4, 20, 24, 4.8) +
    box(2.4, 7, 27.2, 1.6, 0.6, WOOD[0]),
  nightstand:
    path('M9 22l-1 6.5h1.5l1.5-6.5zM23 22l1 6.5h-1.5L21 22z', WOOD[2]) +
    box(7, 10, 18, 13, 1, [WOOD[1], WOOD[2]]) +
    front(8.2, 11.5, 15.6, 4.7) +
    box(8.2, 17.2, 15.6, 4.6, 0.5, WOOD[3]) +
    box(6.4, 9, 19.2, 1.6, 0.6, WOOD[0]),
  shelf:
    box(5, 3, 1.4, 26, 0.4, [WOOD[1], WOOD[2], 'across']) +
    box(25.6, 3, 1.4, 26, 0.4, [WOOD[1], WOOD[2], 'across']) +
    [4, 11.5, 19, 26.5]
      .map((y) => box(5, y, 22, 1.3, 0.3, [WOOD[0], WOOD[1]]) + shade(`M6.4 ${y + 1.3}h19.2v.8H6.4z`))
      .join('') +
    box(8, 6.6, 1.7, 4.9, 0.2, K[2]) +
    box(9.8, 6, 1.5, 5.5, 0.2, PAPER[2]) +
    box(11.4, 7, 1.8, 4.5, 0.2, K[1]) +
    oval(21.5, 9.6, 2, 1.9, [PAPER[0], PAPER[2]]) +
    box(8, 14, 6, 5, 0.5, [PAPER[1], PAPER[2]]) +
    box(18, 22, 6, 4.5, 0.6, [K[0], K[2]]),
  'wall-shelf':
    box(3, 14, 26, 2.2, 0.5, [WOOD[0], WOOD[1]]) +
    path('M7 16.2h1.2v4.6L7 19.5zM23.8 16.2H25v3.3l-1.2 1.3z', DARK[1]) +
    oval(10, 11.8, 2.2, 2.3, [PAPER[0], PAPER[2]]) +
    box(18, 9, 1.7, 5, 0.2, K[2]) +
    box(19.9, 8.4, 1.5, 5.6, 0.2, PAPER[2]) +
    box(21.6, 9.4, 1.8, 4.6, 0.2, K[1]),
  'coat-rack':
    oval(16, 28, 7, 1.6, K[2]) +
    box(15.3, 3, 1.4, 25, 0.6, [K[0], K[2], 'across']) +
    stroke('M16 6l-5-2.5M16 6l5-2.5M16 10.5l-5-2.5M16 10.5l5-2.5', 1.1, K[1]) +
    [
      [11, 3.5],
      [21, 3.5],
      [11, 8],
      [21, 8],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 1.1, 1.1, WOOD[1]))
      .join(''),
  'wall-mirror':
    oval(16, 16, 12.5, 12.5, [WOOD[0], WOOD[2], 'aslant']) +
    oval(16, 16, 11, 11, ['#eef4f6', '#c4d4da', 'aslant']) +
    shine('M9 17L18 7.5l3 1.2L10.5 20zM12 22L23 10.5l1 1L13.5 23z', 0.55),
  mattress:
    box(2.5, 13, 27, 10.5, 2.5, [PAPER[1], PAPER[2]]) +
    box(2.5, 11.5, 27, 6, 2.8, [PAPER[0], PAPER[1]]) +
    box(2.5, 18.3, 27, 1.4, 0, K[1]) +
    stroke('M8 12.5v3M13.3 12.5v3M18.7 12.5v3M24 12.5v3', 0.3, PAPER[2]),
  'bar-chair':
    path('M11.5 15L9 29h1.3l2.7-14zM20.5 15L23 29h-1.3L19 15z', [METAL[1], METAL[2]]) +
    box(10.3, 23, 11.4, 0.9, 0.4, METAL[2]) +
    box(10, 4, 12, 9.5, 3, [K[0], K[2]]) +
    box(9.5, 12.5, 13, 3.4, 1.6, [K[0], K[1]]),
} as const
