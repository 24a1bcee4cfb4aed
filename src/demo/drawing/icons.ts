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

const nameIn = (line: string): string => line.slice(line.indexOf('"') + 1, line.lastIndexOf('"'))

// Index of the 100 MB icon file: one drawing a line. Built once, so the file is not parsed whole.
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

export const iconBody = async (name: string): Promise<string> => {
  icons ??= openIcons()
  const { path, places } = await icons
  const place = places.get(name)
  if (place === undefined) throw new Error(`the icon set has no ${name}`)
  await using handle = await open(path)
  const { buffer } = await handle.read(Buffer.alloc(place.to - place.from), 0, place.to - place.from, place.from)
  return JSON.parse(buffer.toString('utf8')) as string
}
