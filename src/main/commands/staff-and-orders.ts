import type { Command } from 'commander'
import { resolve } from 'node:path'
import { wholeNumber, type Operator } from './arguments.ts'

interface OrderOptions {
  readonly status?: string
  readonly from?: string
  readonly to?: string
}

const staffCommands = (shop: Command, { execute, shop: thisShop }: Operator) => {
  const staff = shop.command('staff').description('accounts of the back office at /admin/')

  staff
    .command('add')
    .description('add an account and print its one-time password; the owner comes first')
    .argument('<login>', 'Latin letters, digits and . _ @ -')
    .requiredOption('--role <role>', 'owner, manager, seller, editor or moderator')
    .option('--name <name>', 'name of the person', '')
    .action(async (login: string, { role, name }: { role: string; name: string }) =>
      execute('staff-add', { login, role, name, origin: (await thisShop()).origin }),
    )

  staff
    .command('list')
    .description('list the accounts')
    .action(() => execute('staff-list', {}))

  staff
    .command('disable')
    .description('end all sessions of an account and deny sign-in')
    .argument('<login>')
    .action((login: string) => execute('staff-disable', { login }))

  staff
    .command('enable')
    .description('let a disabled account sign in again')
    .argument('<login>')
    .action((login: string) => execute('staff-enable', { login }))

  staff
    .command('reset')
    .description('print a new one-time password; the application with codes is enrolled again')
    .argument('<login>')
    .action(async (login: string) => execute('staff-reset', { login, origin: (await thisShop()).origin }))
}

const orderCommands = (shop: Command, { execute }: Operator) => {
  const orders = shop.command('orders').description('list, show, export, advance and cancel orders')
  const DAY = 'day of the shop, such as 2026-05-01'

  orders
    .command('list')
    .description('list the newest orders, one a line, without personal data')
    .option(
      '--status <name>',
      'only these: new, awaitingPayment, paid, collecting, onTheWay, ready, completed, canceled, canceledWithoutReturn',
    )
    .option('--from <day>', DAY)
    .option('--to <day>', DAY)
    .option('--limit <count>', 'maximum number of orders', wholeNumber, 20)
    .action((values: OrderOptions & { limit: number }) => execute('orders-list', { ...values }))

  orders
    .command('show')
    .description('show an order: buyer, goods, payment, notes')
    .argument('<order>', 'order number', wholeNumber)
    .action((number: number) => execute('orders-show', { order: number }))

  orders
    .command('export')
    .description('write orders to a CSV or XLSX file')
    .argument('<file>', 'output file, such as orders.xlsx')
    .option('--status <name>', 'as for list')
    .option('--from <day>', DAY)
    .option('--to <day>', DAY)
    .action((file: string, values: OrderOptions) => execute('orders-export', { ...values, file: resolve(file) }))

  orders
    .command('cancel')
    .description('cancel an order that is not ready; its stock and payment go back')
    .argument('<order>', 'order number', wholeNumber)
    .requiredOption('--reason <number>', 'number of the reason; 0 lists them', wholeNumber)
    .option('--comment <text>', 'what happened')
    .action((number: number, values: { reason: number; comment?: string }) =>
      execute('orders-cancel', { ...values, order: number }),
    )

  orders
    .command('advance')
    .description('move an order to its next status, or to the given one')
    .argument('<order>', 'order number', wholeNumber)
    .option('--to <name>', 'collecting, onTheWay, ready, completed, canceled or canceledWithoutReturn')
    .action((number: number, { to }: { to?: string }) =>
      execute('orders-advance', { order: number, ...(to !== undefined && { to }) }),
    )

  orders
    .command('hand-over')
    .description('register the parcel of an order at its carrier; repeated calls make no second parcel')
    .argument('<order>', 'order number', wholeNumber)
    .action((number: number) => execute('orders-hand-over', { order: number }))

  orders
    .command('parcel')
    .description('show the parcel of an order: state, track number, what the carrier answered')
    .argument('<order>', 'order number', wholeNumber)
    .action((number: number) => execute('orders-parcel', { order: number }))

  orders
    .command('label')
    .description('write the label of a parcel')
    .argument('<order>', 'order number', wholeNumber)
    .argument('<file>', 'output file, such as label.pdf')
    .action((number: number, file: string) => execute('orders-label', { order: number, file: resolve(file) }))

  orders
    .command('pay-back')
    .description('refund returned goods of an order after inspection')
    .argument('<order>', 'order number', wholeNumber)
    .action((number: number) => execute('orders-pay-back', { order: number }))
}

const returnCommands = (shop: Command, { execute }: Operator) => {
  const returns = shop.command('returns').description('returned goods: announced, received, refunded')

  returns
    .command('list')
    .description('list returns, oldest first')
    .option('--state <state>', 'announced, received or paidBack', 'announced')
    .action(({ state }: { state: string }) => execute('returns-list', { state }))

  for (const [name, description] of [
    ['receive', 'the goods are back at the shop'],
    ['pay-back', 'refund received goods'],
  ] as const) {
    returns
      .command(name)
      .description(description)
      .argument('<id>', 'number from the list', wholeNumber)
      .action((id: number) => execute(`returns-${name}`, { id }))
  }
}

export const STAFF_AND_ORDERS = [staffCommands, orderCommands, returnCommands]
