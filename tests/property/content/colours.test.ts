import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionColours, contrast, isColour, nearestReadable } from '../../../src/domain/content/colours.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const css = readFileSync(new URL('../../../src/ui/kit/style/tokens.css', import.meta.url), 'utf8')
const valuesOf = (name: string) => [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, hex]) => hex)
const grounds = ['ground', 'surface', 'sunken', 'raised'].map(valuesOf)
const LIGHT = grounds.map(([light]) => light ?? '')
const DARK = grounds.map((values) => values.at(-1) ?? '')
const AA = 4.5

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#1d4f3b', '#ffffff', 9.4],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  })

  it('does not depend on which is the text', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one))
      }),
    )
  })
})

describe('the colour of buttons and links', () => {
  it.each(['#1d4f3b', '#5b2a86', '#000000', '#0000ff'])('%s is readable', (one) => {
    expect(nearestReadable(one)).toBe(one)
  })

  it.each(['#ff9900', '#ffff00', '#ffffff', '#0099ff'])('%s is not: a darker one is', (one) => {
    const nearest = nearestReadable(one)
    expect(nearest).not.toBe(one)
    expect(contrast(nearest, '#ffffff')).toBeGreaterThan(contrast(one, '#ffffff'))
    expect(nearestReadable(nearest)).toBe(nearest)
  })

  it('of any choice leaves every text readable, in both schemes', () => {
    fc.assert(
      fc.property(colour, (one) => {
        const { light, dark } = actionColours(nearestReadable(one))
        for (const [{ action, hover, active, soft, softHover, onAction }, backs] of [
          [light, LIGHT],
          [dark, DARK],
        ] as const) {
          for (const back of [...backs, soft, softHover]) expect(contrast(action, back)).toBeGreaterThanOrEqual(AA)
          for (const back of [action, hover, active]) expect(contrast(onAction, back)).toBeGreaterThanOrEqual(AA)
        }
      }),
    )
  })

  it('is `#` and six digits', () => {
    expect(['#5b2a86', '#5B2A86', '#5b2', '5b2a86', 'red', ''].map(isColour)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
