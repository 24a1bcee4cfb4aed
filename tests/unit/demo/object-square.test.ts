import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { objectSquare } from '../../../src/ui/pages/product/gallery/object-square.ts'

const WIDTH = 64

const picture = (colourAt: (x: number, y: number) => number): Uint8ClampedArray =>
  new Uint8ClampedArray(
    Array.from({ length: WIDTH * WIDTH }, (_, at) => {
      const colour = colourAt(at % WIDTH, Math.floor(at / WIDTH))
      return [colour, colour, colour, 255]
    }).flat(),
  )

const onGradient = (left: number, top: number, width: number, height: number) =>
  picture((x, y) => (x >= left && x < left + width && y >= top && y < top + height ? 40 : 250 - y - x / 2))

describe('the square around the object of a picture', () => {
  it('holds the whole object in its middle, on a gradient', () => {
    const square = objectSquare(onGradient(24, 40, 14, 12), WIDTH)
    expect(square?.side).toBeCloseTo(0.6)
    expect(square?.left).toBeCloseTo(0.18, 1)
    expect(square?.top).toBeCloseTo(0.4)
  })

  it('is larger for a larger object, with a margin', () => {
    const square = objectSquare(onGradient(10, 20, 42, 20), WIDTH)
    expect(square?.side).toBeCloseTo(43 / 64 + 0.12)
  })

  it('is null for an object that fills the picture, an even ground and a picture of edges', () => {
    expect(objectSquare(onGradient(2, 2, 60, 60), WIDTH)).toBeNull()
    expect(
      objectSquare(
        picture(() => 200),
        WIDTH,
      ),
    ).toBeNull()
    expect(
      objectSquare(
        picture((x, y) => ((x + y) % 3) * 100),
        WIDTH,
      ),
    ).toBeNull()
  })

  it('always lies in the picture and holds the object', () => {
    const part = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(part, part, part, part, (left, top, width, height) => {
        fc.pre(left + width < WIDTH && top + height < WIDTH)
        const square = objectSquare(onGradient(left, top, width, height), WIDTH)
        if (square === null) return
        expect(square.left).toBeGreaterThanOrEqual(0)
        expect(square.top).toBeGreaterThanOrEqual(0)
        expect(square.left + square.side).toBeLessThanOrEqual(1.000_001)
        expect(square.left).toBeLessThanOrEqual(left / WIDTH)
        expect(square.left + square.side).toBeGreaterThanOrEqual((left + width) / WIDTH)
        expect(square.top + square.side).toBeGreaterThanOrEqual((top + height) / WIDTH)
      }),
    )
  })
})
