import { Command } from 'commander'
import { resolve } from 'node:path'
import { MODERATION } from './moderation-commands.ts'
import { wholeNumber, type Operator } from './operator-arguments.ts'

interface NewUser {
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly email?: string
  readonly company?: string
  readonly inn?: string
  readonly passwordStdin?: boolean
}

const WHO = 'id, phone or e-mail of the user'

const catalogueCommands = (shop: Command, { order, shop: thisShop }: Operator) => {
  shop
    .command('import')
    .description('import a YML feed or a 1C export into the catalogue; products missing from it go off sale')
    .argument('<file>', 'a YML feed in UTF-8 or windows-1251, or import.xml of 1C')
    .argument('[offers]', 'offers.xml of 1C')
    .option('--source <name>', 'name of the source; only products of the same source may go off sale', 'yml')
    .option('--stock <count>', 'warehouse stock of an available offer without a count', wholeNumber)
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
    .description('update pickup points and delivery prices from the carriers; run it once a night')
    .action(() => order('carriers', {}))

  shop
    .command('export')
    .description('export the catalogue as a YML feed, which import accepts')
    .argument('<file>', 'output file, such as catalogue.yml')
    .action((file: string) => {
      const { brand, origin } = thisShop()
      return order('export', { file: resolve(file), brand, origin })
    })
}

const demoCommands = (shop: Command, { order }: Operator) => {
  const demo = shop.command('demo').description('add demo products to try the shop out, or remove them')

  demo
    .command('fill')
    .description('add demo products, categories, articles and promo codes; existing data stays unchanged')
    .argument('[products]', 'number of products', wholeNumber, 1_200)
    .action((products: number) => order('demo', { action: 'fill', products }))

  demo
    .command('clear')
    .description(
      'take demo products off sale, with their categories, articles, banners, promo codes and cards; orders stay unchanged',
    )
    .action(() => order('demo', { action: 'clear' }))
}

const userCommands = (shop: Command, { order, shop: thisShop, firstLineOfInput }: Operator) => {
  const user = shop.command('user').description('create, show and block accounts')

  user
    .command('create')
    .description('create an account; without a password the user signs in by a code sent to the phone')
    .requiredOption('--phone <phone>', 'such as +79131234567')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .option('--email <email>')
    .option('--company <name>', 'the company, for a legal person')
    .option('--inn <digits>', "the company's ИНН")
    .option('--password-stdin', 'read the password from the first line of stdin')
    .action(async ({ passwordStdin, ...values }: NewUser) =>
      order('user-create', { ...values, ...(passwordStdin === true && { password: await firstLineOfInput() }) }),
    )

  for (const [name, description] of [
    ['show', 'show an account'],
    ['block', 'end all sessions of a user and deny sign-in'],
    ['unblock', 'allow sign-in again'],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<user>', WHO)
      .action((who: string) => order(`user-${name}`, { user: who }))
  }

  shop
    .command('admin-link')
    .description('print a URL that opens the shop signed in as a user; valid once, for a minute')
    .argument('<user>', WHO)
    .action((who: string) => order('admin-link', { user: who, origin: thisShop().origin }))
}

const orderCommands = (shop: Command, { order }: Operator) => {
  const orders = shop.command('orders').description('list orders and change their status')

  orders
    .command('list')
    .description('list the newest orders, one a line, without personal data')
    .option(
      '--status <name>',
      'only these: new, awaitingPayment, paid, collecting, onTheWay, ready, completed, canceled, canceledWithoutReturn',
    )
    .option('--limit <count>', 'maximum number of orders', wholeNumber, 20)
    .action((values: { status?: string; limit: number }) => order('orders-list', { ...values }))

  orders
    .command('advance')
    .description('move an order to its next status, or to the given one')
    .argument('<order>', 'order number', wholeNumber)
    .option('--to <name>', 'collecting, onTheWay, ready, completed, canceled or canceledWithoutReturn')
    .action((number: number, { to }: { to?: string }) =>
      order('orders-advance', { order: number, ...(to !== undefined && { to }) }),
    )

  orders
    .command('pay-back')
    .description('refund returned goods of an order after inspection')
    .argument('<order>', 'order number', wholeNumber)
    .action((number: number) => order('orders-pay-back', { order: number }))
}

const safeCommands = (shop: Command, { order, restore }: Operator) => {
  shop
    .command('backup')
    .description('back up the embedded database to one file; the shop may be running')
    .argument('<file>', 'output file, such as backup.tar.gz')
    .action((file: string) => order('backup', { file: resolve(file) }))

  shop
    .command('restore')
    .description(
      'replace the database by a backup or a dump; the shop must be stopped. With DATABASE_URL, load it into an empty PostgreSQL database',
    )
    .argument('<file>', 'file written by backup, or a file of DATA_DIR/dumps')
    .action((file: string) => restore(file))
}

const GROUPS = [catalogueCommands, demoCommands, userCommands, orderCommands, safeCommands, ...MODERATION]

export const operatorProgram = (operator: Operator): Command => {
  const shop = new Command('npm run shop --')
    .description(
      'Commands for the operator of the shop. They work while the shop is running or stopped; ' +
        'DATA_DIR and DATABASE_URL select the shop.',
    )
    .showHelpAfterError()
  for (const add of GROUPS) add(shop, operator)
  return shop
}
