import * as E from 'fp-ts/Either'
import { getPost, getPostCategories, getPosts } from '../../../contract/content/blog.ts'
import { productsOfCollection } from '../../catalogue/public.ts'
import type { ShopRouter } from '../../delivery/public.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { ContentData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { readAt } from '../publication.ts'
import { withTextPictures } from '../text-pictures.ts'
import { findPost, listPosts, postCategories } from './posts.ts'

const PRODUCTS = 8

export const blogRoutes = (router: ShopRouter, { db, clock }: PlatformDeps, { tree }: ContentData): void => {
  router.on(getPostCategories, async () => E.right(await postCategories(db)))

  router.on(getPosts, async ({ query }) => E.fromNullable(notFound)(await listPosts(db, clock.now(), query)))

  router.on(getPost, async ({ params: { slug } }, caller) => {
    const found = await findPost(db, readAt(clock, caller), slug)
    if (found === null) return E.left(notFound)
    const { post, content, selection } = found
    const products = await productsOfCollection(db, selection, PRODUCTS, caller.deliveryContext, await tree())
    return E.right({ ...post, content: withTextPictures(content), products })
  })
}
