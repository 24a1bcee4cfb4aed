import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MapPoint } from '../../../src/application/ports/browser/map-view.ts'
import { clustersOf, type Cluster } from '../../../src/ui/features/shop-map/clusters.ts'

/** A touch target of 44 px on a map of 328 by 288 px, four fifths of which are used. */
const TOUCHING = { left: 44 / (0.8 * 328), top: 44 / (0.8 * 288) }

const somePoints = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(),
      lat: fc.double({ min: 53, max: 54, noNaN: true }),
      lon: fc.double({ min: 83, max: 84, noNaN: true }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
  )
  .map((points) => points.map((point): MapPoint => ({ ...point, title: String(point.id) })))

const touching = (clusters: ReadonlyArray<Cluster>) =>
  clusters.flatMap((one, at) =>
    clusters
      .slice(at + 1)
      .filter(
        (other) => Math.abs(one.left - other.left) < TOUCHING.left && Math.abs(one.top - other.top) < TOUCHING.top,
      ),
  )

const ids = (points: ReadonlyArray<MapPoint>) => points.map(({ id }) => id).sort((one, other) => one - other)

describe('markers of the plain map', () => {
  it('contain every point once, and do not overlap [SHOPMAP-05]', () => {
    fc.assert(
      fc.property(somePoints, (points) => {
        const clusters = clustersOf(points)
        expect(ids(clusters.flatMap((cluster) => cluster.points))).toEqual(ids(points))
        if (clusters.length < points.length) expect(touching(clusters)).toEqual([])
      }),
    )
  })

  it('are separated when the map is zoomed in, at any distance', () => {
    fc.assert(
      fc.property(
        somePoints.filter(({ length }) => length > 1),
        (points) => {
          let visible = points
          for (let looks = 0; looks < points.length && visible.length > 1; looks += 1) {
            const [widest] = [...clustersOf(visible)].sort((one, other) => other.points.length - one.points.length)
            expect(widest?.points.length).toBeLessThan(visible.length)
            visible = [...(widest?.points ?? [])]
          }
          expect(visible).toHaveLength(1)
        },
      ),
    )
  })

  it('are placed around a location that several points share', () => {
    const oneHouse = [1, 2, 3, 4].map((id): MapPoint => ({ id, title: String(id), lat: 53.3, lon: 83.7 }))
    const clusters = clustersOf(oneHouse)
    expect(clusters.map(({ points }) => points.length)).toEqual([1, 1, 1, 1])
    expect(touching(clusters)).toEqual([])
  })
})
