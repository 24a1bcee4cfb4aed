import { hexOf, hueDistance, oklchOf, oklchOfHex, type Oklch } from './oklch.ts'

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi
const KEY_BINS = 24
const NEUTRAL = 0.045
const NEAR = 58
const CALM = 0.86

const LILAC = { h: 300, reach: 40, c: 0.07 }

const isLilac = ({ c, h }: Oklch): boolean => c < LILAC.c && hueDistance(h, LILAC.h) < LILAC.reach

const calm = (colour: Oklch): Oklch => {
  if (isLilac(colour)) return { ...colour, c: colour.c * 0.15 }
  return { ...colour, c: colour.c * (colour.c < NEUTRAL ? 0.4 : CALM) }
}

interface Sum {
  readonly weight: number
  readonly l: number
  readonly c: number
  readonly x: number
  readonly y: number
}

const NOTHING: Sum = { weight: 0, l: 0, c: 0, x: 0, y: 0 }

const add = (sum: Sum, { l, c, h }: Oklch, weight: number): Sum => ({
  weight: sum.weight + weight,
  l: sum.l + l * weight,
  c: sum.c + c * weight,
  x: sum.x + Math.cos((h * Math.PI) / 180) * weight,
  y: sum.y + Math.sin((h * Math.PI) / 180) * weight,
})

export const keyColour = (rgba: Uint8Array): Oklch => {
  const bins = Array.from({ length: KEY_BINS }, () => NOTHING)
  let grey = NOTHING
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const alpha = (rgba[at + 3] ?? 0) / 255
    if (alpha < 0.5) continue
    const colour = oklchOf(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)
    const bin = Math.floor((colour.h / 360) * KEY_BINS)
    if (colour.c < NEUTRAL) grey = add(grey, colour, alpha)
    else bins[bin] = add(bins[bin] ?? NOTHING, colour, alpha)
  }
  const around = bins.map((_, at) =>
    [-1, 0, 1].reduce((sum, step) => {
      const bin = bins[(at + step + KEY_BINS) % KEY_BINS] ?? NOTHING
      return { weight: sum.weight + bin.weight, l: sum.l + bin.l, c: sum.c + bin.c, x: sum.x + bin.x, y: sum.y + bin.y }
    }, NOTHING),
  )
  const heaviest = around.reduce((best, bin) => (bin.weight > best.weight ? bin : best), NOTHING)
  const key = heaviest.weight * 3 > grey.weight ? heaviest : grey
  if (key.weight === 0) return { l: 0.7, c: 0, h: 0 }
  const h = ((Math.atan2(key.y, key.x) * 180) / Math.PI + 360) % 360
  return { l: key.l / key.weight, c: key === grey ? 0 : key.c / key.weight, h }
}

const moved = (colour: Oklch, key: Oklch, to: Oklch): Oklch => {
  const belongs =
    key.c < NEUTRAL ? colour.c < NEUTRAL * 1.4 : colour.c >= NEUTRAL * 0.6 && hueDistance(colour.h, key.h) < NEAR
  if (!belongs) return calm(colour)
  const relief = Math.min(1, 0.55 + (to.l > key.l ? 1 - to.l : to.l) * 0.9)
  const l = Math.min(0.985, Math.max(0.08, to.l + (colour.l - key.l) * relief))
  const share = key.c < NEUTRAL ? 1 : Math.min(1.15, 0.35 + 0.65 * (colour.c / key.c))
  const turn = (((colour.h - key.h + 540) % 360) - 180) * (key.c < NEUTRAL ? 0 : 0.18)
  return { l, c: to.c * share, h: (to.h + turn + 360) % 360 }
}

const SHADE = /(values="0 0 0 0 )([\d.]+)( 0 0 0 0 )([\d.]+)( 0 0 0 0 )([\d.]+)(?= )/g

const unit = (byte: number): string => (byte / 255).toFixed(3)

const shadesMoved = (svg: string, move: (hex: string) => string): string =>
  svg.replace(SHADE, (_, head: string, red: string, mid: string, green: string, tail: string, blue: string) => {
    const hex = [red, green, blue]
      .map((part) =>
        Math.round(Number(part) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
    const value = Number.parseInt(move(`#${hex}`).slice(1), 16)
    return head + unit(value >> 16) + mid + unit((value >> 8) & 255) + tail + unit(value & 255)
  })

export const recolour = (svg: string, key: Oklch, to: Oklch | null): string => {
  const move = (hex: string): string => hexOf(to === null ? calm(oklchOfHex(hex)) : moved(oklchOfHex(hex), key, to))
  return shadesMoved(svg.replace(HEX, move), move)
}
