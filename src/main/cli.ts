import * as E from 'fp-ts/Either'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { carriersOf } from '../service/delivery/public.ts'
import { type Configuration, launchFacts, configurationOf } from '../service/configuration.ts'
import { originForOperator } from '../service/origin.ts'
import { pathsIn } from '../service/platform/data-directory/paths.ts'
import { moveDump } from '../service/platform/database/move.ts'
import { restoreDump } from '../service/platform/database/restore.ts'
import { dispatch, operatorCommands } from '../service/operator/public.ts'
import type { OperatorCommand, Outcome } from '../service/platform/operator-command.ts'
import { demoCommand } from '../demo/operator-command.ts'
import { operatorProgram } from './operator-program.ts'

const FAILED = 1
const INTERRUPTED = 130
const MS_IN_SECOND = 1_000

const out = (line: string) => process.stdout.write(`${line}\n`)
const tell = (line: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
const endProgress = () => {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

const interrupted = new AbortController()
const giveUp = () => {
  if (interrupted.signal.aborted) process.exit(INTERRUPTED)
  interrupted.abort()
}
process.on('SIGINT', giveUp)
process.on('SIGTERM', giveUp)

const configuration = (): Configuration => {
  const read = configurationOf(process.env)
  if (E.isRight(read)) return read.right
  for (const error of read.left) process.stderr.write(`${error}\n`)
  return process.exit(FAILED)
}

const log = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }))

const finish = (outcome: Outcome) => {
  endProgress()
  if (outcome._tag === 'Done') return outcome.lines.forEach(out)
  process.stderr.write(`${outcome.reason}\n`)
  process.exitCode = interrupted.signal.aborted ? INTERRUPTED : FAILED
}

const order = async (command: string, values: OperatorCommand['values']) => {
  const settings = configuration()
  const clock = { now: () => Date.now() + settings.clockOffsetSeconds * MS_IN_SECOND }
  const caller = { log, progress: tell, signal: interrupted.signal }
  const exchange = {
    dataDirectory: settings.dataDirectory,
    priceType: settings.exchangePrice,
    pictureHosts: settings.pictureHosts,
    privateFeedHosts: settings.privateFeedHosts,
  }
  const carriers = carriersOf(settings.carriers, (request) => fetch(request), clock.now)
  finish(
    await dispatch(
      settings,
      { ...operatorCommands(clock, exchange, carriers, launchFacts(settings)), demo: demoCommand },
      { command, values },
      caller,
    ),
  )
}

const restoreToServer = async (url: string, file: string, backupKey: string | null) => {
  const moved = await moveDump(url, resolve(file), log, tell, backupKey)()
  finish(
    E.isLeft(moved)
      ? { _tag: 'Failed', reason: moved.left }
      : { _tag: 'Done', lines: [`копия ${file} загружена в базу из DATABASE_URL, строк: ${moved.right}`] },
  )
}

const restore = async (file: string) => {
  const { databaseUrl, dataDirectory, backupKey } = configuration()
  if (databaseUrl !== null) return restoreToServer(databaseUrl, file, backupKey)
  tell(`распаковывается и проверяется ${file}`)
  const restored = await restoreDump(pathsIn(dataDirectory), resolve(file), new Date(), log, backupKey)()
  if (E.isLeft(restored)) return finish({ _tag: 'Failed', reason: restored.left })
  const backup = restored.right === null ? [] : [`прежняя база сохранена в ${restored.right}`]
  finish({ _tag: 'Done', lines: [`магазин в ${dataDirectory} восстановлен из ${file}`, ...backup] })
}

const firstLineOfInput = async (): Promise<string> => {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += String(chunk)
  return text.split('\n')[0] ?? ''
}

const shop = () => {
  const { settings, ...rest } = configuration()
  return { brand: settings['shop.name'], origin: originForOperator(rest, process.env) }
}

await operatorProgram({ order, restore, shop, firstLineOfInput }).parseAsync()
