import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as TE from 'fp-ts/TaskEither'
import { openPromise, type ZipFile } from 'yauzl'
import { checkUnpacked, TooMuch, UNPACK_RATIO } from '../../platform/foreign/bounded.ts'
import { isAccepted, isZip, safeName } from './file-name.ts'
import { strings } from './strings.ts'

const MAX_ENTRIES = 200_000

// Limits unpacked bytes of all archives of a session, and their ratio. Declared sizes are not trusted: entries of an archive
// may overlap, so their packed bytes count up to the size of the archives.
const makeGauge = (bytes: number) => {
  let unpacked = 0
  let packed = 0
  let archives = 0
  const ofArchive = (size: number) => {
    archives += size
  }
  const ofEntry = (size: number) => {
    packed += size
    return new Transform({
      transform(chunk: Buffer, _, done) {
        unpacked += chunk.length
        try {
          checkUnpacked(unpacked, Math.min(packed, archives), { bytes, ratio: UNPACK_RATIO })
          done(null, chunk)
        } catch (error) {
          done(error as Error)
        }
      },
    })
  }
  return { ofArchive, ofEntry }
}

const unpackOne = async (
  zip: ZipFile,
  folder: string,
  ofEntry: (packedBytes: number) => Transform,
): Promise<ReadonlyArray<string>> => {
  const names: Array<string> = []
  if (zip.entryCount > MAX_ENTRIES) throw new Error(strings.tooMuch)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const name = safeName(entry.fileName)
    if (name === null) throw new Error(strings.badName)
    if (!isAccepted(name) || isZip(name)) continue
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), ofEntry(entry.compressedSize), createWriteStream(path))
    names.push(name)
  }
  return names
}

export const unpack = (folder: string, mostBytes: number): TE.TaskEither<string, ReadonlyArray<string>> =>
  TE.tryCatch(
    async () => {
      const gauge = makeGauge(mostBytes)
      const names: Array<string> = []
      for (const archive of (await readdir(folder)).filter(isZip)) {
        gauge.ofArchive((await stat(join(folder, archive))).size)
        const zip = await openPromise(join(folder, archive), { lazyEntries: true, strictFileNames: false })
        try {
          names.push(...(await unpackOne(zip, folder, gauge.ofEntry)))
        } finally {
          zip.close()
        }
        await rm(join(folder, archive))
      }
      return names
    },
    (error) => {
      if (error instanceof TooMuch) return error.limit === 'ratio' ? strings.tooPacked : strings.tooMuch
      const reason = error instanceof Error ? error.message : String(error)
      return reason === strings.tooMuch || reason === strings.badName ? reason : `${strings.badZip}: ${reason}`
    },
  )
