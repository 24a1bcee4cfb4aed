export const TINTS = {
  white: '#f1ede4',
  cream: '#e6d8bd',
  sand: '#d3bd98',
  yellow: '#e3bf55',
  mustard: '#cf9a3c',
  terracotta: '#bf6747',
  copper: '#b3714a',
  red: '#b2423c',
  berry: '#8a3d55',
  rose: '#c67f8c',
  blush: '#dfb3a6',
  lavender: '#a598c2',
  sky: '#98bfd6',
  blue: '#4d7ba8',
  navy: '#31446a',
  mint: '#a5cbb8',
  sage: '#97aa84',
  moss: '#6c7d4b',
  cedar: '#33694f',
  oak: '#c79a69',
  walnut: '#7b543a',
  steel: '#b7bbc0',
  grey: '#a3a4a2',
  graphite: '#4a4d50',
  black: '#2d2d30',
} as const

export type Tint = keyof typeof TINTS

export interface Ground {
  readonly wall: string
  readonly floor: string
  readonly shadow: string
}

export const GROUNDS = {
  linen: { wall: '#f5f1e8', floor: '#ebe4d6', shadow: '#4b3f2c' },
  sand: { wall: '#f1e7d6', floor: '#e4d5bd', shadow: '#4d3a20' },
  sage: { wall: '#e6ebe0', floor: '#d5ddcb', shadow: '#2c3a26' },
  mist: { wall: '#e9edee', floor: '#d9e0e2', shadow: '#27343a' },
  blush: { wall: '#f5e8e2', floor: '#ead6cd', shadow: '#4c2f26' },
  stone: { wall: '#ecebe8', floor: '#dcdad5', shadow: '#33312c' },
  sky: { wall: '#e4ecf2', floor: '#d2dfe8', shadow: '#22333f' },
  clay: { wall: '#eedfd3', floor: '#dfc9b8', shadow: '#4a2c1a' },
} as const satisfies Record<string, Ground>

// The same grounds in the evening: lit lamps, and pictures of the dark scheme.
export const NIGHTS = {
  linen: { wall: '#46433c', floor: '#38352f', shadow: '#0c0a07' },
  sand: { wall: '#4a4336', floor: '#3b3529', shadow: '#0d0a05' },
  sage: { wall: '#3d4539', floor: '#30372d', shadow: '#070a06' },
  mist: { wall: '#3b4346', floor: '#2e3538', shadow: '#06090a' },
  blush: { wall: '#4a3f3b', floor: '#3b322e', shadow: '#0d0806' },
  stone: { wall: '#434240', floor: '#353432', shadow: '#0a0a09' },
  sky: { wall: '#39434c', floor: '#2c353d', shadow: '#06090c' },
  clay: { wall: '#4a3e35', floor: '#3b3029', shadow: '#0d0805' },
} as const satisfies Record<keyof typeof GROUNDS, Ground>

export type GroundName = keyof typeof GROUNDS

export const isTint = (name: string): name is Tint => Object.hasOwn(TINTS, name)
export const isGround = (name: string): name is GroundName => Object.hasOwn(GROUNDS, name)
