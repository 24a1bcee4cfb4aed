import * as E from 'fp-ts/Either'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { demoCommand } from '../../demo/command.ts'
import { type Configuration, configurationOf, launchFacts } from '../../service/configuration.ts'
import { carriersOf } from '../../service/delivery/public.ts'
import { accountsNow, connectionCipher, dispatch, operatorCommands } from '../../service/commands/public.ts'
import { originForOperator } from '../../service/origin.ts'
import { pathsIn } from '../../service/platform/data-directory/paths.ts'
import { moveDump } from '../../service/platform/database/move.ts'
import { restoreDump } from '../../service/platform/database/restore.ts'
import { openStorage } from '../open-storage.ts'
import type { OperatorCommand, Outcome } from '../../service/platform/operator-command.ts'

const FAILED = 1
const MS_IN_SECOND = 1_000

type ReportProgress = (line: string) => void

const configuration = (): Configuration => {
  const read = configurationOf(process.env)
  if (E.isRight(read)) return read.right
  for (const error of read.left) process.stderr.write(`${error}\n`)
  return process.exit(FAILED)
}

const log = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }))

/** Executes a command in this process, or in a shop that has started in the meantime. */
export const dispatchCommand = async (
  command: OperatorCommand,
  progress: ReportProgress,
  signal: AbortSignal,
): Promise<Outcome> => {
  const settings = configuration()
  const clock = { now: () => Date.now() + settings.clockOffsetSeconds * MS_IN_SECOND }
  const opened = await openStorage(settings, log)()
  if (E.isLeft(opened)) return { _tag: 'Failed', reason: opened.left }
  const exchange = {
    dataDirectory: settings.dataDirectory,
    storage: opened.right,
    priceType: settings.exchangePrice,
    pictureHosts: settings.pictureHosts,
    privateFeedHosts: settings.privateFeedHosts,
  }
  const access = {
    environment: settings.environment,
    cipher: connectionCipher(settings.encryptionKey, settings.dataDirectory),
  }
  const commands = {
    ...operatorCommands(
      clock,
      exchange,
      async (db) => carriersOf((await accountsNow(db, access)).carriers, (request) => fetch(request), clock.now),
      launchFacts(settings, () => settings.accounts),
      async (db) => {
        const accounts = await accountsNow(db, access)
        return launchFacts(settings, () => accounts)
      },
    ),
    demo: demoCommand,
  }
  return dispatch(settings, commands, command, { log, progress, signal })
}

const restoreToServer = async (
  url: string,
  file: string,
  backupKey: string | null,
  report: ReportProgress,
): Promise<Outcome> => {
  const moved = await moveDump(url, resolve(file), log, report, backupKey)()
  return E.isLeft(moved)
    ? { _tag: 'Failed', reason: moved.left }
    : { _tag: 'Done', lines: [`копия ${file} загружена в базу из DATABASE_URL, строк: ${moved.right}`] }
}

export const restore = async (file: string, report: ReportProgress): Promise<Outcome> => {
  const { databaseUrl, databaseDirectUrl, dataDirectory, backupKey } = configuration()
  if (databaseUrl !== null) return restoreToServer(databaseDirectUrl ?? databaseUrl, file, backupKey, report)
  report(`распаковывается и проверяется ${file}`)
  const restored = await restoreDump(pathsIn(dataDirectory), resolve(file), new Date(), log, backupKey)()
  if (E.isLeft(restored)) return { _tag: 'Failed', reason: restored.left }
  const backup = restored.right === null ? [] : [`прежняя база сохранена в ${restored.right}`]
  return { _tag: 'Done', lines: [`магазин в ${dataDirectory} восстановлен из ${file}`, ...backup] }
}

export const shopOf = (): { readonly brand: string | undefined; readonly origin: string } => {
  const { settings, ...rest } = configuration()
  return { brand: settings['shop.name'], origin: originForOperator(rest, process.env) }
}
