import type { MapPoint } from '../../../application/ports/browser/map-view.ts'

export interface Cluster {
  readonly points: ReadonlyArray<MapPoint>
  readonly left: number
  readonly top: number
}

// Distances at which markers touch on the smallest map, a phone's.
const NEAR = { left: 0.17, top: 0.192 }
const MIDDLE = 0.5

const shareAmong = (values: ReadonlyArray<number>) => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return (value: number) => (most === least ? MIDDLE : (value - least) / (most - least))
}

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

const isNearViewport = (one: Cluster, other: Cluster): boolean =>
  Math.abs(one.left - other.left) < NEAR.left && Math.abs(one.top - other.top) < NEAR.top

const joined = (clusters: ReadonlyArray<Cluster>): Cluster => {
  const weighed = clusters.flatMap((cluster) => cluster.points.map(() => cluster))
  return {
    points: clusters.flatMap(({ points }) => points),
    left: mean(weighed.map(({ left }) => left)),
    top: mean(weighed.map(({ top }) => top)),
  }
}

// Merging may bring the merged marker close to others, so it repeats.
const withOne = (clusters: ReadonlyArray<Cluster>, one: Cluster): ReadonlyArray<Cluster> => {
  const near = clusters.filter((other) => isNearViewport(one, other))
  const far = clusters.filter((other) => !isNearViewport(one, other))
  return near.length === 0 ? [...clusters, one] : withOne(far, joined([...near, one]))
}

const whereTheyLie = (points: ReadonlyArray<MapPoint>): ReadonlyArray<Cluster> => {
  const left = shareAmong(points.map(({ lon }) => lon))
  const top = shareAmong(points.map(({ lat }) => lat))
  return points
    .map((point): Cluster => ({ points: [point], left: left(point.lon), top: 1 - top(point.lat) }))
    .reduce(withOne, [])
}

// Points at one address are placed in a ring around it.
const inRing = (points: ReadonlyArray<MapPoint>): ReadonlyArray<Cluster> =>
  points.map((point, at) => {
    const turn = (2 * Math.PI * at) / points.length
    return { points: [point], left: MIDDLE * (1 + Math.sin(turn)), top: MIDDLE * (1 - Math.cos(turn)) }
  })

export const clustersOf = (points: ReadonlyArray<MapPoint>): ReadonlyArray<Cluster> => {
  const clusters = whereTheyLie(points)
  return clusters.length === 1 && points.length > 1 ? inRing(points) : clusters
}
