import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

const COLOUR_TITLE = '^(цвет|расцветка|оттенок|colou?r)'

// Stems without ё; the first one that a name contains decides, so compound names come first.
const HEX: ReadonlyArray<readonly [stem: string, hex: string]> = [
  ['темно-син', '#26365a'],
  ['темно-зелен', '#1d5a41'],
  ['темно-сер', '#4b4f54'],
  ['светло-сер', '#cfd2d4'],
  ['белый дуб', '#e3d3b8'],
  ['небесн', '#8fc1e3'],
  ['бел', '#ffffff'],
  ['молочн', '#f6efe0'],
  ['кремов', '#f3e6c8'],
  ['слонов', '#f3ead3'],
  ['бежев', '#dcc7a3'],
  ['песочн', '#d9c39a'],
  ['желт', '#f2c230'],
  ['лимон', '#f5e05a'],
  ['горчичн', '#cf9a1f'],
  ['оранж', '#ec7f28'],
  ['терракот', '#c0583a'],
  ['медн', '#b5683c'],
  ['золот', '#d3a542'],
  ['вишн', '#8e2440'],
  ['бордов', '#7a1f33'],
  ['красн', '#c9302c'],
  ['розов', '#e58fa6'],
  ['пудров', '#e3bcb2'],
  ['коралл', '#f0806a'],
  ['лаванд', '#a99bd0'],
  ['сирен', '#b08cc8'],
  ['фиолет', '#6b4a9c'],
  ['голуб', '#9cc4dc'],
  ['бирюз', '#3fa9a5'],
  ['син', '#2f5fa8'],
  ['мятн', '#a9d8c2'],
  ['шалфе', '#9db08c'],
  ['оливк', '#77803c'],
  ['хаки', '#7b7a4d'],
  ['зелен', '#3f8a4f'],
  ['графит', '#44474b'],
  ['антрацит', '#3a3d41'],
  ['серебр', '#c4c8cc'],
  ['стал', '#a9b0b6'],
  ['сер', '#9a9da0'],
  ['черн', '#1c1c1c'],
  ['венге', '#40302a'],
  ['орех', '#7a5236'],
  ['дуб', '#c79f6b'],
  ['бук', '#d0a878'],
  ['сосн', '#dfbd85'],
  ['коричн', '#6f4a32'],
  ['шоколад', '#54351f'],
]

export const isColourTitle = (title: string): boolean => new RegExp(COLOUR_TITLE, 'iu').test(title)

// Undefined for an unknown colour or a name of several colours.
export const hexOf = (name: string): string | undefined => {
  const plain = name.toLowerCase().replaceAll('ё', 'е')
  return /[,/]| и /.test(plain) ? undefined : HEX.find(([stem]) => plain.includes(stem))?.[1]
}

const SHORTEST_COLOUR = 3

// Also an abbreviation, such as «роз».
export const isColourName = (name: string): boolean => {
  const plain = name.toLowerCase().replaceAll('ё', 'е').replace(/\.$/, '')
  return HEX.some(([stem]) => plain.includes(stem) || (plain.length >= SHORTEST_COLOUR && stem.startsWith(plain)))
}

export interface GroupLook {
  readonly variantCount: number
  readonly colours: ReadonlyArray<{ readonly title: string; readonly hex: string }>
}

// Count of variants and their colours, keyed by the id of one variant. Products without variants are left out.
export const groupLooks = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, GroupLook>> => {
  const { rows } = await sql<{ id: number; count: number; names: ReadonlyArray<string> }>`
    select own.id, count(distinct other.id)::integer as count,
      coalesce(array_agg(colour.value order by other.id) filter (where colour.value is not null), '{}') as names
    from products own
    join products other
      on other.source = own.source and other.group_source_id = own.group_source_id and other.is_on_sale
    left join product_properties colour on colour.product_id = other.id and colour.title ~* ${COLOUR_TITLE}
    where own.id = any(${ids}::integer[])
    group by own.id having count(distinct other.id) > 1
  `.execute(db)
  return new Map(
    rows.map(({ id, count, names }) => {
      const colours = [...new Set(names)].flatMap((title) => {
        const hex = hexOf(title)
        return hex === undefined ? [] : [{ title, hex }]
      })
      return [id, { variantCount: count, colours: colours.length > 1 ? colours : [] }]
    }),
  )
}
