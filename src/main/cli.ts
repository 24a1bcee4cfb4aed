import { Command } from 'commander'
import * as E from 'fp-ts/Either'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { type Configuration, readConfiguration } from '../shop/configuration.ts'
import { pathsIn } from '../shop/data-directory/paths.ts'
import { restoreDump } from '../shop/database/restore.ts'
import type { Order, Outcome } from '../shop/operator/command.ts'
import { commands } from '../shop/operator/commands.ts'
import { dispatch } from '../shop/operator/dispatch.ts'

const FAILED = 1
const INTERRUPTED = 130

const out = (line: string) => process.stdout.write(`${line}\n`)
const tell = (line: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
const endProgress = () => { if (process.stderr.isTTY) process.stderr.write('\r\x1b[K') }

const interrupted = new AbortController()
const giveUp = () => {
  if (interrupted.signal.aborted) process.exit(INTERRUPTED)
  interrupted.abort()
}
process.on('SIGINT', giveUp)
process.on('SIGTERM', giveUp)

const configuration = (): Configuration => {
  const read = readConfiguration(process.env)
  if (E.isRight(read)) return read.right
  for (const problem of read.left) process.stderr.write(`${problem}\n`)
  return process.exit(FAILED)
}

const log = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }))

const finish = (outcome: Outcome) => {
  endProgress()
  if (outcome._tag === 'Done') return outcome.lines.forEach(out)
  const isStopped = interrupted.signal.aborted
  process.stderr.write(isStopped ? 'stopped, and nothing was changed\n' : `${outcome.reason}\n`)
  process.exitCode = isStopped ? INTERRUPTED : FAILED
}

const order = (command: string, values: Order['values'] = {}) =>
  dispatch(configuration(), commands, { command, values }, { log, progress: tell, signal: interrupted.signal }).then(finish)

const restore = async (file: string) => {
  const { databaseUrl, dataDirectory } = configuration()
  if (databaseUrl !== null) return finish({ _tag: 'Failed', reason: 'the database is a server of its own: restore it with pg_restore' })
  const restored = await restoreDump(pathsIn(dataDirectory), resolve(file), new Date(), log)()
  if (E.isLeft(restored)) return finish({ _tag: 'Failed', reason: restored.left })
  const kept = restored.right === null ? [] : [`what was there before is kept in ${restored.right}`]
  finish({ _tag: 'Done', lines: [`restored ${dataDirectory} from ${file}`, ...kept] })
}

const shop = new Command('npm run shop --')
  .description('Commands for the operator of the shop. They work beside a running shop and without one; '
    + 'DATA_DIR and DATABASE_URL say which shop is meant.')
  .showHelpAfterError()

shop.command('backup')
  .description('write the embedded database into one file, while the shop runs or not')
  .argument('<file>', 'the file to write, such as backup.tar.gz')
  .action((file: string) => order('backup', { file: resolve(file) }))

shop.command('restore')
  .description('put a backup or a dump in the database\'s place; the shop must be stopped')
  .argument('<file>', 'what backup wrote, or a file of DATA_DIR/dumps')
  .action(restore)

await shop.parseAsync()
