import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { LOCALE } from '../domain/text/locale.ts'
import { seedDemoPlaces } from '../service/delivery/public.ts'
import type { Command } from '../service/platform/operator-command.ts'

const number = new Intl.NumberFormat(LOCALE)

const strings = {
  badAction: 'скажите, что сделать: fill или clear',
  badCount: 'товаров — от 1 до 1 000 000',
  stopped: 'остановлено; что уже внесено, осталось в магазине',
  filled: (products: number) =>
    `в магазине ${number.format(products)} демонстрационных товаров, с разделами, блогом и акциями`,
  hidden: (products: number) =>
    `снято с продажи демонстрационных товаров: ${number.format(products)}; их разделы, блог, акции, баннеры, промокоды и карты убраны`,
}

const MAX_PRODUCTS = 1_000_000

const fill =
  (products: number): Command =>
  (_, { database: { db }, progress, signal }) =>
  async () => {
    const [{ DEMO_SEED, fillDemo }, { showDemo }] = await Promise.all([
      import('./seed/seed-demo.ts'),
      import('./seed/shown-demo.ts'),
    ])
    await seedDemoPlaces(db)
    await showDemo(db)
    await fillDemo(db, { products, seed: DEMO_SEED }, progress, signal)
    return signal.aborted ? E.left(strings.stopped) : E.right([strings.filled(products)])
  }

const hide: Command =
  (_, { database: { db } }) =>
  async () => {
    const { hideDemo } = await import('./seed/shown-demo.ts')
    return E.right([strings.hidden(await hideDemo(db))])
  }

export const demoCommand: Command = (values, commandContext) => {
  const { action, products } = values
  if (action === 'clear') return hide(values, commandContext)
  if (action !== 'fill') return TE.left(strings.badAction)
  const isCount =
    typeof products === 'number' && Number.isInteger(products) && products >= 1 && products <= MAX_PRODUCTS
  return isCount ? fill(products)(values, commandContext) : TE.left(strings.badCount)
}
