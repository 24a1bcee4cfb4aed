import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { parse } from 'yaml'
import { UPLOAD_BYTES } from '../../../domain/person/upload.ts'
import type { ContentKind, FileRecord } from './kind.ts'
import { parsedMarkdown, parsedYaml, type Parsed, type ContentError } from './parse.ts'
import { namedPictures, pictureKey, pictureName } from './pictures.ts'
import { FORMAT, MARK_FILE, PICTURES } from './render.ts'
import { contentStrings as strings } from './strings.ts'

export interface Folder {
  /** Kinds without a file or a folder are absent: their records stay. */
  readonly kinds: ReadonlyMap<string, ReadonlyArray<FileRecord>>
  readonly pictures: ReadonlyMap<string, Buffer>
  readonly errors: ReadonlyArray<ContentError>
}

const formatOf = (text: string): unknown => {
  try {
    return (parse(text) as { readonly format?: unknown } | null)?.format
  } catch {
    return undefined
  }
}

const readKind = async (folder: string, kind: ContentKind): Promise<Parsed | null> => {
  const { name, form } = kind
  if (form !== 'markdown') {
    const file = `${name}.yaml`
    return existsSync(join(folder, file)) ? parsedYaml(kind, file, await readFile(join(folder, file), 'utf8')) : null
  }
  if (!existsSync(join(folder, name))) return null
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.md')).toSorted()
  const parsed = await Promise.all(
    files.map(async (file) =>
      parsedMarkdown(kind, `${name}/${file}`, await readFile(join(folder, name, file), 'utf8')),
    ),
  )
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
  const pictures = new Map<string, Buffer>()
  const errors: Array<ContentError> = []
  const names = existsSync(join(folder, PICTURES)) ? (await readdir(join(folder, PICTURES))).toSorted() : []
  for (const name of names.filter((each) => !each.startsWith('.'))) {
    const path = join(folder, PICTURES, name)
    const key = pictureKey(name)
    const refuse = (message: string) => errors.push({ file: `${PICTURES}/${name}`, line: 1, message })
    if (key === undefined) refuse(strings.badPictureName)
    else if ((await stat(path)).size > UPLOAD_BYTES) refuse(strings.badPicture)
    else {
      const content = await readFile(path)
      if (pictureName(key, content) === null) refuse(strings.badPicture)
      else pictures.set(key, content)
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
  if (formatOf(await readFile(join(folder, MARK_FILE), 'utf8')) !== FORMAT) return E.left(strings.badMark)
  const allowed = [MARK_FILE, ...kinds.map(({ name }) => `${name}.yaml`)]
  const errors: Array<ContentError> = (await readdir(folder))
    .filter((name) => /\.ya?ml$/.test(name) && !allowed.includes(name))
    .map((file) => ({ file, line: 1, message: strings.unknownFile }))
  const read = new Map<string, ReadonlyArray<FileRecord>>()
  for (const kind of kinds) {
    const parsed = await readKind(folder, kind)
    if (parsed === null) continue
    read.set(kind.name, parsed.records)
    errors.push(...parsed.errors, ...(parsed.errors.length === 0 ? repeated(kind, parsed.records) : []))
  }
  const { pictures, errors: badPictures } = await readPictures(folder)
  return E.right({ kinds: read, pictures, errors: [...errors, ...badPictures] })
}
