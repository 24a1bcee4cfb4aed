import { createEvent, createStore, fork, scopeBind, type EventCallable, type Store, type StoreWritable } from 'effector'
import { describe, expect, it } from 'vitest'
import { storeDraft } from '../../../src/application/kernel/draft.ts'
import { form } from '../../../src/application/kernel/form.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { accepted, isEmail, required, requiredWhen, satisfies } from '../../../src/domain/person/form.ts'
import { storeValue, type StoreValues } from '../../support/fakes.ts'

interface Callback {
  readonly name: string
  readonly email: string
  readonly policy: boolean
}

const $isUrgent = createStore(false, { sid: 'test.isUrgent' })

const callback = form<Callback, { readonly isUrgent: boolean }, string>({
  name: 'test.callback',
  initial: { name: '', email: '', policy: false },
  $context: $isUrgent.map((isUrgent) => ({ isUrgent })),
  rules: {
    name: [required('nameMissing'), satisfies((name) => name.length > 1, 'nameShort')],
    email: [requiredWhen(({ isUrgent }) => isUrgent, 'emailMissing'), satisfies(isEmail, 'emailWrong')],
    policy: [accepted('policyMissing')],
  },
  fieldOf: { 'contact.name': 'name' },
})

const requested = createEvent()
const forgotten = createEvent()
storeDraft<Callback>({
  key: 'letterDraft',
  form: callback,
  fields: ['name', 'email'],
  restoredBy: requested,
  clearedBy: forgotten,
})

const $sent = createStore<ReadonlyArray<Callback>>([], { sid: 'test.sent' }).on(callback.valid, (all, values) => [
  ...all,
  values,
])

const aForm = (stored: Record<string, string> = {}, values: StoreValues = []) => {
  const memory = new Map(Object.entries(stored))
  const scope = fork({
    values: [
      storeValue($browserMemory, {
        read: (key: string) => memory.get(key) ?? null,
        write: (key: string, value: string) => {
          memory.set(key, value)
        },
        forget: (key: string) => {
          memory.delete(key)
        },
      }),
      ...values,
    ],
  })
  return {
    memory,
    trigger: <A>(event: EventCallable<A>, ...payload: undefined extends A ? [] : [NoInfer<A>]) => {
      scopeBind(event as EventCallable<unknown>, { scope })(payload[0])
    },
    see: <A>(store: Store<A>): A => scope.getState(store),
  }
}

const broken = (rule: string) => ({ _tag: 'Broken', rule })
const messageError = (message: string) => ({ _tag: 'Message', message })
const rejected = (fields: Record<string, ReadonlyArray<string>>) => ({
  _tag: 'Rejected' as const,
  status: 422,
  code: 422,
  message: 'Проверьте поля',
  fields,
})

describe('a form', () => {
  it('shows no error before a field loses focus, nor for a field that is still empty [FORM-05]', () => {
    const { trigger, see } = aForm()
    trigger(callback.changed, { name: 'Я' })
    expect(see(callback.$fieldErrors)).toEqual({})
    trigger(callback.blurred, 'name')
    trigger(callback.blurred, 'email')
    expect(see(callback.$fieldErrors)).toEqual({ name: broken('nameShort') })
  })

  it('hides the error when the field becomes valid, and shows it again on blur [FORM-05]', () => {
    const { trigger, see } = aForm()
    trigger(callback.changed, { email: 'anna' })
    trigger(callback.blurred, 'email')
    trigger(callback.changed, { email: 'anna@' })
    expect(see(callback.$fieldErrors)).toEqual({ email: broken('emailWrong') })
    trigger(callback.changed, { email: 'anna@example.ru' })
    expect(see(callback.$fieldErrors)).toEqual({})
    trigger(callback.changed, { email: 'anna@e' })
    expect(see(callback.$fieldErrors)).toEqual({})
    trigger(callback.blurred, 'email')
    expect(see(callback.$fieldErrors)).toEqual({ email: broken('emailWrong') })
  })

  it('submitted with broken rules shows all errors and is not sent [FORM-01, FORM-05]', () => {
    const { trigger, see } = aForm()
    trigger(callback.submitted)
    expect(see(callback.$fieldErrors)).toEqual({ name: broken('nameMissing'), policy: broken('policyMissing') })
    expect([see($sent), see(callback.$rejections)]).toEqual([[], 1])
  })

  it('passes other fields to a rule that needs them [FORM-03]', () => {
    const { trigger, see } = aForm({}, [storeValue($isUrgent as StoreWritable<unknown>, true)])
    trigger(callback.changed, { name: 'Анна', policy: true })
    trigger(callback.submitted)
    expect(see(callback.$fieldErrors)).toEqual({ email: broken('emailMissing') })
    trigger(callback.changed, { email: 'anna@example.ru' })
    trigger(callback.submitted)
    expect(see($sent)).toEqual([{ name: 'Анна', email: 'anna@example.ru', policy: true }])
  })

  it("shows the service's field errors, under the service's field names, until the fields change [FORM-05]", () => {
    const { trigger, see } = aForm()
    trigger(callback.changed, { name: 'Анна', email: 'anna@example.ru', policy: true })
    trigger(callback.rejected, rejected({ 'contact.name': ['Укажите имя'], email: ['Ящика нет', 'Точно нет'] }))
    expect(see(callback.$fieldErrors)).toEqual({ name: messageError('Укажите имя'), email: messageError('Ящика нет') })
    expect([see(callback.$error), see(callback.$rejections)]).toEqual([null, 1])
    trigger(callback.changed, { name: 'Анна Б.' })
    expect(see(callback.$fieldErrors)).toEqual({ email: messageError('Ящика нет') })
  })

  it('shows an error without a field for the whole form, until the next submit [FORM-06]', () => {
    const { trigger, see } = aForm()
    trigger(callback.rejected, rejected({ captcha: ['Нет'] }))
    expect(see(callback.$error)).toEqual(rejected({ captcha: ['Нет'] }))
    expect(see(callback.$fieldErrors)).toEqual({})
    trigger(callback.rejected, { _tag: 'Offline' })
    expect(see(callback.$error)).toEqual({ _tag: 'Offline' })
    trigger(callback.submitted)
    expect(see(callback.$error)).toBeNull()
  })

  it("of one shopper shares nothing with another's [FORM-05]", () => {
    const [one, other] = [aForm(), aForm()]
    one.trigger(callback.changed, { name: 'Анна' })
    one.trigger(callback.submitted)
    expect(other.see(callback.$values).name).toBe('')
    expect(other.see(callback.$fieldErrors)).toEqual({})
  })
})

describe('a draft', () => {
  it('restores the stored texts, marks nothing as invalid, and never stores a checkbox', () => {
    const before = aForm()
    before.trigger(callback.changed, { name: 'Я', policy: true })
    expect(before.memory.get('letterDraft')).toBe('{"name":"Я","email":""}')

    const after = aForm(Object.fromEntries(before.memory))
    after.trigger(requested)
    expect(after.see(callback.$values)).toEqual({ name: 'Я', email: '', policy: false })
    expect(after.see(callback.$fieldErrors)).toEqual({})
    after.trigger(forgotten)
    expect(after.memory.size).toBe(0)
  })

  it.each(['', '{', 'null', '7', '"text"', '[]', '{"name":7,"policy":true,"other":"x","__proto__":{"a":1}}'])(
    'with invalid stored data is ignored: %s',
    (stored) => {
      const { trigger, see } = aForm({ letterDraft: stored })
      trigger(requested)
      expect(see(callback.$values)).toEqual({ name: '', email: '', policy: false })
    },
  )
})
