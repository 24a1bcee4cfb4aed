import { allSettled, fork, scopeBind, type EventCallable, type Store } from 'effector'
import fc from 'fast-check'
import { left, right, type Either } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $layers, layerAnswered, layerClosed } from '../../../src/application/layers/layers.ts'
import { $captcha } from '../../../src/application/ports/api/platform/captcha.ts'
import { $subscriptionApi } from '../../../src/application/ports/api/content/subscription-api.ts'
import { $settings } from '../../../src/application/settings/settings.ts'
import { $confirmation, confirmationRequested } from '../../../src/application/subscription/confirmation.ts'
import {
  $isSubscribing,
  $subscribed,
  subscriptionForm,
  subscriptionRequested,
} from '../../../src/application/subscription/subscription.ts'
import { isEmail, isEmpty } from '../../../src/domain/person/form.ts'
import type { SubscriptionForm } from '../../../src/domain/person/subscription.ts'
import { deferred, settle, type PendingCall } from '../support/deferred.ts'
import { storeValue } from '../../support/fakes.ts'

interface Call extends PendingCall<unknown> {
  readonly what: string
  readonly form: SubscriptionForm
  readonly token?: string
}

const captchaRequired: AppError = { _tag: 'CaptchaRequired', message: 'Подтвердите, что вы не робот' }
const broken: AppError = { _tag: 'Rejected', status: 500, code: 500, message: 'Ошибка' }
const wrongFields: AppError = {
  _tag: 'Rejected',
  status: 422,
  code: 422,
  message: 'Проверьте',
  fields: { email: ['Такой почты нет'] },
}

const start = (token: Either<AppError, string> = right('silent')) => {
  const calls: Array<Call> = []
  const recordCall =
    <A>(what: string) =>
    (form: SubscriptionForm, used?: string) => {
      const call = deferred<A>()
      return () => {
        calls.push({
          what,
          form,
          answer: call.answer as Call['answer'],
          refuse: call.refuse,
          ...(used !== undefined && { token: used }),
        })
        return call.task()
      }
    }
  const scope = fork({
    values: [
      storeValue($subscriptionApi, {
        validate: recordCall<undefined>('validate'),
        subscribe: recordCall<string>('subscribe'),
        subscribeSolved: recordCall<string>('V2'),
        confirm: (code: string) => recordCall<undefined>(`confirm ${code}`)({ email: '', policy: true }),
      }),
      storeValue($captcha, { token: () => () => Promise.resolve(token) }),
    ],
  })
  const trigger = async <A>(event: EventCallable<A>, payload: NoInfer<A>) => {
    scopeBind(event, { scope })(payload)
    await settle()
  }
  return {
    calls,
    scope,
    trigger,
    callNames: () => calls.map(({ what }) => what),
    see: <A>(store: Store<A>) => scope.getState(store),
    type: (change: Partial<SubscriptionForm>) => trigger(subscriptionForm.changed, change),
    press: () => trigger(subscriptionRequested, undefined),
  }
}

type Page = ReturnType<typeof start>

const filled = async (token?: Either<AppError, string>) => {
  const page = start(token)
  await page.type({ email: 'anna@example.ru' })
  await page.press()
  return page
}

