import { beforeAll, expect, it } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { addressForm } from '../../../src/application/cabinet/addresses.ts'
import { backInStockForm } from '../../../src/application/back-in-stock/request.ts'
import { cardForm } from '../../../src/application/cabinet/bonus-card.ts'
import { confirmationForm } from '../../../src/application/cabinet/confirm-code.ts'
import { $deletion, deletionForm } from '../../../src/application/cabinet/deletion.ts'
import { passwordChangeForm } from '../../../src/application/cabinet/password.ts'
import { newPhoneForm, profileForm } from '../../../src/application/cabinet/profile.ts'
import { $questionnaireError } from '../../../src/application/cabinet/questionnaire.ts'
import { visitFiles, visitForm } from '../../../src/application/cabinet/secret-shopper.ts'
import { callBackForm, letterForm } from '../../../src/application/feedback/forms.ts'
import { cancellationForm } from '../../../src/application/order/cancellation.ts'
import { refundFiles, refundForm } from '../../../src/application/order/refund.ts'
import { questionForm } from '../../../src/application/questions/ask.ts'
import { reviewFiles, reviewForm } from '../../../src/application/reviews/write-review.ts'
import { codeForm } from '../../../src/application/session/phone-code.ts'
import { registrationForm } from '../../../src/application/session/registration.ts'
import { newPasswordForm, restoreForm } from '../../../src/application/session/restore.ts'
import { passwordForm, phoneForm } from '../../../src/application/session/sign-in.ts'
import { subscriptionForm } from '../../../src/application/subscription/subscription.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { aPerson, aPhone } from '../support/accounts.ts'
import { anOrder, pickup } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { aFlappingBrowser, type Outcome, type FlappingPage } from '../support/flapping/flapping-browser.ts'
import { flappingAccountForms } from '../support/flapping/flapping-account-forms.ts'
import type { Filling, FlappingForm } from '../support/flapping/flapping-form.ts'
import { flappingShopForms } from '../support/flapping/flapping-shop-forms.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const FLAPS = 10
const flappingForms = [...flappingAccountForms, ...flappingShopForms]

/**
 * Ten connection losses, alternately before and after the service receives the request, spread over the calls
 * of a form.
 */
const flapsOver = (steps: number): ReadonlyArray<Outcome> =>
  Array.from({ length: FLAPS }, (_, flap): ReadonlyArray<Outcome> => {
    const isLastOfStep = Math.floor(((flap + 1) * steps) / FLAPS) > Math.floor((flap * steps) / FLAPS)
    return [flap % 2 === 0 ? 'unsent' : 'unheard', ...(isLastOfStep ? ['answered' as const] : [])]
  }).flat()

const errors = [
  $deletion.map(({ codeError }) => codeError),
  $questionnaireError,
  ...[
    addressForm,
    backInStockForm,
    callBackForm,
    cancellationForm,
    cardForm,
    codeForm,
    confirmationForm,
    deletionForm,
    letterForm,
    newPasswordForm,
    newPhoneForm,
    passwordChangeForm,
    passwordForm,
    phoneForm,
    profileForm,
    questionForm,
    refundForm,
    registrationForm,
    restoreForm,
    reviewForm,
    subscriptionForm,
    visitForm,
  ].map(({ $error }) => $error),
]

/** Errors that the page shows. */
const complaints = (page: FlappingPage): ReadonlyArray<string> => [
  ...errors.flatMap(($error) => page.see($error)?._tag ?? []),
  ...[refundFiles, reviewFiles, visitFiles].flatMap(({ $all }) =>
    page.see($all).flatMap((file) => (file._tag === 'Refused' ? [file.error._tag] : [])),
  ),
]

/** A message over the page stays until it is closed. */
const alerts = (page: FlappingPage): ReadonlyArray<string> =>
  page.see($alerts).map(({ _tag }) => (_tag === 'NoConnection' ? 'Offline' : _tag))

let cards = 0

/** A user with data for all forms: an order, bonuses, a card, an unconfirmed email. */
const aFilling = async (shop: TestShop): Promise<Filling> => {
  const person = await aPerson(shop)
  const { token } = person
  await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count: 1 } }, token })
  const placed = await request(shop, createOrder, { query: { at: pickup }, body: anOrder(990), token })
  const digits = `29000000${String(5_000 + (cards += 1))}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  const cardNumber = `${digits}${String((10 - (sum % 10)) % 10)}`
  await shop.db.insertInto('bonus_cards').values({ number: cardNumber, user_id: null, welcome: 150 }).execute()
  const { id: offerId } = await shop.db
    .insertInto('promocode_offers')
    .values({
      title: `Скидка ${String(cards)}`,
      cost: 100,
      percent: 5,
      amount: null,
      min_sum: kopecksOf(1_000),
      valid_days: 30,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { shop, person, newPhone: aPhone(), orderId: placed.answer.order.id as OrderId, offerId, cardNumber }
}

describeOnEngines('ten connection losses', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    await database().db.updateTable('stock').set({ qty: 10_000 }).where('product_id', '=', PRODUCT.shovel).execute()
    let keys = 0
    const verdict = () => Promise.resolve({ _tag: 'Solved' as const, key: `solved ${String((keys += 1))}` })
    shop = shopOver(database(), {
      areRatesLimited: false,
      captcha: { name: 'altcha', siteKey: null, challenge: null, verdict },
    })
  })

  const begin = async ({ isGuest = false }: Pick<FlappingForm, 'isGuest'>) => {
    const filling = await aFilling(shop)
    return { filling, browser: aFlappingBrowser(shop, isGuest ? null : filling.person) }
  }

  it.each(flappingForms)(
    'during $name run it once, keep the entered values, and are reported [ERR-13, FORM-06]',
    async (form) => {
      const { filling, browser } = await begin(form)
      const page = await browser.open()
      await form.fill(page, filling)
      const typed = form.typed?.(page)
      browser.outcomes.push(...flapsOver(form.steps ?? 1))
      for (let presses = 0; browser.outcomes.length > 0; presses += 1) {
        expect(presses).toBeLessThan(2 * FLAPS)
        const before = [...browser.outcomes]
        await form.press(page, filling)
        const [last] = before.slice(0, before.length - browser.outcomes.length).slice(-1)
        if (browser.outcomes.length === 0) break
        expect([presses, form.typed?.(page)]).toEqual([presses, typed])
        if (last !== 'answered')
          expect([presses, new Set([...complaints(page), ...alerts(page)])]).toEqual([presses, new Set(['Offline'])])
      }
      expect(complaints(page)).toEqual([])
      expect(await form.rows(filling)).toEqual(form.made)
    },
  )
  it.each(flappingForms.filter(({ survivesReload }) => survivesReload))(
    'with a reload before $name is sent again run it once [ERR-13, FORM-06]',
    async (form) => {
      const { filling, browser } = await begin(form)
      const first = await browser.open()
      await form.fill(first, filling)
      browser.outcomes.push(...(form.steps === 2 ? ['answered' as const] : []), 'unheard')
      while (browser.outcomes.length > 0) await form.press(first, filling)
      expect(complaints(first)).toEqual(['Offline'])
      expect(await form.rows(filling)).toEqual(form.made)

      const second = await browser.open()
      await form.fill(second, filling)
      expect(form.typed?.(second)).toEqual(form.typed?.(first))
      await form.press(second, filling)
      expect(complaints(second)).toEqual([])
      expect(await form.rows(filling)).toEqual(form.made)
    },
  )
})
