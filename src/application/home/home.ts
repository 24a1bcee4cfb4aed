import { createStore, sample } from 'effector'
import type { TaskEither } from 'fp-ts/TaskEither'
import { oneOfEachKind } from '../../domain/catalogue/one-of-each-kind.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { Post, Promotion } from '../../domain/content/article.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import { appHydrated } from '../app.ts'
import { type CategoryTile, tileOf } from '../catalogue/categories.ts'
import type { AppError } from '../kernel/app-error.ts'
import { partOf } from '../kernel/part.ts'
import { mutation } from '../kernel/mutation.ts'
import { STORED_PAGE_MS } from '../page/page.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $bannerApi, type Banner } from '../ports/api/content/banner-api.ts'
import { $blogApi } from '../ports/api/content/blog-api.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $log, type Log } from '../ports/browser/log.ts'
import { $promotionApi } from '../ports/api/content/promotion-api.ts'

export interface Home {
  readonly banners: ReadonlyArray<Banner>
  readonly categories: ReadonlyArray<CategoryTile>
  readonly popular: ReadonlyArray<Product>
  readonly fresh: ReadonlyArray<Product>
  readonly discounted: ReadonlyArray<Product>
  readonly promotions: ReadonlyArray<Promotion>
  readonly posts: ReadonlyArray<Post>
}

const BANNER_GROUP = 'home'
// More than are shown, to find enough different kinds.
const REQUESTED_PRODUCTS = 32
const SHELF = 8
const CATEGORIES = 24
const STORIES = 3

const shelved = (products: ReadonlyArray<Product>) => oneOfEachKind(products).slice(0, SHELF)

export const shelfQuery = (sort: 'popular' | 'new' | 'discount') =>
  ({ sort, inStock: true, limit: REQUESTED_PRODUCTS }) as const

// Of a list in which nothing is marked, the first products: the shelf has another title.
const markedOf = (products: ReadonlyArray<Product>, mark: 'isPopular' | 'isNew'): ReadonlyArray<Product> => {
  const marked = products.filter((product) => product[mark])
  return shelved(marked.length > 0 ? marked : products)
}

export const popularOf = (products: ReadonlyArray<Product>): ReadonlyArray<Product> => markedOf(products, 'isPopular')

// A small shop without marks would show the same products twice.
const freshOf = (products: ReadonlyArray<Product>, popular: ReadonlyArray<Product>): ReadonlyArray<Product> => {
  const fresh = markedOf(products, 'isNew')
  const isRepeated = fresh.every(({ title, isNew }) => !isNew && popular.some((shown) => shown.title === title))
  return isRepeated ? [] : fresh
}

const itemsOf =
  <A>(
    list: TaskEither<AppError, { readonly items: ReadonlyArray<A> }>,
    most: number,
  ): TaskEither<AppError, ReadonlyArray<A>> =>
  async () => {
    const answer = await list()
    return answer._tag === 'Right' ? { ...answer, right: answer.right.items.slice(0, most) } : answer
  }

interface LoadedHome {
  readonly home: Home
  readonly at: DeliveryContext
  readonly loadedAt: number
  /** No block failed to load. */
  readonly isWhole: boolean
}

const NO_HOME: Home = {
  banners: [],
  categories: [],
  popular: [],
  fresh: [],
  discounted: [],
  promotions: [],
  posts: [],
}

export const isEmptyHome = ({ categories, popular, fresh, discounted }: Home): boolean =>
  [categories, popular, fresh, discounted].every(({ length }) => length === 0)

const $loadedHome = createStore<LoadedHome | null>(null, { serialize: 'ignore' })

/** Makes no request soon after the last one, so that Back shows the page at once. */
const openHome = mutation({
  name: 'home: openHome',
  source: {
    catalogue: $catalogueApi,
    banners: $bannerApi,
    actions: $promotionApi,
    blog: $blogApi,
    at: $deliveryContext,
    log: $log,
    clock: $clock,
    left: $loadedHome,
  },
  call: async ({ catalogue, banners, actions, blog, at, log: siteLog, clock, left }): Promise<LoadedHome> => {
    if (left?.isWhole === true && left.at === at && clock.now() - left.loadedAt < STORED_PAGE_MS) return left
    const errors: Array<unknown> = []
    const log: Log = {
      failed: (what, why) => {
        errors.push(why)
        siteLog.failed(what, why)
      },
    }
    const shelf = (sort: 'popular' | 'new' | 'discount') =>
      itemsOf(catalogue.listing(shelfQuery(sort), at), REQUESTED_PRODUCTS)
    const [shown, categories, popular, fresh, discounted, promotions, posts] = await Promise.all([
      partOf(log, 'home: banners', banners.group(BANNER_GROUP, at.contextCityId)),
      partOf(log, 'home: categories', catalogue.categories(at, { limit: CATEGORIES })),
      partOf(log, 'home: popular products', shelf('popular')),
      partOf(log, 'home: new products', shelf('new')),
      partOf(log, 'home: discounted products', shelf('discount')),
      partOf(log, 'home: promotions', itemsOf(actions.promotions(1), STORIES)),
      partOf(log, 'home: posts', itemsOf(blog.posts(null, 1), STORIES)),
    ])
    const home = {
      banners: shown,
      categories: categories.map(tileOf),
      popular: popularOf(popular),
      fresh: freshOf(fresh, popularOf(popular)),
      discounted: shelved(discounted.filter(({ price }) => price.discount > 0)),
      promotions,
      posts,
    }
    // an empty shop is announced only if it is known to be empty
    if (errors.length > 0 && isEmptyHome(home)) throw errors[0]
    return { home, at, loadedAt: clock.now(), isWhole: errors.length === 0 }
  },
  concurrency: 'every',
})

export const homeLoader = openHome.loader

export const $home = createStore(NO_HOME).on(openHome.doneData, (_, { home }) => home)

// what the server rendered is as recent as its page
const homeHydrated = sample({
  clock: appHydrated,
  source: { home: $home, at: $deliveryContext, clock: $clock },
  filter: ({ home }) => home !== NO_HOME,
  fn: ({ home, at, clock }) => ({ home, at, loadedAt: clock.now(), isWhole: true }),
})

$loadedHome.on([openHome.doneData, homeHydrated], (_, loaded) => loaded)