describe('the newsletter', () => {
  it('requires an address and consent, and sends nothing without them [SUBS-24, SUBS-25, SUBS-28]', async () => {
    const page = start()
    await page.press()
    expect(page.see(subscriptionForm.$fieldErrors)).toEqual({ email: { _tag: 'Broken', rule: 'emailMissing' } })
    await page.type({ email: 'anna@example.ru', policy: false })
    await page.press()
    expect(page.see(subscriptionForm.$fieldErrors)).toEqual({ policy: { _tag: 'Broken', rule: 'policyMissing' } })
    await page.press()
    expect(page.calls).toEqual([])
  })

  it('is checked by the service first, then sent with a captcha token [CAPT-03, SUBS-14, SUBS-15, SUBS-29, SUBS-31, SUBS-32]', async () => {
    const page = await filled()
    expect([page.callNames(), page.see($isSubscribing)]).toEqual([['validate'], true])
    expect(page.calls[0]?.form).toEqual({ email: 'anna@example.ru', policy: true })
    await page.calls[0]?.answer(undefined)
    expect(page.calls[1]).toMatchObject({
      what: 'subscribe',
      form: { email: 'anna@example.ru', policy: true },
      token: 'silent',
    })
    await page.calls[1]?.answer('need_confirm')
    expect(page.see($isSubscribing)).toBe(false)
  })

  it('stops at a field error of the service, and sends nothing until the field changes [SUBS-16, SUBS-28, SUBS-30]', async () => {
    const page = await filled()
    await page.calls[0]?.refuse(wrongFields)
    expect(page.see(subscriptionForm.$fieldErrors)).toEqual({ email: { _tag: 'Message', message: 'Такой почты нет' } })
    expect([page.see($isSubscribing), page.callNames()]).toEqual([false, ['validate']])
    await page.press()
    expect(page.callNames()).toEqual(['validate'])
    await page.type({ email: 'olga@example.ru' })
    await page.press()
    expect(page.callNames()).toEqual(['validate', 'validate'])
  })

  it('shows the field error of the subscription call, and otherwise the reason of the failure [SUBS-16, SUBS-37]', async () => {
    const page = await filled()
    await page.calls[0]?.answer(undefined)
    await page.calls[1]?.refuse(wrongFields)
    expect(page.see(subscriptionForm.$fieldErrors)).toEqual({ email: { _tag: 'Message', message: 'Такой почты нет' } })
    const other = await filled()
    await other.calls[0]?.answer(undefined)
    await other.calls[1]?.refuse(broken)
    expect([other.see(subscriptionForm.$error), other.see($isSubscribing)]).toEqual([broken, false])
    await other.press()
    expect(other.calls).toHaveLength(3)
  })

  it('is sent once, with any number of clicks [SUBS-27]', async () => {
    const page = await filled()
    await page.press()
    await page.calls[0]?.answer(undefined)
    await page.press()
    expect(page.callNames()).toEqual(['validate', 'subscribe'])
  })

  it.each([
    ['without_confirmation', 'without_confirmation'],
    ['need_confirm', 'need_confirm'],
    ['already_subscribed', 'already_subscribed'],
    ['frozen', null],
  ])(
    'clears the form after %s and sets consent again [SUBS-17, SUBS-20, SUBS-21, SUBS-22, SUBS-23, SUBS-33]',
    async (status, expected) => {
      const page = await filled()
      await page.calls[0]?.answer(undefined)
      await page.calls[1]?.answer(status)
      expect(page.see(subscriptionForm.$values)).toEqual({ email: '', policy: true })
      expect([page.see($subscribed), page.see(subscriptionForm.$fieldErrors)]).toEqual([expected, {}])
    },
  )

  it('leaves the consent to the shopper if the shop does not tick it beforehand', async () => {
    const page = start()
    await allSettled($settings, { scope: page.scope, params: { ...page.see($settings), isNewsletterTicked: false } })
    await page.trigger(subscriptionForm.cleared, undefined)
    await page.type({ email: 'anna@example.ru' })
    await page.press()
    expect(page.callNames()).toEqual([])
    await page.type({ policy: true })
    await page.press()
    await page.calls[0]?.answer(undefined)
    await page.calls[1]?.answer('need_confirm')
    expect(page.see(subscriptionForm.$values)).toEqual({ email: '', policy: false })
    expect(page.see($subscribed)).toBe('need_confirm')
  })

  it("opens the captcha with the service's message, and sends again by V2 with its token [SUBS-18, SUBS-19, SUBS-34]", async () => {
    const page = await filled(left({ _tag: 'Offline' }))
    await page.calls[0]?.answer(undefined)
    expect(page.calls[1]?.token).toBe('')
    await page.calls[1]?.refuse(captchaRequired)
    expect(page.see($layers)).toMatchObject([
      { name: 'CaptchaLayer', data: { message: 'Подтвердите, что вы не робот' } },
    ])
    expect(page.see(subscriptionForm.$error)).toBe(null)
    await page.trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'subscription', token: 'solved' } })
    expect(page.calls[2]).toMatchObject({
      what: 'V2',
      form: { email: 'anna@example.ru', policy: true },
      token: 'solved',
    })
    await page.calls[2]?.answer('need_confirm')
    expect([page.see($subscribed), page.see(subscriptionForm.$values).email]).toEqual(['need_confirm', ''])
  })

  it('opens the captcha again when its token is rejected, and lets the shopper close it', async () => {
    const page = await filled()
    await page.calls[0]?.answer(undefined)
    await page.calls[1]?.refuse(captchaRequired)
    await page.trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'subscription', token: 'old' } })
    await page.calls[2]?.refuse(captchaRequired)
    const [layer] = page.see($layers)
    if (layer === undefined) throw new Error('a layer was expected')
    await page.trigger(layerClosed, { layer, by: 'button' })
    expect([page.see($layers), page.see($isSubscribing), page.see(subscriptionForm.$values).email]).toEqual([
      [],
      false,
      'anna@example.ru',
    ])
  })

  it("ignores the result of another form's captcha", async () => {
    const page = await filled()
    await page.calls[0]?.answer(undefined)
    await page.calls[1]?.refuse(captchaRequired)
    await page.trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'phone', token: 'x' } })
    expect(page.callNames()).toEqual(['validate', 'subscribe'])
  })

  it('of two shoppers are independent', async () => {
    const [one, other] = [await filled(), start()]
    expect([other.see(subscriptionForm.$values).email, other.calls, one.callNames()]).toEqual(['', [], ['validate']])
  })
})

