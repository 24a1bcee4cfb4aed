import sharp, { type OverlayOptions } from 'sharp'
import type { Pose } from './objects.ts'
import type { Sprite } from './sprite.ts'

interface Layer {
  readonly keep: number
  readonly press: number
  readonly blur: number
  readonly dx: number
  readonly dy: number
  readonly lean: number
  readonly opacity: number
}

const LAYERS: Readonly<Record<Pose, ReadonlyArray<Layer>>> = {
  standing: [
    { keep: 1, press: 0.24, blur: 0.022, dx: 0.02, dy: 0.02, lean: 0.85, opacity: 0.2 },
    { keep: 0.3, press: 0.1, blur: 0.03, dx: 0, dy: 0.035, lean: 0, opacity: 0.3 },
    { keep: 0.12, press: 0.035, blur: 0.008, dx: 0, dy: 0.014, lean: 0, opacity: 0.42 },
  ],
  lying: [
    { keep: 1, press: 1, blur: 0.035, dx: 0.03, dy: 0.055, lean: 0, opacity: 0.26 },
    { keep: 1, press: 1, blur: 0.008, dx: 0.006, dy: 0.012, lean: 0, opacity: 0.24 },
  ],
  hanging: [
    { keep: 1, press: 1, blur: 0.045, dx: 0.07, dy: 0.08, lean: 0, opacity: 0.17 },
    { keep: 1, press: 1, blur: 0.014, dx: 0.018, dy: 0.02, lean: 0, opacity: 0.12 },
  ],
}

// In the evening the light of the room is behind a thing: a dark thing stays apart from a dark ground.
const HALO: Layer = { keep: 1, press: 1, blur: 0.045, dx: 0, dy: 0, lean: 0, opacity: 0.3 }
const HALO_COLOUR = '#d8d2c4'

const silhouette = async (
  sprite: Sprite,
  layer: Layer,
): Promise<{ readonly data: Buffer; readonly width: number; readonly height: number }> => {
  const shadow = Math.max(1, Math.round(sprite.height * layer.keep))
  const height = Math.max(2, Math.round(sprite.height * layer.press))
  const flat = await sharp(sprite.data, { raw: { width: sprite.width, height: sprite.height, channels: 4 } })
    .extract({ left: 0, top: sprite.height - shadow, width: sprite.width, height: shadow })
    .resize(sprite.width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  if (layer.lean === 0) return { data: flat, width: sprite.width, height }
  const leaning = await sharp(flat, { raw: { width: sprite.width, height, channels: 4 } })
    .affine(
      [
        [1, -layer.lean],
        [0, 1],
      ],
      { background: '#00000000' },
    )
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: leaning.data, width: leaning.info.width, height: leaning.info.height }
}

const one = async (
  sprite: Sprite,
  layer: Layer,
  colour: string,
  left: number,
  top: number,
): Promise<OverlayOptions> => {
  const reach = Math.max(sprite.width, sprite.height)
  const sigma = Math.max(0.5, layer.blur * reach)
  const margin = Math.ceil(sigma * 3)
  const shape = await silhouette(sprite, layer)
  const mask = await sharp(shape.data, { raw: { width: shape.width, height: shape.height, channels: 4 } })
    .extractChannel(3)
    .raw()
    .toBuffer()
  const alpha = await sharp(mask, { raw: { width: shape.width, height: shape.height, channels: 1 } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000' })
    .blur(sigma)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = alpha.info
  const input = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(Buffer.from(alpha.data.map((value) => Math.round(value * layer.opacity))), {
      raw: { width, height, channels: 1 },
    })
    .raw()
    .toBuffer()
  const bottom = layer.press === 1 ? top : top + sprite.height - shape.height
  return {
    input,
    raw: { width, height, channels: 4 },
    left: Math.round(left - margin + layer.dx * reach),
    top: Math.round(bottom - margin + layer.dy * reach),
  }
}

export const shadowsOf = (
  sprite: Sprite,
  pose: Pose,
  colour: string,
  left: number,
  top: number,
): Promise<ReadonlyArray<OverlayOptions>> =>
  Promise.all(LAYERS[pose].map((layer) => one(sprite, layer, colour, left, top)))

export const haloOf = (sprite: Sprite, left: number, top: number): Promise<OverlayOptions> =>
  one(sprite, HALO, HALO_COLOUR, left, top)
