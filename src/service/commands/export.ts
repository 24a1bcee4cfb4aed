import * as TE from 'fp-ts/TaskEither'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ymlCatalogue } from '../exchange/public.ts'
import { storedSetting } from '../platform/settings/settings.ts'
import type { ServiceClock } from '../platform/clock.ts'
import type { Command } from '../platform/operator-command.ts'
import { fileErrorText } from './file-error.ts'
import { exportStrings as strings } from './strings.ts'

export const exportCommand =
  (clock: ServiceClock): Command =>
  ({ file, brand, origin }, { database, progress, signal }) => {
    if (typeof file !== 'string' || typeof origin !== 'string') return TE.left(strings.noFile)
    const part = `${file}.part`
    let offers = 0
    const onOffers = (given: number) => {
      offers = given
      progress(strings.written(given))
    }
    return TE.tryCatch(
      async () => {
        const name = typeof brand === 'string' ? brand : await storedSetting(database.db, 'shop.name')
        const pieces = Readable.from(ymlCatalogue({ db: database.db, clock, brand: name, origin }, onOffers))
        try {
          await pipeline(pieces, createWriteStream(part), { signal })
          renameSync(part, file)
        } finally {
          rmSync(part, { force: true })
        }
        return [strings.done(file, offers)]
      },
      (error) => (signal.aborted ? strings.stopped : strings.failed(fileErrorText(error))),
    )
  }
