import { fork, scopeBind, type EventCallable } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import {
  $backInStockAddress,
  backInStockForm,
  backInStockFormOpened,
} from '../../../src/application/back-in-stock/request.ts'
import {
  $unsubscribeState,
  backInStockUnsubscribed,
  unsubscribeOpened,
} from '../../../src/application/back-in-stock/unsubscribe.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $layers, layerAnswered } from '../../../src/application/layers/layers.ts'
import { $city } from '../../../src/application/delivery-context/delivery-context.ts'
import { $backInStockApi } from '../../../src/application/ports/api/catalogue/back-in-stock-api.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { userReceived } from '../../../src/application/session/current-user.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aCity } from '../../../src/domain/testing/place.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { deferred, settle } from '../support/deferred.ts'
import { storeValue, partOf } from '../../support/fakes.ts'

const kettle = 7 as ProductId
const anna = partOf<User>({ id: 1 as UserId, firstName: 'Анна', email: 'anna@example.org' })
const captcha: AppError = { _tag: 'CaptchaRequired', message: 'Подтвердите, что вы не робот' }
const offline: AppError = { _tag: 'Offline' }
const gone: AppError = { _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' }

const aPage = (errors: ReadonlyArray<AppError> = [], stored = new Map<string, string>()) => {
  const sent: Array<unknown> = []
  const waiting = [...errors]
  const forgetting = deferred<undefined>()
  const memory = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => void stored.set(key, value),
    forget: (key: string) => void stored.delete(key),
  }
  const scope = fork({
    values: [
      storeValue($backInStockApi, {
        request: (...payload: ReadonlyArray<unknown>) => {
          sent.push(payload)
          const error = waiting.shift()
          return error === undefined ? right(undefined) : left(error)
        },
        unsubscribe: (code: string) => {
          sent.push(code)
          return forgetting.task
        },
      }),
      storeValue($browserMemory, memory),
      storeValue($city, { ...aCity(), defaultShop: null }),
    ],
  })
  const trigger = async <A>(event: EventCallable<A>, payload?: A) => {
    scopeBind(event as EventCallable<unknown>, { scope })(payload)
    await settle()
  }
  const values = () => scope.getState(backInStockForm.$values)
  return { scope, trigger, sent, values, stored, forgetting }
}

it("a subscription is requested with an email and consent, for the shopper's city, and again when a captcha is solved [LAYER-21]", async () => {
  const { scope, trigger, sent, stored } = aPage([captcha])
  await trigger(backInStockFormOpened, kettle)
  await trigger(backInStockForm.submitted)
  expect(scope.getState(backInStockForm.$fieldErrors)).toEqual({
    email: { _tag: 'Broken', rule: 'emailMissing' },
    policy: { _tag: 'Broken', rule: 'policyMissing' },
  })
  await trigger(backInStockForm.changed, { email: 'anna', policy: true })
  await trigger(backInStockForm.submitted)
  expect(scope.getState(backInStockForm.$fieldErrors)).toEqual({ email: { _tag: 'Broken', rule: 'emailWrong' } })
  await trigger(backInStockForm.changed, { email: ' anna@example.org ' })
  await trigger(backInStockForm.submitted)
  expect(scope.getState($layers).map(({ name, data }) => [name, data])).toEqual([
    ['CaptchaLayer', { about: 'backInStock', message: captcha.message }],
  ])
  expect(scope.getState($backInStockAddress)).toBeNull()
  await trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'backInStock', token: 'solved' } })
  const awaited = { productId: kettle, cityId: aCity().id, email: 'anna@example.org' }
  expect(sent).toEqual([
    [awaited, null],
    [awaited, 'solved'],
  ])
  expect(scope.getState($backInStockAddress)).toBe('anna@example.org')
  expect(stored.size).toBe(0)

  await trigger(backInStockFormOpened, 8 as ProductId)
  expect(scope.getState($backInStockAddress)).toBeNull()
})

it('the email of a signed-in user is prefilled, also when the session loads late; entered text stays', async () => {
  const returning = aPage()
  await returning.trigger(userReceived, anna)
  await returning.trigger(backInStockFormOpened, kettle)
  expect(returning.values()).toEqual({ email: 'anna@example.org', policy: false })

  const late = aPage()
  await late.trigger(backInStockFormOpened, kettle)
  await late.trigger(userReceived, anna)
  expect(late.values().email).toBe('anna@example.org')

  const typing = aPage()
  await typing.trigger(backInStockFormOpened, kettle)
  await typing.trigger(backInStockForm.changed, { email: 'w' })
  await typing.trigger(userReceived, anna)
  expect(typing.values().email).toBe('w')
})

it('the entered email survives a lost connection and a reload, and is used for any product [FORM-06]', async () => {
  const first = aPage([offline])
  await first.trigger(backInStockFormOpened, kettle)
  await first.trigger(backInStockForm.changed, { email: 'work@example.org', policy: true })
  await first.trigger(backInStockForm.submitted)
  expect(first.scope.getState(backInStockForm.$error)).toEqual(offline)
  expect(first.values().email).toBe('work@example.org')

  const second = aPage([], first.stored)
  await second.trigger(userReceived, anna)
  await second.trigger(backInStockFormOpened, 8 as ProductId)
  expect(second.values()).toEqual({ email: 'work@example.org', policy: false })
})

it('letters are unsubscribed by a button, not by opening the link, and once', async () => {
  const { scope, trigger, sent, forgetting } = aPage()
  await trigger(unsubscribeOpened)
  expect([scope.getState($unsubscribeState), sent]).toEqual(['unconfirmed', []])
  await trigger(backInStockUnsubscribed, 'code')
  await trigger(backInStockUnsubscribed, 'code')
  expect([scope.getState($unsubscribeState), sent]).toEqual(['underWay', ['code']])
  await forgetting.answer(undefined)
  expect(scope.getState($unsubscribeState)).toBe('unsubscribed')
})

it.each([
  [gone, 'unknownCode'],
  [offline, 'failed'],
] as const)('an unsubscription that fails with %o has its own state', async (error, reported) => {
  const { scope, trigger, forgetting } = aPage()
  await trigger(backInStockUnsubscribed, 'code')
  await forgetting.refuse(error)
  expect(scope.getState($unsubscribeState)).toBe(reported)
  await trigger(unsubscribeOpened)
  expect(scope.getState($unsubscribeState)).toBe('unconfirmed')
})

it('two scopes are independent', async () => {
  const [one, other] = [aPage(), aPage()]
  await one.trigger(backInStockFormOpened, kettle)
  await one.trigger(backInStockForm.changed, { email: 'anna@example.org', policy: true })
  await one.trigger(backInStockForm.submitted)
  expect([other.values().email, other.sent, other.scope.getState($backInStockAddress)]).toEqual(['', [], null])
})
