import type { Kysely } from 'kysely'
import { categoryHref, loadTree } from '../../catalogue/public.ts'
import type { ShopPhone } from '../../platform/settings/formats.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import { isPublished, publicAt } from '../publication.ts'

const strings = {
  about: (brand: string) =>
    `Интернет-магазин «${brand}». Цены — в рублях; цена, наличие и срок зависят от города и способа получения.`,
  waysIn: 'Где что найти',
  catalogue: 'Каталог',
  catalogueNote: 'все разделы; у каждого раздела есть фильтры, сортировка и страницы',
  search: 'Поиск',
  searchNote: 'вместо {запрос} — что нужно, по-русски',
  query: '{запрос}',
  sitemap: 'Карта сайта',
  sitemapNote: 'адреса всех страниц, частями',
  feed: 'Все товары с ценами',
  feedNote: 'формат YML',
  api: 'API магазина',
  apiNote: 'описание в формате OpenAPI',
  categories: 'Разделы каталога',
  texts: 'Условия и документы',
  contacts: 'Контакты',
}

interface AgentFileDeps {
  readonly db: Kysely<Tables>
  readonly clock: ServiceClock
  readonly brand: string
  readonly phones: ReadonlyArray<ShopPhone>
  readonly origin: string
}

const plain = (title: string): string => title.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&')

const link = (title: string, address: string, note = ''): string =>
  `- [${plain(title)}](${address})${note && `: ${note}`}\n`

const part = (title: string, lines: ReadonlyArray<string>): string =>
  lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('')}`

export async function* llmsText({ db, clock, brand, phones, origin }: AgentFileDeps): AsyncGenerator<string> {
  const at = (path: string) => `${origin}${path}`
  const [tree, texts] = await Promise.all([
    loadTree(db),
    db
      .selectFrom('pages')
      .select(['path', 'title'])
      .where('route_name', 'is', null)
      .where('path', 'is not', null)
      .where(isPublished('pages', publicAt(clock.now())))
      .orderBy('path')
      .execute(),
  ])
  const categories = tree.roots.filter(({ isFilled, isQuarantine }) => isFilled && !isQuarantine)
  yield `# ${plain(brand)}\n\n> ${strings.about(plain(brand))}\n`
  yield part(strings.waysIn, [
    link(strings.catalogue, at('/catalog/'), strings.catalogueNote),
    link(strings.search, at(`/search/?search=${strings.query}`), strings.searchNote),
    link(strings.sitemap, at('/sitemap.xml'), strings.sitemapNote),
    link(strings.feed, at('/yml.xml'), strings.feedNote),
    link(strings.api, at('/api/openapi.json'), strings.apiNote),
  ])
  yield part(
    strings.categories,
    categories.map((category) => link(category.title, at(categoryHref(category)))),
  )
  yield part(
    strings.texts,
    texts.map(({ path, title }) => link(title, at(path ?? '/'))),
  )
  yield part(
    strings.contacts,
    phones.map(({ phone, caption }) => `- ${phone}${caption && `: ${plain(caption)}`}\n`),
  )
}
