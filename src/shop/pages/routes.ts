import * as E from 'fp-ts/Either'
import { getPageByPath, getPageByRoute } from '../../contract/pages.ts'
import type { PageData } from '../../domain/page.ts'
import type { StoredPage } from '../content/content.ts'
import type { Router } from '../http/router.ts'
import { notFound } from '../http/shop-error.ts'
import type { Knowledge } from '../knowledge.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { categoryPage, productPageData } from './catalogue-pages.ts'
import { storedPageData } from './page-data.ts'

const found = E.fromNullable(notFound)

export const pageRoutes = (router: Router, { db, brand }: ShopDeps, { content, tree }: Knowledge): void => {
  const stored = (page: StoredPage | undefined): PageData | null =>
    page === undefined ? null : storedPageData(brand, page)

  router.on(getPageByPath, async ({ query: { path } }) => found(stored((await content()).pagesByPath.get(path))))

  const named = async (routeName: string, slug: string | undefined): Promise<PageData | null> => {
    if (slug !== undefined && routeName === 'catalog-category') return categoryPage(brand, await tree(), slug)
    if (slug !== undefined && routeName === 'catalog-product-product')
      return productPageData(db, brand, await tree(), slug)
    return stored((await content()).pagesByRoute.get(routeName))
  }
  router.on(getPageByRoute, async ({ params: { routeName }, query: { slug } }) => found(await named(routeName, slug)))
}
