import { open, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

interface Place {
  readonly from: number
  readonly to: number
}

interface IconFile {
  readonly path: string
  readonly places: ReadonlyMap<string, Place>
}

const BODY = Buffer.from('\t\t\t"body": ')
const COMMA = 0x2c

/** The name in a line like `\t\t"teapot": {`. */
const nameIn = (line: string): string => line.slice(line.indexOf('"') + 1, line.lastIndexOf('"'))

/**
 * Where each drawing, a JSON string on a line of its own, begins and ends: the file is 100 MB, so it is looked through
 * once, line by line, and then read a drawing at a time.
 */
const indexed = (file: Buffer): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>()
  let before = 0
  let start = 0
  for (let end = file.indexOf('\n'); end !== -1; end = file.indexOf('\n', start)) {
    if (file.subarray(start, start + BODY.length).equals(BODY)) {
      const to = file[end - 1] === COMMA ? end - 1 : end
      places.set(nameIn(file.toString('latin1', before, start)), { from: start + BODY.length, to })
    }
    before = start
    start = end + 1
  }
  return places
}

const openIcons = async (): Promise<IconFile> => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  return { path, places: indexed(await readFile(path)) }
}

let icons: Promise<IconFile> | undefined

/** The inside of an icon's SVG, drawn on a square of 32. */
export const iconBody = async (name: string): Promise<string> => {
  icons ??= openIcons()
  const { path, places } = await icons
  const place = places.get(name)
  if (place === undefined) throw new Error(`the icon set has no ${name}`)
  await using handle = await open(path)
  const { buffer } = await handle.read(Buffer.alloc(place.to - place.from), 0, place.to - place.from, place.from)
  return JSON.parse(buffer.toString('utf8')) as string
}
