import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getUser } from '../../../src/contract/identity/accounts.ts'
import {
  askBonusCard,
  attachBonusCard,
  exchangeBonuses,
  getBonus,
  getPromocodes,
} from '../../../src/contract/sales/loyalty.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import {
  bonusBalance,
  enterBonus,
  enterEndedBonuses,
  spendableBonuses,
} from '../../../src/service/identity/bonus/bonus-ledger.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { removeSetting, storeSetting } from '../../../src/service/platform/settings/settings.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { cardNumberOf } from '../../../src/domain/person/bonus-card.ts'
import { ensureCard } from '../../../src/service/identity/bonus/cards.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

/** A valid number of a free card. */
let cards = 100
const aCard = (): string => {
  const digits = `29000000${String(++cards).padStart(4, '0')}`
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

describeOnPostgres('bonuses', (database) => {
  let shop: TestShop
  let person: Person
  beforeAll(() => {
    shop = shopOver(database(), { areRatesLimited: false })
  })
  beforeEach(async () => {
    person = await aPerson(shop)
  })
  const send = (number: string, { token } = person) => request(shop, askBonusCard, { body: { number }, token })
  const codeFor = async ({ phone } = person) =>
    /код (\d{4}) для привязки/.exec(
      (await shop.inbox()).filter(({ to, text }) => to === phone && text.includes('для привязки')).at(-1)?.text ?? '',
    )?.[1] ?? ''
  const confirm = async (number: string, code: string, { token } = person) =>
    request(shop, attachBonusCard, { body: { number, code }, token })
  const attach = async (number: string, who = person) => {
    await send(number, who)
    return confirm(number, await codeFor(who), who)
  }
  const bonus = async ({ token } = person) => (await request(shop, getBonus, { token })).json
  const give = (amount: number, { id } = person) =>
    enterBonus(database().db, { userId: id, amount, kind: 'given', title: 'Подарок', now: shop.now() })

  it('do not exist until a card is attached [OC-53]', async () => {
    expect(await bonus()).toEqual({ card: null, history: [] })
    expect((await request(shop, getUser, { token: person.token })).answer.bonus).toBeNull()
  })

  it('of a user without a card are on a virtual one from the first order; a plastic card replaces it [CAB-14, OC-53]', async () => {
    await database()
      .db.transaction()
      .execute((trx) => ensureCard(trx, person.id))
    await database()
      .db.transaction()
      .execute((trx) => ensureCard(trx, person.id))
    await give(429)
    const { card: virtual } = (await bonus()) as { readonly card: { readonly number: string } }
    expect(virtual).toEqual({
      number: expect.stringMatching(/^299\d{10}$/),
      balance: 429,
      isDisabled: false,
      isVirtual: true,
    })
    expect(cardNumberOf(virtual.number)).toBe(virtual.number)
    const number = aCard()
    expect((await attach(number)).json).toEqual({ card: { number, balance: 429, isDisabled: false } })
    expect(await bonus()).toMatchObject({ card: { number } })
  })

  it("are available after a card is attached by the code sent to the user's phone [OC-53]", async () => {
    const number = aCard()
    await database().db.insertInto('bonus_cards').values({ number, user_id: null, welcome: 150 }).execute()
    expect((await send(number)).json).toEqual({ resendAfter: 60 })
    const card = { number, balance: 150, isDisabled: false }
    expect((await confirm(number, await codeFor())).json).toEqual({ card })
    expect(await bonus()).toEqual({ card, history: [{ date: '2026-05-01', amount: 150, title: 'Бонусы с карты' }] })
    expect((await request(shop, getUser, { token: person.token })).answer.bonus).toEqual({
      cardNumber: number,
      balance: 150,
      isDisabled: false,
    })
  })

  it('are granted with a card once, with any number of attachments', async () => {
    const number = aCard()
    await database().db.insertInto('bonus_cards').values({ number, user_id: null, welcome: 150 }).execute()
    await attach(number)
    shop.wait(61_000)
    expect((await attach(`${number.slice(0, 6)} ${number.slice(6)}`)).json).toEqual({
      card: { number, balance: 150, isDisabled: false },
    })
  })

  it('report a disabled card [OC-53]', async () => {
    const number = aCard()
    await database().db.insertInto('bonus_cards').values({ number, user_id: null, is_disabled: true }).execute()
    expect((await attach(number)).answer.card.isDisabled).toBe(true)
  })

  it.each(['', '123', '2900000000019', 'abcdefghijklm', '29000000000189'])(
    'reject an invalid card number: %j',
    async (number) => {
      const { status, error } = await send(number)
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['number']])
      expect((await confirm(number, '0000')).status).toBe(422)
    },
  )

  it('reject a wrong code, and a code for another purpose [OC-53]', async () => {
    const number = aCard()
    await send(number)
    const right = await codeFor()
    const { status, json } = await confirm(number, right === '0000' ? '0001' : '0000')
    expect([status, json]).toEqual([422, { code: 422, message: 'Неверный код', errors: { code: ['Неверный код'] } }])
    expect(await bonus()).toMatchObject({ card: null })
    expect((await confirm(number, right)).status).toBe(200)
  })

  it('return 423 for repeated requests of codes [OC-43]', async () => {
    const number = aCard()
    await send(number)
    const { status, json } = await send(number)
    expect([status, json]).toMatchObject([423, { code: 423, retryAfter: 60 }])
  })

  it('of a card belong to one user: 409 for a second user, and for a second card', async () => {
    const number = aCard()
    await attach(number)
    const other = await aPerson(shop)
    expect((await send(number, other)).json).toEqual({ code: 409, message: 'Эта карта привязана к другому профилю' })
    expect((await send(aCard())).json).toEqual({ code: 409, message: 'К профилю уже привязана другая карта' })
  })

  it('of a card are attached to one of two users who confirm it concurrently', async () => {
    const number = aCard()
    const [one, two] = [person, await aPerson(shop)]
    await send(number, one)
    await send(number, two)
    const codes = [await codeFor(one), await codeFor(two)]
    const replies = await Promise.all([confirm(number, codes[0] ?? '', one), confirm(number, codes[1] ?? '', two)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  const anOffer = async (cost: number, title = `Скидка за ${cost} ${++cards}`) =>
    (
      await database()
        .db.insertInto('promocode_offers')
        .values({ title, cost, percent: 5, amount: null, min_sum: kopecksOf(1_000), valid_days: 30 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const exchange = (id: number, key?: string, { token } = person) =>
    request(shop, exchangeBonuses, { params: { id }, headers: { 'Idempotency-Key': key }, token })
  const codes = async ({ token } = person) => (await request(shop, getPromocodes, { token })).answer

  it('are exchanged for a personal promo code [OC-53]', async () => {
    const offer = await anOffer(100)
    await give(250)
    const { status, answer } = await exchange(offer)
    expect([status, answer]).toEqual([
      201,
      {
        code: expect.stringMatching(/^[A-Z2-9]{10}$/) as string,
        title: expect.any(String) as string,
        validTo: '2026-05-31',
      },
    ])
    const { available, own } = await codes()
    expect(available).toContainEqual({ id: offer, title: answer.title, cost: 100 })
    expect(own).toEqual([{ ...answer, isUsed: false }])
    expect(await bonus()).toMatchObject({ history: [{ amount: -100 }, { amount: 250 }] })
    await database().db.updateTable('promocodes').set({ used: 1 }).where('code', '=', answer.code).execute()
    expect((await codes()).own[0]?.isUsed).toBe(true)
    expect((await codes(await aPerson(shop))).own).toEqual([])
  })

  it('return 409 for an exchange while the card is disabled, and nothing changes [OC-53]', async () => {
    const offer = await anOffer(100)
    await give(250)
    await database()
      .db.insertInto('bonus_cards')
      .values({ number: aCard(), user_id: person.id, is_disabled: true })
      .execute()
    const { status, json } = await exchange(offer)
    expect([status, json]).toEqual([409, { code: 409, message: 'Бонусная карта заблокирована' }])
    expect([(await codes()).own, await bonus()]).toMatchObject([[], { history: [{ amount: 250 }] }])
  })

  it('return 409 for an exchange above the balance, and nothing changes', async () => {
    const offer = await anOffer(100)
    await give(99)
    const { status, json } = await exchange(offer)
    expect([status, json]).toEqual([409, { code: 409, message: 'Не хватает бонусов' }])
    expect([(await codes()).own, await bonus()]).toMatchObject([[], { history: [{ amount: 99 }] }])
  })

  it('are exchanged once per key, and a key is valid for one offer', async () => {
    const [offer, other] = [await anOffer(100), await anOffer(100)]
    await give(250)
    const first = await exchange(offer, 'key')
    expect((await exchange(offer, 'key')).json).toEqual(first.json)
    expect((await codes()).own).toHaveLength(1)
    expect((await exchange(other, 'key')).status).toBe(422)
  })

  it('return 404 for an unknown or ended offer', async () => {
    const offer = await anOffer(1)
    await database().db.updateTable('promocode_offers').set({ is_active: false }).where('id', '=', offer).execute()
    await give(10)
    expect([(await exchange(offer)).status, (await exchange(999_999)).status]).toEqual([404, 404])
    expect((await codes()).available.some(({ id }) => id === offer)).toBe(false)
  })

  describe('with a life', () => {
    const day = 86_400_000
    const live = (days: string) => storeSetting(database().db, 'loyalty.lifeDays', days, shop.now())
    afterEach(() => removeSetting(database().db, 'loyalty.lifeDays'))
    const entries = async () =>
      (await request(shop, getBonus, { token: person.token })).answer.history.map(({ amount, title }) => [
        title,
        amount,
      ])

    it('end after their last day, the oldest are spent first, and the cabinet says what ends next [CAB-14, OC-53]', async () => {
      await give(40)
      expect((await bonus()) as object).not.toHaveProperty('nextEnd')
      await live('10')
      await give(100)
      shop.wait(4 * day)
      await live('30')
      await give(50)
      expect(await bonus()).toMatchObject({ nextEnd: { amount: 100, date: '2026-05-11' } })
      await exchange(await anOffer(70))
      expect(await bonus()).toMatchObject({ nextEnd: { amount: 30, date: '2026-05-11' } })
      shop.wait(6 * day)
      expect(await enterEndedBonuses(database().db, shop.now())).toBe(0)
      shop.wait(day)
      expect(await spendableBonuses(database().db, person.id, '2026-05-12' as Day)).toBe(90)
      expect((await exchange(await anOffer(91))).status).toBe(409)
      await Promise.all([enterEndedBonuses(database().db, shop.now()), enterEndedBonuses(database().db, shop.now())])
      expect((await entries())[0]).toEqual(['Сгорело 30\u00a0бонусов', -30])
      expect(await entries()).toHaveLength(5)
      expect(await bonus()).toMatchObject({ nextEnd: { amount: 50, date: '2026-06-04' } })
      expect(await bonusBalance(database().db, person.id)).toBe(90)
    })

    it('are not spent after their last day before the job entered it', async () => {
      await live('1')
      await give(100)
      await live('30')
      await give(21)
      shop.wait(2 * day)
      expect((await exchange(await anOffer(22))).status).toBe(409)
      expect((await exchange(await anOffer(21))).status).toBe(201)
      expect((await entries()).slice(0, 2)).toMatchObject([
        [expect.stringMatching(/^Обмен/), -21],
        ['Сгорело 100\u00a0бонусов', -100],
      ])
      expect(await bonusBalance(database().db, person.id)).toBe(0)
    })
  })

  it('return 401 for guests', async () => {
    const replies = [
      await request(shop, getBonus),
      await request(shop, askBonusCard, { body: { number: aCard() } }),
      await request(shop, attachBonusCard, { body: { number: aCard(), code: '0000' } }),
      await request(shop, getPromocodes),
      await request(shop, exchangeBonuses, { params: { id: 1 } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
})
