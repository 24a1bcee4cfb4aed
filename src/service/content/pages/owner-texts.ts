import { escapeUTF8 } from 'entities'
import { formatPhone } from '../../../domain/person/phone.ts'
import { pluralForm } from '../../../domain/text/plural.ts'
import type { Settings } from '../../platform/settings/definitions.ts'

const strings = {
  noContacts: 'Магазин ещё не опубликовал контакты.',
  phones: 'Телефоны',
  mail: 'Почта',
  seller: 'Продавец',
  inn: 'ИНН',
  ogrn: (ogrn: string) => `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} ${ogrn}`,
  days: { one: 'день', few: 'дня', many: 'дней' },
}

type Texts = Readonly<Record<string, string>>

const block = (title: string, lines: ReadonlyArray<string>): string =>
  lines.length === 0 ? '' : `<h2>${title}</h2>\n<p>${lines.join('<br />')}</p>`

const filledOnly = (lines: ReadonlyArray<string | null>): ReadonlyArray<string> =>
  lines.flatMap((line) => (line === null || line === '' ? [] : [escapeUTF8(line)]))

const contacts = (settings: Settings): string => {
  const mail = settings['shop.email']
  const inn = settings['legal.inn']
  const ogrn = settings['legal.ogrn']
  const phones = settings['shop.phones'].map(
    ({ phone, caption }) => `<a href="tel:${phone}">${formatPhone(phone)}</a>${caption && ` ${escapeUTF8(caption)}`}`,
  )
  const blocks = [
    block(strings.phones, [...phones, ...filledOnly([settings['shop.hours']])]),
    block(strings.mail, mail === null ? [] : [`<a href="mailto:${escapeUTF8(mail)}">${escapeUTF8(mail)}</a>`]),
    block(
      strings.seller,
      filledOnly([
        settings['legal.company'],
        inn === null ? null : `${strings.inn} ${inn}`,
        ogrn === null ? null : strings.ogrn(ogrn),
        settings['legal.address'],
      ]),
    ),
  ].filter((text) => text !== '')
  return blocks.length === 0 ? `<p>${strings.noContacts}</p>` : blocks.join('\n')
}

// Values for the names in braces in the titles and the HTML of pages.
export const ownerTexts = (settings: Settings): { readonly plain: Texts; readonly html: Texts } => {
  const name = settings['shop.name']
  const slogan = settings['shop.slogan']
  const days = settings['orders.storageDays']
  const plain = {
    brand: name,
    headline: slogan === null ? name : `${name} — ${slogan}`,
    storageDays: `${days} ${pluralForm(days, strings.days)}`,
  }
  const escaped = Object.fromEntries(Object.entries(plain).map(([key, text]) => [key, escapeUTF8(text)]))
  return { plain, html: { ...escaped, contacts: contacts(settings) } }
}

/** Replaced by text that is made of settings only. */
export const CONTACTS = '{contacts}'

export const filled = (text: string, texts: Texts): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => texts[name] ?? whole)
