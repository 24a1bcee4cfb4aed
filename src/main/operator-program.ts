import { Command, InvalidArgumentError } from 'commander'
import { resolve } from 'node:path'
import type { OperatorCommand } from '../service/platform/operator-command.ts'

export interface Operator {
  readonly order: (command: string, values: OperatorCommand['values']) => Promise<void>
  readonly restore: (file: string) => Promise<void>
  readonly shop: () => { readonly brand: string; readonly origin: string }
  readonly firstLineOfInput: () => Promise<string>
}

const wholeNumber = (text: string) => {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError('it is a whole number')
  return Number(text)
}

interface NewUser {
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly email?: string
  readonly company?: string
  readonly inn?: string
  readonly passwordStdin?: boolean
}

const WHO = 'the id, the phone or the e-mail of the user'

const catalogueCommands = (shop: Command, { order, shop: thisShop }: Operator) => {
  shop
    .command('import')
    .description('bring the catalogue to a YML feed, or to what 1C unloads; what has disappeared goes off sale')
    .argument('<file>', 'the feed, in UTF-8 or windows-1251; or import.xml of 1C')
    .argument('[offers]', 'offers.xml of 1C')
    .option('--source <name>', 'whose offers these are: only products of the same source may go off sale', 'yml')
    .option('--stock <count>', 'what an offer without a count has in the warehouse', wholeNumber)
    .action((file: string, offers: string | undefined, { source, stock }: { source: string; stock?: number }) =>
      order('import', {
        file: resolve(file),
        source,
        ...(offers !== undefined && { offers: resolve(offers) }),
        ...(stock !== undefined && { stock }),
      }),
    )

  shop
    .command('carriers')
    .description('bring pick-up points and prices of delivery to what the carriers say now; best once a night')
    .action(() => order('carriers', {}))

  shop
    .command('export')
    .description('write the catalogue as a YML feed, which import reads')
    .argument('<file>', 'the file to write, such as catalogue.yml')
    .action((file: string) => {
      const { brand, origin } = thisShop()
      return order('export', { file: resolve(file), brand, origin })
    })
}

const demoCommands = (shop: Command, { order }: Operator) => {
  const demo = shop.command('demo').description('fill the shop with demo goods to try it out, or take them away')

  demo
    .command('fill')
    .description('put demo goods, sections, stories and promo codes into the shop; what is there stays as it is')
    .argument('[products]', 'how many goods', wholeNumber, 1_200)
    .action((products: number) => order('demo', { action: 'fill', products }))

  demo
    .command('clear')
    .description(
      'take the demo goods off sale, with their sections, stories, banners, promo codes and cards; orders keep them',
    )
    .action(() => order('demo', { action: 'clear' }))
}

