import * as E from 'fp-ts/Either'
import { createHash } from 'node:crypto'
import type { ImageDeps } from './pictures.ts'
import { drawPicture } from './read-picture.ts'
import { uploadedOriginal } from './uploaded-pictures.ts'

// Three pixels for one of the header; an icon has its largest size in a browser.
const FRAME = { width: 640, height: 192 }

/** An uploaded logo or icon, not padded, with its transparency; null if there is none. */
export const markOf = async (
  { db, cache }: Pick<ImageDeps, 'db' | 'cache'>,
  source: string,
): Promise<Buffer | null> => {
  const name = `${createHash('sha256').update(`mark ${source}`).digest('hex')}.png`
  const cached = await cache.read(name)
  if (cached !== null) return cached
  const original = (await uploadedOriginal(db, source)) ?? null
  if (original === null) return null
  const drawn = await drawPicture(original, (picture) =>
    picture
      .rotate()
      .resize({ ...FRAME, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  )
  if (E.isLeft(drawn)) return null
  await cache.write(name, drawn.right)
  return drawn.right
}
