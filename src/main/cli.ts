import { Command, InvalidArgumentError } from 'commander'
import * as E from 'fp-ts/Either'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { carriersOf } from '../shop/carriers/settings.ts'
import { type Configuration, originOf, readConfiguration } from '../shop/configuration.ts'
import { pathsIn } from '../shop/data-directory/paths.ts'
import { moveDump } from '../shop/database/move.ts'
import { restoreDump } from '../shop/database/restore.ts'
import type { Order, Outcome } from '../shop/operator/command.ts'
import { operatorCommands } from '../shop/operator/commands.ts'
import { dispatch } from '../shop/operator/dispatch.ts'

const FAILED = 1
const INTERRUPTED = 130
const MS_IN_SECOND = 1_000

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
  process.stderr.write(`${outcome.reason}\n`)
  process.exitCode = interrupted.signal.aborted ? INTERRUPTED : FAILED
}

const order = async (command: string, values: Order['values']) => {
  const settings = configuration()
  const clock = { now: () => Date.now() + settings.clockOffsetSeconds * MS_IN_SECOND }
  const caller = { log, progress: tell, signal: interrupted.signal }
  const exchange = { dataDirectory: settings.dataDirectory, priceType: settings.exchangePrice }
  const carriers = carriersOf(settings.carriers, (request) => fetch(request), clock.now)
  finish(await dispatch(settings, operatorCommands(clock, exchange, carriers), { command, values }, caller))
}

const restoreToServer = async (url: string, file: string) => {
  const moved = await moveDump(url, resolve(file), log, tell)()
  finish(E.isLeft(moved)
    ? { _tag: 'Failed', reason: moved.left }
    : { _tag: 'Done', lines: [`moved ${moved.right} rows from ${file} to the database of DATABASE_URL`] })
}

const restore = async (file: string) => {
  const { databaseUrl, dataDirectory } = configuration()
  if (databaseUrl !== null) return restoreToServer(databaseUrl, file)
  const restored = await restoreDump(pathsIn(dataDirectory), resolve(file), new Date(), log)()
  if (E.isLeft(restored)) return finish({ _tag: 'Failed', reason: restored.left })
  const kept = restored.right === null ? [] : [`what was there before is kept in ${restored.right}`]
  finish({ _tag: 'Done', lines: [`restored ${dataDirectory} from ${file}`, ...kept] })
}

const wholeNumber = (text: string) => {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError('it is a whole number')
  return Number(text)
}

const shop = new Command('npm run shop --')
  .description('Commands for the operator of the shop. They work beside a running shop and without one; '
    + 'DATA_DIR and DATABASE_URL say which shop is meant.')
  .showHelpAfterError()

shop.command('import')
  .description('bring the catalogue to a YML feed, or to what 1C unloads; what has disappeared goes off sale')
  .argument('<file>', 'the feed, in UTF-8 or windows-1251; or import.xml of 1C')
  .argument('[offers]', 'offers.xml of 1C')
  .option('--source <name>', 'whose offers these are: only products of the same source may go off sale', 'yml')
  .option('--stock <count>', 'what an offer without a count has in the warehouse', wholeNumber)
  .action((file: string, offers: string | undefined, { source, stock }: { source: string; stock?: number }) =>
    order('import', {
      file: resolve(file), source, ...(offers !== undefined && { offers: resolve(offers) }), ...(stock !== undefined && { stock }),
    }))

shop.command('carriers')
  .description('bring pick-up points and prices of delivery to what the carriers say now; best once a night')
  .action(() => order('carriers', {}))

shop.command('export')
  .description('write the catalogue as a YML feed, which import reads')
  .argument('<file>', 'the file to write, such as catalogue.yml')
  .action((file: string) => {
    const { brand, publicOrigin, host, port } = configuration()
    return order('export', { file: resolve(file), brand, origin: originOf({ publicOrigin, host, port }) })
  })

interface NewUser {
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly email?: string
  readonly company?: string
  readonly inn?: string
  readonly passwordStdin?: boolean
}

const fromStdin = async (): Promise<string> => {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += String(chunk)
  return text.split('\n')[0] ?? ''
}

const WHO = 'the id, the phone or the e-mail of the user'
const user = shop.command('user').description('make accounts, look at them, lock them')

user.command('create')
  .description('make an account; without a password its owner signs in by a code to the phone')
  .requiredOption('--phone <phone>', 'such as +79131234567')
  .requiredOption('--first-name <name>')
  .requiredOption('--last-name <name>')
  .option('--email <email>')
  .option('--company <name>', 'the company, for a legal person')
  .option('--inn <digits>', 'the company\'s ИНН')
  .option('--password-stdin', 'read the password from the first line of the input')
  .action(async ({ passwordStdin, ...values }: NewUser) =>
    order('user-create', { ...values, ...(passwordStdin === true && { password: await fromStdin() }) }))

