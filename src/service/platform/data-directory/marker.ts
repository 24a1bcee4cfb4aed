import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataPaths } from './paths.ts'

const markerCodec = t.readonly(
  t.type({
    installation: t.string,
    schema: t.string,
  }),
)
export type Marker = t.TypeOf<typeof markerCodec>

export const readMarker = (paths: DataPaths): E.Either<string, Marker | null> => {
  if (!existsSync(paths.marker)) return E.right(null)
  return E.tryCatch(
    () => {
      const marker = markerCodec.decode(JSON.parse(readFileSync(paths.marker, 'utf8')))
      if (E.isLeft(marker)) throw new Error('it is not a marker')
      return marker.right
    },
    (error) => `the marker ${paths.marker} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  )
}

export const writeMarker = (paths: DataPaths, before: Marker | null, schema: string): void => {
  if (before?.schema === schema) return
  const marker: Marker = { installation: before?.installation ?? randomUUID(), schema }
  const unfinished = `${paths.marker}.part`
  writeFileSync(unfinished, `${JSON.stringify(marker)}\n`, { mode: 0o600 })
  renameSync(unfinished, paths.marker)
}

// Checked before PGlite opens the directory: PGlite creates an empty database if the files are missing.
export const hasDatabaseFiles = (paths: DataPaths): boolean => existsSync(join(paths.database, 'PG_VERSION'))
