import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { changeStorefrontTexts } from '../../contract/admin/content.ts'
import { isCollectionOn } from '../../domain/catalogue/collection.ts'
import { STOCK_LEVEL_CODES, stockLevels } from '../../domain/catalogue/stock.ts'
import { policyLabel } from '../../domain/person/subscription.ts'
import type { Tables } from '../platform/database/tables.ts'
import { invalid, type ServiceError } from '../platform/http/service-error.ts'
import { safeHtml } from './pages/write-page.ts'

type Texts = typeof changeStorefrontTexts.body._A

const strings = {
  noTitle: 'Назовите подборку',
  noLinks: 'Добавьте хотя бы одну ссылку',
  medium: 'Больше, чем у «мало»',
} as const

const itemsOf = async (db: Kysely<Tables>, key: string) =>
  (
    await db
      .selectFrom('storage_items')
      .select(['code', 'title', 'value'])
      .where('key', '=', key)
      .orderBy('position')
      .execute()
  ).map(({ title, ...item }) => ({ ...item, title: title ?? undefined }))

const levelsIn = async (db: Kysely<Tables>) =>
  stockLevels(
    (await itemsOf(db, 'catalogRemains')).map(({ code, title, value }) => ({
      code,
      text: title,
      ...(value as { readonly colour?: string; readonly count?: number }),
    })),
  )

const textIn = ([item]: ReadonlyArray<{ readonly value: unknown }>): string | null =>
  typeof item?.value === 'string' ? item.value : null

export const storefrontTexts = async (db: Kysely<Tables>): Promise<Texts> => {
  const [flag, title, image, links] = [
    await itemsOf(db, 'compilationFlag'),
    await itemsOf(db, 'compilationTitle'),
    await itemsOf(db, 'compilationImage'),
    await itemsOf(db, 'compilationHeaderLinks'),
  ]
  const { none, unavailable, low, medium, high } = await levelsIn(db)
  return {
    headerCollection: {
      isShown: isCollectionOn(flag),
      title: textIn(title) ?? '',
      image: textIn(image),
      links: links.map(({ value }) => value as Texts['headerCollection']['links'][number]),
    },
    stockLevels: {
      low: low.count,
      medium: medium.count,
      texts: {
        none: none.text,
        unavailable: unavailable.text,
        low: low.text,
        medium: medium.text,
        high: high.text,
      },
    },
    policyLabel: policyLabel(await itemsOf(db, 'notificationsForm')),
  }
}

interface Item {
  readonly code: string
  readonly title?: string
  readonly value: unknown
}

const replace = async (trx: Transaction<Tables>, key: string, items: ReadonlyArray<Item>): Promise<void> => {
  await trx.deleteFrom('storage_items').where('key', '=', key).execute()
  for (const [position, { code, title = null, value }] of items.entries())
    await trx
      .insertInto('storage_items')
      .values({ key, code, title, value: JSON.stringify(value), position })
      .execute()
}

const textsError = ({ headerCollection, stockLevels: { low, medium } }: Texts): ServiceError | null => {
  const { isShown, title, links } = headerCollection
  if (isShown && title.trim() === '') return invalid('headerCollection.title', strings.noTitle)
  if (isShown && links.length === 0) return invalid('headerCollection.links', strings.noLinks)
  return medium > low ? null : invalid('stockLevels.medium', strings.medium)
}

export const writeStorefrontTexts = async (
  trx: Transaction<Tables>,
  texts: Texts,
): Promise<E.Either<ServiceError, Texts>> => {
  const error = textsError(texts)
  if (error !== null) return E.left(error)
  const { isShown, title, image, links } = texts.headerCollection
  const { low, medium } = texts.stockLevels
  const counts = { none: 0, unavailable: 0, low, medium, high: medium + 1 }
  const levels = await levelsIn(trx)
  const label = safeHtml(texts.policyLabel ?? '')
  await replace(trx, 'compilationFlag', [{ code: 'flag', value: isShown }])
  await replace(trx, 'compilationTitle', title.trim() === '' ? [] : [{ code: 'title', value: title.trim() }])
  await replace(trx, 'compilationImage', image === null ? [] : [{ code: 'image', value: image }])
  await replace(
    trx,
    'compilationHeaderLinks',
    links.map((value, index) => ({ code: `link-${String(index + 1)}`, value })),
  )
  await replace(
    trx,
    'catalogRemains',
    STOCK_LEVEL_CODES.map((code) => ({
      code,
      title: texts.stockLevels.texts[code].trim(),
      value: { colour: levels[code].colour, count: counts[code] },
    })),
  )
  await replace(trx, 'notificationsForm', label === '' ? [] : [{ code: 'policyLabel', value: label }])
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.right(await storefrontTexts(trx))
}