const userCommands = (shop: Command, { order, shop: thisShop, firstLineOfInput }: Operator) => {
  const user = shop.command('user').description('make accounts, look at them, lock them')

  user
    .command('create')
    .description('make an account; without a password its owner signs in by a code to the phone')
    .requiredOption('--phone <phone>', 'such as +79131234567')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .option('--email <email>')
    .option('--company <name>', 'the company, for a legal person')
    .option('--inn <digits>', "the company's ИНН")
    .option('--password-stdin', 'read the password from the first line of the input')
    .action(async ({ passwordStdin, ...values }: NewUser) =>
      order('user-create', { ...values, ...(passwordStdin === true && { password: await firstLineOfInput() }) }),
    )

  for (const [name, description] of [
    ['show', 'show an account'],
    ['block', 'end every session of a user and let no new one begin'],
    ['unblock', 'let a user sign in again'],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<user>', WHO)
      .action((who: string) => order(`user-${name}`, { user: who }))
  }

  shop
    .command('admin-link')
    .description('print an address that opens the shop as a user sees it; it works once, within a minute')
    .argument('<user>', WHO)
    .action((who: string) => order('admin-link', { user: who, origin: thisShop().origin }))
}

const orderCommands = (shop: Command, { order }: Operator) => {
  const orders = shop.command('orders').description('look at orders and move them on')

  orders
    .command('list')
    .description('the newest orders, a line each, without anything of their shoppers')
    .option(
      '--status <name>',
      'only these: new, awaitingPayment, paid, collecting, onTheWay, ready, completed, canceled, canceledWithoutReturn',
    )
    .option('--limit <count>', 'at most so many', wholeNumber, 20)
    .action((values: { status?: string; limit: number }) => order('orders-list', { ...values }))

  orders
    .command('advance')
    .description('move an order on by its next step, or to the status that is named')
    .argument('<order>', 'its number', wholeNumber)
    .option('--to <name>', 'collecting, onTheWay, ready, completed, canceled or canceledWithoutReturn')
    .action((number: number, { to }: { to?: string }) =>
      order('orders-advance', { order: number, ...(to !== undefined && { to }) }),
    )

  orders
    .command('pay-back')
    .description('give back the money of goods of an order that came back and were looked at')
    .argument('<order>', 'its number', wholeNumber)
    .action((number: number) => order('orders-pay-back', { order: number }))
}

const safeCommands = (shop: Command, { order, restore }: Operator) => {
  shop
    .command('backup')
    .description('write the embedded database into one file, while the shop runs or not')
    .argument('<file>', 'the file to write, such as backup.tar.gz')
    .action((file: string) => order('backup', { file: resolve(file) }))

  shop
    .command('restore')
    .description(
      "put a backup or a dump in the database's place; the shop must be stopped. With DATABASE_URL it is brought into an empty PostgreSQL",
    )
    .argument('<file>', 'what backup wrote, or a file of DATA_DIR/dumps')
    .action((file: string) => restore(file))
}

const reviewCommands = (shop: Command, { order }: Operator) => {
  const reviews = shop.command('reviews').description('read what shoppers wrote of products, and let it through or not')

  reviews
    .command('list')
    .description('the reviews that wait, the oldest first')
    .option('--status <status>', 'moderation, published or rejected', 'moderation')
    .action(({ status }: { status: string }) => order('reviews', { action: 'list', status }))

  for (const action of ['approve', 'reject'] as const) {
    reviews
      .command(action)
      .description(action === 'approve' ? 'show a review on the page of its product' : 'show it to its author alone')
      .argument('<id>', 'the number that list tells', wholeNumber)
      .option('--reply <text>', 'what the shop says under it')
      .action((id: number, { reply }: { reply?: string }) =>
        order('reviews', { action, id, ...(reply === undefined ? {} : { reply }) }),
      )
  }
}

const questionCommands = (shop: Command, { order }: Operator) => {
  const questions = shop.command('questions').description('read what shoppers ask of products, and answer')

  questions
    .command('list')
    .description('the questions that wait, the oldest first')
    .option('--status <status>', 'moderation, published or rejected', 'moderation')
    .action(({ status }: { status: string }) => order('questions', { action: 'list', status }))

  questions
    .command('answer')
    .description("show a question with the shop's answer on the page of its product")
    .argument('<id>', 'the number that list tells', wholeNumber)
    .argument('<text>', 'the answer')
    .action((id: number, text: string) => order('questions', { action: 'answer', id, text }))

  questions
    .command('reject')
    .description('show a question to nobody')
    .argument('<id>', 'the number that list tells', wholeNumber)
    .action((id: number) => order('questions', { action: 'reject', id }))
}

const letterCommands = (shop: Command, { order }: Operator) => {
  const letters = shop.command('letters').description('read what people wrote to the shop, and who wants to be called')

  letters
    .command('list')
    .description('the letters and calls that are open, the oldest first')
    .action(() => order('letters', { action: 'list' }))

  letters
    .command('close')
    .description('put a letter or a call away')
    .argument('<id>', 'the number that list tells', wholeNumber)
    .action((id: number) => order('letters', { action: 'close', id }))
}

const jobCommands = (shop: Command, { order }: Operator) => {
  const jobs = shop.command('jobs').description('look at work behind the pages that failed: messages, payments, expiry')

  jobs
    .command('list')
    .description('what failed and is not done yet, with the reason')
    .action(() => order('jobs', { action: 'list' }))

  jobs
    .command('retry')
    .description('have one of them done now')
    .argument('<id>', 'the number that list tells', wholeNumber)
    .action((id: number) => order('jobs', { action: 'retry', id }))
}

const visitCommands = (shop: Command, { order }: Operator) => {
  const visits = shop.command('secret-shopper').description('read the reports of secret shoppers')

  visits
    .command('list')
    .description('the reports that nobody has read, the oldest first')
    .action(() => order('secret-shopper', { action: 'list' }))

  for (const action of ['approve', 'reject'] as const) {
    visits
      .command(action)
      .description(action === 'approve' ? 'take a report' : 'take it not')
      .argument('<id>', 'the number that list tells', wholeNumber)
      .action((id: number) => order('secret-shopper', { action, id }))
  }
}

const GROUPS = [
  catalogueCommands,
  demoCommands,
  userCommands,
  orderCommands,
  safeCommands,
  reviewCommands,
  questionCommands,
  letterCommands,
  jobCommands,
  visitCommands,
]

export const operatorProgram = (operator: Operator): Command => {
  const shop = new Command('npm run shop --')
    .description(
      'Commands for the operator of the shop. They work beside a running shop and without one; ' +
        'DATA_DIR and DATABASE_URL say which shop is meant.',
    )
    .showHelpAfterError()
  for (const add of GROUPS) add(shop, operator)
  return shop
}
