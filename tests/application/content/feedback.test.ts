import { fork, scopeBind, type EventCallable } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $sentFeedback, feedbackOpened } from '../../../src/application/feedback/feedback.ts'
import { callBackForm, letterForm } from '../../../src/application/feedback/forms.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $layers, layerAnswered } from '../../../src/application/layers/layers.ts'
import { $feedbackApi } from '../../../src/application/ports/api/content/feedback-api.ts'
import { loggedOut } from '../../../src/application/session/logout.ts'
import { userReceived } from '../../../src/application/session/current-user.ts'
import { settle } from '../support/deferred.ts'
import { aUser } from '../support/session-harness.ts'
import { storeValue } from '../../support/fakes.ts'

const aLayer = (...responses: ReadonlyArray<AppError>) => {
  const sent: Array<unknown> = []
  const waiting = [...responses]
  const answer = (what: unknown, captcha: string | null) => {
    sent.push([what, captcha])
    const error = waiting.shift()
    return error === undefined ? right({ id: 1 }) : left(error)
  }
  const scope = fork({
    values: [storeValue($feedbackApi, { callBack: answer, send: answer })],
  })
  const trigger = async <A>(event: EventCallable<A>, payload?: A) => {
    scopeBind(event as EventCallable<unknown>, { scope })(payload)
    await settle()
  }
  return { scope, trigger, sent, done: () => scope.getState($sentFeedback) }
}

const caller = { name: ' Анна ', phone: '+7 913 123-45-67', policy: true }
const letter = { name: 'Анна', email: 'anna@example.org', phone: '', text: ' Где заказ? ', policy: true }
const captcha: AppError = { _tag: 'CaptchaRequired', message: 'Подтвердите, что вы не робот' }

it('a callback is requested once with the name and the phone', async () => {
  const { trigger, sent, done, scope } = aLayer()
  await trigger(callBackForm.changed, caller)
  await trigger(callBackForm.submitted)
  expect(sent).toEqual([[{ name: 'Анна', phone: '+79131234567' }, null]])
  expect(done()).toBe('callBack')
  expect(scope.getState(callBackForm.$values).name).toBe('')
})

it('a letter requires an email or a phone', async () => {
  const { trigger, sent, scope } = aLayer()
  await trigger(letterForm.changed, { ...letter, email: '' })
  await trigger(letterForm.submitted)
  expect(sent).toEqual([])
  expect(scope.getState(letterForm.$fieldErrors)).toEqual({ email: { _tag: 'Broken', rule: 'emailMissing' } })
  await trigger(letterForm.changed, { phone: '8 913 123 45 67' })
  await trigger(letterForm.submitted)
  expect(sent).toEqual([[{ name: 'Анна', phone: '+79131234567', topic: 'Вопрос с сайта', text: 'Где заказ?' }, null]])
})

it('a rejected form keeps its values and shows the reason', async () => {
  const { trigger, done, scope } = aLayer({
    _tag: 'Rejected',
    status: 422,
    code: 422,
    message: 'Проверьте',
    fields: { email: ['Нет такого адреса'] },
  })
  await trigger(letterForm.changed, letter)
  await trigger(letterForm.submitted)
  expect(done()).toBeNull()
  expect(scope.getState(letterForm.$fieldErrors)).toEqual({ email: { _tag: 'Message', message: 'Нет такого адреса' } })
  expect(scope.getState(letterForm.$values).text).toBe(letter.text)
})

it('a required captcha opens its layer, and the same form is sent again with its token [LAYER-21]', async () => {
  const { trigger, sent, done, scope } = aLayer(captcha)
  await trigger(letterForm.changed, letter)
  await trigger(letterForm.submitted)
  expect(scope.getState($layers)).toMatchObject([
    { name: 'CaptchaLayer', data: { message: 'Подтвердите, что вы не робот' } },
  ])
  await trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'another', token: 'x' } })
  expect(sent).toHaveLength(1)
  await trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'feedback', token: 'solved' } })
  expect(sent).toEqual([
    [expect.anything(), null],
    [expect.objectContaining({ text: 'Где заказ?' }), 'solved'],
  ])
  expect(done()).toBe('question')
})

it('the form is empty when opened again', async () => {
  const { trigger, done } = aLayer()
  await trigger(callBackForm.changed, caller)
  await trigger(callBackForm.submitted)
  await trigger(feedbackOpened, 'question')
  expect(done()).toBeNull()
})

it('a signed-in user has the name and the addresses prefilled in empty fields, and the next user has none of them [FORM-04]', async () => {
  const { trigger, scope } = aLayer()
  const contact = () => {
    const { name, email, phone } = scope.getState(letterForm.$values)
    return [name, email, phone, scope.getState(callBackForm.$values).phone]
  }
  await trigger(letterForm.changed, { name: 'Аня' })
  await trigger(userReceived, aUser())
  expect(contact()).toEqual(['Аня', 'anna@example.test', '+7 913 123-45-67', '+7 913 123-45-67'])
  await trigger(loggedOut)
  expect(contact()).toEqual(['', '', '', ''])
})
