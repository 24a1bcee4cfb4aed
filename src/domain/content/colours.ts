/** A colour as `#rrggbb`. */
export type Colour = string

const COLOUR = /^#[0-9a-f]{6}$/

// Red, green and blue from 0 to 255.
const channelsOf = (colour: Colour) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]

export const isColour = (text: string): boolean => COLOUR.test(text)

const hexOf = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** The colour with this part of the other, from 0 to 1. */
const mixed = (colour: Colour, other: Colour, part: number): Colour => {
  const [[red, green, blue], [otherRed, otherGreen, otherBlue]] = [channelsOf(colour), channelsOf(other)]
  const channel = (one: number, two: number) => hexOf(one * (1 - part) + two * part)
  return `#${channel(red, otherRed)}${channel(green, otherGreen)}${channel(blue, otherBlue)}`
}

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (colour: Colour): number => {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * channel(red / 255) + 0.7152 * channel(green / 255) + 0.0722 * channel(blue / 255)
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** WCAG 2 AA of small text. */
const AA = 4.5

/** The colours of a scheme that belong to its action colour. */
export interface ActionColours {
  readonly action: Colour
  readonly hover: Colour
  readonly active: Colour
  readonly soft: Colour
  readonly softHover: Colour
  readonly onAction: Colour
}

interface Scheme {
  /** Where hover and active go. */
  readonly away: Colour
  readonly surface: Colour
  /** The ground that has the least contrast with an action colour. */
  readonly ground: Colour
  readonly onAction: Colour
}

const BLACK = '#000000'
const WHITE = '#ffffff'

// `--sunken`, `--raised`, `--surface` of kit/style/tokens.css
const LIGHT: Scheme = { away: BLACK, surface: WHITE, ground: '#f3f0e9', onAction: WHITE }
const DARK: Scheme = { away: WHITE, surface: '#1a1e1b', ground: '#242a26', onAction: '#10120f' }

const HOVER = 0.2
const ACTIVE = 0.4
const SOFT = 0.08
const SOFT_HOVER = 0.12

const coloursIn = ({ away, surface, onAction }: Scheme, action: Colour): ActionColours => ({
  action,
  hover: mixed(action, away, HOVER),
  active: mixed(action, away, ACTIVE),
  soft: mixed(surface, action, SOFT),
  softHover: mixed(surface, action, SOFT_HOVER),
  onAction,
})

const isReadable = ({ ground }: Scheme, { action, hover, active, soft, softHover, onAction }: ActionColours): boolean =>
  [ground, soft, softHover].every((back) => contrast(action, back) >= AA) &&
  [action, hover, active].every((back) => contrast(onAction, back) >= AA)

const STEPS = Array.from({ length: 101 }, (_, step) => step / 100)

// The first readable one on the way to black or white, which are readable.
const nearestIn = (scheme: Scheme, action: Colour): ActionColours => {
  const at = (part: number) => coloursIn(scheme, mixed(action, scheme.away, part))
  return at(STEPS.find((part) => isReadable(scheme, at(part))) as number)
}

/** The colour itself if texts in it and on it are readable, else the nearest darker one. */
export const nearestReadable = (action: Colour): Colour => nearestIn(LIGHT, action).action

/** The colours of buttons and links of a readable colour, in both schemes. */
export const actionColours = (action: Colour): { readonly light: ActionColours; readonly dark: ActionColours } => ({
  light: nearestIn(LIGHT, action),
  dark: nearestIn(DARK, action),
})
