import { DARK, K, METAL, PAPER, WOOD, box, oval, path, shade, shine, stroke } from '../shapes.ts'

const CASE = [WOOD[1], WOOD[2]] as const
const PLATE = ['#d9c7ad', '#c2ab8c'] as const
const GLASS = ['#eef4f6', '#c4d4da', 'aslant'] as const

const feet = (left: number, right: number, y: number) =>
  box(left, y, 1.6, 3, 0.4, WOOD[3]) + box(right, y, 1.6, 3, 0.4, WOOD[3])

const drawersAside = (x: number, tops: ReadonlyArray<number>, height: number) =>
  tops
    .map(
      (y) => box(x, y, 1, height, 0.3, [WOOD[0], WOOD[1]]) + box(x - 0.5, y + height / 2 - 0.3, 0.6, 0.6, 0.2, DARK[1]),
    )
    .join('')

const plate = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 0.4, [...PLATE]) +
  stroke(`M${x + width / 2} ${y}v${height}`, 0.3, WOOD[2], 'opacity=".6"') +
  [x + 0.8, x + width - 0.8]
    .flatMap((at) => [y + 0.8, y + height - 0.8].map((down) => oval(at, down, 0.25, 0.25, DARK[0])))
    .join('')

const seam = (d: string) => stroke(d, 0.35, K[3], 'opacity=".45"')

