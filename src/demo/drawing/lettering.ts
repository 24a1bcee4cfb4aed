import { DARK, PAPER, box, stroke } from './shapes.ts'

// Strokes of letters in a field of 4 by 6: the covers do not depend on the fonts of the machine.
const GLYPHS: Readonly<Record<string, string>> = {
  А: 'M0 6 2 0 4 6M.7 4h2.6',
  Б: 'M3.6 0H0v6h2.4a1.6 1.6 0 0 0 0-3.3H0',
  В: 'M0 0v6h2.4a1.5 1.5 0 0 0 0-3.1H0M2.2 2.9a1.4 1.4 0 0 0 0-2.9H0',
  Г: 'M0 6V0h3.4',
  Д: 'M0 6.8V5.6h4v1.2M.7 5.6 1.4 0h2v5.6',
  Е: 'M3.4 0H0v6h3.4M0 3h2.8',
  Ё: 'M3.4 0H0v6h3.4M0 3h2.8M1-1.3h.1M2.5-1.3h.1',
  Ж: 'M2 0v6M0 0l2 3L0 6M4 0 2 3l2 3',
  З: 'M.2.8Q2-.6 3.2.6 4 2.6 1.4 2.9 4.2 3.2 3.4 5.2 2 6.8 0 5.3',
  И: 'M0 0v6L3.8 0v6',
  Й: 'M0 0v6L3.8 0v6M1.2-1.5q.8.8 1.5 0',
  К: 'M0 0v6M3.6 0 0 3.2 3.8 6',
  Л: 'M0 6Q1 5.8 1.2 0h2.6v6',
  М: 'M0 6V0l2 4 2-4v6',
  Н: 'M0 0v6M3.8 0v6M0 3h3.8',
  О: 'M2 0Q4 0 4 3T2 6 0 3 2 0z',
  П: 'M0 6V0h3.8v6',
  Р: 'M0 6V0h2.3a1.7 1.7 0 0 1 0 3.4H0',
  С: 'M3.7.9Q2.8-.2 1.6.1 0 .6 0 3t1.6 2.9q1.2.3 2.1-.8',
  Т: 'M0 0h4M2 0v6',
  У: 'M0 0l2 3.8M4 0 1.7 5.2Q1.3 6.1.3 5.9',
  Ф: 'M2 0v6M2 1Q0 1 0 2.8t2 1.8 2-1.8T2 1',
  Х: 'M0 0l3.8 6M3.8 0 0 6',
  Ц: 'M0 0v5.6h4.2v1.2M3.6 0v5.6',
  Ч: 'M0 0v2q0 1.4 1.6 1.4H3.8M3.8 0v6',
  Ш: 'M0 0v6h4V0M2 0v6',
  Щ: 'M0 0v5.6h4.4v1.2M4 0v5.6M2 0v5.6',
  Ъ: 'M0 0h1v6h1.4a1.6 1.6 0 0 0 0-3.3H1',
  Ы: 'M0 0v6h1.2a1.6 1.6 0 0 0 0-3.3H0M4 0v6',
  Ь: 'M0 0v6h2.4a1.6 1.6 0 0 0 0-3.3H0',
  Э: 'M.2.9Q1.2-.3 2.4.1 4 .6 4 3T2.4 5.9Q1.2 6.3.2 5.1M1.4 3H4',
  Ю: 'M0 0v6M0 3h1.2M2.7 0Q4.2 0 4.2 3T2.7 6 1.2 3 2.7 0z',
  Я: 'M3.8 6V0H1.7a1.7 1.7 0 0 0 0 3.4h2.1M1.8 3.4 0 6',
  с: 'M3.3 2.8Q2.4 2 1.5 2.1 .3 2.5 .3 4t1.2 1.9q.9.2 1.8-.7',
  м: 'M.2 6V2.1L2 4.9l1.8-2.8V6',
  0: 'M2 0Q3.8 0 3.8 3T2 6 .2 3 2 0z',
  1: 'M.8 1.3 2.3 0v6',
  2: 'M.3 1.4Q.8 0 2 0q1.7 0 1.7 1.6Q3.7 3 .3 6h3.5',
  3: 'M.4.7Q1 0 2 0q1.6 0 1.6 1.4T1.6 2.8q2.2 0 2.2 1.6T2 6Q.8 6 .2 5.1',
  4: 'M2.9 6V0L.1 4.3h3.8',
  5: 'M3.4 0H.8L.5 2.7q3.3-.8 3.3 1.5T1.9 6Q.8 6 .2 5.2',
  6: 'M3.2.2Q.4.9.3 4q0 2 1.7 2t1.7-1.8T2 2.4.3 4',
  7: 'M.2 0h3.6L1.4 6',
  8: 'M2 2.7q-1.4 0-1.4-1.3T2 0t1.4 1.4T2 2.7Q.2 2.7.2 4.4T2 6t1.8-1.6T2 2.7',
  9: 'M3.7 2Q3.6 3.6 2 3.6T.3 1.8 2 0t1.7 2q0 3-2.9 4',
  '-': 'M.8 3h2.4',
  ',': 'M1 5.8.6 7',
}

