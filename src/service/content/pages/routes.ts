import * as E from 'fp-ts/Either'
import { getPageByPath, getPageByRoute } from '../../../contract/content/pages.ts'
import type { PageData } from '../../../domain/content/page.ts'
import type { StoredPage } from '../banners/content.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { ReferenceData } from '../../reference-data.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { categoryPage, productPageData } from './catalogue-pages.ts'
import { storedPageData } from './page-data.ts'
import { brandPage, postPage, promotionPage, shopPage } from './story-pages.ts'

const found = E.fromNullable(notFound)

export const pageRoutes = (
  router: Router,
  { db, settings, clock }: ServiceDeps,
  { content, tree, directory }: ReferenceData,
): void => {
  const stored = (page: StoredPage | undefined): PageData | null =>
    page === undefined ? null : storedPageData(settings(), page)

  router.on(getPageByPath, async ({ query: { path } }) => found(stored((await content()).pagesByPath.get(path))))

  const ofThing = async (routeName: string, slug: string): Promise<PageData | null | undefined> => {
    const brand = settings()['shop.name']
    switch (routeName) {
      case 'catalog-category':
        return categoryPage(brand, await tree(), slug)
      case 'catalog-product-product':
        return productPageData(db, brand, await tree(), slug)
      case 'catalog-brands-id':
        return brandPage({ db, brand, now: clock.now() }, slug)
      case 'shops-id':
        return shopPage(await directory(), brand, slug)
      case 'blog-post':
        return postPage({ db, brand, now: clock.now() }, slug)
      case 'actions-sale':
        return promotionPage({ db, brand, now: clock.now() }, slug)
      default:
        return undefined
    }
  }

  const named = async (routeName: string, slug: string | undefined): Promise<PageData | null> => {
    const named = slug === undefined ? undefined : await ofThing(routeName, slug)
    return named === undefined ? stored((await content()).pagesByRoute.get(routeName)) : named
  }
  router.on(getPageByRoute, async ({ params: { routeName }, query: { slug } }) => found(await named(routeName, slug)))
}
