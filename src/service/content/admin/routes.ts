import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import * as calls from '../../../contract/admin/content.ts'
import { redirectKey } from '../../../domain/content/redirect.ts'
import { millisOf } from '../../../domain/time/moment.ts'
import { notFound } from '../../platform/http/service-error.ts'
import { resourceRoutes, type TableResource } from '../../platform/http/table-resource.ts'
import { previewToken } from '../../platform/http/preview.ts'
import type { Router } from '../../platform/http/router.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { changeStaffBlocks, getStaffBlocks } from '../../../contract/admin/blocks.ts'
import { storedBlocks, writeBlocks } from '../blocks/write.ts'
import { lotteryLayer, writeLotteryLayer } from '../lottery-layer.ts'
import { requisitesOf, unpublishable } from '../pages/requisites.ts'
import { PAGE_TEMPLATES } from '../pages/templates.ts'
import { safeHtml } from '../pages/write-page.ts'
import type { Settings } from '../../platform/settings/definitions.ts'
import { storefrontTexts, writeStorefrontTexts } from '../storefront-texts.ts'
import { isPageAt, sameRedirect } from '../live-page.ts'

const publication = { isDraft: 'is_draft', publishAt: 'publish_at', publishUntil: 'publish_until' }

const millis = (moment: unknown): number | null => (typeof moment === 'string' ? millisOf(moment) : null)

const checkPublication: NonNullable<TableResource['check']> = ({ publishAt, publishUntil }) => {
  const [from, until] = [millis(publishAt), millis(publishUntil)]
  return from === null || until === null || from < until
    ? null
    : { publishUntil: ['Укажите время позже начала публикации'] }
}

const cleanContent: TableResource['clean'] = (fields) => ({
  ...fields,
  content: typeof fields.content === 'string' ? safeHtml(fields.content) : null,
})

const redirectTaken = (same: string) => `Этот адрес уже есть в списке, записан иначе: ${same}`

const checkRedirect: TableResource['checkNames'] = async (trx, { url, replacesPage }, changed) => {
  const address = String(url)
  const same = await sameRedirect(trx, address, changed)
  if (same !== null) return { url: [redirectTaken(same)] }
  if (replacesPage === true || address === changed || !(await isPageAt(trx, address))) return null
  return {
    replacesPage: [
      'По этому адресу открывается страница магазина: покупатели её больше не увидят. Отметьте, если так и нужно.',
    ],
  }
}

const checkRestoredRedirect: TableResource['checkRestored'] = async (trx, url) => {
  const same = await sameRedirect(trx, url, url)
  return same === null ? null : redirectTaken(same)
}

const article = {
  collectionId: 'selection_id',
  slug: 'slug',
  title: 'title',
  preview: 'preview',
  content: 'content',
  image: 'image',
}

