import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Tokens = Readonly<Record<string, string>>

const css = readFileSync(new URL('../../../src/ui/kit/style/tokens.css', import.meta.url), 'utf8')
const darkStart = css.indexOf('@media (prefers-color-scheme: dark)')
const light = css.slice(0, darkStart)
const dark = css.slice(darkStart, css.indexOf('@media (prefers-reduced-motion'))

const block = (sheet: string, selector: string): Tokens => {
  const start = sheet.indexOf(`${selector} {`)
  const body = start < 0 ? '' : sheet.slice(start, sheet.indexOf('}', start))
  const lines = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
}

const themes = ['base', 'spring', 'new-year'] as const

const tokensOf = (scheme: 'light' | 'dark', theme: (typeof themes)[number]): Tokens => ({
  ...block(light, ':root'),
  ...block(light, `:root[data-theme='${theme}']`),
  ...(scheme === 'dark' ? { ...block(dark, ':root'), ...block(dark, `:root[data-theme='${theme}']`) } : {}),
})

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (hex: string): number => {
  const [red = Number.NaN, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (tokens: Tokens, fore: string, back: string): number => {
  const [one, other] = [fore, back].map((name) => luminance(tokens[`--${name}`] ?? ''))
  const [high, low] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)]
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['ground', 'surface', 'sunken', 'raised']
const on = (fores: ReadonlyArray<string>, backs: ReadonlyArray<string>) =>
  fores.flatMap((fore) => backs.map((back) => [fore, back] as const))

const bodyText = on(['ink', 'ink-soft'], grounds)
const smallText = [
  ...on(['ink-muted', 'link', 'action', 'error', 'offer-ink', 'success'], grounds),
  ...on(['on-action'], ['action', 'action-hover', 'action-active']),
  ...on(['action', 'ink'], ['action-soft', 'action-soft-hover']),
  ...on(['error', 'ink'], ['error-soft']),
  ...on(['success', 'ink'], ['success-soft']),
  ...on(['offer-ink', 'ink'], ['offer-soft']),
  ['on-offer', 'offer'] as const,
  ['accent-ink', 'accent-ground'] as const,
  ['ink', 'accent-ground'] as const,
]
const shapes = on(['line-strong', 'focus', 'action', 'error'], grounds)

describe.each(['light', 'dark'] as const)('colours of the %s scheme', (scheme) => {
  describe.each(themes)('in the %s theme', (theme) => {
    const tokens = tokensOf(scheme, theme)

    it.each(bodyText)('body text %s on %s reaches AAA', (fore, back) => {
      expect(contrast(tokens, fore, back)).toBeGreaterThanOrEqual(7)
    })

    it.each(smallText)('text %s on %s reaches AA', (fore, back) => {
      expect(contrast(tokens, fore, back)).toBeGreaterThanOrEqual(4.5)
    })

    it.each(shapes)('the edge or mark %s on %s is visible', (fore, back) => {
      expect(contrast(tokens, fore, back)).toBeGreaterThanOrEqual(3)
    })
  })
})

const isColour = (value: string): boolean => /^(#|rgb)/.test(value)

it('every colour of the light scheme has a dark counterpart', () => {
  const colours = Object.entries(block(light, ':root')).filter(([, value]) => isColour(value))
  expect(Object.keys(block(dark, ':root'))).toEqual(expect.arrayContaining(colours.map(([name]) => name)))
})

it('themes only override tokens of the base theme, and have their colours in dark too', () => {
  const base = Object.keys(block(light, ':root'))
  for (const theme of ['spring', 'new-year']) {
    const changed = Object.entries(block(light, `:root[data-theme='${theme}']`))
    expect(changed.length).toBeGreaterThan(0)
    expect(base).toEqual(expect.arrayContaining(changed.map(([name]) => name)))
    const colours = changed.filter(([, value]) => isColour(value)).map(([name]) => name)
    expect(Object.keys(block(dark, `:root[data-theme='${theme}']`))).toEqual(colours)
  }
})

it('distances are multiples of 4 px', () => {
  const distances = Object.entries(block(light, ':root')).filter(([name]) => /^--(space|line-\d)/.test(name))
  expect(distances.length).toBeGreaterThan(10)
  for (const [, value] of distances) expect((Number.parseFloat(value) * 16) % 4).toBe(0)
})
