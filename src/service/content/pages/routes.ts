import * as E from 'fp-ts/Either'
import { getPageBlocks } from '../../../contract/content/blocks.ts'
import { getPageByPath, getPageByRoute } from '../../../contract/content/pages.ts'
import type { PageData } from '../../../domain/content/page.ts'
import { loadContent, type StoredPage } from '../banners/content.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { readAt, type ReadAt } from '../publication.ts'
import type { ShopRouter } from '../../delivery/public.ts'
import { showBlocks } from '../blocks/shown.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { ContentData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { categoryPage, productPageData } from './catalogue-pages.ts'
import { storedPageData } from './page-data.ts'
import { brandPage, postCategoryPage, postPage, promotionPage, shopPage } from './article-pages.ts'

const HOME = '/'

const found = E.fromNullable(notFound)

export const pageRoutes = (
  router: ShopRouter,
  { db, settings, clock }: PlatformDeps,
  { content, tree, directory }: ContentData,
): void => {
  const stored = (page: StoredPage | undefined): PageData | null =>
    page === undefined ? null : storedPageData(settings(), page)

  const contentFor = async (caller: Caller) =>
    caller.preview === null ? content() : loadContent(db, readAt(clock, caller), await tree())

  router.on(getPageByPath, async ({ query: { path } }, caller) =>
    found(stored((await contentFor(caller)).pagesByPath.get(path))),
  )

  router.on(getPageBlocks, async ({ query: { path } }, caller) => {
    const { pagesByPath, pagesByRoute } = await contentFor(caller)
    const page = path === HOME ? pagesByRoute.get('index') : pagesByPath.get(path)
    if (page === undefined || page.blocks === null) return E.left(notFound)
    const at = { now: clock.now(), deliveryContext: caller.deliveryContext, tree: await tree() }
    return E.right({ blocks: await showBlocks(db, page.blocks, at) })
  })

  const ofThing = async (routeName: string, slug: string, now: ReadAt): Promise<PageData | null | undefined> => {
    const brand = settings()['shop.name']
    switch (routeName) {
      case 'catalog-category':
        return categoryPage(brand, await tree(), slug)
      case 'catalog-product-product':
        return productPageData(db, brand, await tree(), slug)
      case 'catalog-brands-id':
        return brandPage({ db, brand, now }, slug)
      case 'shops-id':
        return shopPage(await directory(), brand, slug)
      case 'blog':
        return postCategoryPage({ db, brand, now }, slug)
      case 'blog-post':
        return postPage({ db, brand, now }, slug)
      case 'actions-sale':
        return promotionPage({ db, brand, now }, slug)
      default:
        return undefined
    }
  }

  router.on(getPageByRoute, async ({ params: { routeName }, query: { slug } }, caller) => {
    const ofSlug = slug === undefined ? undefined : await ofThing(routeName, slug, readAt(clock, caller))
    return found(ofSlug === undefined ? stored((await contentFor(caller)).pagesByRoute.get(routeName)) : ofSlug)
  })
}
