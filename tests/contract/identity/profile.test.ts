import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  askEmailConfirmation,
  changeProfile,
  confirmEmail,
  getUser,
  type ProfileChange,
} from '../../../src/contract/identity/accounts.ts'
import {
  addAddress,
  answerQuestionnaire,
  changeAddress,
  changeSettings,
  getAddresses,
  getDeliveryType,
  getHistory,
  getQuestionnaire,
  getSettings,
  removeAddress,
  saveDeliveryType,
} from '../../../src/contract/identity/profile.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { Address } from '../../../src/domain/order/order.ts'
import type { CityId, ShopId } from '../../../src/domain/place/place.ts'
import { aPerson, aPhone, verified, type Person } from '../support/accounts.ts'
import { BARNAUL, MOSCOW, OWN_SHOP } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const anAddress = (rest: Partial<Address> = {}): Address => ({
  cityId: BARNAUL,
  street: 'ул. Молодёжная',
  house: '5',
  ...rest,
})

describeOnEngines('the data of an account', (database) => {
  let shop: TestShop
  let person: Person
  let other: Person
  let token: string
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })
  beforeEach(async () => {
    person = await aPerson(shop)
    other = await aPerson(shop)
    token = person.token
  })
  const change = (body: ProfileChange) => request(shop, changeProfile, { token, body })

  describe('the profile', () => {
    it('changes only the sent fields [CAB-08]', async () => {
      const changed = await change({
        firstName: ' Инна ',
        middleName: 'Львовна',
        birthDate: '1987-03-29' as Day,
        gender: 'f',
      })
      expect(changed.answer).toMatchObject({
        firstName: 'Инна',
        lastName: 'Орлова',
        middleName: 'Львовна',
        birthDate: '1987-03-29',
        gender: 'f',
        phone: person.phone,
        email: person.email,
      })
      expect((await change({ gender: null, birthDate: null })).answer).toMatchObject({ gender: null, birthDate: null })
      expect((await request(shop, getUser, { token })).answer.firstName).toBe('Инна')
    })

    it.each(['2026-05-02', '1899-12-31', '2001-02-29'])('returns 422 for a date of birth on %s', async (birthDate) => {
      expect((await change({ birthDate: birthDate as Day })).error.errors).toEqual({
        birthDate: ['Проверьте дату рождения'],
      })
    })

    it('accepts another phone only with its confirmation token', async () => {
      const phone = aPhone()
      const rejected = { verificationToken: ['Подтвердите новый телефон кодом'] }
      expect((await change({ phone })).error.errors).toEqual(rejected)
      expect((await change({ phone, verificationToken: await verified(shop, aPhone()) })).error.errors).toEqual(
        rejected,
      )
      expect((await change({ phone, verificationToken: await verified(shop, phone) })).answer.phone).toBe(phone)
      expect((await change({ phone })).status).toBe(200)
    })

    it('returns 409 for a phone or an email of another user, and changes no other field', async () => {
      const proof = await verified(shop, other.phone)
      expect((await change({ phone: other.phone, verificationToken: proof, firstName: 'Инна' })).json).toEqual({
        code: 409,
        message: 'Этот телефон уже зарегистрирован',
      })
      expect((await change({ email: other.email, firstName: 'Инна' })).json).toEqual({
        code: 409,
        message: 'Эта почта уже зарегистрирована',
      })
      expect((await request(shop, getUser, { token })).answer).toMatchObject({
        firstName: 'Анна',
        phone: person.phone,
        email: person.email,
      })
    })

    it('requires confirmation of a new email; the letter to a replaced email confirms nothing', async () => {
      const lettersTo = async (email: string) => (await shop.inbox()).filter(({ to }) => to === email)
      const codeTo = async (email: string) => (await lettersTo(email)).at(-1)?.text.match(/[A-Z2-9-]{14}/)?.[0] ?? ''
      const [first, second] = [`a${person.email}`, `b${person.email}`]
      await change({ email: first })
      const old = await codeTo(first)
      expect((await change({ email: second })).answer).toMatchObject({ email: second, isEmailConfirmed: false })
      expect((await request(shop, confirmEmail, { body: { code: old } })).status).toBe(404)
      expect((await request(shop, confirmEmail, { body: { code: await codeTo(second) } })).status).toBe(204)
      expect((await request(shop, getUser, { token })).answer.isEmailConfirmed).toBe(true)
      expect((await change({ email: second })).answer.isEmailConfirmed).toBe(true)
      expect((await change({ email: null })).answer).toMatchObject({ email: null, isEmailConfirmed: false })
    })
  })

  describe('the confirmation letter of an email', () => {
    it('is sent again on request, once a minute, and the previous letter becomes invalid [LAYER-09, OC-44]', async () => {
      const email = `d${person.email}`
      await change({ email })
      const codes = async () =>
        (await shop.inbox()).filter(({ to }) => to === email).map(({ text }) => text.match(/[A-Z2-9-]{14}/)?.[0] ?? '')
      const requestLetter = () => request(shop, askEmailConfirmation, { token, body: {} })
      expect((await requestLetter()).answer).toEqual({ resendAfter: 60 })
      expect((await requestLetter()).error).toMatchObject({ code: 423, retryAfter: 60 })
      const [first = '', second = ''] = await codes()
      expect(await codes()).toHaveLength(2)
      expect((await request(shop, confirmEmail, { body: { code: first } })).status).toBe(404)
      expect((await request(shop, confirmEmail, { body: { code: second } })).status).toBe(204)
      expect((await requestLetter()).error).toMatchObject({
        code: 409,
        message: 'Нет почты, которую нужно подтвердить',
      })
    })
  })

  describe('the history', () => {
    it('is listed newest first, by pages, to its user alone [CAB-11]', async () => {
      await change({ firstName: 'Инна' })
      await change({ email: `c${person.email}` })
      const page = (number: number) => request(shop, getHistory, { token, query: { page: number, limit: 1 } })
      expect((await page(1)).json).toEqual({
        items: [
          {
            id: expect.any(Number),
            date: expect.any(String),
            title: 'Почта изменена',
            text: `Новый адрес: c${person.email}`,
          },
        ],
        pagination: { total: 2, page: 1, limit: 1, pages: 2 },
      })
      expect((await page(2)).answer.items[0]?.title).toBe('Профиль изменён')
      expect((await request(shop, getHistory, { token: other.token })).answer.items).toEqual([])
    })
  })

  describe('the questionnaire', () => {
    it('has the questions of the service and stores the answers [CAB-07, OC-52]', async () => {
      const { fields, values } = (await request(shop, getQuestionnaire, { token })).answer
      expect(values).toEqual({})
      expect(new Set(fields.map(({ type }) => type))).toEqual(
        new Set(['text', 'number', 'date', 'radio', 'checkbox', 'select']),
      )
      const answers = {
        dwelling: 'house',
        interests: ['garden', 'light'],
        people: 4,
        hasPet: true,
        wishes: ' Семян ',
        unknown: 1,
      }
      const expected = { dwelling: 'house', interests: ['garden', 'light'], people: 4, hasPet: true, wishes: 'Семян' }
      expect((await request(shop, answerQuestionnaire, { token, body: answers })).answer.values).toEqual(expected)
      expect((await request(shop, getQuestionnaire, { token })).answer.values).toEqual(expected)
      expect((await request(shop, getQuestionnaire, { token: other.token })).answer.values).toEqual({})
    })

    it('returns 422 at the field for a missing or invalid answer, and keeps the previous answers', async () => {
      await request(shop, answerQuestionnaire, { token, body: { dwelling: 'flat' } })
      const rejected = await request(shop, answerQuestionnaire, {
        token,
        body: { people: '4', housewarming: '2026-02-30' },
      })
      expect(rejected.error.errors).toEqual({
        dwelling: ['Выберите один из вариантов'],
        people: ['Укажите число от 1 до 20'],
        housewarming: ['Укажите дату'],
      })
      for (const people of [-5, 0, 2.5, 21]) {
        const unfit = await request(shop, answerQuestionnaire, { token, body: { dwelling: 'flat', people } })
        expect(unfit.error.errors).toEqual({ people: ['Укажите число от 1 до 20'] })
      }
      const long = { dwelling: 'flat', wishes: 'я'.repeat(501) }
      expect((await request(shop, answerQuestionnaire, { token, body: long })).error.errors).toEqual({
        wishes: ['Слишком длинный текст'],
      })
      expect((await request(shop, getQuestionnaire, { token })).answer.values).toEqual({ dwelling: 'flat' })
    })
  })

  describe('the settings', () => {
    it('are stored [CAB-16]', async () => {
      expect((await request(shop, getSettings, { token })).json).toEqual({
        notifyEmail: true,
        notifySms: true,
        notifyPush: false,
      })
      const requested = { notifyEmail: false, notifySms: true, notifyPush: true }
      expect((await request(shop, changeSettings, { token, body: requested })).json).toEqual(requested)
      expect((await request(shop, getSettings, { token })).json).toEqual(requested)
    })
  })

  describe('the delivery type', () => {
    it('is stored for the user [DELIV-12, DELIV-13]', async () => {
      const save = (deliveryType: 'pickup' | 'delivery', shopId: number | null) =>
        request(shop, saveDeliveryType, { token, body: { deliveryType, shopId: shopId as ShopId | null } })
      const saved = async () => (await request(shop, getDeliveryType, { token })).json
      expect(await saved()).toEqual({ deliveryType: null, shopId: null })
      expect((await save('pickup', OWN_SHOP)).json).toEqual({ deliveryType: 'pickup', shopId: OWN_SHOP })
      expect((await save('pickup', null)).error.errors).toEqual({ shopId: ['Выберите магазин'] })
      expect((await save('delivery', 999_999)).status).toBe(422)
      expect(await saved()).toEqual({ deliveryType: 'pickup', shopId: OWN_SHOP })
      expect((await save('delivery', null)).status).toBe(200)
      expect(await saved()).toEqual({ deliveryType: 'delivery', shopId: null })
    })
  })

  describe('the addresses', () => {
    const add = (address: Address) => request(shop, addAddress, { token, body: address })
    const put = (id: number, address: Address, by = token) =>
      request(shop, changeAddress, { token: by, params: { id }, body: address })
    const remove = (id: number, by = token) => request(shop, removeAddress, { token: by, params: { id } })
    const list = async (by = token) => (await request(shop, getAddresses, { token: by })).answer
    const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ house }) => house)

    it('are listed, added, changed and removed [CAB-03]', async () => {
      const added = (await add(anAddress({ flat: ' 12 ', comment: 'домофон 12' }))).answer
      expect(added).toEqual({
        ...anAddress(),
        id: expect.any(Number),
        flat: '12',
        comment: 'домофон 12',
        isDefault: true,
      })
      const id = added.id ?? 0
      expect((await put(id, anAddress({ cityId: MOSCOW, house: '7', id: 1 }))).json).toEqual({
        ...anAddress({ cityId: MOSCOW, house: '7' }),
        id,
        isDefault: true,
      })
      expect(await list()).toEqual([
        { ...anAddress({ cityId: MOSCOW, house: '7' }), id, isDefault: true, city: 'Москва' },
      ])
      expect((await remove(id)).status).toBe(204)
      expect(await list()).toEqual([])
    })

    it('have one default: the first, then the requested one, then the oldest that is left', async () => {
      await add(anAddress({ house: '1' }))
      const second = (await add(anAddress({ house: '2', isDefault: true }))).answer
      await add(anAddress({ house: '3' }))
      expect(await defaults()).toEqual(['2'])
      await put(second.id ?? 0, anAddress({ house: '2', isDefault: false }))
      expect(await defaults()).toEqual(['2'])
      await remove(second.id ?? 0)
      expect(await defaults()).toEqual(['1'])
    })

    it('return 422 for an unknown city, an empty or blank street or house, and the 21st address', async () => {
      expect((await add(anAddress({ cityId: 5 as CityId }))).error.errors).toEqual({
        cityId: ['Выберите город из списка'],
      })
      for (const blank of ['', '  ']) {
        const fields = (await add(anAddress({ street: blank, house: blank }))).error.errors
        expect(fields).toEqual({ street: ['Укажите улицу'], house: ['Укажите дом'] })
      }
      for (let house = 1; house <= 20; house++) await add(anAddress({ house: String(house) }))
      expect((await add(anAddress())).status).toBe(422)
      expect(await list()).toHaveLength(20)
    })

    it('return 404 for an unknown id', async () => {
      expect([(await put(999_999, anAddress())).status, (await remove(999_999)).status]).toEqual([404, 404])
    })
  })
})