describe('the confirmation of a subscription', () => {
  it.each([
    ['confirmed', null],
    ['unknownCode', { _tag: 'Rejected', status: 404, code: 404, message: '' }],
    ['failed', { _tag: 'Offline' }],
  ] as const)('is %s [ROUTE-36]', async (expected, error) => {
    const page = start()
    const done = allSettled(confirmationRequested, { scope: page.scope, params: 'abc' })
    await settle()
    expect([page.callNames(), page.see($confirmation)]).toEqual([['confirm abc'], 'waiting'])
    await (error === null ? page.calls[0]?.answer(undefined) : page.calls[0]?.refuse(error))
    await done
    expect(page.see($confirmation)).toBe(expected)
  })
})

/** The expected state, by the specification. */
interface Model {
  state: 'idle' | 'validating' | 'subscribing' | 'retrying'
  isCaptchaOpen: boolean
  isErrorShown: boolean
  form: SubscriptionForm
  sent: ReadonlyArray<string>
}

type Command = fc.AsyncCommand<Model, Page>

const isRight = ({ email, policy }: SubscriptionForm) => !isEmpty(email) && isEmail(email) && policy

const agree = (model: Readonly<Model>, page: Page) => {
  expect(page.callNames()).toEqual(model.sent)
  expect(page.see($isSubscribing)).toBe(model.state !== 'idle')
  expect(page.see($layers).length).toBe(model.isCaptchaOpen ? 1 : 0)
  expect(page.see(subscriptionForm.$values)).toEqual(model.form)
}

const command = (
  name: string,
  can: (model: Readonly<Model>) => boolean,
  act: (model: Model, page: Page) => Promise<void>,
): Command => ({
  check: can,
  run: async (model, page) => {
    await act(model, page)
    agree(model, page)
  },
  toString: () => name,
})

const newest = (page: Page) => page.calls.at(-1) as Call

const typed = (change: Partial<SubscriptionForm>) =>
  command(
    `type ${JSON.stringify(change)}`,
    () => true,
    async (model, page) => {
      model.form = { ...model.form, ...change }
      if ('email' in change) model.isErrorShown = false
      await page.type(change)
    },
  )

/** A visible error disables the button; the model reads it. */
const pressed = command(
  'press',
  () => true,
  async (model, page) => {
    const isHeld = Object.keys(page.see(subscriptionForm.$fieldErrors)).length > 0
    if (isHeld) expect(model.isErrorShown || !isRight(model.form)).toBe(true)
    await page.press()
    if (model.state === 'idle' && !isHeld && isRight(model.form)) {
      model.state = 'validating'
      model.sent = [...model.sent, 'validate']
    }
  },
)

const approved = command(
  'validated',
  ({ state }) => state === 'validating',
  async (model, page) => {
    model.state = 'subscribing'
    model.sent = [...model.sent, 'subscribe']
    await newest(page).answer(undefined)
  },
)

const subscribedAs = (status: string) =>
  command(
    status,
    ({ state }) => state === 'subscribing' || state === 'retrying',
    async (model, page) => {
      Object.assign(model, { state: 'idle', form: { email: '', policy: true }, isErrorShown: false })
      await newest(page).answer(status)
    },
  )

const rejectedBy = (error: AppError) =>
  command(
    `refused ${error._tag}`,
    ({ state }) => state !== 'idle',
    async (model, page) => {
      model.state = 'idle'
      if (error._tag === 'CaptchaRequired') model.isCaptchaOpen = true
      if (error._tag === 'Rejected' && error.fields !== undefined) model.isErrorShown = true
      await newest(page).refuse(error)
    },
  )

const solved = command(
  'solved',
  ({ isCaptchaOpen }) => isCaptchaOpen,
  async (model, page) => {
    model.isCaptchaOpen = false
    if (model.state === 'idle') {
      model.state = 'retrying'
      model.sent = [...model.sent, 'V2']
    }
    await page.trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'subscription', token: 'solved' } })
  },
)

const cancelled = command(
  'captcha closed',
  ({ isCaptchaOpen }) => isCaptchaOpen,
  async (model, page) => {
    model.isCaptchaOpen = false
    const [layer] = page.see($layers)
    if (layer !== undefined) await page.trigger(layerClosed, { layer, by: 'escape' })
  },
)

describe('the state machine of the newsletter', () => {
  it('equals its model after any actions and any responses [SUBS-14, SUBS-15, SUBS-16, SUBS-17, SUBS-19, SUBS-27, SUBS-28]', async () => {
    const commands = [
      ...['', 'anna', 'anna@example.ru'].map((email) => fc.constant(typed({ email }))),
      ...[true, false].map((policy) => fc.constant(typed({ policy }))),
      fc.constant(pressed),
      fc.constant(pressed),
      fc.constant(approved),
      ...['need_confirm', 'frozen'].map((status) => fc.constant(subscribedAs(status))),
      ...[captchaRequired, broken, wrongFields].map((error) => fc.constant(rejectedBy(error))),
      fc.constant(solved),
      fc.constant(cancelled),
    ]
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { size: '+1' }), async (plan) => {
        const setup = () => ({
          model: {
            state: 'idle',
            isCaptchaOpen: false,
            isErrorShown: false,
            form: { email: '', policy: true },
            sent: [],
          } as Model,
          real: start(),
        })
        await fc.asyncModelRun(setup, plan)
      }),
    )
  })
})
