/**
 * Kills the built server under load, repeatedly, and checks: no acknowledged order is lost, a repeated request
 * creates at most one order, and stock and orders agree to the unit.
 *
 *     npm run test:crash -- --rounds 20
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { callOff, type Customer, forgottenOf, live, signIn } from './customer.ts'
import { type Ledger, loseOrder, readLedger } from './ledger.ts'
import { stopUnderLoad } from './graceful-stop.ts'
import { addShop, operate, operateSaying, startSecond, startServer, type ServerProcess } from './server-process.ts'
import { plentifulFeed } from './large-feed.ts'
import { inThreePlaces } from './three-processes.ts'
import { type Acknowledged, type Checkout, fillBasket, exists, type CheckoutTarget, send } from './shopper.ts'

const SHOPPERS = 6
const LONGEST_ROUND_MS = 2_000
const LIMIT_MS = 60_000
/** Expected rejections under concurrency. */
const EXPECTED_STATUSES = [409, 422]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)

const acknowledged = new Map<number, Acknowledged>()
const unanswered = new Set<Checkout>()
/** Orders with an acknowledged cancellation; those without a response are unknown. */
const calledOff = new Set<number>()
const inDoubt = new Set<number>()
const customers: Array<Customer> = []
const CUSTOMERS = 2
const PASSWORD = 'Сирень-1987'
const EVERY_FOURTH = 4
const unexpected: string[] = []
const outcomes = { passed: 0, failed: 0 }

const check = (what: string, errors: ReadonlyArray<string>) => {
  outcomes[errors.length === 0 ? 'passed' : 'failed'] += 1
  console.log(
    `${errors.length === 0 ? 'ok' : 'FAILED'}  ${what}${errors.map((error) => `\n        ${error}`).join('')}`,
  )
}

const giveUp = async (address: string, placed: Acknowledged) => {
  const isOff = await callOff(address, placed)
  if (isOff === true) calledOff.add(placed.id)
  if (isOff === null) inDoubt.add(placed.id)
}

const order = async (address: string, checkout: Checkout) => {
  const outcome = await send(address, checkout)
  unanswered.delete(checkout)
  if (outcome._tag === 'Acknowledged') {
    acknowledged.set(outcome.order.id, outcome.order)
    if (outcome.order.id % EVERY_FOURTH === 0) await giveUp(address, outcome.order)
  }
  if (outcome._tag === 'Unanswered') unanswered.add(checkout)
  if (outcome._tag === 'Refused' && !EXPECTED_STATUSES.includes(outcome.status))
    unexpected.push(`${outcome.status} ${outcome.text}`)
}

const shop = async (address: string, place: CheckoutTarget, isOver: () => boolean) => {
  while (!isOver()) {
    const checkout = await fillBasket(address, place)
    if (checkout !== null) await order(address, checkout)
  }
}

/** Checks that all acknowledged orders exist, and repeats requests without a response. */
const verifyAcknowledged = async (server: ServerProcess) => {
  const missing: string[] = []
  for (const one of acknowledged.values()) {
    if (!(await exists(server.address, one))) missing.push(`the acknowledged order ${one.id} is lost`)
  }
  for (const checkout of unanswered) await order(server.address, checkout)
  const forgotten = (await Promise.all(customers.map((customer) => forgottenOf(server.address, customer)))).flat()
  return [...missing, ...forgotten, ...unexpected.splice(0)]
}

/** On a slow machine a round without an order would prove nothing. */
const firstOrder = async (atLeast: number) => {
  const end = performance.now() + LIMIT_MS
  while (acknowledged.size === atLeast && performance.now() < end) await wait(10)
}

const crash = async (server: ServerProcess, place: CheckoutTarget) => {
  let isOver = false
  const shoppers = Array.from({ length: SHOPPERS }, () => shop(server.address, place, () => isOver))
  const writes = customers.map((customer) => live(server.address, place, customer, () => isOver))
  await firstOrder(acknowledged.size)
  await wait(Math.random() * LONGEST_ROUND_MS)
  isOver = true
  await server.kill()
  await Promise.all(shoppers)
  return (await Promise.all(writes)).reduce((sum, count) => sum + count, 0)
}