// Furniture from the side and from behind.
export const FURNITURE_VIEWS: Readonly<Record<string, string>> = {
  'sofa-side':
    feet(7.5, 22.5, 25) +
    path('M19.5 10.5q.6-2.2 3.2-2.2 3 0 3.2 2.7l.4 12.5q0 2.5-2.5 2.5h-6.6z', [K[1], K[2]]) +
    box(5.6, 16.6, 15, 4.4, 1.8, [K[0], K[1]]) +
    box(4.8, 13.8, 17.4, 12.2, 2.6, [K[0], K[2]]) +
    seam('M6.6 16.2h13.8v8.2H6.6z') +
    shine('M6.4 14.5h13.6q-6 1-13.4 1z', 0.35),
  'sofa-back':
    feet(3.6, 26.8, 25) +
    box(1.6, 14, 4.6, 12, 2, [K[1], K[3]]) +
    box(25.8, 14, 4.6, 12, 2, [K[1], K[3]]) +
    box(3.6, 9.5, 24.8, 16.5, 2.6, [K[1], K[2]]) +
    seam('M16 10v15.8M4.4 22.4h23.2') +
    shine('M6 10.2h19q-8 1-19 .8z', 0.3),
  'armchair-side':
    path('M9.4 24l-1.4 4.5h1.5L11.6 24zM22 24l1.2 4.5h-1.5L20 24z', WOOD[2]) +
    path('M18.6 7.4Q19 4.8 21.6 5q3 .2 3 3l-.6 14q-.2 2.4-2.6 2.4h-4z', [K[1], K[2]]) +
    box(7.4, 15.6, 13, 4.4, 2, [K[0], K[1]]) +
    box(6.6, 13, 15, 11.6, 2.4, [K[0], K[2]]) +
    seam('M8.2 15.2h11.8v7.8H8.2z') +
    shine('M8 13.7h12q-5 .9-12 .9z', 0.35),
  'armchair-back':
    path('M9 24l-1.2 4.5h1.5L11 24zM23 24l1.2 4.5h-1.5L21 24z', WOOD[2]) +
    box(5, 13, 4.5, 11.6, 2.1, [K[1], K[3]]) +
    box(22.5, 13, 4.5, 11.6, 2.1, [K[1], K[3]]) +
    box(7, 5, 18, 19.6, 4.5, [K[1], K[2]]) +
    seam('M16 5.4v19M8 20.8h16') +
    shine('M10.5 5.8h10q-4 .9-10 .8z', 0.3),
  'pouf-open':
    box(8, 26, 2, 2, 0.5, WOOD[3]) +
    box(22, 26, 2, 2, 0.5, WOOD[3]) +
    path('M6.2 11.5Q8 2.4 16.4 2.2q8 .2 9.6 9.3-9 3-19.8 0z', [K[0], K[2]]) +
    oval(16, 11.4, 9.8, 2.2, [K[2], K[3]]) +
    box(5, 13, 22, 13.5, 5, [K[1], K[2]]) +
    oval(16, 14.4, 10.6, 3.2, [K[0], K[1]]) +
    oval(16, 14.7, 9, 2.4, [DARK[1], DARK[2]]) +
    seam('M5.6 20q10.4 3 20.8 0'),
  'wardrobe-side':
    feet(11, 20.4, 26.4) +
    box(10.4, 2.5, 12, 25, 0.8, [...CASE]) +
    box(9.4, 3.2, 1.1, 23.6, 0.3, [WOOD[0], WOOD[1]]) +
    box(8.8, 13, 0.6, 4.5, 0.3, DARK[1]) +
    shade('M21.8 3h.6v24h-.6z'),
  'wardrobe-back': feet(6, 24, 26.4) + box(5, 2.5, 22, 25, 0.8, [...CASE]) + plate(6, 3.5, 20, 23),
  'dresser-side':
    feet(11.4, 19.6, 25.5) +
    box(11, 8, 11, 18, 0.6, [...CASE]) +
    drawersAside(10, [9.2, 14.6, 20], 4.8) +
    box(9.4, 7, 13.2, 1.6, 0.5, WOOD[0]),
  'dresser-back':
    feet(4.5, 25.9, 25.5) +
    box(3, 8, 26, 18, 0.8, [...CASE]) +
    plate(4, 9, 24, 16) +
    box(2.4, 7, 27.2, 1.6, 0.6, WOOD[0]),
  'nightstand-side':
    path('M10.6 22l-.8 6.5h1.5l1.2-6.5zM20.4 22l.8 6.5h-1.5L18.5 22z', WOOD[2]) +
    box(9.6, 10, 12, 13, 0.6, [...CASE]) +
    drawersAside(8.7, [11.5], 4.7) +
    box(8.4, 9, 14, 1.6, 0.5, WOOD[0]),
  'nightstand-back':
    path('M9 22l-1 6.5h1.5l1.5-6.5zM23 22l1 6.5h-1.5L21 22z', WOOD[2]) +
    box(7, 10, 18, 13, 0.8, [...CASE]) +
    plate(8, 11, 16, 5.4) +
    box(8.2, 17.2, 15.6, 4.6, 0.5, WOOD[3]) +
    box(6.4, 9, 19.2, 1.6, 0.6, WOOD[0]),
  'shelf-side':
    box(12, 3, 8, 26, 0.5, [WOOD[1], WOOD[2], 'across']) +
    [4, 11.5, 19, 26.5].map((y) => box(11.6, y, 8.8, 1.3, 0.3, [WOOD[0], WOOD[1]])).join('') +
    shade('M19.4 3.4h.6v25.2h-.6z'),
  'table-side':
    box(9, 12, 1.5, 16, 0.6, [WOOD[1], WOOD[2], 'across']) +
    box(21.5, 12, 1.5, 16, 0.6, [WOOD[1], WOOD[2], 'across']) +
    box(9, 12, 14, 2.2, 0.4, WOOD[2]) +
    box(7, 9.8, 18, 2.5, 1.1, [WOOD[0], WOOD[1]]) +
    shine('M8 10.2h14q-4 .9-14 .5z', 0.4),
  'desk-side':
    box(9.4, 12, 13.2, 15.5, 0.6, [...CASE]) +
    drawersAside(8.4, [13, 17.8, 22.6], 4.2) +
    box(7.6, 9.6, 16, 2.6, 0.8, [WOOD[0], WOOD[1]]),
  'desk-back':
    box(3.5, 12, 1.5, 16, 0.6, [WOOD[1], WOOD[2], 'across']) +
    box(19, 12, 9, 15.5, 0.8, [...CASE]) +
    box(4.6, 12.4, 15, 6.4, 0.4, [...PLATE]) +
    oval(16, 11.6, 1.6, 0.7, DARK[1]) +
    box(2.4, 9.6, 27, 2.6, 0.8, [WOOD[0], WOOD[1]]) +
    oval(16, 10.3, 1.7, 0.5, DARK[1]),
  'bar-chair-side':
    path('M12.5 15l-2.4 14h1.3l2.9-14zM19 15l2.6 14h-1.3L17.3 15z', [METAL[1], METAL[2]]) +
    box(11.2, 23, 9.6, 0.9, 0.4, METAL[2]) +
    path('M18.6 13.4l1.4-8q.3-1.6 1.8-1.4 1.5.3 1.3 1.9l-1.6 8.4z', [K[0], K[2]]) +
    box(9.8, 12.5, 12.4, 3.4, 1.6, [K[0], K[1]]),
  'bar-chair-back':
    path('M11.5 15L9 29h1.3l2.7-14zM20.5 15L23 29h-1.3L19 15z', [METAL[1], METAL[2]]) +
    box(10.3, 23, 11.4, 0.9, 0.4, METAL[2]) +
    box(9.5, 12.5, 13, 3.4, 1.6, [K[1], K[2]]) +
    box(10, 4, 12, 10.5, 3, [K[1], K[3]]) +
    seam('M16 4.6v9.4'),
  'bench-side':
    path('M10 17h1.6l-.4 10.5H9.6zM20 17h1.6l.8 10.5h-1.6z', [...CASE]) +
    path('M20.2 17L23 8h1.6L22 18z', WOOD[2]) +
    box(8.6, 16.4, 14.4, 2.3, 0.8, [WOOD[0], WOOD[2]]) +
    box(21.6, 11.4, 1, 2.2, 0.3, WOOD[1]) +
    box(22.6, 8, 1, 2.2, 0.3, WOOD[1]),
  'chair-side':
    box(11.4, 21.8, 10.4, 0.9, 0.4, WOOD[2]) +
    path('M20.4 16.8h2.1l2.2 12.2q-.7.6-1.5.2zM11.9 16.8H9.8L7.9 29q.7.6 1.5.2z', [WOOD[1], WOOD[3]]) +
    path('M20.4 15L22 7.6h1.5l-1.5 7.4z', [WOOD[1], WOOD[2]]) +
    path('M21.3 8.6l.9-5q.2-1.1 1.3-.9 1.1.2 1 1.3l-.9 5q-.2 1.1-1.3.9-1.1-.2-1-1.3z', [WOOD[0], WOOD[2]]) +
    box(8, 14.2, 15.2, 3.2, 1.5, [WOOD[0], WOOD[1]]) +
    shine('M9.2 14.7h12q-4 .8-12 .6z', 0.3),
  'chair-back':
    path('M11.4 19h1.7l-.5 7.2h-1.1zM20.6 19h-1.7l.5 7.2h1.1z', WOOD[3]) +
    path('M8.6 18.4h2.6L8.2 29.2q-.8.5-1.5-.3zM23.4 18.4h-2.6l3 10.8q.8.5 1.5-.3z', [WOOD[1], WOOD[3]]) +
    box(7.6, 14.4, 16.8, 4.8, 1.8, [WOOD[1], WOOD[2]]) +
    path('M11.1 7.8h1.9l-.2 8.4h-1.9zM20.9 7.8H19l.2 8.4h1.9z', [WOOD[1], WOOD[2]]) +
    box(9, 2.9, 14, 6.4, 2.4, [WOOD[1], WOOD[2]]) +
    [12, 20].map((x) => oval(x, 7.9, 0.35, 0.35, WOOD[3])).join(''),
  'stool-side':
    box(15.3, 13, 1.4, 14.2, 0.5, WOOD[3]) +
    box(9.8, 19.2, 12.4, 1, 0.5, WOOD[2]) +
    path('M10.4 13h2.1l-2.2 15H8.6zM21.6 13h-2.1l2.2 15h1.7z', [WOOD[1], WOOD[2]]) +
    box(9.2, 23.2, 13.6, 1, 0.5, WOOD[2]) +
    box(7.6, 10.8, 16.8, 2.6, 1.2, [WOOD[0], WOOD[1]]) +
    shine('M8.8 11.2h12q-4 .8-12 .5z', 0.35),
  'round-table-side':
    path('M16 22.6l-8.8 5.3q.2 1 1.2.9L16 24.9l7.6 3.9q1 .1 1.2-.9z', [WOOD[1], WOOD[3]]) +
    path('M14.9 12.6h2.2l.7 12.6h-3.6z', [WOOD[1], WOOD[2], 'across']) +
    box(15.1, 23.4, 1.8, 5.4, 0.7, WOOD[2]) +
    box(9, 12.2, 14, 1, 0.4, WOOD[3]) +
    box(3, 10, 26, 2.5, 1.2, [WOOD[0], WOOD[1]]) +
    shine('M4.4 10.4h20q-6 .8-20 .5z', 0.4),
  'wall-mirror-side':
    oval(17.4, 16, 3.6, 12.5, [WOOD[2], WOOD[3]]) +
    oval(15.8, 16, 3.6, 12.5, [WOOD[0], WOOD[2], 'aslant']) +
    oval(15.5, 16, 2.8, 11, [...GLASS]) +
    shine('M13.4 17l3.6-9 .7 1-3.8 11z', 0.55),
  'wall-mirror-back':
    oval(16, 16, 12.5, 12.5, [WOOD[1], WOOD[3], 'aslant']) +
    oval(16, 16, 11.2, 11.2, [...PLATE]) +
    [0, 1, 2, 3, 4, 5]
      .map((at) => oval(16 + 10.2 * Math.cos(at + 0.5), 16 + 10.2 * Math.sin(at + 0.5), 0.3, 0.3, DARK[0]))
      .join('') +
    box(11.6, 9.2, 8.8, 1.5, 0.5, [METAL[1], METAL[2]]) +
    stroke('M14 9.2L16 7l2 2.2', 0.6, METAL[3]) +
    box(12.4, 18.4, 7.2, 4.6, 0.4, [PAPER[0], PAPER[1]]) +
    stroke('M13.6 19.8h4.8M13.6 21.2h3.2', 0.35, PAPER[2]),
}
