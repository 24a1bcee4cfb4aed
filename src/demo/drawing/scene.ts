import type { Frame } from '../../service/platform/images/drawings.ts'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { poseOf, type Pose } from './objects.ts'
import { GROUNDS, type Ground, type GroundName } from './palette.ts'
import { shadowsOf } from './shadow.ts'
import { spriteOf, type Cast } from './sprite.ts'

/** Lengths are fractions of the frame's shorter side. */
export interface Placement extends Cast {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly pose?: Pose
}

export interface Scene {
  readonly ground: GroundName
  readonly horizon: number | null
  readonly placements: ReadonlyArray<Placement>
}

const MARGIN = 0.6

const stop = (offset: number, colour: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const radial = (id: string, at: string, stops: string): string =>
  `<radialGradient id="${id}" ${at}>${stops}</radialGradient>`
const falling = (id: string, stops: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`

const groundPaints = ({ wall, floor }: Ground): string =>
  [
    falling('wall', stop(0, wall, 1) + stop(0.55, wall, 1) + stop(1, floor, 1)),
    falling('front', stop(0, '#000', 0.05) + stop(0.5, '#fff', 0.12) + stop(1, '#fff', 0.22)),
    radial('light', 'cx=".34" cy=".26" r=".75"', stop(0, '#fff', 0.75) + stop(1, '#fff', 0)),
    radial('corner', 'cx=".45" cy=".42" r=".9"', stop(0.6, '#3a3020', 0) + stop(1, '#3a3020', 0.1)),
  ].join('')

const sheet = (fill: string, from = 0): string => `<rect y="${from}" width="100%" height="100%" fill="${fill}"/>`

const groundSvg = (ground: Ground, horizon: number | null, { width, height }: Frame): Buffer => {
  const from = (horizon ?? 0) * height
  const floor =
    horizon === null
      ? ''
      : sheet(ground.floor, from) + `<rect y="${from}" width="100%" height="${height - from}" fill="url(#front)"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${groundPaints(ground)}</defs>` +
      `${sheet('url(#wall)')}${floor}${sheet('url(#light)')}${sheet('url(#corner)')}</svg>`,
  )
}

const placed = async (
  placement: Placement,
  pose: Pose,
  ground: Ground,
  frame: Frame,
): Promise<ReadonlyArray<OverlayOptions>> => {
  const side = Math.min(frame.width, frame.height)
  const sprite = await spriteOf(placement, placement.size * side)
  const left = Math.round(frame.width / 2 + (placement.x - 0.5) * side - sprite.width / 2)
  const top = Math.round(
    frame.height / 2 + (placement.y - 0.5) * side - (pose === 'standing' ? sprite.height : sprite.height / 2),
  )
  const shadows = await shadowsOf(sprite, pose, ground.shadow, left, top)
  const raw = { width: sprite.width, height: sprite.height, channels: 4 } as const
  return [...shadows, { input: sprite.data, raw, left, top }]
}

export const drawScene = async (scene: Scene, frame: Frame): Promise<Sharp> => {
  const ground = GROUNDS[scene.ground]
  const layers = await Promise.all(
    scene.placements.map((each) => placed(each, each.pose ?? poseOf(each.name), ground, frame)),
  )
  const margin = Math.round(frame.height * MARGIN)
  const canvas = { width: frame.width + 2 * margin, height: frame.height + 2 * margin }
  const objects = await sharp({ create: { ...canvas, channels: 4, background: '#00000000' } })
    .composite(
      layers.flat().map((layer) => ({ ...layer, left: (layer.left ?? 0) + margin, top: (layer.top ?? 0) + margin })),
    )
    .raw()
    .toBuffer()
  const cut = await sharp(objects, { raw: { ...canvas, channels: 4 } })
    .extract({ left: margin, top: margin, width: frame.width, height: frame.height })
    .raw()
    .toBuffer()
  return sharp(groundSvg(ground, scene.horizon, frame))
    .composite([{ input: cut, raw: { ...frame, channels: 4 } }])
    .removeAlpha()
}
