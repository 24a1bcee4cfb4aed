import { sql } from 'kysely'
import type { AuditSubject } from '../../../contract/admin/audit-subjects.ts'
import { described, type Described } from '../../../contract/kernel/described.ts'
import { flag, id, integerOf, json, money, oneOf, slug, textOf } from '../../../contract/kernel/scalars.ts'
import { nullable, object, type Props } from '../../../contract/kernel/shapes.ts'
import { OWNER_CONTENT } from '../../content/public.ts'
import { tableAccess, type Fields, type TableResource } from '../../platform/http/table-resource.ts'
import { PROMOCODES } from '../../sales/public.ts'
import type { ContentKind } from './kind.ts'
import { LINK_SETTINGS, linksAccess, TEXTS_ACCESS } from './own-access.ts'

const resourceOf = (subject: AuditSubject): TableResource => {
  const found = OWNER_CONTENT.find(({ kind }) => kind === subject)
  if (found === undefined) throw new Error(`no content of the kind ${subject}`)
  return found
}

const both = (body: Described<Fields>, props: Props): Described<Fields> => {
  const more = object(props)
  return described<Fields>({
    name: body.name,
    schema: body.schema,
    is: (value): value is Fields => body.is(value) && more.is(value),
    parse: (value, problems) => ({ ...body.parse(value, problems), ...more.parse(value, problems) }),
    encode: (value) => ({ ...(body.encode(value) as Fields), ...(more.encode(value as never) as Fields) }),
  })
}

interface Extra {
  readonly columns?: Readonly<Record<string, string>>
  readonly props?: Props
}

// A kind of the admin API, with columns that the API leaves as they are.
const ofApi = (resource: TableResource, { columns = {}, props = {} }: Extra = {}) => ({
  subject: resource.kind,
  access: tableAccess({ ...resource, columns: { ...resource.columns, ...columns } }),
  body: both(resource.calls.add.body as Described<Fields>, props),
})

const ofTable = (
  subject: AuditSubject,
  table: string,
  key: string,
  columns: Readonly<Record<string, string>>,
  props: Props,
) => ({
  subject,
  access: tableAccess({ table, key, columns, searched: [], order: sql`${sql.ref(key)}` }),
  body: object(props) as unknown as Described<Fields>,
})

const title = textOf({ min: 1, max: 200, pattern: /\S/ })
const position = integerOf({ min: 0, max: 1_000_000 })
const code = textOf({ min: 1, max: 100, pattern: /^[\w-]+$/ })
const name = (field: string) => (fields: Fields) => String(fields[field])
const collection = { columns: { selectionId: 'selection_id' }, props: { selectionId: nullable(id) } }
const ofCollection = { column: 'selectionId', field: 'collection', of: 'collections' }
const publication = { isDraft: false, publishAt: null, publishUntil: null }
const article = { title: undefined, preview: '', image: null }

