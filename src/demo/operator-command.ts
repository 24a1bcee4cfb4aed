import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { demoStrings as strings } from './operator-strings.ts'
import type { Command } from '../service/platform/operator-command.ts'

const MOST_PRODUCTS = 1_000_000

const fill =
  (products: number): Command =>
  (_, { database: { db }, progress, signal }) =>
  async () => {
    const [{ DEMO_SEED, fillDemo }, { showDemo }] = await Promise.all([
      import('./seed/seed-demo.ts'),
      import('./seed/shown-demo.ts'),
    ])
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
    typeof products === 'number' && Number.isInteger(products) && products >= 1 && products <= MOST_PRODUCTS
  return isCount ? fill(products)(values, commandContext) : TE.left(strings.badCount)
}
