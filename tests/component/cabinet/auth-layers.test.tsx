import { scopeBind } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { $layers, layerOpened, type Opening } from '../../../src/application/layers/layers.ts'
import { $captcha } from '../../../src/application/ports/api/platform/captcha.ts'
import { $sessionApi } from '../../../src/application/ports/api/identity/session-api.ts'
import { $accountApi } from '../../../src/application/ports/api/identity/account-api.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { audit } from '../support/audit.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

const activities = [
  { id: 1, title: 'Гостиницы' },
  { id: 2, title: 'Рестораны' },
]

const renderLayer = async (layer: Opening, responses: object = {}, session: object = {}) => {
  await page.viewport(900, 700)
  const requests: Array<string> = []
  const account = {
    verifyPhone: (phone: string, isSms: boolean) => {
      requests.push(`${phone} ${isSms ? 'sms' : 'call'}`)
      return right({ resendAfter: 60 as Seconds, codeLength: 4 })
    },
    confirmPhone: (phone: string, code: string) => {
      requests.push(`${phone} ${code}`)
      return code === '1234'
        ? right('proof')
        : left({ _tag: 'Rejected', status: 422, code: 422, message: '', fields: { code: ['Неверный код'] } } as const)
    },
    restorePassword: (login: string) => {
      requests.push(login)
      return right({ resendAfter: 60 as Seconds })
    },
    confirmPassword: (login: string, code: string, password: string) => {
      requests.push(`${login} ${code} ${password}`)
      return right(undefined)
    },
    fieldsOfActivity: right(activities),
    register: () => left({ _tag: 'Offline' } as const),
    ...responses,
  }
  const { screen, scope } = await renderPiece(
    <>
      <h1>Страница</h1>
      <Layers />
    </>,
    {
      values: [
        storeValue($accountApi, account),
        storeValue($captcha, { token: () => left({ _tag: 'Offline' } as const) }),
        storeValue($sessionApi, session),
      ],
    },
  )
  scopeBind(layerOpened, { scope })(layer)
  return { screen, requests, names: () => scope.getState($layers).map(({ name }) => name) }
}

