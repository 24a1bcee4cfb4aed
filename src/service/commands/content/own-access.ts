import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Fields, TableAccess } from '../../platform/http/table-resource.ts'
import { notFound } from '../../platform/http/service-error.ts'
import { isSettingName, SETTINGS } from '../../platform/settings/definitions.ts'
import { removeSetting, settingTexts, storeSetting } from '../../platform/settings/settings.ts'

type OwnAccess = Omit<TableAccess, 'list'>

const listed =
  (access: OwnAccess): TableAccess['list'] =>
  async (on) => {
    const items = await access.all(on)
    return { items, total: items.length }
  }

const withList = (access: OwnAccess): TableAccess => ({ ...access, list: listed(access) })

const publish = (on: Kysely<Tables>) => sql`update catalogue_state set version = version + 1`.execute(on)

// The table has no id: key and code name a row.
const SEPARATOR = ' / '
const textId = sql<string>`key || ${SEPARATOR} || code`

const textRows = async (on: Kysely<Tables>, id: string | null): Promise<ReadonlyArray<Fields>> =>
  (
    await sql<Fields>`select ${textId} as id, key, code, title, value, position from storage_items
      where ${id}::text is null or ${textId} = ${id} order by key, position, code`.execute(on)
  ).rows

const writeText: TableAccess['add'] = async (trx, { key, code, title, value, position }) => {
  await sql`insert into storage_items (key, code, title, value, position)
    values (${key}, ${code}, ${title}, ${JSON.stringify(value)}::jsonb, ${position})
    on conflict (key, code) do update
      set title = excluded.title, value = excluded.value, position = excluded.position`.execute(trx)
  await publish(trx)
  return E.fromNullable(notFound)((await textRows(trx, `${String(key)}${SEPARATOR}${String(code)}`))[0])
}

/** Texts and switches that the storefront reads by key. */
export const TEXTS_ACCESS = withList({
  read: async (on, id) => (await textRows(on, String(id)))[0],
  all: (on) => textRows(on, null),
  add: writeText,
  change: (trx, _, body) => writeText(trx, body),
  remove: async (trx, id) => {
    await sql`delete from storage_items where ${textId} = ${id}`.execute(trx)
    await publish(trx)
    return E.right(undefined)
  },
})

export const LINK_SETTINGS = ['shop.socials', 'shop.appStores', 'shop.app', 'shop.developer'] as const

const linkRows = async (on: Kysely<Tables>): Promise<ReadonlyArray<Fields>> => {
  const texts = await settingTexts(on)
  return LINK_SETTINGS.flatMap((name) => {
    const value = texts.get(name)
    return value === undefined ? [] : [{ id: name, name, value }]
  })
}

const writeLink =
  (now: () => Date): TableAccess['add'] =>
  async (trx, { name, value }) => {
    if (typeof name !== 'string' || typeof value !== 'string' || !isSettingName(name)) return E.left(notFound)
    if (await storeSetting(trx, name, value, now())) return E.right({ id: name, name, value })
    return E.left({ _tag: 'Invalid', fields: { value: [`нужно: ${SETTINGS[name].format}`] } })
  }

/** Settings with links of the header and the footer. */
export const linksAccess = (now: () => Date): TableAccess =>
  withList({
    read: async (on, id) => (await linkRows(on)).find((row) => row.id === id),
    all: linkRows,
    add: writeLink(now),
    change: (trx, _, body) => writeLink(now)(trx, body),
    remove: async (trx, id) => {
      if (isSettingName(id)) await removeSetting(trx, id)
      return E.right(undefined)
    },
  })
