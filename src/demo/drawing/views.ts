import { poseOf, type Pose } from './objects.ts'
import type { GroundName } from './palette.ts'
import type { DemoPicture, Thing } from './picture.ts'
import type { Placement, Scene } from './scene.ts'

const UPRIGHT = { turn: 0, mirrored: false }

const FLOOR: Readonly<Record<GroundName, number>> = {
  linen: 0.7,
  sand: 0.68,
  sage: 0.7,
  mist: 0.69,
  blush: 0.7,
  stone: 0.68,
  sky: 0.69,
  clay: 0.68,
}

const at = (
  thing: Thing & Pick<DemoPicture, 'label' | 'count' | 'texture'>,
  x: number,
  y: number,
  size: number,
  more: Partial<Placement> = {},
): Placement => ({
  name: thing.name,
  tint: thing.tint,
  x,
  y,
  size,
  ...UPRIGHT,
  label: thing.label,
  count: thing.count,
  texture: thing.texture,
  ...more,
  ...(thing.label !== undefined && { mirrored: false }),
})

// Centimetres of a thing of a room, and its height in the units of its drawing.
const HEIGHTS: Readonly<Record<string, readonly [centimetres: number, drawn: number]>> = {
  sofa: [85, 18.5],
  armchair: [95, 23.5],
  wardrobe: [210, 26.3],
  dresser: [85, 21.5],
  nightstand: [50, 19.5],
  shelf: [160, 26],
  table: [75, 18.2],
  'round-table': [48, 20.1],
  desk: [75, 18.4],
  chair: [85, 27],
  stool: [45, 18.4],
  pouf: [42, 18.6],
  'bar-chair': [105, 25],
  bench: [85, 19],
  'coat-rack': [175, 27.2],
  'floor-lamp': [140, 27.5],
  'table-lamp': [40, 25.8],
  vase: [25, 24.8],
  'vase-with-branches': [50, 27.9],
  'potted-plant': [60, 28.1],
  basket: [30, 27.9],
  'box-with-lid': [22, 19],
  'storage-box': [30, 19],
  'blue-book': [24, 28],
  'wall-mirror': [60, 25],
}

const DRAWN_SIZE = 28
const ROOM_SIZE = 0.54
const HIGHEST = 0.7
const TOPS: ReadonlySet<string> = new Set(['table', 'desk', 'dresser', 'nightstand', 'round-table', 'stool'])
const ON_TOP = 50
const FLOOR_LINE = 0.84

interface RoomThing extends Thing {
  readonly centimetres: number
  readonly size: number
}

// The product and the things beside it in one scale. Things of unknown height keep their usual size.
const roomOf = (picture: DemoPicture): readonly [RoomThing, ...ReadonlyArray<RoomThing>] | null => {
  const own = HEIGHTS[picture.name]
  const known = picture.context.flatMap(({ name }) => HEIGHTS[name] ?? [])
  if (own === undefined || known.length === 0) return null
  const highest = Math.max(own[0], ...picture.context.map(({ name }) => HEIGHTS[name]?.[0] ?? 0))
  const scale = Math.min((ROOM_SIZE * own[1]) / own[0], (HIGHEST * DRAWN_SIZE) / highest)
  const sized = (thing: Thing, usual: number): RoomThing => {
    const [centimetres, drawn] = HEIGHTS[thing.name] ?? [0, 0]
    return { ...thing, centimetres, size: centimetres === 0 ? usual : (centimetres * scale) / drawn }
  }
  return [sized(picture, ROOM_SIZE), ...picture.context.map((thing, index) => sized(thing, index === 0 ? 0.36 : 0.28))]
}

const inRoom = (picture: DemoPicture): Scene['placements'] | null => {
  const room = roomOf(picture)
  if (room === null) return null
  const [own, ...others] = room
  const top = FLOOR_LINE - (own.size * (HEIGHTS[own.name]?.[1] ?? 0)) / DRAWN_SIZE + 0.01
  const isOnTop = ({ centimetres }: RoomThing) =>
    TOPS.has(own.name) && centimetres > 0 && centimetres <= ON_TOP && centimetres < own.centimetres
  const placed = others.map((thing, index) => ({
    isOnTop: isOnTop(thing),
    placement: isOnTop(thing)
      ? at(thing, index === 0 ? 0.5 : 0.36, top, thing.size)
      : at(thing, index === 0 ? 0.8 : 0.15, index === 0 ? 0.765 : 0.775, thing.size),
  }))
  return [
    ...placed.filter((each) => !each.isOnTop).map(({ placement }) => placement),
    at(picture, 0.43, FLOOR_LINE, own.size),
    ...placed.filter((each) => each.isOnTop).map(({ placement }) => placement),
  ]
}

