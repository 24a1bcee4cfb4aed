import type { Kysely } from 'kysely'
import { loadTree } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { xmlElement } from '../../exchange/public.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import { pageEntries, productEntries, productParts, articleEntries, type SitemapEntry } from './sitemap-entries.ts'

export interface SitemapDeps {
  readonly db: Kysely<Tables>
  readonly clock: ServiceClock
  readonly origin: string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const lineOf = (name: 'url' | 'sitemap', origin: string, { path, changedOn }: SitemapEntry): string =>
  `<${name}>${xmlElement('loc', `${origin}${path}`)}${changedOn === null ? '' : xmlElement('lastmod', changedOn)}</${name}>\n`

export async function* sitemapIndex({ db, origin }: SitemapDeps): AsyncGenerator<string> {
  const parts = await productParts(db)
  const files = [
    { path: '/sitemap-pages.xml', changedOn: null },
    { path: '/sitemap-stories.xml', changedOn: null },
    ...parts.map(({ number, changedOn }) => ({ path: `/sitemap-products-${String(number)}.xml`, changedOn })),
  ]
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  yield files.map((file) => lineOf('sitemap', origin, file)).join('')
  yield '</sitemapindex>\n'
}

async function* batchesOf({ db, clock }: SitemapDeps, name: string, part: number) {
  if (name === 'pages') yield await pageEntries(db, await loadTree(db), clock.now())
  else if (name === 'stories') yield await articleEntries(db, clock.now())
  else yield* productEntries(db, part)
}

const FILE = /^\/sitemap-(?:(pages|stories)|products-([1-9]\d{0,4}))\.xml$/

export const sitemapFile = (deps: SitemapDeps, path: string): AsyncGenerator<string> | null => {
  const [, name, part] = FILE.exec(path) ?? []
  if (name === undefined && part === undefined) return null
  return (async function* () {
    yield `${HEAD}<urlset ${NAMESPACE}>\n`
    for await (const entries of batchesOf(deps, name ?? 'products', Number(part))) {
      yield entries.map((entry) => lineOf('url', deps.origin, entry)).join('')
    }
    yield '</urlset>\n'
  })()
}
