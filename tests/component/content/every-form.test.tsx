import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import '../../../src/ui/features/back-in-stock/back-in-stock-form.tsx'
import '../../../src/ui/features/back-in-stock/form-action.ts'
import { BackInStockNotice } from '../../../src/ui/features/back-in-stock/back-in-stock-notice.tsx'
import { aMemory } from '../support/cabinet-harness.tsx'
import { kettle, openPlace, type Place } from '../support/forms-harness.tsx'
import { $settings } from '../../../src/application/settings/settings.ts'
import { storeValue } from '../../support/fakes.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'

beforeEach(() => page.viewport(1280, 900))

type Opened = Awaited<ReturnType<typeof openPlace>>
type Screen = Opened['screen']

type Field = readonly [label: string | RegExp, typed: string, shown?: string]

interface FormCase extends Place {
  readonly name: string
  /** Fields by label, with the typed text and the resulting value. */
  readonly fields: readonly [Field, ...ReadonlyArray<Field>]
  readonly submit: string
  /** Opens the form if it is not open. */
  readonly before?: (screen: Screen) => Promise<void>
  readonly context?: (screen: Screen) => Promise<void>
  readonly isLayer?: boolean
  /** A secret is kept until the page closes and is never stored. */
  readonly isSecret?: boolean
  /** Its request carries a token of the captcha. */
  readonly hasCaptcha?: boolean
}

const press = (name: string | RegExp) => (screen: Screen) =>
  screen.getByRole('button', { name, exact: typeof name === 'string' }).click()
// a kept draft can open the form at any moment, and the button leaves then
const pressUnless = (label: string, name: string) => async (screen: Screen) => {
  const form = screen.getByLabelText(label, { exact: true })
  const button = screen.getByRole('button', { name, exact: true })
  await expect
    .poll(() => {
      if (form.query() === null) button.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return form.query()
    })
    .not.toBeNull()
}
const consent = (screen: Screen) => screen.getByRole('checkbox', { name: /^Согласен на/ }).click()
const about = { productId: kettle.id, title: kettle.title }

