import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import type { Fields } from '../../platform/http/table-resource.ts'
import type { ContentKind, ContentRecord } from './kind.ts'

export const MARK_FILE = 'vitrina.yaml'
export const FORMAT = 1
export const PICTURES = 'pictures'

const HASH = 8
const MAX_NAME = 100

// Names that differ on every file system. Keys that are not plain get a hash.
const nameOf = (key: string): string => {
  const name = key.replaceAll(/^\/+|\/+$/g, '').replaceAll('/', '.')
  const isPlain = /^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/.test(name) && name.length <= MAX_NAME
  if (isPlain && (key === name || key === `/${name.replaceAll('.', '/')}/`)) return name
  const hash = createHash('sha256').update(key).digest('hex').slice(0, HASH)
  const readable = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d_-]+/gu, '-')
    .slice(0, MAX_NAME / 2)
  return `${readable === '' ? 'index' : readable}~${hash}`
}

const yaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })

const written = (kind: ContentKind, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isDeepStrictEqual(value, kind.fields[field] ?? null)),
  )

const markdown = (kind: ContentKind, fields: Fields): string => {
  const { content, ...front } = fields
  const html = typeof content === 'string' ? content : ''
  const format = html === '' || html.startsWith('<') ? {} : { format: 'html' }
  const body = html === '' ? '' : `\n${html}\n`
  return `---\n${yaml({ ...written(kind, front), ...format })}---\n${body}`
}

const linksBelow = (records: ReadonlyArray<ContentRecord>, group: string | null): ReadonlyArray<Fields> =>
  records
    .filter(({ fields }) => fields.under === group)
    .map(({ key, fields: { title, url } }) => {
      const links = linksBelow(records, key)
      return links.length === 0 ? { title, url } : { title, url, links }
    })

const tree = (records: ReadonlyArray<ContentRecord>): ReadonlyArray<Fields> =>
  [...new Set(records.map(({ fields }) => fields.menu))].toSorted().map((menu) => ({
    menu,
    links: linksBelow(
      records.filter(({ fields }) => fields.menu === menu),
      null,
    ),
  }))

const pathOf = (kind: ContentKind, key: string): string =>
  kind.form === 'markdown' ? `${kind.name}/${nameOf(key)}.md` : `${kind.name}.yaml`

/** The files of a kind. An empty kind has a file too: it means that the shop has no such records. */
export const rendered = (kind: ContentKind, records: ReadonlyArray<ContentRecord>): ReadonlyArray<[string, string]> => {
  if (kind.form === 'tree') return [[pathOf(kind, ''), yaml(tree(records))]]
  if (kind.form === 'yaml') return [[pathOf(kind, ''), yaml(records.map(({ fields }) => written(kind, fields)))]]
  if (records.length === 0) return [[`${kind.name}/.gitkeep`, '']]
  return records.map(({ key, fields }) => [pathOf(kind, key), markdown(kind, fields)])
}