export const CONTENT_RESOURCES: ReadonlyArray<TableResource> = [
  {
    calls: calls.staffPages,
    kind: 'page',
    table: 'pages',
    key: 'id',
    columns: {
      path: 'path',
      title: 'title',
      description: 'description',
      keywords: 'keywords',
      image: 'image',
      content: 'content',
      ...publication,
    },
    shown: { routeName: sql`route_name` },
    searched: ['title', 'path', 'content'],
    order: sql`id`,
    isFixed: sql`route_name is not null`,
    clean: cleanContent,
    check: checkPublication,
  },
  {
    calls: calls.staffPosts,
    kind: 'post',
    table: 'posts',
    key: 'id',
    columns: { ...article, categoryId: 'category_id', publishedOn: 'published_on', ...publication },
    searched: ['title', 'slug'],
    order: sql`published_on desc, id desc`,
    clean: cleanContent,
    check: checkPublication,
  },
  {
    calls: calls.staffPostCategories,
    kind: 'post category',
    table: 'post_categories',
    key: 'id',
    columns: { slug: 'slug', title: 'title', position: 'position' },
    searched: ['title', 'slug'],
    order: sql`position, id`,
  },
  {
    calls: calls.staffPromotions,
    kind: 'promotion',
    table: 'promotions',
    key: 'id',
    columns: { ...article, dateFrom: 'date_from', dateTo: 'date_to', ...publication },
    searched: ['title', 'slug'],
    order: sql`date_from desc, id desc`,
    clean: cleanContent,
    check: checkPublication,
  },
  {
    calls: calls.staffBanners,
    kind: 'banner',
    table: 'banners',
    key: 'id',
    columns: {
      groupCode: 'group_code',
      title: 'title',
      subtitle: 'subtitle',
      image: 'image',
      products: 'products',
      url: 'url',
      displayFrequency: 'display_frequency',
      advertiser: 'advertiser',
      erid: 'erid',
      path: 'path',
      position: 'position',
      ...publication,
    },
    searched: ['title', 'group_code'],
    order: sql`group_code, position, id`,
    clean: (fields) => ({ ...fields, products: JSON.stringify(fields.products) }),
    check: (fields) =>
      typeof fields.erid === 'string' && typeof fields.advertiser !== 'string'
        ? { advertiser: ['Укажите рекламодателя: токен без него не показывают'] }
        : checkPublication(fields),
  },
  {
    calls: calls.staffRedirects,
    kind: 'redirect',
    table: 'redirects',
    key: 'url',
    columns: { url: 'url', target: 'target', code: 'code' },
    searched: ['url', 'target'],
    order: sql`url`,
    check: ({ url, target }) =>
      redirectKey(String(url)) === redirectKey(String(target)) ? { target: ['Адрес ведёт сам на себя'] } : null,
    checkNames: checkRedirect,
    checkRestored: checkRestoredRedirect,
  },
  {
    calls: calls.staffMenuItems,
    kind: 'menu item',
    table: 'menu_items',
    key: 'id',
    columns: { menu: 'menu', parentId: 'parent_id', title: 'title', url: 'url', position: 'position' },
    shown: { parent: sql`(select above.title from menu_items above where above.id = menu_items.parent_id)` },
    searched: ['title', 'url', 'menu'],
    order: sql`menu, parent_id nulls first, position, id`,
  },
  {
    calls: calls.staffLotteries,
    kind: 'lottery',
    table: 'lotteries',
    key: 'code',
    columns: { code: 'code', spinsEach: 'spins_each' },
    shown: { prizes: sql`(select count(*)::integer from lottery_prizes where lottery = lotteries.code)` },
    searched: ['code'],
    order: sql`code`,
    // deleting a lottery also deletes its prizes and the record of who won them
    isFixed: sql`exists (select from lottery_prizes where lottery = lotteries.code)`,
  },
  {
    calls: calls.staffPrizes,
    kind: 'prize',
    table: 'lottery_prizes',
    key: 'id',
    columns: {
      lottery: 'lottery',
      title: 'title',
      description: 'description',
      image: 'image',
      weight: 'weight',
      percent: 'percent',
      validDays: 'valid_days',
      position: 'position',
    },
    shown: {
      odds: sql`(select round(lottery_prizes.weight::numeric / nullif(sum(other.weight), 0), 4)::float8
        from lottery_prizes other where other.lottery = lottery_prizes.lottery)`,
      won: sql`(select count(*)::integer from lottery_plays where prize_id = lottery_prizes.id)`,
    },
    searched: ['title', 'lottery'],
    order: sql`lottery, position, id`,
    check: ({ percent, validDays }) =>
      (percent === null) === (validDays === null)
        ? null
        : { validDays: ['Укажите и скидку, и сколько дней она действует'] },
  },
]

// A draft may have notes to the owner and empty requisites, a published page may not.
const checkPage =
  (settings: () => Settings): NonNullable<TableResource['checkNames']> =>
  (_, { isDraft, content }) => {
    const reason = isDraft === true || typeof content !== 'string' ? null : unpublishable(content, settings())
    return Promise.resolve(reason === null ? null : { content: [reason] })
  }

export const contentAdminRoutes = (router: Router, { db, clock, origin, secret, settings }: PlatformDeps): void => {
  for (const each of CONTENT_RESOURCES)
    resourceRoutes(router, db, each.kind === 'page' ? { ...each, checkNames: checkPage(settings) } : each)
  router.on(calls.getPageTemplates, async () => {
    const paths = PAGE_TEMPLATES.map(({ path }) => path)
    const pages = await db.selectFrom('pages').select(['id', 'path']).where('path', 'in', paths).execute()
    const idOf = new Map(pages.map(({ id, path }) => [path, id]))
    return E.right({
      templates: PAGE_TEMPLATES.map((one) => ({ ...one, pageId: idOf.get(one.path) ?? null })),
      requisites: Object.entries(requisitesOf(settings())).map(([name, value]) => ({ name, value })),
    })
  })
  router.on(getStaffBlocks, async ({ params: { id } }) => E.fromNullable(notFound)(await storedBlocks(db, id)))
  router.on(changeStaffBlocks, ({ params: { id }, body }, { change }) =>
    change({ kind: 'page', id, read: storedBlocks }, (trx) => writeBlocks(trx, id, body)),
  )
  router.on(calls.getLotteryLayer, async () => E.right(await lotteryLayer(db)))
  router.on(calls.changeLotteryLayer, ({ body }, { change }) =>
    change({ kind: 'text', id: 'lotteryLayer', read: lotteryLayer }, (trx) => writeLotteryLayer(trx, body)),
  )
  router.on(calls.getStorefrontTexts, async () => E.right(await storefrontTexts(db)))
  router.on(calls.changeStorefrontTexts, ({ body }, { change }) =>
    change({ kind: 'text', id: 'storefront', read: storefrontTexts }, (trx) => writeStorefrontTexts(trx, body)),
  )
  router.on(calls.getPreviewLink, ({ query: { path, kind, id } }) =>
    E.right({ href: `${origin}${path}?preview=${previewToken(secret, { kind, id }, clock.now())}` }),
  )
}
