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

const MARK = Buffer.from('": {\n\t\t\t"body": "')

/** Where the closing quote of a string is: no quote inside it stands before a line's end. */
const endOfBody = (file: Buffer, from: number): number => {
  const newline = file.indexOf('\n', from)
  return file[newline - 1] === 0x2c ? newline - 2 : newline - 1
}

/**
 * Where each drawing begins and ends: the file is 100 MB, so it is looked through once and then read a drawing at a
 * time.
 */
const indexed = (file: Buffer): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>()
  for (let at = file.indexOf(MARK); at !== -1; at = file.indexOf(MARK, at + MARK.length)) {
    const name = file.toString('latin1', file.lastIndexOf('"', at - 1) + 1, at)
    const from = at + MARK.length - 1
    places.set(name, { from, to: endOfBody(file, from) + 1 })
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
