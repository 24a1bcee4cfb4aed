import type { Kysely } from 'kysely'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import type { Tables } from '../../platform/database/tables.ts'
import type { ContentKind } from './kind.ts'
import { namedPictures, pictureName, storedPictures } from './pictures.ts'
import { FORMAT, MARK_FILE, PICTURES, rendered } from './render.ts'
import { noKeys, shopKeys, storedRecords } from './stored.ts'

export type Files = ReadonlyMap<string, string | Buffer>

export const contentFiles = async (db: Kysely<Tables>, kinds: ReadonlyArray<ContentKind>): Promise<Files> => {
  const files = new Map<string, string | Buffer>([[MARK_FILE, stringify({ format: FORMAT })]])
  const keys = noKeys()
  await shopKeys(db, keys)
  for (const kind of kinds)
    for (const [path, text] of rendered(kind, await storedRecords(db, kind, keys))) files.set(path, text)
  const pictures = await storedPictures(db, namedPictures([...files.values()].join('\n')))
  for (const [key, content] of pictures) {
    const name = pictureName(key, content)
    if (name !== null) files.set(`${PICTURES}/${name}`, content)
  }
  return files
}

export const isExportFolder = async (folder: string): Promise<boolean> => {
  if (!existsSync(folder) || existsSync(join(folder, MARK_FILE))) return true
  return (await readdir(folder)).every((name) => name === '.git')
}

const isSame = async (path: string, content: string | Buffer): Promise<boolean> =>
  existsSync(path) && (await readFile(path)).equals(Buffer.from(content))

export interface Written {
  readonly files: number
  readonly changed: number
  readonly removed: number
}

/** Writes what differs, and removes the files of records that are gone. Other files of the folder stay. */
export const writeFolder = async (
  folder: string,
  files: Files,
  kinds: ReadonlyArray<ContentKind>,
): Promise<Written> => {
  let [changed, removed] = [0, 0]
  for (const [name, content] of files) {
    const path = join(folder, name)
    if (await isSame(path, content)) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    changed++
  }
  const folders = [...kinds.flatMap(({ form, name }) => (form === 'markdown' ? [name] : [])), PICTURES]
  for (const own of folders.filter((name) => existsSync(join(folder, name))))
    for (const name of await readdir(join(folder, own))) {
      if (files.has(`${own}/${name}`) || !/\.(?:md|jpg|png|webp)$|^\.gitkeep$/.test(name)) continue
      await rm(join(folder, own, name))
      removed++
    }
  return { files: files.size, changed, removed }
}
