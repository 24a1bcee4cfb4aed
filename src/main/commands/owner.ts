import { resolve } from 'node:path'
import type { Command } from 'commander'
import { textIn, wholeNumber, type Operator } from './arguments.ts'

const ownerCommands = (shop: Command, { execute }: Operator) => {
  shop
    .command('check')
    .description('list what is missing before the shop may open; exit code 1 if anything is')
    .action(() => execute('check', {}))

  const settings = shop
    .command('settings')
    .description('name, phones, legal details, delivery prices and other settings')

  settings
    .command('list')
    .description('list all settings with their values')
    .action(() => execute('settings', { action: 'list' }))

  settings
    .command('get')
    .description('print one setting')
    .argument('<name>', 'such as shop.phones')
    .action((name: string) => execute('settings', { action: 'get', name }))

  settings
    .command('set')
    .description('change a setting; the running shop shows it within seconds')
    .argument('<name>', 'such as shop.phones')
    .argument('<value>', 'such as "+73852200100 Барнаул"')
    .action((name: string, value: string) => execute('settings', { action: 'set', name, value }))

  settings
    .command('unset')
    .description('remove the value of a setting')
    .argument('<name>', 'such as shop.phones')
    .action((name: string) => execute('settings', { action: 'unset', name }))

  const pages = shop.command('pages').description('documents and other pages of text')

  pages
    .command('list')
    .description('list the pages')
    .action(() => execute('pages', { action: 'list' }))

  pages
    .command('set')
    .description('write the text of a page; {brand}, {contacts} and {storageDays} are filled in from the settings')
    .argument('<path>', 'such as /oferta/')
    .argument('<file>', 'a file of HTML in UTF-8; scripts, styles and unknown tags are removed')
    .option('--title <title>', 'title of the page')
    .action((path: string, file: string, { title }: { title?: string }) =>
      execute('pages', { action: 'set', path, html: textIn(file), ...(title !== undefined && { title }) }),
    )
}

const contentCommands = (shop: Command, { execute }: Operator) => {
  const content = shop
    .command('content')
    .description('pages, posts, promotions, banners, menus and other content as files for git')

  content
    .command('export')
    .description('write the content to a folder of Markdown and YAML; only files that differ are written')
    .argument('<folder>', 'a new or empty folder, or the folder of an earlier export')
    .action((folder: string) => execute('content', { action: 'export', folder: resolve(folder) }))

  content
    .command('import')
    .description('make the content that of a folder: prints the plan, then writes all of it, or nothing')
    .argument('<folder>', 'the folder of an export')
    .option('--dry-run', 'print the plan, and change nothing')
    .action((folder: string, { dryRun = false }: { dryRun?: boolean }) =>
      execute('content', { action: 'import', folder: resolve(folder), plan: dryRun }),
    )
}

interface NewPromocode {
  readonly percent?: number
  readonly amount?: number
  readonly freeDelivery?: true
  readonly minSum?: number
  readonly firstOrder?: true
  readonly once?: true
  readonly limit?: number
  readonly from?: string
  readonly to?: string
  readonly categories?: string
  readonly title?: string
}

interface NewShop {
  readonly name?: string
  readonly hours?: string
  readonly phone?: string
  readonly lat: string
  readonly lon: string
}

const shopCommands = (shop: Command, { execute }: Operator) => {
  const shops = shop.command('shops').description('the shops of the retailer, where orders are picked up')

  shops
    .command('list')
    .description('list the open shops')
    .action(() => execute('shops', { action: 'list' }))

  shops
    .command('add')
    .description('open a shop; the stock of imports is in the warehouse and is brought to it')
    .argument('<city>', 'title of the city, such as Барнаул')
    .argument('<address>', 'such as "ул. Молодёжная, 15"')
    .requiredOption('--lat <degrees>', 'latitude on the map')
    .requiredOption('--lon <degrees>', 'longitude on the map')
    .option('--name <name>', 'without it the address is the name')
    .option('--hours <text>', 'such as "Ежедневно с 9:00 до 21:00"')
    .option('--phone <phone>', 'such as +73852200100')
    .action((city: string, address: string, values: NewShop) =>
      execute('shops', { action: 'add', city, address, ...values }),
    )

  shops
    .command('close')
    .description('close a shop; its orders stay')
    .argument('<id>', 'number from the list', wholeNumber)
    .action((id: number) => execute('shops', { action: 'close', id }))

  const promocodes = shop.command('promocodes').description('promo codes: discounts and free delivery')

  promocodes
    .command('list')
    .description('list the newest promo codes with their conditions and uses')
    .action(() => execute('promocodes', { action: 'list' }))

  promocodes
    .command('add')
    .description('add a promo code: a discount, free delivery, or both')
    .argument('<code>', 'letters, digits, - and _')
    .option('--percent <count>', 'discount in percent', wholeNumber)
    .option('--amount <roubles>', 'discount in roubles', wholeNumber)
    .option('--free-delivery', 'the delivery costs nothing')
    .option('--min-sum <roubles>', 'only for an order of at least this sum', wholeNumber)
    .option('--first-order', 'only for the first order of a buyer')
    .option('--once', 'once for a buyer, who is an account or a phone')
    .option('--limit <count>', 'number of uses by all buyers', wholeNumber)
    .option('--from <day>', 'first day, such as 2026-05-01')
    .option('--to <day>', 'last day')
    .option('--categories <slugs>', 'only for goods of these categories, divided by commas')
    .option('--title <text>', 'name for the staff; without it the code')
    .action((code: string, values: NewPromocode) => execute('promocodes', { action: 'add', code, ...values }))

  promocodes
    .command('remove')
    .description('remove a promo code that nobody has used')
    .argument('<code>')
    .action((code: string) => execute('promocodes', { action: 'remove', code }))

  const cities = shop.command('cities').description('cities and regions that the shop delivers to')

  for (const [tables, name, columns] of [
    [shops, 'shops', 'hours, holidays and pickup rules'],
    [cities, 'cities', 'ids of the federal register'],
  ] as const) {
    tables
      .command('export')
      .description(`write the ${name} with ${columns} to a CSV file`)
      .argument('<file>', `output file, such as ${name}.csv`)
      .action((file: string) => execute(name, { action: 'export', file: resolve(file) }))

    tables
      .command('import')
      .description(`read ${name} from a CSV file with the columns of the export: all lines, or none`)
      .argument('<file>', 'a file of CSV in UTF-8, with semicolons or commas')
      .option('--dry-run', 'say what would change, and change nothing')
      .action((file: string, { dryRun = false }: { dryRun?: boolean }) =>
        execute(name, { action: 'import', text: textIn(file), plan: dryRun }),
      )
  }
}

export const OWNER = [ownerCommands, contentCommands, shopCommands]
