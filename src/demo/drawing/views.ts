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

const standing = (picture: DemoPicture): Scene['placements'] => {
  const [first = null, second = null] = picture.context
  switch (picture.view) {
    case 2:
      return [at(picture, 0.56, 1.12, 1.16)]
    case 3:
      return [
        ...(first === null ? [] : [at(first, 0.76, 0.755, 0.36)]),
        ...(second === null ? [] : [at(second, 0.17, 0.765, 0.28)]),
        at(picture, 0.43, 0.84, 0.54),
      ]
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