const forms: ReadonlyArray<FormCase> = [
  {
    name: 'signing in by password',
    isGuest: true,
    layer: { name: 'AuthLayer', data: { tab: 'signIn' } },
    before: pressUnless('Телефон или электронная почта', 'Войти с паролем'),
    fields: [['Телефон или электронная почта', 'anna@example.ru']],
    context: (screen) => screen.getByLabelText('Пароль', { exact: true }).fill('кедр-и-чай-9'),
    submit: 'Войти',
  },
  {
    name: 'signing in by a code',
    hasCaptcha: true,
    isGuest: true,
    layer: { name: 'AuthLayer', data: { tab: 'signIn' } },
    fields: [['Телефон', '9131234567', '+7 913 123-45-67']],
    submit: 'Получить код',
  },
  {
    name: 'registering a company',
    hasCaptcha: true,
    isGuest: true,
    layer: { name: 'AuthLayer', data: { tab: 'registration' } },
    before: async (screen) => {
      const company = screen.getByRole('checkbox', { name: 'Покупаю для компании или ИП' })
      await expect.element(company).toBeVisible()
      if (!(company.element() as HTMLInputElement).checked) await company.click()
    },
    fields: [
      ['Имя', 'Анна'],
      ['Фамилия', 'Кедрова'],
      ['Телефон', '9131234567', '+7 913 123-45-67'],
      [/^Электронная почта/, 'anna@example.ru'],
      ['Название', 'Кедр'],
      ['ИНН', '2221000002'],
    ],
    context: async (screen) => {
      await screen.getByLabelText('Пароль', { exact: true }).fill('кедр-и-чай-9')
      await consent(screen)
    },
    submit: 'Зарегистрироваться',
  },
  {
    name: 'a forgotten password',
    hasCaptcha: true,
    isGuest: true,
    layer: { name: 'ResetLayer', data: { login: '' } },
    fields: [['Телефон или электронная почта', 'anna@example.ru']],
    submit: 'Получить код',
  },
  {
    name: 'a call back',
    hasCaptcha: true,
    isGuest: true,
    layer: { name: 'FeedbackLayer', data: { topic: 'callBack' } },
    fields: [
      ['Ваше имя', 'Анна'],
      ['Телефон', '9131234567', '+7 913 123-45-67'],
    ],
    context: consent,
    submit: 'Жду звонка',
  },
  {
    name: 'a letter',
    hasCaptcha: true,
    isGuest: true,
    layer: { name: 'FeedbackLayer', data: { topic: 'question' } },
    fields: [
      ['Ваше имя', 'Анна'],
      ['Электронная почта', 'anna@example.ru'],
      ['Сообщение', 'Где мой заказ?'],
    ],
    context: consent,
    submit: 'Отправить',
  },
  {
    name: 'a question',
    hasCaptcha: true,
    isGuest: true,
    layer: { name: 'QuestionLayer', data: about },
    fields: [
      ['Ваш вопрос', 'Свистит?'],
      ['Ваше имя', 'Анна'],
      ['Электронная почта', 'anna@example.ru'],
    ],
    context: consent,
    submit: 'Задать вопрос',
  },
  {
    name: 'a letter of what comes back',
    hasCaptcha: true,
    isGuest: true,
    path: '/piece/',
    piece: <BackInStockNotice product={aProduct.soldOut()} />,
    before: pressUnless('Электронная почта', 'Сообщить о\u00a0поступлении'),
    fields: [['Электронная почта', 'anna@example.ru']],
    context: consent,
    submit: 'Жду письма',
  },
  {
    name: 'a review',
    layer: { name: 'ReviewLayer', data: about },
    fields: [['Комментарий', 'Свистит громко']],
    context: async (screen) => {
      await screen.getByRole('radio', { name: /4 звезды/ }).click({ force: true })
      await consent(screen)
    },
    submit: 'Отправить отзыв',
  },
  {
    name: 'personal data',
    path: '/cabinet/personal/',
    fields: [
      ['Имя', 'Пётр'],
      [/^Отчество/, 'Иванович'],
    ],
    submit: 'Сохранить',
  },
  {
    name: 'a new phone',
    hasCaptcha: true,
    path: '/cabinet/personal/',
    fields: [['Новый телефон', '9137654321', '+7 913 765-43-21']],
    submit: 'Изменить телефон',
  },
  {
    name: 'an address',
    path: '/cabinet/personal/',
    before: pressUnless('Улица', 'Добавить адрес'),
    fields: [
      ['Улица', 'Молодёжная'],
      ['Дом', '5'],
      [/^Комментарий курьеру/, 'Домофон не работает'],
    ],
    submit: 'Сохранить',
  },
  {
    name: 'the questionnaire',
    path: '/cabinet/personal/anketa/',
    fields: [[/^Кто живёт с вами/, 'Кот']],
    submit: 'Сохранить ответы',
  },
  {
    name: 'a new password',
    path: '/cabinet/personal/nastroyki/',
    isSecret: true,
    fields: [
      ['Нынешний пароль', 'кедр-и-чай-9'],
      ['Новый пароль', 'кедр-и-чай-10'],
    ],
    submit: 'Изменить пароль',
  },
  {
    name: 'the deletion of the profile',
    path: '/delete-profile/',
    isSecret: true,
    before: pressUnless('Код из СМС', 'Получить код для удаления'),
    fields: [['Код из СМС', '1234']],
    submit: 'Удалить профиль навсегда',
  },
  {
    name: 'a bonus card',
    layer: { name: 'BonusCardAttachLayer', data: null },
    fields: [['Номер карты', '2900000000018']],
    submit: 'Получить код',
  },
  {
    name: 'the code of a letter',
    path: '/cabinet/personal/',
    isLayer: true,
    isSecret: true,
    before: press('Ввести код'),
    fields: [['Код', 'K7QM-2XRD-9HBW']],
    submit: 'Подтвердить',
  },
  {
    name: 'a refund',
    path: '/cabinet/orders/501/refund/',
    fields: [[/^Что случилось/, 'Носик отбит']],
    context: async (screen) => {
      await screen.getByLabelText('Чайник').click()
      await screen.getByLabelText('Почему возвращаете: Чайник').selectOptions('Не подошёл')
    },
    submit: 'Оформить возврат',
  },
  {
    name: 'a cancellation',
    layer: { name: 'CancelReasonLayer', data: { orderId: 501 as OrderId, token: null } },
    before: async (screen) => {
      const other = screen.getByLabelText('Другое')
      await expect.element(other).toBeVisible()
      if (!(other.element() as HTMLInputElement).checked) await other.click()
    },
    fields: [['Расскажите подробнее', 'Нашёл дома']],
    submit: 'Отменить заказ',
  },
  {
    name: 'the report of a secret shopper',
    path: '/cabinet/secret-shopper/',
    fields: [
      ['Когда вы были', '2026-03-13'],
      ['Ваши впечатления', 'Чисто и тихо'],
    ],
    context: async (screen) => {
      await screen.getByLabelText('Магазин').selectOptions(String(aShop().id))
      await consent(screen)
    },
    submit: 'Отправить отчёт',
  },
]