/** In the order of writing: what others refer to comes first. */
export const contentKinds = (now: () => Date): ReadonlyArray<ContentKind> => [
  {
    ...ofTable(
      'collection',
      'selections',
      'id',
      { code: 'code', title: 'title', filterLabel: 'filter_label', url: 'url', position: 'position' },
      { code, title, filterLabel: textOf({ max: 200 }), url: textOf({ max: 500 }), position },
    ),
    name: 'collections',
    title: 'подборки',
    form: 'yaml',
    fields: { code: undefined, title: undefined, filterLabel: '', url: '' },
    keyOf: name('code'),
    groupOf: () => '',
    keepsMissing: true,
  },
  {
    ...ofTable(
      'post category',
      'post_categories',
      'id',
      { slug: 'slug', title: 'title', position: 'position' },
      { slug, title, position },
    ),
    name: 'post-categories',
    title: 'рубрики блога',
    form: 'yaml',
    fields: { slug: undefined, title: undefined },
    keyOf: name('slug'),
    groupOf: () => '',
    removedLast: true,
  },
  {
    ...ofApi(resourceOf('page')),
    name: 'pages',
    title: 'страницы',
    form: 'markdown',
    fields: { path: null, title: undefined, description: '', keywords: '', image: null, ...publication, content: null },
    keyOf: ({ path }) => String(path),
    isFixed: ({ routeName }) => routeName !== null,
  },
  {
    ...ofApi(resourceOf('post'), collection),
    name: 'posts',
    title: 'статьи',
    form: 'markdown',
    fields: {
      slug: undefined,
      ...article,
      category: undefined,
      publishedOn: undefined,
      collection: null,
      ...publication,
      content: '',
    },
    keyOf: name('slug'),
    references: [{ column: 'categoryId', field: 'category', of: 'post-categories' }, ofCollection],
  },
  {
    ...ofApi(resourceOf('promotion'), collection),
    name: 'promotions',
    title: 'акции',
    form: 'markdown',
    fields: {
      slug: undefined,
      ...article,
      dateFrom: undefined,
      dateTo: null,
      collection: null,
      ...publication,
      content: '',
    },
    keyOf: name('slug'),
    references: [ofCollection],
  },
  {
    ...ofApi(resourceOf('banner'), {
      columns: { subtitle: 'subtitle' },
      props: { subtitle: nullable(textOf({ max: 500 })) },
    }),
    name: 'banners',
    title: 'баннеры',
    form: 'yaml',
    fields: {
      groupCode: undefined,
      title: undefined,
      subtitle: null,
      image: undefined,
      url: null,
      path: null,
      displayFrequency: 24,
      ...publication,
    },
    keyOf: (fields) => `${String(fields.groupCode)} › ${String(fields.title)}`,
    groupOf: name('groupCode'),
  },
  {
    ...ofApi(resourceOf('menu item')),
    name: 'menus',
    title: 'меню',
    form: 'tree',
    fields: { menu: undefined, under: null, title: undefined, url: undefined },
    keyOf: ({ menu, under, title: link }) => `${String(under ?? menu)} › ${String(link)}`,
    groupOf: ({ menu, under }) => String(under ?? menu),
    references: [{ column: 'parentId', field: 'under', of: 'menus' }],
  },
  {
    ...ofApi(resourceOf('redirect')),
    name: 'redirects',
    title: 'переадресации',
    form: 'yaml',
    fields: { url: undefined, target: undefined, code: null },
    keyOf: name('url'),
  },
  {
    subject: 'text',
    access: TEXTS_ACCESS,
    body: object({ key: code, code, title: nullable(title), value: json, position }) as unknown as Described<Fields>,
    name: 'texts',
    title: 'тексты',
    form: 'yaml',
    fields: { key: undefined, code: undefined, title: null, value: undefined },
    keyOf: ({ key, code: of }) => `${String(key)} / ${String(of)}`,
    groupOf: name('key'),
  },
  {
    subject: 'settings',
    access: linksAccess(now),
    body: object({
      name: oneOf(...LINK_SETTINGS),
      value: textOf({ min: 1, max: 4_000 }),
    }) as unknown as Described<Fields>,
    name: 'links',
    title: 'ссылки шапки и подвала',
    form: 'yaml',
    fields: { name: undefined, value: undefined },
    keyOf: name('name'),
  },
  {
    ...ofApi({ ...PROMOCODES, only: sql<boolean>`user_id is null and not is_automatic` }),
    name: 'promocodes',
    title: 'промокоды',
    form: 'yaml',
    fields: {
      code: undefined,
      title: undefined,
      percent: null,
      amount: null,
      minSum: 0,
      validFrom: null,
      validTo: null,
      usageLimit: null,
      isDeliveryFree: false,
      isFirstOrderOnly: false,
      isOncePerBuyer: false,
      categories: [],
    },
    keyOf: name('code'),
  },
  {
    ...ofTable(
      'bonus offer',
      'promocode_offers',
      'id',
      {
        title: 'title',
        cost: 'cost',
        percent: 'percent',
        amount: 'amount',
        minSum: 'min_sum',
        validDays: 'valid_days',
        position: 'position',
        isActive: 'is_active',
      },
      {
        title,
        cost: integerOf({ min: 1, max: 1_000_000_000 }),
        percent: nullable(integerOf({ min: 1, max: 100 })),
        amount: nullable(money),
        minSum: money,
        validDays: integerOf({ min: 1, max: 3_650 }),
        position,
        isActive: flag,
      },
    ),
    name: 'bonus-offers',
    title: 'промокоды за бонусы',
    form: 'yaml',
    fields: {
      title: undefined,
      cost: undefined,
      percent: null,
      amount: null,
      minSum: 0,
      validDays: undefined,
      isActive: true,
    },
    keyOf: name('title'),
    groupOf: () => '',
  },
  {
    ...ofTable(
      'lottery',
      'lotteries',
      'code',
      { code: 'code', spinsEach: 'spins_each' },
      { code, spinsEach: integerOf({ min: 0, max: 1_000 }) },
    ),
    name: 'lotteries',
    title: 'розыгрыши',
    form: 'yaml',
    fields: { code: undefined, spinsEach: undefined },
    keyOf: name('code'),
    keepsMissing: true,
  },
  {
    ...ofApi(resourceOf('prize')),
    name: 'prizes',
    title: 'призы',
    form: 'yaml',
    fields: {
      lottery: undefined,
      title: undefined,
      description: null,
      image: null,
      weight: undefined,
      percent: null,
      validDays: null,
    },
    keyOf: (fields) => `${String(fields.lottery)} › ${String(fields.title)}`,
    groupOf: name('lottery'),
  },
  {
    ...ofApi(resourceOf('secret shopper task')),
    name: 'secret-shopper',
    title: 'задания тайному покупателю',
    form: 'yaml',
    fields: { shop: undefined, dateTo: undefined },
    keyOf: ({ shop, dateTo }) => `${String(shop)} › ${String(dateTo)}`,
    references: [{ column: 'shopId', field: 'shop', of: 'shops' }],
  },
]