const ADVANCE = 5.2
const LEADING = 9
const LABEL = { left: 10.2, top: 5, width: 13.6, least: 7.6, most: 9.8, edge: 0.9 }
const AUTHOR = 0.72

const widthOf = (line: string): number => line.length * ADVANCE - 1.2

// Breaks a title into lines no longer than its longest word, or than eight letters.
const linesOf = (text: string): ReadonlyArray<string> => {
  const words = text.split(' ')
  const most = Math.max(8, ...words.map(({ length }) => length))
  return words.reduce<ReadonlyArray<string>>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && last.length + word.length < most
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word]
  }, [])
}

const written = (line: string, left: number, top: number, scale: number, colour: string = DARK[2]): string =>
  [...line]
    .map((letter, at) => {
      const glyph = GLYPHS[letter]
      if (glyph === undefined) return ''
      const x = (left + at * ADVANCE * scale).toFixed(2)
      return stroke(glyph, 1, colour, `transform="translate(${x} ${top.toFixed(2)}) scale(${scale.toFixed(3)})"`)
    })
    .join('')

const lineOf = (line: string, top: number, scale: number): string =>
  written(line, LABEL.left + (LABEL.width - widthOf(line) * scale) / 2, top, scale)

// Text around a point, for a dimension line.
export const textAt = (text: string, x: number, y: number, height: number, colour: string): string =>
  written(text, x - (widthOf(text) * height) / 12, y - height / 2, height / 6, colour)

// Width of a text of this height.
export const textWidth = (text: string, height: number): number => (widthOf(text) * height) / 6

// The name of a crop in one line on a packet of seeds.
export const packetLettering = (text: string): string =>
  textAt(text, 16, 23.6, Math.min(2.6, 78 / widthOf(text)), DARK[1])

// A paper label with a title and an author; the text is TITLE or TITLE/AUTHOR in capital letters.
export const lettering = (text: string): string => {
  const [title = '', author = ''] = text.split('/')
  const lines = linesOf(title)
  const names = author === '' ? [] : [author]
  const inner = LABEL.width - 2 * LABEL.edge
  const widest = Math.max(...lines.map(widthOf))
  const tall = lines.length * LEADING + names.length * LEADING * AUTHOR - 2
  const scale = Math.min(inner / widest, (LABEL.most - 2 * LABEL.edge) / tall, 0.36)
  const authorScale = Math.min(scale * AUTHOR, ...names.map((name) => inner / widthOf(name)))
  const height = Math.max(LABEL.least, tall * scale + 2 * LABEL.edge)
  const top = LABEL.top + (height - tall * scale) / 2 + 0.3
  return (
    box(LABEL.left, LABEL.top, LABEL.width, height, 0.5, PAPER[0]) +
    lines.map((line, at) => lineOf(line, top + at * LEADING * scale, scale)).join('') +
    names.map((name) => lineOf(name, top + lines.length * LEADING * scale, authorScale)).join('')
  )
}
