export type Fill = string | readonly [from: string, to: string, way?: 'down' | 'across' | 'aslant' | 'round']

// The key colours of our drawings, light to dark. A tint replaces them.
export const K = ['#8fbcec', '#5b93d3', '#3b6cab', '#28507f'] as const
export const WOOD = ['#dcae7f', '#bf8857', '#95643c', '#6e4628'] as const
export const METAL = ['#ececee', '#bfc1c6', '#8b8d94', '#5d5f66'] as const
export const PAPER = ['#fdfbf7', '#ece7dd', '#d3ccbf'] as const
export const DARK = ['#5b5b62', '#3c3c42', '#28282c'] as const
export const GREEN = ['#a5c97a', '#6fa04e', '#47763a'] as const

const VECTOR = { down: 'x2="0" y2="1"', across: 'x2="1" y2="0"', aslant: 'x2="1" y2="1"' } as const

const paint = (fill: Fill): { readonly defs: string; readonly attribute: string } => {
  if (typeof fill === 'string') return { defs: '', attribute: fill }
  const [from, to, way = 'down'] = fill
  const id = `${way}${from.slice(1)}${to.slice(1)}`
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`
  const defs =
    way === 'round'
      ? `<radialGradient id="${id}" cx=".35" cy=".28" r=".8">${stops}</radialGradient>`
      : `<linearGradient id="${id}" ${VECTOR[way]}>${stops}</linearGradient>`
  return { defs, attribute: `url(#${id})` }
}

const shape = (tag: string, fill: Fill, attributes: string): string => {
  const { defs, attribute } = paint(fill)
  return `${defs}<${tag} ${attributes} fill="${attribute}"/>`
}

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: Fill,
  more = '',
): string => shape('rect', fill, `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${more}`)

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: Fill, more = ''): string =>
  shape('ellipse', fill, `cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${more}`)

export const path = (d: string, fill: Fill, more = ''): string => shape('path', fill, `d="${d}" ${more}`)

const ROUNDED = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

export const stroke = (d: string, width: number, colour: string, more = ''): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" ${ROUNDED} ${more}/>`

export const shine = (d: string, opacity = 0.35): string => path(d, '#ffffff', `opacity="${opacity}"`)

export const shade = (d: string, opacity = 0.14): string => path(d, '#1d1a16', `opacity="${opacity}"`)

export const each = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
