import { expect } from 'vitest'
import { $counts, productAdded } from '../../../../src/application/basket/basket.ts'
import { logoutRequested } from '../../../../src/application/session/logout.ts'
import { passwordForm } from '../../../../src/application/session/sign-in.ts'
import { changeBasket, getBasket } from '../../../../src/contract/sales/basket.ts'
import type { ProductId } from '../../../../src/domain/catalogue/product.ts'
import { aPerson, PASSWORD, type Person } from '../accounts.ts'
import { delivery } from '../checkout.ts'
import { request } from '../request.ts'
import type { Outcome } from './two-tabs-browser.ts'
import { wait } from './two-tabs-basket.ts'
import { agree, PRODUCTS, Step, tabAt, type Model, type Setup } from './two-tabs-harness.ts'

const MAX_TRIES = 5

/** A user with a basket from another device. */
const ownerOf = async ({ opened: { shop } }: Setup, product: ProductId, count: number): Promise<Person> => {
  const person = await aPerson(shop)
  const body = { [product]: { count } }
  if (count > 0) await request(shop, changeBasket, { query: { at: delivery }, body, token: person.token })
  return person
}

const countsOf = async ({ opened: { shop } }: Setup, { token }: Person): Promise<Readonly<Record<number, number>>> => {
  const { answer } = await request(shop, getBasket, { query: { at: delivery }, token })
  return Object.fromEntries(answer.items.map(({ product, count }) => [product.id, count]))
}

const isSignedIn = ({ browser }: Setup) => browser.who().token !== undefined

/** Repeats a failed attempt, as a shopper does. */
const enter = async (model: Model, harness: Setup, tab: number, { phone }: Person) => {
  for (let tries = 0; tries < MAX_TRIES && !isSignedIn(harness); tries += 1) {
    const { page } = tabAt(harness, tab)
    await page.trigger(passwordForm.changed, { login: phone, password: PASSWORD })
    await page.trigger(passwordForm.submitted)
    for (let round = 0; round < 5; round += 1) await wait(500).run(model, harness)
  }
  expect(isSignedIn(harness)).toBe(true)
}

/**
 * One tab signs in to an account with a basket while the other adds a product: each product has the larger
 * count of both baskets, or the last requested count, and there are no others. [OC-59]
 */
export const signIn = (
  tab: number,
  own: readonly [ProductId, number],
  added: readonly [ProductId, number] | null,
  outcomes: ReadonlyArray<Outcome>,
) =>
  new Step(
    `tab ${String(tab)} signs in, with ${String(own)} at home, while the other adds ${String(added)}, over ${outcomes.join(' ')}`,
    async (model, harness) => {
      if (isSignedIn(harness)) return
      await agree(model, harness)
      const [enters, adds] = [tabAt(harness, tab), tabAt(harness, 1 - tab)]
      const guests = enters.page.see($counts)
      const person = await ownerOf(harness, ...own)
      adds.line.outcomes.push(...outcomes)
      if (added !== null) await adds.page.trigger(productAdded, { productId: added[0], count: added[1] })
      await enter(model, harness, tab, person)
      await agree(model, harness)
      model.account = person
      model.strays.clear()
      if (added !== null && outcomes.includes('late')) model.strays.add(added[0])
      const now = await countsOf(harness, person)
      for (const product of PRODUCTS) {
        const home = product === own[0] ? own[1] : 0
        const here = guests[product] ?? 0
        const expected = here + (product === added?.[0] ? added[1] : 0)
        expect([product, [Math.max(home, expected), ...(expected > here ? [expected] : [])]]).toEqual([
          product,
          expect.arrayContaining([now[product] ?? 0]),
        ])
      }
    },
  )

/**
 * One tab signs out while the other adds a product: the account keeps its basket, and the next guest's is
 * empty.
 */
export const signOut = (tab: number, added: readonly [ProductId, number] | null, outcomes: ReadonlyArray<Outcome>) =>
  new Step(
    `tab ${String(tab)} signs out, while the other adds ${String(added)}, over ${outcomes.join(' ')}`,
    async (model, harness) => {
      if (!isSignedIn(harness)) return
      await agree(model, harness)
      const account = model.account as Person
      const [leaves, adds] = [tabAt(harness, tab), tabAt(harness, 1 - tab)]
      const held = leaves.page.see($counts)
      adds.line.outcomes.push(...outcomes)
      if (added !== null) await adds.page.trigger(productAdded, { productId: added[0], count: added[1] })
      await leaves.page.trigger(logoutRequested)
      await agree(model, harness)
      expect(isSignedIn(harness)).toBe(false)
      expect(Object.keys(leaves.page.see($counts)).filter((id) => !model.strays.has(Number(id) as ProductId))).toEqual(
        [],
      )
      const now = await countsOf(harness, account)
      for (const product of PRODUCTS) {
        const before = held[product] ?? 0
        const expected = before + (product === added?.[0] ? added[1] : 0)
        expect([product, [before, expected]]).toEqual([product, expect.arrayContaining([now[product] ?? 0])])
      }
    },
  )
