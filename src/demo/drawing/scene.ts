import type { Frame } from '../../service/platform/images/drawings.ts'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { poseOf, type Pose } from './objects.ts'
import { textAt, textWidth } from './lettering.ts'
import { glowsOf as glowsOfLamp } from './objects/light.ts'
import { GROUNDS, NIGHTS, type Ground, type GroundName } from './palette.ts'
import { haloOf, shadowsOf } from './shadow.ts'
import { spriteOf, type Cast, type Sprite } from './sprite.ts'

// Lengths are fractions of the frame's shorter side.
export interface Placement extends Cast {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly pose?: Pose
  readonly measure?: string | undefined
}

export interface Scene {
  readonly ground: GroundName
  readonly horizon: number | null
  readonly isNight?: boolean
  readonly placements: ReadonlyArray<Placement>
}

const stop = (offset: number, colour: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const radial = (id: string, at: string, stops: string): string =>
  `<radialGradient id="${id}" ${at}>${stops}</radialGradient>`
const falling = (id: string, stops: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`

const DAY = { front: [0.05, 0.12, 0.22], light: 0.75, corner: 0.1 } as const
const NIGHT = { front: [0.1, 0.02, 0.05], light: 0.13, corner: 0.34 } as const

const groundPaints = ({ wall, floor }: Ground, isNight: boolean): string => {
  const { front, light, corner } = isNight ? NIGHT : DAY
  return [
    falling('wall', stop(0, wall, 1) + stop(0.55, wall, 1) + stop(1, floor, 1)),
    falling('front', stop(0, '#000', front[0]) + stop(0.5, '#fff', front[1]) + stop(1, '#fff', front[2])),
    radial(
      'light',
      `cx="${isNight ? 0.5 : 0.34}" cy="${isNight ? 0.44 : 0.26}" r=".75"`,
      stop(0, '#fff', light) + stop(1, '#fff', 0),
    ),
    radial(
      'corner',
      'cx=".45" cy=".42" r=".9"',
      stop(isNight ? 0.4 : 0.6, isNight ? '#000' : '#3a3020', 0) + stop(1, isNight ? '#000' : '#3a3020', corner),
    ),
  ].join('')
}

const sheet = (fill: string, from = 0): string => `<rect y="${from}" width="100%" height="100%" fill="${fill}"/>`

const groundSvg = (ground: Ground, isNight: boolean, horizon: number | null, { width, height }: Frame): Buffer => {
  const from = (horizon ?? 0) * height
  const floor =
    horizon === null
      ? ''
      : sheet(ground.floor, from) + `<rect y="${from}" width="100%" height="${height - from}" fill="url(#front)"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${groundPaints(ground, isNight)}</defs>` +
      `${sheet('url(#wall)')}${floor}${sheet('url(#light)')}${sheet('url(#corner)')}</svg>`,
  )
}

const WARM = '#ffdf9e'

// The light of a lamp on what is around it and, `isInFront`, on its glass.
const glow = (radius: number, isInFront: boolean): Buffer => {
  const stops = isInFront
    ? stop(0, '#fff4d6', 0.75) + stop(0.35, WARM, 0.4) + stop(1, WARM, 0)
    : stop(0, WARM, 0.5) + stop(0.4, WARM, 0.2) + stop(1, WARM, 0)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * radius}" height="${2 * radius}"><defs>` +
      `${radial('glow', '', stops)}</defs><circle cx="${radius}" cy="${radius}" r="${radius}" fill="url(#glow)"/></svg>`,
  )
}

const glowsOf = ({ name, count }: Placement, sprite: Sprite, left: number, top: number, isInFront: boolean) =>
  glowsOfLamp(name, count).map(([x, y, reach]): OverlayOptions => {
    const radius = Math.max(2, Math.round(reach * sprite.unit * (isInFront ? 1 : 2.6)))
    const [right, down] = sprite.at(x, y)
    return {
      input: glow(radius, isInFront),
      left: Math.round(left + right - radius),
      top: Math.round(top + down - radius),
    }
  })

const MARK = { day: '#5d5a52', night: '#e4dfd2' } as const

