import type { Kysely } from 'kysely'
import type { PageData } from '../../../domain/content/page.ts'
import type { Slug } from '../../../domain/catalogue/product.ts'
import { findPromotion } from '../promotions/promotions.ts'
import { findPost, postCategories } from '../blog/posts.ts'
import type { Directory } from '../../delivery/public.ts'
import { findBrand } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ReadAt } from '../publication.ts'
import { pageDataOf } from './page-data.ts'
import { strings } from './strings.ts'

interface Params {
  readonly db: Kysely<Tables>
  readonly brand: string
  readonly now: ReadAt
}

export const postPage = async ({ db, brand, now }: Params, slug: string): Promise<PageData | null> => {
  const found = await findPost(db, now, slug as Slug)
  if (found === null) return null
  const { title, preview, image } = found.post
  return pageDataOf(brand, {
    routeName: 'blog-post',
    path: `/blog/${slug}/`,
    title,
    description: preview,
    picture: image,
    type: 'article',
    breadcrumbs: [{ title: strings.blog, url: '/blog/' }],
  })
}

export const postCategoryPage = async ({ db, brand }: Params, slug: string): Promise<PageData | null> => {
  const category = (await postCategories(db)).find((one) => one.slug === slug)
  if (category === undefined) return null
  return pageDataOf(brand, {
    routeName: 'blog',
    path: `/blog/?category=${slug}`,
    title: category.title,
    headTitle: `${category.title} — ${strings.blog}`,
    description: strings.ofPostCategory(category.title, brand),
    breadcrumbs: [{ title: strings.blog, url: '/blog/' }],
  })
}

export const promotionPage = async ({ db, brand, now }: Params, slug: string): Promise<PageData | null> => {
  const found = await findPromotion(db, now, slug as Slug)
  if (found === null) return null
  const { title, preview, image } = found.promotion
  return pageDataOf(brand, {
    routeName: 'actions-sale',
    path: `/actions/${slug}/`,
    title,
    description: preview,
    picture: image,
    breadcrumbs: [{ title: strings.actions, url: '/actions/' }],
  })
}

const ID = /^[1-9]\d{0,8}$/

export const shopPage = async (directory: Directory, brand: string, id: string): Promise<PageData | null> => {
  const found = ID.test(id) ? directory.shops.get(Number(id)) : undefined
  const city = found?.isOwn === true ? directory.cities.get(found.cityId)?.city.title : undefined
  if (found === undefined || city === undefined) return null
  const { name, address } = found.shop
  return pageDataOf(brand, {
    routeName: 'shops-id',
    path: `/shops/${id}/`,
    title: strings.shop(name ?? address, city),
    description: strings.ofShop(address, city, brand),
    breadcrumbs: [{ title: strings.contacts, url: '/contacts/' }],
  })
}

export const brandPage = async ({ db, brand }: Params, id: string): Promise<PageData | null> => {
  const found = ID.test(id) ? await findBrand(db, Number(id)) : undefined
  if (found === undefined) return null
  return pageDataOf(brand, {
    routeName: 'catalog-brands-id',
    path: `/catalog/brands/${id}/`,
    title: found.title,
    description: strings.ofBrand(found.title, brand),
    picture: found.image,
    breadcrumbs: [
      { title: strings.catalogue, url: '/catalog/' },
      { title: strings.brands, url: '/catalog/brands/' },
    ],
  })
}
