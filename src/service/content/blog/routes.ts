import * as E from 'fp-ts/Either'
import { getPost, getPostCategories, getPosts } from '../../../contract/content/blog.ts'
import { productsOfSelection } from '../../catalogue/public.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { Knowledge } from '../../reference-data.ts'
import type { ShopDeps } from '../../service-deps.ts'
import { findPost, listPosts, postCategories } from './posts.ts'

const PRODUCTS = 8

export const blogRoutes = (router: Router, { db }: ShopDeps, { tree, placeAt, today }: Knowledge): void => {
  router.on(getPostCategories, async () => E.right(await postCategories(db)))

  router.on(getPosts, async ({ query }) => E.fromNullable(notFound)(await listPosts(db, today(), query)))

  router.on(getPost, async ({ params: { slug }, query: { at } }) => {
    const place = await placeAt(at)
    if (E.isLeft(place)) return place
    const found = await findPost(db, today(), slug)
    if (found === null) return E.left(notFound)
    const { post, content, selection } = found
    const products = await productsOfSelection(db, selection, PRODUCTS, place.right, await tree())
    return E.right({ ...post, content, products })
  })
}