// Lines with ticks below a thing and beside it, and what they measure.
const measured = (
  { measure = '' }: Placement,
  { width, height }: Sprite,
  left: number,
  top: number,
  side: number,
  colour: string,
) => {
  const [across = '', up = ''] = measure.split('/')
  const letters = side * 0.042
  const gap = side * 0.045
  const tick = side * 0.012
  const thin = Math.max(1, side * 0.004)
  const [x, y] = [gap * 2 + letters * 5, gap]
  const bottom = y + height + gap
  const beside = x - Math.max(gap, textWidth(up, letters) / 2 + letters * 0.5)
  const room = textWidth(across, letters) / 2 + letters * 0.7
  const middle = x + width / 2
  const line = (d: string) =>
    `<path d="${d}" stroke="${colour}" stroke-width="${thin}" fill="none" stroke-linecap="round"/>`
  const acrossLine =
    across === ''
      ? ''
      : line(
          `M${x} ${bottom}H${middle - room}M${middle + room} ${bottom}H${x + width}M${x} ${bottom - tick}v${2 * tick}M${x + width} ${bottom - tick}v${2 * tick}`,
        ) + textAt(across, middle, bottom, letters, colour)
  const half = y + height / 2
  const upLine =
    up === ''
      ? ''
      : line(
          `M${beside} ${y}V${half - letters}M${beside} ${half + letters}V${y + height}M${beside - tick} ${y}h${2 * tick}M${beside - tick} ${y + height}h${2 * tick}`,
        ) + textAt(up, beside, half, letters, colour)
  const canvas = { width: Math.ceil(x + width + gap + letters * 3), height: Math.ceil(bottom + gap) }
  return {
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${acrossLine}${upLine}</svg>`,
    ),
    left: Math.round(left - x),
    top: Math.round(top - y),
  }
}

const placed = async (
  placement: Placement,
  pose: Pose,
  { ground, isNight }: Evening,
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
  const drawn = { input: sprite.data, raw, left, top }
  const lines =
    placement.measure === undefined
      ? []
      : [measured(placement, sprite, left, top, side, isNight ? MARK.night : MARK.day)]
  if (!isNight) return [...shadows, drawn, ...lines]
  const halo = await haloOf(sprite, left, top)
  const behind = glowsOf(placement, sprite, left, top, false)
  return [halo, ...shadows, ...behind, drawn, ...glowsOf(placement, sprite, left, top, true), ...lines]
}

interface Evening {
  readonly ground: Ground
  readonly isNight: boolean
}

// sharp composites no layer that is wider or higher than the frame: what is outside is cut off.
const withinFrame = async (layer: OverlayOptions, frame: Frame): Promise<ReadonlyArray<OverlayOptions>> => {
  const image = sharp(layer.input as Buffer, layer.raw && { raw: layer.raw })
  const whole = layer.raw ?? (await image.metadata())
  if (whole.width <= frame.width && whole.height <= frame.height) return [layer]
  const [left, top] = [Math.max(0, layer.left ?? 0), Math.max(0, layer.top ?? 0)]
  const [outLeft, outTop] = [left - (layer.left ?? 0), top - (layer.top ?? 0)]
  const width = Math.min(whole.width - outLeft, frame.width - left)
  const height = Math.min(whole.height - outTop, frame.height - top)
  if (width <= 0 || height <= 0) return []
  const input = await image.ensureAlpha().extract({ left: outLeft, top: outTop, width, height }).raw().toBuffer()
  return [{ input, raw: { width, height, channels: 4 }, left, top }]
}

export const drawScene = async (scene: Scene, frame: Frame, isDark: boolean): Promise<Sharp> => {
  const isNight = isDark || scene.isNight === true
  const ground = (isNight ? NIGHTS : GROUNDS)[scene.ground]
  const layers = await Promise.all(
    scene.placements.map((each) =>
      placed(each, each.pose ?? poseOf(each.name, each.count), { ground, isNight }, frame),
    ),
  )
  const visible = await Promise.all(layers.flat().map((layer) => withinFrame(layer, frame)))
  return sharp(groundSvg(ground, isNight, scene.horizon, frame))
    .composite(visible.flat())
    .removeAlpha()
}
