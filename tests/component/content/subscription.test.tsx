import { left, right, type Either } from 'fp-ts/Either'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $settings } from '../../../src/application/settings/settings.ts'
import { $shell } from '../../../src/application/shell/shell.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $captcha } from '../../../src/application/ports/api/platform/captcha.ts'
import { $subscriptionApi } from '../../../src/application/ports/api/content/subscription-api.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { Page as CaptchaPage } from '../../../src/ui/pages/captcha/page.tsx'
import { Page as SubscribePage } from '../../../src/ui/pages/subscribe/page.tsx'
import { LiveSubscription } from '../../../src/ui/features/subscription/live-subscription.tsx'
import { SubscriptionBlock } from '../../../src/ui/features/subscription/subscription-block.tsx'
import { audit } from '../support/audit.ts'
import { responses, refuses, renderPiece, renderRoutes } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { TaskEither } from 'fp-ts/TaskEither'

type Answer<A> = TaskEither<AppError, A>

interface Service {
  readonly validate?: Answer<void>
  readonly subscribe?: Answer<string>
  readonly solved?: Answer<string>
  readonly confirm?: Answer<void>
  readonly solve?: Answer<string>
}

const inOrder = (...answers: ReadonlyArray<Either<AppError, string>>): Answer<string> => {
  const waiting = [...answers]
  return () => Promise.resolve(waiting.shift() as Either<AppError, string>)
}

const service = (parts: Service = {}) => {
  const requests: Array<string> = []
  const call =
    <A,>(what: string, answer: Answer<A>) =>
    () =>
    () => {
      requests.push(what)
      return answer()
    }
  const values = [
    storeValue($subscriptionApi, {
      validate: call('validate', parts.validate ?? responses(undefined)),
      subscribe: call('subscribe', parts.subscribe ?? responses('need_confirm')),
      subscribeSolved: call('V2', parts.solved ?? responses('need_confirm')),
      confirm: call('confirm', parts.confirm ?? responses(undefined)),
    }),
    storeValue($captcha, { token: () => responses('silent'), solve: () => parts.solve ?? responses('solved') }),
  ]
  return { requests, values }
}

const live = async (parts?: Service) => {
  const { requests, values } = service(parts)
  const harness = await renderPiece(
    <>
      <h1>Магазин</h1>
      <LiveSubscription />
      <Layers />
    </>,
    { values },
  )
  return { ...harness, requests }
}

