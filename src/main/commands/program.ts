import { Command } from 'commander'
import { resolve } from 'node:path'
import { OWNER } from './owner.ts'
import { STAFF_AND_ORDERS } from './staff-and-orders.ts'
import { MODERATION } from './moderation.ts'
import { wholeNumber, type Operator } from './arguments.ts'

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

interface ImportOptions {
  readonly source: string
  readonly stock?: number
  readonly force: boolean
}

const feedCommands = (shop: Command, { execute }: Operator) => {
  const feeds = shop.command('feeds').description('import feeds by URL on a schedule, while the shop is running')
  const SOURCE = 'name of the source'

  feeds
    .command('add')
    .description('add a feed, or replace the one of the same source')
    .argument('<url>', 'http or https address of a YML feed')
    .option('--source <name>', SOURCE, 'yml')
    .option('--every <minutes>', 'minutes between imports; a feed that answers 304 is not read', wholeNumber, 60)
    .option('--stock <count>', 'warehouse stock of an available offer without a count', wholeNumber)
    .action((url: string, { source, every, stock }: { source: string; every: number; stock?: number }) =>
      execute('feeds', { action: 'add', url, source, every, ...(stock !== undefined && { stock }) }),
    )

  feeds
    .command('list')
    .description('list the feeds with the time of their next import')
    .action(() => execute('feeds', { action: 'list' }))

  feeds
    .command('run')
    .description('import a feed now')
    .argument('<source>', SOURCE)
    .option('--force', 'also if it has not changed, or takes most products off sale', false)
    .action((source: string, { force }: { force: boolean }) => execute('feeds', { action: 'run', source, force }))

  feeds
    .command('log')
    .description('print the reports of the last 20 imports, by URL or from a file')
    .argument('[source]', SOURCE)
    .action((source: string | undefined) =>
      execute('feeds', { action: 'log', ...(source !== undefined && { source }) }),
    )

  feeds
    .command('remove')
    .description('stop importing a feed; its products stay')
    .argument('<source>', SOURCE)
    .action((source: string) => execute('feeds', { action: 'remove', source }))
}

const catalogueCommands = (shop: Command, { execute, shop: thisShop }: Operator) => {
  shop
    .command('import')
    .description('import a YML feed or a 1C export into the catalogue; products missing from it go off sale')
    .argument('<file>', 'a YML feed in UTF-8 or windows-1251, or import.xml of 1C')
    .argument('[offers]', 'offers.xml of 1C')
    .option('--source <name>', 'name of the source; only products of the same source may go off sale', 'yml')
    .option('--stock <count>', 'warehouse stock of an available offer without a count', wholeNumber)
    .option('--force', 'import also a feed that takes most products off sale (setting imports.mostOffSale)', false)
    .action((file: string, offers: string | undefined, { source, stock, force }: ImportOptions) =>
      execute('import', {
        file: resolve(file),
        source,
        force,
        ...(offers !== undefined && { offers: resolve(offers) }),
        ...(stock !== undefined && { stock }),
      }),
    )

  shop
    .command('carriers')
    .description('update pickup points and delivery prices from the carriers now')
    .action(() => execute('carriers', {}))

  shop
    .command('export')
    .description('export the catalogue as a YML feed, which import accepts')
    .argument('<file>', 'output file, such as catalogue.yml')
    .action(async (file: string) => {
      const { brand, origin } = await thisShop()
      return execute('export', { file: resolve(file), origin, ...(brand !== undefined && { brand }) })
    })
}

const demoCommands = (shop: Command, { execute }: Operator) => {
  const demo = shop.command('demo').description('add demo products to try the shop out, or remove them')

  demo
    .command('fill')
    .description('add demo products, categories, articles and promo codes; existing data stays unchanged')
    .argument('[products]', 'number of products', wholeNumber, 1_200)
    .action((products: number) => execute('demo', { action: 'fill', products }))

  demo
    .command('clear')
    .description(
      'take demo products off sale, with their categories, articles, banners, promo codes and cards; orders stay unchanged',
    )
    .action(() => execute('demo', { action: 'clear' }))
}

const userCommands = (shop: Command, { execute, shop: thisShop, firstLineOfInput }: Operator) => {
  const user = shop.command('user').alias('users').description('create, show, export and block accounts')

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
      execute('user-create', { ...values, ...(passwordStdin === true && { password: await firstLineOfInput() }) }),
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
      .action((who: string) => execute(`user-${name}`, { user: who }))
  }

  user
    .command('export')
    .description('write all personal data of a user as JSON, as the law lets the person ask for it')
    .argument('<user>', WHO)
    .argument('[file]', 'a new file, such as person.json; without it the data is printed')
    .action((who: string, file?: string) =>
      execute('user-export', { user: who, ...(file !== undefined && { file: resolve(file) }) }),
    )

  shop
    .command('admin-link')
    .description('print a URL that opens the shop signed in as a user; valid once, for a minute')
    .argument('<user>', WHO)
    .action(async (who: string) => execute('admin-link', { user: who, origin: (await thisShop()).origin }))
}

const safeCommands = (shop: Command, { execute, restore }: Operator) => {
  shop
    .command('backup')
    .description('back up the embedded database to one file; the shop may be running')
    .argument('<file>', 'output file, such as backup.tar.gz')
    .action((file: string) => execute('backup', { file: resolve(file) }))

  shop
    .command('restore')
    .description(
      'replace the database by a backup or a dump; the shop must be stopped. With DATABASE_URL, load it into an empty PostgreSQL database',
    )
    .argument('<file>', 'file written by backup, or a file of DATA_DIR/dumps')
    .action((file: string) => restore(file))
}

const GROUPS = [
  catalogueCommands,
  feedCommands,
  demoCommands,
  userCommands,
  ...STAFF_AND_ORDERS,
  ...OWNER,
  safeCommands,
  ...MODERATION,
]

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