for (const [name, description] of [
  ['show', 'show an account'],
  ['block', 'end every session of a user and let no new one begin'],
  ['unblock', 'let a user sign in again'],
] as const) {
  user.command(name).description(description).argument('<user>', WHO).action((who: string) => order(`user-${name}`, { user: who }))
}

shop.command('admin-link')
  .description('print an address that opens the shop as a user sees it; it works once, within a minute')
  .argument('<user>', WHO)
  .action((who: string) => order('admin-link', { user: who, origin: originOf(configuration()) }))

const orders = shop.command('orders').description('look at orders and move them on')

orders.command('list')
  .description('the newest orders, a line each, without anything of their shoppers')
  .option('--status <name>', 'only these: new, awaitingPayment, paid, collecting, onTheWay, ready, completed, canceled, canceledWithoutReturn')
  .option('--limit <count>', 'at most so many', wholeNumber, 20)
  .action((values: { status?: string; limit: number }) => order('orders-list', { ...values }))

orders.command('advance')
  .description('move an order on by its next step, or to the status that is named')
  .argument('<order>', 'its number', wholeNumber)
  .option('--to <name>', 'collecting, onTheWay, ready, completed, canceled or canceledWithoutReturn')
  .action((number: number, { to }: { to?: string }) => order('orders-advance', { order: number, ...(to !== undefined && { to }) }))

orders.command('pay-back')
  .description('give back the money of goods of an order that came back and were looked at')
  .argument('<order>', 'its number', wholeNumber)
  .action((number: number) => order('orders-pay-back', { order: number }))

shop.command('backup')
  .description('write the embedded database into one file, while the shop runs or not')
  .argument('<file>', 'the file to write, such as backup.tar.gz')
  .action((file: string) => order('backup', { file: resolve(file) }))

shop.command('restore')
  .description('put a backup or a dump in the database\'s place; the shop must be stopped. With DATABASE_URL it is brought into an empty PostgreSQL')
  .argument('<file>', 'what backup wrote, or a file of DATA_DIR/dumps')
  .action(restore)

const reviews = shop.command('reviews').description('read what shoppers wrote of products, and let it through or not')

reviews.command('list')
  .description('the reviews that wait, the oldest first')
  .option('--status <status>', 'moderation, published or rejected', 'moderation')
  .action(({ status }: { status: string }) => order('reviews', { action: 'list', status }))

for (const action of ['approve', 'reject'] as const) {
  reviews.command(action)
    .description(action === 'approve' ? 'show a review on the page of its product' : 'show it to its author alone')
    .argument('<id>', 'the number that list tells', wholeNumber)
    .option('--reply <text>', 'what the shop says under it')
    .action((id: number, { reply }: { reply?: string }) =>
      order('reviews', { action, id, ...(reply === undefined ? {} : { reply }) }))
}

const questions = shop.command('questions').description('read what shoppers ask of products, and answer')

questions.command('list')
  .description('the questions that wait, the oldest first')
  .option('--status <status>', 'moderation, published or rejected', 'moderation')
  .action(({ status }: { status: string }) => order('questions', { action: 'list', status }))

questions.command('answer')
  .description('show a question with the shop\'s answer on the page of its product')
  .argument('<id>', 'the number that list tells', wholeNumber)
  .argument('<text>', 'the answer')
  .action((id: number, text: string) => order('questions', { action: 'answer', id, text }))

questions.command('reject')
  .description('show a question to nobody')
  .argument('<id>', 'the number that list tells', wholeNumber)
  .action((id: number) => order('questions', { action: 'reject', id }))

const letters = shop.command('letters').description('read what people wrote to the shop, and who wants to be called')

letters.command('list')
  .description('the letters and calls that are open, the oldest first')
  .action(() => order('letters', { action: 'list' }))

letters.command('close')
  .description('put a letter or a call away')
  .argument('<id>', 'the number that list tells', wholeNumber)
  .action((id: number) => order('letters', { action: 'close', id }))

const jobs = shop.command('jobs').description('look at work behind the pages that failed: messages, payments, expiry')

jobs.command('list')
  .description('what failed and is not done yet, with the reason')
  .action(() => order('jobs', { action: 'list' }))

jobs.command('retry')
  .description('have one of them done now')
  .argument('<id>', 'the number that list tells', wholeNumber)
  .action((id: number) => order('jobs', { action: 'retry', id }))

const visits = shop.command('secret-shopper').description('read the reports of secret shoppers')

visits.command('list')
  .description('the reports that nobody has read, the oldest first')
  .action(() => order('secret-shopper', { action: 'list' }))

for (const action of ['approve', 'reject'] as const) {
  visits.command(action)
    .description(action === 'approve' ? 'take a report' : 'take it not')
    .argument('<id>', 'the number that list tells', wholeNumber)
    .action((id: number) => order('secret-shopper', { action, id }))
}

await shop.parseAsync()