const isFair = async () => {
  expect(
    (await audit(document)).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([])
}

it('the sign-in layer has a tab for sign-in and one for registration [LAYER-02]', async () => {
  const { screen } = await renderLayer({ name: 'AuthLayer', data: { tab: 'registration' } })
  const dialog = screen.getByRole('dialog', { name: 'Вход и регистрация' })
  await expect.element(dialog.getByRole('tab', { name: 'Регистрация' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(dialog.getByRole('button', { name: 'Зарегистрироваться' })).toBeVisible()
  await isFair()
  await dialog.getByRole('tab', { name: 'Вход' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Получить код' })).toBeVisible()
})

it('sign-in asks for the phone first, and the field has the focus [AUTH-16]', async () => {
  const { screen } = await renderLayer({ name: 'AuthLayer', data: { tab: 'signIn' } })
  const dialog = screen.getByRole('dialog', { name: 'Вход и регистрация' })
  await expect.element(dialog.getByRole('textbox', { name: 'Телефон' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Войти с паролем' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Телефон или электронная почта' })).toHaveFocus()
})

it('a forgotten password is reset by a code, and the layer shows the result [LAYER-22, AUTH-18, OC-41]', async () => {
  const { screen, requests } = await renderLayer({ name: 'AuthLayer', data: { tab: 'signIn' } })
  await screen.getByRole('button', { name: 'Войти с паролем' }).click()
  await screen.getByRole('textbox', { name: 'Телефон или электронная почта' }).fill('anna@example.ru')
  await screen.getByLabelText('Пароль', { exact: true }).fill('не помню')
  await screen.getByRole('button', { name: 'Забыли пароль?' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Восстановление пароля' })
  await expect
    .element(dialog.getByRole('textbox', { name: 'Телефон или электронная почта' }))
    .toHaveValue('anna@example.ru')
  await expect.element(dialog.getByRole('textbox', { name: 'Телефон или электронная почта' })).toHaveFocus()
  await isFair()
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Телефон или электронная почта' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Отправить код ещё раз' })).toBeDisabled()
  await expect.element(dialog.getByRole('textbox', { name: 'Код' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'Код' }).fill('1234')
  await dialog.getByLabelText('Новый пароль').fill('кедр-и-чай-9')
  await isFair()
  await dialog.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect.element(dialog.getByText('Пароль изменён')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Код' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Войти' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await expect.element(screen.getByLabelText('Пароль', { exact: true })).toHaveFocus()
  await expect.element(screen.getByLabelText('Пароль', { exact: true })).toHaveValue('')
  await expect
    .element(screen.getByRole('textbox', { name: 'Телефон или электронная почта' }))
    .toHaveValue('anna@example.ru')
  expect(requests).toEqual(['anna@example.ru', 'anna@example.ru 1234 кедр-и-чай-9'])
})

it('a company selects its field of activity, which appears in the form [LAYER-14]', async () => {
  const { screen, names } = await renderLayer({ name: 'AuthLayer', data: { tab: 'registration' } })
  await screen.getByRole('checkbox', { name: 'Покупаю для компании или ИП' }).click()
  await screen.getByRole('button', { name: 'Выбрать сферу деятельности' }).click()
  const choice = screen.getByRole('dialog', { name: 'Сфера деятельности' })
  await expect.element(choice.getByRole('radio', { name: 'Рестораны' })).toBeVisible()
  await isFair()
  await expect.element(choice.getByRole('button', { name: 'Выбрать' })).toBeDisabled()
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(choice.getByRole('radio', { name: 'Рестораны' })).toBeChecked()
  await choice.getByRole('button', { name: 'Выбрать' }).click()
  await expect.element(screen.getByText('Сфера деятельности: Рестораны')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Изменить сферу деятельности' })).toHaveFocus()
  expect(names()).toEqual(['AuthLayer'])
})

const submitRegistration = async (form: Locator) => {
  await form.getByRole('textbox', { name: 'Имя', exact: true }).fill('Анна')
  await form.getByRole('textbox', { name: 'Фамилия' }).fill('Кедрова')
  await form.getByRole('textbox', { name: 'Телефон' }).fill('9131234567')
  await form.getByLabelText('Пароль', { exact: true }).fill('кедр-и-чай-9')
  await form.getByRole('checkbox', { name: /Согласен на/ }).click()
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click()
}

it('a new phone is confirmed by a code sent to it; another code is disabled until the time is over [LAYER-18, AUTH-17, AUTH-19, OC-44]', async () => {
  const { screen, requests, names } = await renderLayer({ name: 'AuthLayer', data: { tab: 'registration' } })
  const form = screen.getByRole('dialog', { name: 'Вход и регистрация', includeHidden: true })
  await submitRegistration(form)
  const layer = screen.getByRole('dialog', { name: 'Подтвердите телефон' })
  const code = layer.getByRole('textbox', { name: 'Код' })
  await expect.element(code).toHaveFocus()
  await expect.element(layer.getByText(/Мы отправили код на \+7 913 123-45-67/)).toBeVisible()
  for (const name of ['Отправить код ещё раз', 'Позвонить и продиктовать код'])
    await expect.element(layer.getByRole('button', { name })).toBeDisabled()
  await expect.element(layer.getByRole('button', { name: 'Подтвердить' })).toBeEnabled()
  await isFair()
  // the code has the place of the form
  await expect.element(form).not.toBeVisible()
  await code.fill('0000')
  await layer.getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(code).toHaveAccessibleDescription(/Неверный код/)
  expect(requests).toEqual(['+79131234567 sms', '+79131234567 0000'])
  expect(names()).toEqual(['AuthLayer', 'PhoneCodeLayer'])
  await layer.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(form.getByRole('button', { name: 'Зарегистрироваться' })).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Зарегистрироваться' })).toHaveFocus()
})

it.each([
  ['lottery', /колесо призов/],
  ['review', /написать отзыв/],
  ['useful', /отметить отзыв/],
] as const)('says why it asks to sign in: %s [LAYER-02]', async (reason, text) => {
  const { screen } = await renderLayer({ name: 'AuthLayer', data: { tab: 'signIn', reason } })
  const dialog = screen.getByRole('dialog', { name: 'Вход и регистрация' })
  await expect.element(dialog).toHaveAccessibleDescription(text)
  await expect.element(dialog.getByText(text)).toBeVisible()
  await isFair()
})

it('the button that requests a code is disabled while sending is blocked, and shows the remaining time [AUTH-10, AUTH-19, OC-43]', async () => {
  const locked = left({
    _tag: 'Rejected' as const,
    status: 423,
    code: 423,
    message: 'Слишком много попыток',
    retryAfter: 90,
  })
  const { screen } = await renderLayer(
    { name: 'AuthLayer', data: { tab: 'signIn' } },
    { verifyPhone: () => locked, restorePassword: () => locked },
  )
  const dialog = screen.getByRole('dialog', { name: 'Вход и регистрация' })
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill('9131234567')
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await expect.element(dialog.getByText(/Слишком много попыток/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /1:30$/ })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill('9137654321')
  await expect.element(dialog.getByRole('button', { name: 'Получить код' })).toBeEnabled()
})

it('a right code of a phone without an account opens the registration with the phone confirmed [AUTH-16, AUTH-17]', async () => {
  const { screen } = await renderLayer(
    { name: 'AuthLayer', data: { tab: 'signIn' } },
    {},
    {
      signIn: () =>
        left({
          _tag: 'Rejected' as const,
          status: 404,
          code: 404,
          message: 'С этим телефоном ещё никто не зарегистрирован',
          verificationToken: 'proof',
        }),
    },
  )
  const dialog = screen.getByRole('dialog', { name: 'Вход и регистрация' })
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill('9131234567')
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  const confirm = screen.getByRole('dialog', { name: 'Подтвердите телефон' })
  await confirm.getByRole('textbox', { name: 'Код' }).fill('1234')
  await confirm.getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(dialog.getByText(/Телефон подтверждён, но с ним ещё никто не зарегистрирован/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Телефон' })).toHaveValue('+7 913 123-45-67')
})

it('a confirmed phone that is registered already is not called unregistered [AUTH-17]', async () => {
  const taken = { _tag: 'Rejected' as const, status: 409, code: 409, message: 'Этот телефон уже зарегистрирован' }
  const { screen } = await renderLayer(
    { name: 'AuthLayer', data: { tab: 'registration' } },
    { register: () => left(taken) },
  )
  const form = screen.getByRole('form', { name: 'Регистрация' })
  await submitRegistration(form)
  const confirm = screen.getByRole('dialog', { name: 'Подтвердите телефон' })
  await confirm.getByRole('textbox', { name: 'Код' }).fill('1234')
  await confirm.getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(form.getByText('Этот телефон уже зарегистрирован')).toBeVisible()
  await expect.element(form.getByText('Телефон подтверждён, код больше не понадобится.')).toBeVisible()
})

it('a password reset is disabled while sending is locked [AUTH-19, OC-43]', async () => {
  const locked = left({
    _tag: 'Rejected' as const,
    status: 423,
    code: 423,
    message: 'Слишком много попыток',
    retryAfter: 90,
  })
  const { screen } = await renderLayer(
    { name: 'ResetLayer', data: { login: 'anna@example.ru' } },
    { restorePassword: () => locked },
  )
  const dialog = screen.getByRole('dialog', { name: 'Восстановление пароля' })
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await expect.element(dialog.getByRole('button', { name: /1:30$/ })).toBeDisabled()
})