const standing = (picture: DemoPicture): Scene['placements'] => {
  const [first = null, second = null] = picture.context
  switch (picture.view) {
    case 2:
      return [at(picture, 0.56, 1.12, 1.16)]
    case 3:
      return (
        inRoom(picture) ?? [
          ...(first === null ? [] : [at(first, 0.76, 0.755, 0.36)]),
          ...(second === null ? [] : [at(second, 0.17, 0.765, 0.28)]),
          at(picture, 0.43, 0.84, 0.54),
        ]
      )
    case 4:
      return [at(picture, 0.5, 0.84, 0.66, { mirrored: true })]
    case 5:
      return [
        ...(second === null ? [] : [at(second, 0.76, 0.745, 0.36)]),
        at(first ?? picture, 0.5, 0.79, 0.44),
        at(picture, 0.26, 0.86, 0.5),
      ]
    case 7:
      return [at(picture, 0.55, 0.8, 0.58, { measure: picture.measure })]
    case 6:
      return [at(picture, 0.28, 1.34, 1.5, { mirrored: true })]
    case 8:
      return standing({ ...picture, view: 3 })
    default:
      return [at(picture, 0.5, 0.84, 0.7)]
  }
}

const lying = (picture: DemoPicture): Scene['placements'] => {
  const [first = null, second = null] = picture.context
  switch (picture.view) {
    case 2:
      return [at(picture, 0.56, 0.6, 1.1, { turn: -8 })]
    case 3:
      return [
        ...(first === null ? [] : [at(first, 0.77, 0.3, 0.32)]),
        ...(second === null ? [] : [at(second, 0.8, 0.76, 0.26)]),
        at(picture, 0.4, 0.54, 0.56),
      ]
    case 4:
      return [at(picture, 0.5, 0.5, 0.68, { mirrored: true, turn: 12 })]
    case 5:
      return [
        ...(second === null ? [] : [at(second, 0.76, 0.34, 0.4)]),
        at(first ?? picture, 0.52, 0.5, 0.44),
        at(picture, 0.28, 0.66, 0.48),
      ]
    case 7:
      return [at(picture, 0.55, 0.46, 0.56, { measure: picture.measure })]
    case 6:
      return [at(picture, 0.34, 0.66, 1.4, { turn: 14 })]
    default:
      return [at(picture, 0.5, 0.5, 0.7)]
  }
}

const hanging = (picture: DemoPicture): Scene['placements'] => {
  const [first = null, second = null] = picture.context
  switch (picture.view) {
    case 2:
      return [at(picture, 0.55, 0.5, 1.1)]
    case 3:
      return [
        at(picture, 0.5, 0.33, 0.5),
        ...(first === null ? [] : [at(first, 0.36, 0.88, 0.34)]),
        ...(second === null ? [] : [at(second, 0.68, 0.88, 0.26)]),
      ]
    case 4:
      return [at(picture, 0.5, 0.46, 0.62, { mirrored: true })]
    case 5:
      return [
        ...(second === null ? [] : [at(second, 0.8, 0.36, 0.34)]),
        at(first ?? picture, 0.54, 0.44, 0.38),
        at(picture, 0.24, 0.54, 0.42),
      ]
    case 7:
      return [at(picture, 0.55, 0.46, 0.54, { measure: picture.measure })]
    case 8:
      return hanging({ ...picture, view: 3 })
    case 6:
      return [at(picture, 0.4, 0.36, 1.5)]
    default:
      return [at(picture, 0.5, 0.48, 0.66)]
  }
}

// The view of a lamp that is off, and the one of the evening.
export const OFF = 4
export const NIGHT = 8

const PLACEMENTS = { standing, lying, hanging }

const besidePose = (pose: Pose): Pose => (pose === 'lying' ? 'lying' : 'standing')

export const sceneOf = (picture: DemoPicture): Scene => {
  const pose = poseOf(picture.name, picture.count)
  const hasFloor =
    pose === 'hanging'
      ? picture.view === 3 || picture.view === 8
      : pose === 'standing' && picture.view >= 3 && picture.view !== 6
  return {
    ground: picture.ground,
    isNight: picture.view === NIGHT,
    horizon: hasFloor ? FLOOR[picture.ground] : null,
    placements: PLACEMENTS[pose](picture).map((each) => ({
      ...each,
      pose: each.name === picture.name ? pose : besidePose(pose),
      isOff: picture.view === OFF,
    })),
  }
}
