import { none, type Option } from 'fp-ts/Option'
import sharp, { type Sharp } from 'sharp'

export interface Frame {
  readonly width: number
  readonly height: number
}

export type Drawing = (frame: Frame, isDark: boolean) => Promise<Sharp>

/** Images that are drawn instead of stored, such as those of the demo. */
export interface Drawings {
  /** Part of the cache key: increase it when drawings change. */
  readonly version: number
  readonly isDrawing: (source: string) => boolean
  readonly find: (source: string) => Promise<Option<Drawing>>
}

export const noDrawings: Drawings = { version: 0, isDrawing: () => false, find: () => Promise.resolve(none) }

const GROUND = '#efebe3'
const LINE = '#a49a86'

export const drawPlaceholder: Drawing = ({ width, height }) => {
  const side = Math.round(Math.min(width, height) * 0.36)
  const left = Math.round((width - side) / 2)
  const top = Math.round((height - side) / 2)
  const parcel = `<svg x="${left}" y="${top}" width="${side}" height="${side}" viewBox="0 0 24 24" fill="none" stroke="${LINE}" stroke-width="1.2" stroke-linejoin="round"><path d="M3 7.5 12 3l9 4.5v9L12 21l-9-4.5z"/><path d="m3 7.5 9 4.5 9-4.5M12 12v9M7.5 5.2l9 4.6v3.4"/></svg>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${GROUND}"/>${parcel}</svg>`
  return Promise.resolve(sharp(Buffer.from(picture)))
}