const email = () => page.getByLabelText('Введите электронный адрес')
const policy = () => page.getByRole('checkbox', { includeHidden: true })
const button = () => page.getByRole('button', { name: 'Подписаться' })
const areTermsShown = () => policy().element().closest('[hidden]') === null
const message = (text: string): AppError => ({
  _tag: 'Rejected',
  status: 422,
  code: 422,
  message: text,
  fields: { email: [text] },
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the newsletter block', () => {
  it('shows its purpose, and is an HTML form without scripts [SUBS-01, SUBS-02, SUBS-03, SUBS-04, SUBS-05, SUBS-26, SUBS-35]', async () => {
    const { values } = service()
    const { screen } = await renderPiece(
      <>
        <h1>Магазин</h1>
        <SubscriptionBlock />
      </>,
      { values },
    )
    await expect
      .element(page.getByRole('heading', { name: 'Подписывайтесь на нашу информационную рассылку' }))
      .toBeVisible()
    await expect.element(page.getByText('Актуальная информация об акциях, скидках и распродажах.')).toBeVisible()
    expect([email().element().getAttribute('type'), email().element().getAttribute('title')]).toEqual([
      'email',
      'Введите электронный адрес',
    ])
    expect((policy().element() as HTMLInputElement).checked).toBe(true)
    expect(areTermsShown()).toBe(false)
    await expect.element(button()).toHaveAttribute('type', 'submit')
    const form = document.querySelector('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/ajax/subscribe/add/', 'post'])
    expect((await audit(screen.container)).violations).toEqual([])
  })

  it('labels the consent box by the setting of the service, with its links [CONT-09]', async () => {
    const policyLabel = 'Даю согласие на <a href="/soglasie/">рассылку</a>'
    await renderPiece(<SubscriptionBlock />, {
      values: [...service().values, storeValue($shell, { policyLabel })],
    })
    await email().click()
    await expect.element(policy()).toHaveAccessibleName('Даю согласие на рассылку')
    expect(document.querySelector('a[href="/soglasie/"]')?.textContent).toBe('рассылку')
  })

  it('has an empty consent box if the shop wants so, before and after it comes alive', async () => {
    const settings = { isNewsletterTicked: false, links: { socials: [], stores: [], credit: null, app: null } }
    await renderPiece(<SubscriptionBlock />, { values: [...service().values, storeValue($settings, settings)] })
    expect((policy().element() as HTMLInputElement).checked).toBe(false)
    await email().fill('anna@example.ru')
    await button().click()
    await expect.element(policy()).toHaveAttribute('aria-invalid', 'true')
    expect((policy().element() as HTMLInputElement).checked).toBe(false)
  })

  it('keeps the entered text and the caret during hydration', async () => {
    const { values } = service()
    const far = (
      <>
        <h1>Магазин</h1>
        <div style={{ height: '3000px' }} />
        <SubscriptionBlock />
      </>
    )
    await renderPiece(far, { values })
    const plain = document.querySelector<HTMLInputElement>('input[type=email]')
    if (plain === null) throw new Error('no field')
    plain.value = 'anna@example.ru'
    plain.focus()
    await expect.poll(() => email().element() === plain).toBe(false)
    await expect.element(email()).toHaveFocus()
    await expect.element(email()).toHaveValue('anna@example.ru')
    await button().click()
    await expect.element(page.getByText('Мы отправили письмо для подтверждения подписки')).toBeVisible()
  })

  it('keeps the focus on its button during hydration', async () => {
    await renderPiece(
      <>
        <h1>Магазин</h1>
        <div style={{ height: '3000px' }} />
        <SubscriptionBlock />
      </>,
      { values: service().values },
    )
    const plain = button().element() as HTMLButtonElement
    plain.focus()
    await expect.poll(() => button().element() === plain).toBe(false)
    await expect.element(button()).toHaveFocus()
  })

  it('prevents the submission of the form by the browser [SUBS-35]', async () => {
    await live()
    const prevented = new Promise<boolean>((resolve) => {
      document.addEventListener('submit', (event) => resolve(event.defaultPrevented), { once: true })
    })
    await button().click()
    expect(await prevented).toBe(true)
  })

  it('shows the terms while the field is focused, for 300 ms longer, and not otherwise [SUBS-07, SUBS-10, SUBS-11]', async () => {
    await live()
    expect(areTermsShown()).toBe(false)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const field = email().element() as HTMLInputElement
    const waitAndRender = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    field.focus()
    await waitAndRender(0)
    expect(areTermsShown()).toBe(true)
    field.blur()
    await waitAndRender(299)
    expect(areTermsShown()).toBe(true)
    await waitAndRender(1)
    expect(areTermsShown()).toBe(false)
  })

  it('shows the terms while the field has a value, and while consent is missing [SUBS-08, SUBS-09, SUBS-25]', async () => {
    const { requests } = await live()
    await email().fill('anna@example.ru')
    await policy().click()
    await userEvent.tab()
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(areTermsShown()).toBe(true)
    await button().click()
    await expect.element(page.getByText('Нужно согласиться')).toBeVisible()
    await email().fill('')
    ;(email().element() as HTMLInputElement).blur()
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(areTermsShown()).toBe(true)
    expect(requests).toEqual([])
  })

  it('shows a missing address at its field [SUBS-24]', async () => {
    const { requests } = await live()
    await button().click()
    await expect.element(email()).toHaveAccessibleDescription(/Укажите почту/)
    await expect.element(email()).toHaveFocus()
    expect(requests).toEqual([])
  })

  it('is pending until the response, and ignores another click [SUBS-14, SUBS-15, SUBS-27]', async () => {
    const { promise, resolve } = Promise.withResolvers<Either<AppError, string>>()
    const { requests } = await live({ subscribe: () => promise })
    await email().fill('anna@example.ru')
    await button().click()
    await expect.element(button()).toHaveAttribute('aria-busy', 'true')
    await button().click({ force: true })
    resolve(right('need_confirm'))
    await expect.element(button()).not.toHaveAttribute('aria-busy')
    expect(requests).toEqual(['validate', 'subscribe'])
  })

  it.each([
    ['without_confirmation', 'Вы подписаны на рассылку'],
    ['need_confirm', 'Мы отправили письмо для подтверждения подписки'],
    ['already_subscribed', 'Вы уже подписаны на рассылку'],
  ])('shows the result: %s [SUBS-17, SUBS-20, SUBS-21, SUBS-22]', async (status, expected) => {
    await live({ subscribe: responses(status) })
    await email().fill('anna@example.ru')
    await button().click()
    await expect.element(page.getByText(expected)).toBeVisible()
    expect((email().element() as HTMLInputElement).value).toBe('')
    expect((policy().element() as HTMLInputElement).checked).toBe(true)
  })

  it('shows nothing for any other status [SUBS-23]', async () => {
    const { requests } = await live({ subscribe: responses('frozen') })
    await email().fill('anna@example.ru')
    await button().click()
    await vi.waitFor(() => expect(requests).toEqual(['validate', 'subscribe']))
    await expect.element(email()).toHaveValue('')
    expect(document.querySelector('[role="status"]')).toBeNull()
  })

  it.each([
    ['the check', { validate: refuses(message('Такой почты нет')) }, ['validate']],
    ['the subscription', { subscribe: refuses(message('Такой почты нет')) }, ['validate', 'subscribe']],
  ] as const)(
    'shows the message of %s at the field, and sends no request until it changes [SUBS-28, SUBS-30, SUBS-37]',
    async (_, parts, calls) => {
      const { requests } = await live(parts)
      await email().fill('anna@example.ru')
      await button().click()
      await expect.element(email()).toHaveAccessibleDescription(/Такой почты нет/)
      await button().click()
      expect(requests).toEqual(calls)
    },
  )

  it('resets after a failure, and shows it at the field [SUBS-16, SUBS-37]', async () => {
    await live({
      subscribe: () =>
        Promise.resolve(left({ _tag: 'Rejected', status: 500, code: 500, message: 'Внутренняя ошибка сервера' })),
    })
    await email().fill('anna@example.ru')
    await button().click()
    await expect.element(email()).toHaveAccessibleDescription(/Внутренняя ошибка сервера/)
    await expect.element(button()).not.toHaveAttribute('aria-busy')
  })

  it('keeps the entered text after ten lost submissions and a reload, and shows each time that there is no connection [FORM-06, SUBS-37]', async () => {
    const stored = new Map<string, string>()
    const memory = {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: string) => {
        stored.set(key, value)
      },
      forget: (key: string) => {
        stored.delete(key)
      },
    }
    const open = (parts: Service) => {
      const { requests, values } = service(parts)
      return renderPiece(<LiveSubscription />, { values: [...values, storeValue($browserMemory, memory)] }).then(
        (harness) => ({ ...harness, requests }),
      )
    }
    const first = await open({ validate: () => Promise.resolve(left({ _tag: 'Offline' })) })
    await email().fill('anna@example.ru')
    for (let flap = 1; flap <= 10; flap += 1) {
      await button().click()
      await expect.poll(() => first.requests.length).toBe(flap)
      await expect.element(email()).toHaveAccessibleDescription(/Проверьте связь и попробуйте ещё раз/)
      await expect.element(email()).toHaveValue('anna@example.ru')
    }
    await first.screen.unmount()

    const second = await open({})
    await expect.element(email()).toHaveValue('anna@example.ru')
    await button().click()
    await expect.poll(() => second.requests).toEqual(['validate', 'subscribe'])
    await expect.element(email()).toHaveValue('')
    expect(stored.size).toBe(0)
  })

  it("opens the captcha with the service's message and continues when it is solved [LAYER-21, SUBS-18, SUBS-19]", async () => {
    const { requests } = await live({
      subscribe: () => Promise.resolve(left({ _tag: 'CaptchaRequired', message: 'Подтвердите, что вы не робот' })),
    })
    await email().fill('anna@example.ru')
    await button().click()
    const dialog = page.getByRole('dialog', { name: 'Проверка' })
    await expect.element(dialog.getByText('Подтвердите, что вы не робот')).toBeVisible()
    expect((await audit(dialog.element())).violations).toEqual([])
    await expect.element(dialog.getByRole('button', { name: 'Я не робот' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Я не робот' }).click()
    await vi.waitFor(() => expect(requests).toEqual(['validate', 'subscribe', 'V2']))
    expect(document.querySelector('dialog')).toBeNull()
    await expect.element(page.getByText('Мы отправили письмо для подтверждения подписки')).toBeVisible()
  })

  it('allows another try of a failed captcha [LAYER-21]', async () => {
    const tries = inOrder(left({ _tag: 'Offline' }), right('solved'))
    const { requests } = await live({
      subscribe: () => Promise.resolve(left({ _tag: 'CaptchaRequired', message: 'Проверка' })),
      solve: tries,
    })
    await email().fill('anna@example.ru')
    await button().click()
    const person = page.getByRole('button', { name: 'Я не робот' })
    await person.click()
    await expect.element(page.getByText('Проверить не получилось. Попробуйте ещё раз.')).toBeVisible()
    await person.click()
    await vi.waitFor(() => expect(requests.at(-1)).toBe('V2'))
  })

  it('does not send a rejected token again: the shopper solves another captcha [SUBS-18, SUBS-19]', async () => {
    const answers = inOrder(left({ _tag: 'CaptchaRequired', message: 'Ещё раз' }), right('need_confirm'))
    const tokens = inOrder(right('first'), right('second'))
    const { requests } = await live({
      solve: tokens,
      subscribe: () => Promise.resolve(left({ _tag: 'CaptchaRequired', message: 'Проверка' })),
      solved: answers,
    })
    await email().fill('anna@example.ru')
    await button().click()
    await page.getByRole('button', { name: 'Я не робот' }).click()
    await expect.element(page.getByRole('dialog').getByText('Ещё раз'), { timeout: 5_000 }).toBeVisible()
    expect(requests.filter((request) => request === 'V2')).toHaveLength(1)
    await page.getByRole('button', { name: 'Я не робот' }).click()
    await expect.element(page.getByText('Мы отправили письмо для подтверждения подписки')).toBeVisible()
    expect(requests.filter((request) => request === 'V2')).toHaveLength(2)
  })
})

describe('the captcha page', () => {
  const routes = [
    {
      path: '/captcha/',
      element: (
        <main>
          <CaptchaPage />
        </main>
      ),
    },
    { path: '*', element: <h1>Другая страница</h1> },
  ]

  it.each([
    ['/captcha/?redirect=%2Fcatalog%2F%3Fa%3D1', '/catalog/?a=1'],
    ['/captcha/', '/'],
    ['/captcha/?redirect=https%3A%2F%2Fevil.example%2F', '/cabinet/'],
  ])('%s redirects to %s [ROUTE-20]', async (path, target) => {
    const { router, screen } = await renderRoutes(path, routes, { values: service().values })
    expect((await audit(screen.container)).violations).toEqual([])
    await page.getByRole('button', { name: 'Я не робот' }).click()
    await expect.element(page.getByText('Другая страница')).toBeVisible()
    expect(router.state.location.pathname + router.state.location.search).toBe(target)
  })
})

describe('the page of a confirmed subscription', () => {
  const routes = [
    {
      path: '/subscribe/:code?/',
      element: (
        <main>
          <SubscribePage />
        </main>
      ),
    },
  ]
  const notThere: AppError = { _tag: 'Rejected', status: 404, code: 404, message: '' }

  it.each([
    ['/subscribe/abc/', {}, 'Подписка подтверждена', ['confirm']],
    ['/subscribe/abc/', { confirm: refuses(notThere) }, 'Ссылка не подошла', ['confirm']],
    ['/subscribe/', {}, 'Проверьте почту', []],
  ] as const)('%s: %# shows the status [ROUTE-36]', async (path, parts, title, calls) => {
    const { requests, values } = service(parts)
    await renderRoutes(path, routes, { values })
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
    expect(requests).toEqual(calls)
  })
})