const disagreements = (before: Ledger, after: Ledger): ReadonlyArray<string> => {
  const lost = [...acknowledged.keys()].filter((id) => !after.orderIds.has(id))
  const extra = [...after.orderIds].filter((id) => !acknowledged.has(id))
  const moved = [...before.stock].filter(([key, qty]) => qty - (after.ordered.get(key) ?? 0) !== after.stock.get(key))
  return [
    ...[...calledOff]
      .filter((id) => !after.cancelledIds.has(id))
      .map((id) => `the order ${id} was called off and is not`),
    ...[...after.cancelledIds]
      .filter((id) => !calledOff.has(id) && !inDoubt.has(id))
      .map((id) => `nobody called the order ${id} off`),
    ...lost.map((id) => `the acknowledged order ${id} is not in the database`),
    ...extra.map((id) => `the order ${id} was made and never acknowledged, though its request was sent again`),
    ...moved.map(
      ([key, qty]) => `${key}: ${qty} before, ${after.ordered.get(key) ?? 0} ordered, ${after.stock.get(key)} left`,
    ),
    ...(after.emptyOrders === 0 ? [] : [`${after.emptyOrders} orders have no lines`]),
  ]
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-crash-'))
const dataDirectory = join(directory, 'data')
const feed = join(directory, 'feed.yml')
writeFileSync(feed, plentifulFeed())
const first = await startServer(dataDirectory)
await operate(dataDirectory, 'import', feed, '--stock', '100000')
await addShop(dataDirectory)
for (let index = 0; index < CUSTOMERS; index += 1) {
  const phone = `+7913000000${index}`
  await operateSaying(
    dataDirectory,
    `${PASSWORD}\n`,
    {},
    'user',
    'create',
    '--phone',
    phone,
    '--first-name',
    'Анна',
    '--last-name',
    'Проверкина',
    '--password-stdin',
  )
  customers.push(await signIn(first.address, phone, PASSWORD))
}
await first.stop()
const before = await readLedger(dataDirectory)

for (let round = 1; round <= rounds; round += 1) {
  const acknowledgedBefore = acknowledged.size
  const retried = unanswered.size
  const server = await startServer(dataDirectory)
  const errors = await verifyAcknowledged(server)
  if (round === 1) {
    const second = await startSecond(dataDirectory)
    check(`a second process on the directory is refused in ${second.ms.toFixed(0)} ms: ${second.output.trim()}`, [
      ...(second.code === 1 ? [] : [`it ended with ${second.code}`]),
      ...(/^[^\n]*in use by process \d+[^\n]*$/.test(second.output.trim()) ? [] : ['it does not say why in one line']),
    ])
  }
  const settled = acknowledged.size
  const writes = await crash(server, before.place)
  check(
    `round ${round}: up in ${server.readyMs.toFixed(0)} ms, ${acknowledgedBefore} orders kept, ${retried} requests sent again, ` +
      `killed after ${acknowledged.size - settled} more and ${writes} writes of customers`,
    [...errors, ...(acknowledged.size > settled ? [] : ['nothing was ordered: the round shows nothing'])],
  )
}

check('SIGTERM to npm start under load: what was asked before is answered, exit 0', await stopUnderLoad(dataDirectory))

const last = await startServer(dataDirectory)
const errors = await verifyAcknowledged(last)
const end = await last.stop()
check(`the last start keeps ${acknowledged.size} orders and stops on SIGTERM in ${end.ms.toFixed(0)} ms`, [
  ...errors,
  ...(end.code === 0 ? [] : [`it ended with ${end.code}: ${end.output}`]),
])
check('stock and orders agree to the unit', disagreements(before, await readLedger(dataDirectory)))

const places = await inThreePlaces(dataDirectory, directory)
check('a backup that is restored is equal, row by row', places.restored)
check('a backup that is restored into PostgreSQL is equal, row by row', places.onPostgres)
check('a PostgreSQL that holds a shop takes no other, and the shop opens on it', places.afterwards)

const [victim] = [...acknowledged.keys()].filter((id) => !calledOff.has(id) && !inDoubt.has(id))
await loseOrder(dataDirectory, victim ?? 0)
const noticed = disagreements(before, await readLedger(dataDirectory))
check('control: an order that is taken away would be noticed, in the orders and in the stock', [
  ...(noticed.some((line) => line.startsWith(`the acknowledged order ${victim} `)) ? [] : ['the order is not missed']),
  ...(noticed.some((line) => line.includes('@')) ? [] : ['its stock is not missed']),
])

rmSync(directory, { recursive: true, force: true })
console.log(`${outcomes.passed} passed, ${outcomes.failed} failed`)
process.exitCode = outcomes.failed === 0 ? 0 : 1
