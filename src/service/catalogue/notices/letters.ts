import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import type { Letter } from '../../platform/messages/letter.tsx'
import { withOwnText } from '../../platform/messages/own-text.ts'
import type { Notification } from '../../platform/push/push-job.ts'
import type { Settings } from '../../platform/settings/definitions.ts'

const contactsOf = (settings: Settings): ReadonlyArray<string> =>
  [...settings['shop.phones'].map(({ phone }) => formatPhone(phone)), settings['shop.email']].filter(
    (contact) => contact !== null,
  )

const greetingTo = (name: string) => (name === '' ? 'Здравствуйте!' : `${name}, здравствуйте!`)

const plain = (settings: Settings) => ({
  brand: settings['shop.name'],
  lines: [],
  total: null,
  contacts: contactsOf(settings),
  unsubscribe: null,
})

interface About {
  readonly name: string
  readonly title: string
  readonly href: string
}

export const answerLetter = (
  settings: Settings,
  { name, title, href, text, answer }: About & { readonly text: string; readonly answer: string },
): Letter =>
  withOwnText(
    {
      ...plain(settings),
      subject: `${settings['shop.name']}: ответили на ваш вопрос`,
      greeting: greetingTo(name),
      headline: 'Ответили на ваш вопрос.',
      paragraphs: [`Товар: ${title}`, `Вопрос: ${text}`, `Ответ: ${answer}`],
      button: { title: 'Открыть товар', href },
    },
    settings['messages.answered'],
    { имя: name || null, товар: title, вопрос: text, ответ: answer },
  )

export const reviewLetter = (
  settings: Settings,
  { name, title, href, reply, unsubscribe }: About & { readonly reply: string | null; readonly unsubscribe: string },
): Letter =>
  withOwnText(
    {
      ...plain(settings),
      subject: `${settings['shop.name']}: ваш отзыв опубликован`,
      greeting: greetingTo(name),
      headline: 'Ваш отзыв опубликован.',
      paragraphs: [`Товар: ${title}`, ...(reply === null || reply === '' ? [] : [`Ответ магазина: ${reply}`])],
      button: { title: 'Посмотреть отзыв', href },
      unsubscribe,
      unsubscribeTitle: 'Отказаться от писем магазина',
    },
    settings['messages.published'],
    { имя: name || null, товар: title, вопрос: null, ответ: reply || null },
  )

export const questionAlert = (
  settings: Settings,
  { name, title, href, text, email }: About & { readonly text: string; readonly email: string },
): Letter => ({
  ...plain(settings),
  contacts: [],
  subject: `${settings['shop.name']}: новый вопрос о товаре`,
  greeting: `Покупатель: ${name}, ${email}.`,
  headline: 'Новый вопрос о товаре.',
  paragraphs: [`Товар: ${title}`, `Вопрос: ${text}`],
  button: { title: 'Открыть товар', href },
})

interface Cheaper {
  readonly title: string
  readonly before: Kopecks
  readonly price: Kopecks
}

export const pricePush = (products: ReadonlyArray<Pick<Cheaper, 'title' | 'price'>>): Notification => ({
  title: 'Товары из избранного стали дешевле',
  body: products.map(({ title, price }) => `${title} — ${formatPrice(price)}`).join(', '),
  href: '/cabinet/favourites/',
})

export const priceLetter = (
  settings: Settings,
  name: string,
  products: ReadonlyArray<Cheaper>,
  { href, unsubscribe }: { readonly href: string; readonly unsubscribe: string },
): Letter =>
  withOwnText(
    {
      ...plain(settings),
      subject: `${settings['shop.name']}: товары из избранного стали дешевле`,
      greeting: greetingTo(name),
      headline: 'Товары из избранного стали дешевле.',
      lines: products.map(({ title, before, price }) => ({
        title,
        note: `было ${formatPrice(before)}`,
        sum: formatPrice(price),
      })),
      paragraphs: [],
      button: { title: 'Открыть избранное', href },
      unsubscribe,
      unsubscribeTitle: 'Отписаться от рассылки',
    },
    settings['messages.cheaper'],
    { имя: name || null, товар: products[0]?.title ?? null, вопрос: null, ответ: null },
  )