const field = (screen: Screen, label: string | RegExp) =>
  screen.getByLabelText(label, { exact: typeof label === 'string' })

/** The form of a button: a page may have several. */
const send = (screen: Screen, { fields: [[label]], submit }: FormCase) => {
  const form = field(screen, label).element().closest('form')
  const button = [...(form?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.trim() === submit)
  if (button === undefined) throw new Error(`no button «${submit}»`)
  button.click()
}

const isThere = async (screen: Screen, { fields, isSecret = false }: FormCase, isNewPage: boolean) => {
  for (const [label, typed, shown = typed] of fields) {
    await expect.element(field(screen, label)).toHaveValue(isSecret && isNewPage ? '' : shown)
  }
}

const ready = async (opened: Opened, form: FormCase) => {
  if (form.before !== undefined) await form.before(opened.screen)
  await expect.element(field(opened.screen, form.fields[0][0])).toBeVisible()
}

describe('values entered into', () => {
  it.each(forms)(
    '$name survive a lost submission, a closed layer, an expired session and a reload [FORM-06]',
    async (form) => {
      const memory = aMemory()
      const first = await openPlace(form, memory)
      const { screen } = first
      await ready(first, form)
      for (const [label, typed] of form.fields) await field(screen, label).fill(typed)
      await form.context?.(screen)
      send(screen, form)
      await expect.element(screen.getByText(/всё, что вы ввели, на месте/).first()).toBeVisible()
      await isThere(screen, form, false)

      if (form.layer !== undefined || form.isLayer === true) {
        await screen.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).first().click()
        await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
        first.open()
        await ready(first, form)
        await isThere(screen, form, false)
      } else {
        await first.comesBack()
        await ready(first, form)
        await isThere(screen, form, true)
      }
      await screen.unmount()

      const second = await openPlace(form, memory)
      await ready(second, form)
      await isThere(second.screen, form, true)
      const stored = [...memory.stored.values()].join()
      for (const secret of [
        'кедр-и-чай',
        'K7QM',
        ...(form.isSecret === true ? form.fields.map(([, typed]) => typed) : []),
      ])
        expect(stored).not.toContain(secret)
    },
  )
})

describe('a form protected by a captcha with a hidden badge', () => {
  it.each(forms.filter(({ hasCaptcha }) => hasCaptcha === true))('shows its terms: $name [CAPT-02]', async (form) => {
    const opened = await openPlace(
      { ...form, values: [storeValue($settings, { hiddenCaptcha: 'recaptcha' })] },
      aMemory(),
    )
    await ready(opened, form)
    const { form: around } = field(opened.screen, form.fields[0][0]).element() as HTMLInputElement
    await expect.poll(() => around?.textContent).toContain('Форму защищает')
  })
})
