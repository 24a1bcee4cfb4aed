import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { DataPaths } from './paths.ts'

type Dump = (file: string) => TaskEither<string, void>

export const MAX_DUMPS = 4
const HOUR_MS = 3_600_000
const NAME = /^shop-[\dTZ-]+\.tar\.gz$/

export const dumpsIn = (paths: DataPaths): ReadonlyArray<string> =>
  existsSync(paths.dumps)
    ? readdirSync(paths.dumps)
        .filter((name) => NAME.test(name))
        .sort()
        .reverse()
        .map((name) => join(paths.dumps, name))
    : []

export const dumpTo =
  (dump: Dump, file: string): TaskEither<string, void> =>
  async () => {
    const part = `${file}.part`
    try {
      const dumped = await dump(part)()
      if (E.isRight(dumped)) renameSync(part, file)
      return dumped
    } catch (error) {
      return E.left(error instanceof Error ? error.message : String(error))
    } finally {
      rmSync(part, { force: true })
    }
  }

export const storeDump =
  (dump: Dump, paths: DataPaths, now: Date): TaskEither<string, string> =>
  async () => {
    mkdirSync(paths.dumps, { recursive: true, mode: 0o700 })
    const file = join(paths.dumps, `shop-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`)
    const written = await dumpTo(dump, file)()
    if (E.isLeft(written)) return written
    dumpsIn(paths)
      .slice(MAX_DUMPS)
      .forEach((old) => rmSync(old, { force: true }))
    return E.right(file)
  }

export const dumpPeriodically = (dump: Dump, paths: DataPaths, hours: number, log: Logger): (() => void) => {
  if (hours === 0) return () => undefined
  const timer = setInterval(() => {
    void storeDump(dump, paths, new Date())().then(
      E.match(
        (reason) => log.error({ reason }, 'the periodic dump failed'),
        (file) => log.info({ file }, 'database dumped'),
      ),
    )
  }, hours * HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
