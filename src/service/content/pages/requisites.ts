import { formatPhone } from '../../../domain/person/phone.ts'
import type { Settings } from '../../platform/settings/definitions.ts'

/** Names that staff write in braces into pages, such as {ИНН}, and their values; null if the setting is empty. */
export const requisitesOf = (settings: Settings): Readonly<Record<string, string | null>> => {
  const [phone] = settings['shop.phones']
  return {
    магазин: settings['shop.name'],
    продавец: settings['legal.company'],
    ИНН: settings['legal.inn'],
    ОГРН: settings['legal.ogrn'],
    'юридический адрес': settings['legal.address'],
    почта: settings['shop.email'],
    телефон: phone === undefined ? null : formatPhone(phone.phone),
  }
}

const NAMED = /\{([А-Яа-яЁё][А-Яа-яЁё ]{0,40})\}/g

const namesIn = (html: string): ReadonlyArray<string> => [
  ...new Set([...html.matchAll(NAMED)].map(([, name]) => name ?? '')),
]

/** Begins a note to the owner in a text. Shoppers never see its paragraph. */
export const LAWYER_NOTE = 'Для юриста:'

const strings = {
  note: `Уберите абзац «${LAWYER_NOTE}», когда юрист проверит текст, или оставьте страницу черновиком`,
  unfilled: (names: ReadonlyArray<string>) =>
    `Не заполнено: ${names.join(', ')}. Впишите это в «Настройках» или прямо в тексте, или оставьте страницу черновиком`,
}

const NOTE = new RegExp(`<(p|li|blockquote)>(?:<[^>]+>)*\\s*${LAWYER_NOTE}(?:(?!</\\1>)[^])*</\\1>\\s*`, 'g')

/** Why a page cannot be published: a note to the owner, or names without a value. Null if it can. */
export const unpublishable = (html: string, settings: Settings): string | null => {
  if (html.includes(LAWYER_NOTE)) return strings.note
  const values = requisitesOf(settings)
  const unfilled = namesIn(html).filter((name) => (values[name] ?? null) === null)
  return unfilled.length === 0 ? null : strings.unfilled(unfilled)
}

const ELEMENT = /<(p|li|td|th|h2|h3|h4)(?: [^>]*)?>(?:(?!<(?:p|li|td|th|h2|h3|h4)[ >])[^])*?<\/\1>/g

/** Writes the values of the names. Notes, and elements with a name that lost its value after publication, are left out. */
export const withRequisites = (html: string, settings: Settings, escape: (text: string) => string): string => {
  const values = requisitesOf(settings)
  return html
    .replaceAll(NOTE, '')
    .replaceAll(ELEMENT, (element) => (namesIn(element).every((name) => values[name] !== null) ? element : ''))
    .replaceAll(NAMED, (whole, name: string) => {
      const value = values[name] ?? null
      return value === null ? (name in values ? '' : whole) : escape(value)
    })
}
