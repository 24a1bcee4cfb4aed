import { DARK, GREEN, K, METAL, PAPER, WOOD, box, oval, path, shade, shine, stroke } from '../shapes.ts'

export const OUTDOORS = {
  'kick-scooter':
    oval(8, 26.2, 3.3, 3.3, DARK[1]) +
    oval(8, 26.2, 1.7, 1.7, METAL[0]) +
    oval(25.4, 26.2, 3.3, 3.3, DARK[1]) +
    oval(25.4, 26.2, 1.7, 1.7, METAL[0]) +
    box(11.4, 23.6, 13.2, 2, 0.9, [K[0], K[2]]) +
    stroke('M22.4 22.8q3-2 5.6.4', 1, K[2]) +
    stroke('M12.6 24.4L9.4 19.4', 1.7, K[2]) +
    stroke('M8 26.2L11.4 6', 1.8, K[1]) +
    stroke('M9.6 16.6L11 8.4', 0.5, K[0]) +
    stroke('M8.6 5.6h6.2', 1.9, DARK[1]) +
    box(12, 23.8, 11.6, 0.5, 0.2, DARK[1]),
  'watering-can':
    stroke('M19 12q8-3 8 4t-5 8', 1.6, K[2]) +
    path('M9 15L2.5 8.5 1.5 10l6 10z', [K[1], K[2]]) +
    path('M.8 10.2L4 7.2l.8.9-3 3.2z', K[3]) +
    path('M8 12h13l1 14.5q0 2-2 2H9q-2 0-2-2z', [K[0], K[2], 'across']) +
    oval(14.5, 12, 6.5, 1.6, K[3]) +
    shine('M9.5 14.5h1.8l-.4 12.5H9z', 0.35),
  hose:
    [11, 8.5, 6]
      .map(
        (r) =>
          oval(15, 16, r, r, 'none', `stroke="${K[1]}" stroke-width="2"`) +
          oval(15, 16, r, r, 'none', `stroke="${K[0]}" stroke-width=".5" transform="translate(-.4 -.4)"`),
      )
      .join('') +
    stroke('M15 27q8 1 12-3', 2, K[1]) +
    path('M26 25l3.5-4 1.5 1.3-3.3 4z', DARK[1]),
  shovel:
    '<g transform="rotate(40 16 16)">' +
    stroke('M12.4-3.4h7.2M12.8-3.2q.2 2.8 3.2 3.6 3-.8 3.2-3.6', 1.3, DARK[1]) +
    box(15.2, 0, 1.6, 19.5, 0.7, [WOOD[0], WOOD[2], 'across']) +
    path('M14.6 15.5h2.8l.5 5h-3.8z', [METAL[1], METAL[3], 'across']) +
    path('M11 19.6h10v8.6q0 4.6-5 7.4-5-2.8-5-7.4z', [METAL[0], METAL[2], 'aslant']) +
    box(10.5, 18.8, 11, 1.3, 0.5, METAL[2]) +
    stroke('M16 21v10', 0.5, METAL[3], 'opacity=".5"') +
    '</g>',
  rake:
    stroke('M26 4L11 21', 1.7, WOOD[1]) +
    stroke('M4.5 18.5L13.5 26.5', 1.9, K[2]) +
    [0, 1, 2, 3, 4].map((at) => stroke(`M${5 + at * 2} ${19 + at * 1.8}l-2.3 2.6`, 0.9, K[2])).join(''),
  'garden-trowel':
    path('M12 15q3 3.5-2 9.5-3 3.5-6.5 4 .4-3.5 3-7Q10 13 12 15z', [METAL[0], METAL[2], 'aslant']) +
    stroke('M12 18.5l4-4', 1.5, METAL[2]) +
    stroke('M17 13.5l8-8', 3, K[1]) +
    stroke('M17.5 12.6l7-7', 0.7, K[0]),
  secateurs:
    path('M14 16L8 4.5q4.5 0 7.5 8zM17.5 15.5L19 3q-3.5 3-4 10z', [METAL[0], METAL[2]]) +
    stroke('M15 16l-5.5 12M17 16l6 12', 2.6, K[1]) +
    oval(16, 15.5, 1.5, 1.5, DARK[1]),
  grill:
    stroke('M9 18L6 29M23 18l3 11', 1.1, METAL[2]) +
    path('M4 13h24q-1 8-12 8T4 13z', [K[1], K[3]]) +
    oval(16, 13, 12, 2.3, DARK[2]) +
    path('M4.2 12.5Q5 4 16 4t11.8 8.5q-11.8 2.6-23.6 0z', [K[0], K[2]]) +
    box(13.5, 2.5, 5, 1.8, 0.8, WOOD[1]) +
    shine('M8 10q1-4 6-4.8-3 1.8-4 5z', 0.4),
  parasol:
    box(15.4, 6, 1.2, 22, 0.5, [WOOD[1], WOOD[2], 'across']) +
    oval(16, 28.5, 5, 1.4, DARK[1]) +
    path('M2 14Q4 4 16 4t14 10q-2.3-1.8-4.7 0-2.3-1.8-4.7 0-2.3-1.8-4.6 0-2.3-1.8-4.6 0-2.4-1.8-4.7 0Q4.3 12.2 2 14z', [
      K[0],
      K[2],
    ]) +
    path('M11.4 14Q12 6 16 4q4 2 4.6 10-2.3-1.8-4.6 0-2.3-1.8-4.6 0z', [PAPER[0], PAPER[1]]),
  hammock:
    stroke('M3 6v22M29 6v22', 1.6, WOOD[2]) +
    stroke('M3 8l5 6M29 8l-5 6', 0.5, WOOD[3]) +
    path('M7 12q9 11 18 0 2 9-9 11T7 12z', [K[0], K[2]]) +
    stroke('M9 15q7 8 14 0M10 18q6 5 12 0', 0.5, PAPER[0], 'opacity=".7"'),
  greenhouse:
    path('M3 15L16 5l13 10v13H3z', ['#e6f2ee', '#bcd8cf']) +
    stroke('M3 15L16 5l13 10M3 28V15h26v13zM11.5 15v13M20.5 15v13M16 5v10M3 21.5h26', 0.8, K[2]) +
    path('M5 28q1.5-5 3-4 1.5-1 2.5 4zM22 28q1-6 2.5-5 2-1 2.5 5z', [GREEN[0], GREEN[2]]),
  seeds:
    path('M8 4h16v24H8z', [PAPER[0], PAPER[2], 'across']) +
    box(8, 4, 16, 3.5, 0, K[1]) +
    oval(16, 16, 5, 5, [GREEN[0], GREEN[1], 'round']) +
    stroke('M16 20v-8M16 15l2.5-2.5M16 17l-2.5-2.5', 0.7, '#fdfbf7') +
    box(11, 23.5, 10, 1.2, 0.5, K[2]) +
    shade('M23 4h1v24h-1z', 0.1),
  lantern:
    stroke('M11 8q0-5.5 5-5.5t5 5.5', 1, DARK[1]) +
    path('M9 10l2-3h10l2 3z', [K[1], K[3]]) +
    box(10, 10, 12, 15, 0.5, ['#fff6da', '#f4d58a', 'round']) +
    box(14.6, 17, 2.8, 8, 0.8, PAPER[0]) +
    path('M16 12.5q2 2.5 0 4.5-2-2 0-4.5z', '#f0973a') +
    stroke('M10 10v15M22 10v15M16 10v2', 0.9, K[3]) +
    box(8.5, 25, 15, 3, 0.8, [K[1], K[3]]),
  drill:
    path('M5 8q0-2 2-2h14q4 0 4 4.5T21 15H7q-2 0-2-2z', [K[0], K[2]]) +
    path('M9 14.5h7l1.5 9h-7z', [DARK[0], DARK[2]]) +
    box(7.5, 23, 12, 5.5, 1.2, [K[1], K[3]]) +
    box(24.5, 8.8, 3, 3.6, 0.6, DARK[1]) +
    stroke('M27.5 10.6h4', 0.9, METAL[2]) +
    path('M16 15.5h2.5l-.5 3h-1.6z', K[3]) +
    shine('M7 7h12q2 0 3 1.5H6z', 0.35),
  pliers:
    stroke('M14.5 15L8 28M17.5 15L24 28', 2.8, K[1]) +
    path('M12 15q-1-8 2.5-12h1v9zM20 15q1-8-2.5-12h-1v9z', [METAL[0], METAL[2]]) +
    oval(16, 14.5, 2.8, 2.8, [METAL[1], METAL[3]]) +
    oval(16, 14.5, 0.9, 0.9, METAL[0]),
  'tape-measure':
    path('M22 20h8v4.5h-8z', '#e8c14f') +
    stroke('M24 20v1.8M26 20v1.8M28 20v1.8', 0.4, DARK[1]) +
    box(29.5, 19.5, 1.2, 6, 0.3, METAL[2]) +
    path('M5 12q0-6 6-6h7q6 0 6 6v12.5q0 2-2 2H7q-2 0-2-2z', [K[0], K[2]]) +
    oval(14, 15.5, 5.5, 5.5, [DARK[0], DARK[2]]) +
    oval(14, 15.5, 3, 3, K[0]),
  level:
    box(2, 12, 28, 8, 1.2, [K[0], K[2]]) +
    box(12, 13.8, 8, 4.4, 2, ['#eaf7b0', '#c3dd5c']) +
    oval(16, 15.8, 1.7, 1.2, '#f9ffdf') +
    box(2, 12, 1.6, 8, 0.8, DARK[1]) +
    box(28.4, 12, 1.6, 8, 0.8, DARK[1]) +
    oval(6.5, 16, 1.8, 1.8, '#dcef91') +
    oval(25.5, 16, 1.8, 1.8, '#dcef91'),
  roller:
    stroke('M16 20v9', 2.4, WOOD[1]) +
    stroke('M16 20v-3h10V9h-3', 1, METAL[2]) +
    box(4, 5, 19.5, 8, 2, [K[0], K[2]]) +
    box(4, 5, 1.6, 8, 0.8, PAPER[2]) +
    shine('M6.5 6.2h15v1.4h-15z', 0.4),
  'paint-can':
    stroke('M7 11Q7 3 16 3t9 8', 0.8, METAL[2]) +
    path('M6 10h20v16q0 2.5-2.5 2.5h-15Q6 28.5 6 26z', [METAL[0], METAL[2], 'across']) +
    box(6, 14, 20, 9, 0, [K[0], K[2], 'across']) +
    oval(16, 10, 10, 2.4, METAL[2]) +
    oval(16, 9.8, 8.6, 1.7, [K[1], K[2]]) +
    path('M20 11q3 .5 3.5-.5v6q-.8 1.5-1.6 0V13q-1 1-1.9-2z', K[2]),
  'work-gloves':
    path(
      'M7 28V17L4 12q0-2 2-1.5l2.5 3V5.5q0-1.5 1.4-1.5t1.4 1.5V12h.4V4q0-1.5 1.5-1.5' +
        'T14.7 4v8h.4V5q0-1.5 1.4-1.5T18 5v8h.4V8q0-1.4 1.3-1.4T21 8v10q0 4-2 6v4z',
      [K[0], K[2], 'across'],
      'transform="translate(3 0)"',
    ) + box(9.5, 25, 13, 4, 0.8, [PAPER[1], PAPER[2]]),
} as const
