import { fork, scopeBind, type EventCallable, type StoreWritable } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import {
  $backInStockAddress,
  backInStockForm,
  backInStockFormOpened,
} from '../../src/application/back-in-stock/request.ts'
import {
  $forgetting,
  backInStockUnsubscribed,
  forgettingOpened,
} from '../../src/application/back-in-stock/unsubscribe.ts'
import type { AppError } from '../../src/application/kernel/app-error.ts'
import { $layers, layerAnswered } from '../../src/application/layers/layers.ts'
import { $city } from '../../src/application/delivery-context/delivery-context.ts'
import { $backInStockApi } from '../../src/application/ports/api/catalogue/back-in-stock-api.ts'
import { $browserMemory } from '../../src/application/ports/browser/browser-storage.ts'
import { userReceived } from '../../src/application/session/current-user.ts'
import type { ProductId } from '../../src/domain/catalogue/product.ts'
import { aCity } from '../../src/domain/testing/place.ts'
import type { User } from '../../src/domain/person/user.ts'
import { deferred, settle } from './support/deferred.ts'

const kettle = 7 as ProductId
const anna = { id: 1, firstName: 'Анна', email: 'anna@example.org' } as unknown as User
const captcha: AppError = { _tag: 'CaptchaRequired', message: 'Подтвердите, что вы не робот' }
const offline: AppError = { _tag: 'Offline' }
const gone: AppError = { _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' }

const aPage = (refusals: ReadonlyArray<AppError> = [], kept = new Map<string, string>()) => {
  const sent: Array<unknown> = []
  const waiting = [...refusals]
  const forgetting = deferred<undefined>()
  const memory = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    forget: (key: string) => void kept.delete(key),
  }
  const scope = fork({
    values: [
      [
        $backInStockApi,
        {
          ask: (...said: ReadonlyArray<unknown>) => {
            sent.push(said)
            const error = waiting.shift()
            return error === undefined ? right(undefined) : left(error)
          },
          forget: (code: string) => {
            sent.push(code)
            return forgetting.task
          },
        },
      ],
      [$browserMemory, memory],
      [$city, { ...aCity(), defaultShop: null }],
    ] as unknown as Array<[StoreWritable<unknown>, unknown]>,
  })
  const say = async <A>(event: EventCallable<A>, said?: A) => {
    scopeBind(event as EventCallable<unknown>, { scope })(said)
    await settle()
  }
  const values = () => scope.getState(backInStockForm.$values)
  return { scope, say, sent, values, kept, forgetting }
}

it("a subscription is requested with an email and consent, for the shopper's city, and again when a captcha is solved [LAYER-21]", async () => {
  const { scope, say, sent, kept } = aPage([captcha])
  await say(backInStockFormOpened, kettle)
  await say(backInStockForm.submitted)
  expect(scope.getState(backInStockForm.$fieldErrors)).toEqual({
    email: { _tag: 'Broken', rule: 'emailMissing' },
    policy: { _tag: 'Broken', rule: 'policyMissing' },
  })
  await say(backInStockForm.changed, { email: 'anna', policy: true })
  await say(backInStockForm.submitted)
  expect(scope.getState(backInStockForm.$fieldErrors)).toEqual({ email: { _tag: 'Broken', rule: 'emailWrong' } })
  await say(backInStockForm.changed, { email: ' anna@example.org ' })
  await say(backInStockForm.submitted)
  expect(scope.getState($layers).map(({ name, data }) => [name, data])).toEqual([
    ['CaptchaLayer', { about: 'arrival', message: captcha.message }],
  ])
  expect(scope.getState($backInStockAddress)).toBeNull()
  await say(layerAnswered, { name: 'CaptchaLayer', result: { about: 'arrival', token: 'solved' } })
  const awaited = { productId: kettle, cityId: aCity().id, email: 'anna@example.org' }
  expect(sent).toEqual([
    [awaited, null],
    [awaited, 'solved'],
  ])
  expect(scope.getState($backInStockAddress)).toBe('anna@example.org')
  expect(kept.size).toBe(0)

  await say(backInStockFormOpened, 8 as ProductId)
  expect(scope.getState($backInStockAddress)).toBeNull()
})

it('the email of a signed-in user is prefilled, also when the session loads late; entered text stays', async () => {
  const known = aPage()
  await known.say(userReceived, anna)
  await known.say(backInStockFormOpened, kettle)
  expect(known.values()).toEqual({ email: 'anna@example.org', policy: false })

  const late = aPage()
  await late.say(backInStockFormOpened, kettle)
  await late.say(userReceived, anna)
  expect(late.values().email).toBe('anna@example.org')

  const typing = aPage()
  await typing.say(backInStockFormOpened, kettle)
  await typing.say(backInStockForm.changed, { email: 'w' })
  await typing.say(userReceived, anna)
  expect(typing.values().email).toBe('w')
})

it('the entered email survives a lost connection and a reload, and is used for any product [FORM-06]', async () => {
  const first = aPage([offline])
  await first.say(backInStockFormOpened, kettle)
  await first.say(backInStockForm.changed, { email: 'work@example.org', policy: true })
  await first.say(backInStockForm.submitted)
  expect(first.scope.getState(backInStockForm.$refusal)).toEqual(offline)
  expect(first.values().email).toBe('work@example.org')

  const second = aPage([], first.kept)
  await second.say(userReceived, anna)
  await second.say(backInStockFormOpened, 8 as ProductId)
  expect(second.values()).toEqual({ email: 'work@example.org', policy: false })
})

it('letters are unsubscribed by a button, not by opening the link, and once', async () => {
  const { scope, say, sent, forgetting } = aPage()
  await say(forgettingOpened)
  expect([scope.getState($forgetting), sent]).toEqual(['asked', []])
  await say(backInStockUnsubscribed, 'code')
  await say(backInStockUnsubscribed, 'code')
  expect([scope.getState($forgetting), sent]).toEqual(['underWay', ['code']])
  await forgetting.answer(undefined)
  expect(scope.getState($forgetting)).toBe('forgotten')
})

it.each([
  [gone, 'unknownCode'],
  [offline, 'failed'],
] as const)('an unsubscription that fails with %o has its own state', async (error, told) => {
  const { scope, say, forgetting } = aPage()
  await say(backInStockUnsubscribed, 'code')
  await forgetting.refuse(error)
  expect(scope.getState($forgetting)).toBe(told)
  await say(forgettingOpened)
  expect(scope.getState($forgetting)).toBe('asked')
})

it('two scopes are independent', async () => {
  const [one, other] = [aPage(), aPage()]
  await one.say(backInStockFormOpened, kettle)
  await one.say(backInStockForm.changed, { email: 'anna@example.org', policy: true })
  await one.say(backInStockForm.submitted)
  expect([other.values().email, other.sent, other.scope.getState($backInStockAddress)]).toEqual(['', [], null])
})
