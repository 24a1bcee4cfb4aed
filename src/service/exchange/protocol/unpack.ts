import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as TE from 'fp-ts/TaskEither'
import { openPromise, type ZipFile } from 'yauzl'
import { isAccepted, isZip, safeName } from './file-name.ts'
import { strings } from './strings.ts'

const MAX_ENTRIES = 200_000

// Limits unpacked bytes of all archives of a session. Declared sizes are not trusted.
const makeGauge = (most: number) => {
  let passed = 0
  return () =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        passed += chunk.length
        done(passed > most ? new Error(strings.tooMuch) : null, chunk)
      },
    })
}

const unpackOne = async (zip: ZipFile, folder: string, gauge: () => Transform): Promise<ReadonlyArray<string>> => {
  const names: Array<string> = []
  if (zip.entryCount > MAX_ENTRIES) throw new Error(strings.tooMuch)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const name = safeName(entry.fileName)
    if (name === null) throw new Error(strings.badName)
    if (!isAccepted(name) || isZip(name)) continue
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), gauge(), createWriteStream(path))
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
        const zip = await openPromise(join(folder, archive), { lazyEntries: true, strictFileNames: false })
        try {
          names.push(...(await unpackOne(zip, folder, gauge)))
        } finally {
          zip.close()
        }
        await rm(join(folder, archive))
      }
      return names
    },
    (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      return reason === strings.tooMuch || reason === strings.badName ? reason : `${strings.badZip}: ${reason}`
    },
  )
