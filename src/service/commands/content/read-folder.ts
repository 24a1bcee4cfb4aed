import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { parse } from 'yaml'
import { UPLOAD_BYTES } from '../../../domain/person/upload.ts'
import { fileWithin, headWithin, TooMuch } from '../../platform/foreign/bounded.ts'
import type { ContentKind, FileRecord } from './kind.ts'
import { frontMatterOf, parsedMarkdown, parsedYaml, type Parsed, type ContentError } from './parse.ts'
import { namedPictures, pictureKey, pictureName } from './pictures.ts'
import { FORMAT, MARK_FILE, PICTURES } from './render.ts'
import { contentStrings as strings } from './strings.ts'

export interface Folder {
  /** Kinds without a file or a folder are absent: their records stay. */
  readonly kinds: ReadonlyMap<string, ReadonlyArray<FileRecord>>
  /** Paths of files. */
  readonly pictures: ReadonlyMap<string, string>
  readonly errors: ReadonlyArray<ContentError>
}

const MIB = 1_048_576
const MARK_BYTES = 65_536
const YAML_BYTES = 4 * MIB
// The text of a page has at most 200,000 characters. 512 KiB of a Markdown list take 150 MiB.
const MARKDOWN_BYTES = MIB / 2
const MAX_FILES = 20_000
const MAX_PICTURES = 20_000
// Of all files. A node of YAML takes 1 KiB.
const TEXT_BYTES = 64 * MIB
const MAX_NODES = 300_000

// What may begin a node: a line, a comma, a list, a key.
const NODE = /[\n,[{]|[-?:](?=\s)/g

const nodesOf = (yaml: string): number => {
  let count = 0
  const found = yaml.matchAll(NODE)
  while (found.next().done !== true) count += 1
  return count
}

const formatOf = (text: string): unknown => {
  try {
    return (parse(text) as { readonly format?: unknown } | null)?.format
  } catch {
    return undefined
  }
}

type ReadText = (name: string, most: number, yamlOf?: (text: string) => string) => Promise<string>

// Throws `TooMuch` beyond the limits of a file or of the folder.
const textReader = (folder: string): ReadText => {
  let [bytes, nodes] = [0, 0]
  return async (name, most, yamlOf = (text) => text) => {
    const content = await fileWithin(join(folder, name), most)
    const text = content.toString('utf8')
    bytes += content.length
    nodes += nodesOf(yamlOf(text))
    if (bytes > TEXT_BYTES || nodes > MAX_NODES) throw new TooMuch('bytes')
    return text
  }
}

const noRecords = (file: string, message: string): Parsed => ({ records: [], errors: [{ file, line: 1, message }] })

const parsedWithin = async (file: string, parsed: () => Promise<Parsed>): Promise<Parsed> => {
  try {
    return await parsed()
  } catch (error) {
    if (error instanceof TooMuch) return noRecords(file, strings.tooLarge)
    // a text of thousands of signs of quotation
    if (error instanceof RangeError || error instanceof ReferenceError) return noRecords(file, strings.tooDeep)
    throw error
  }
}

const readKind = async (folder: string, kind: ContentKind, read: ReadText): Promise<Parsed | null> => {
  const { name, form } = kind
  if (form !== 'markdown') {
    const file = `${name}.yaml`
    if (!existsSync(join(folder, file))) return null
    return parsedWithin(file, async () => parsedYaml(kind, file, await read(file, YAML_BYTES)))
  }
  if (!existsSync(join(folder, name))) return null
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.md')).toSorted()
  if (files.length > MAX_FILES) return noRecords(name, strings.tooLarge)
  const parsed: Array<Parsed> = []
  for (const each of files) {
    const file = `${name}/${each}`
    parsed.push(
      await parsedWithin(file, async () => parsedMarkdown(kind, file, await read(file, MARKDOWN_BYTES, frontMatterOf))),
    )
  }
  return {
    records: parsed.flatMap(({ records }) => records),
    errors: parsed.flatMap(({ errors }) => errors),
  }
}

const repeated = ({ form, groupOf }: ContentKind, records: ReadonlyArray<FileRecord>): ReadonlyArray<ContentError> => {
  if (form !== 'markdown' && groupOf !== undefined) return []
  const seen = new Set<string>()
  return records.flatMap(({ key, file, lineOf }) => {
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew ? [] : [{ file, line: lineOf(null), message: strings.twice(key) }]
  })
}

const readPictures = async (folder: string) => {
  const pictures = new Map<string, string>()
  const errors: Array<ContentError> = []
  const names = existsSync(join(folder, PICTURES)) ? (await readdir(join(folder, PICTURES))).toSorted() : []
  const refuse = (name: string, message: string) => errors.push({ file: `${PICTURES}/${name}`, line: 1, message })
  if (names.length > MAX_PICTURES) refuse('', strings.tooLarge)
  for (const name of names.slice(0, MAX_PICTURES).filter((each) => !each.startsWith('.'))) {
    const path = join(folder, PICTURES, name)
    const key = pictureKey(name)
    if (key === undefined) refuse(name, strings.badPictureName)
    else {
      const head = await headWithin(path, UPLOAD_BYTES).catch((error: unknown) => {
        if (error instanceof TooMuch) return Buffer.alloc(0)
        throw error
      })
      if (pictureName(key, head) === null) refuse(name, strings.badPicture)
      else pictures.set(key, path)
    }
  }
  return { pictures, errors }
}

/** Keys of pictures in the records, each with the first record that names it. */
export const picturesOf = ({ kinds }: Pick<Folder, 'kinds'>): ReadonlyMap<string, FileRecord> =>
  new Map(
    [...kinds.values()]
      .flat()
      .toReversed()
      .flatMap((record) => [...namedPictures(JSON.stringify(record.fields))].map((key) => [key, record] as const)),
  )

export const readFolder = async (
  folder: string,
  kinds: ReadonlyArray<ContentKind>,
): Promise<E.Either<string, Folder>> => {
  if (!existsSync(join(folder, MARK_FILE))) return E.left(strings.noMark(folder))
  const readText = textReader(folder)
  const mark = await readText(MARK_FILE, MARK_BYTES).catch(() => '')
  if (formatOf(mark) !== FORMAT) return E.left(strings.badMark)
  const allowed = [MARK_FILE, ...kinds.map(({ name }) => `${name}.yaml`)]
  const errors: Array<ContentError> = (await readdir(folder))
    .filter((name) => /\.ya?ml$/.test(name) && !allowed.includes(name))
    .map((file) => ({ file, line: 1, message: strings.unknownFile }))
  const read = new Map<string, ReadonlyArray<FileRecord>>()
  for (const kind of kinds) {
    const parsed = await readKind(folder, kind, readText)
    if (parsed === null) continue
    read.set(kind.name, parsed.records)
    errors.push(...parsed.errors, ...(parsed.errors.length === 0 ? repeated(kind, parsed.records) : []))
  }
  const { pictures, errors: badPictures } = await readPictures(folder)
  return E.right({ kinds: read, pictures, errors: [...errors, ...badPictures] })
}
