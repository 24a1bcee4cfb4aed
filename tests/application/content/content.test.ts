import { fork, scopeBind, serialize } from 'effector'
import { right, type Either } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { $promotion, promotionLoader } from '../../../src/application/promotions/promotions.ts'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { $blog, blogLoader, type BlogAddress } from '../../../src/application/blog/blog.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { pageLoaded } from '../../../src/application/kernel/page-load.ts'
import { $blogApi, type PostList } from '../../../src/application/ports/api/content/blog-api.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $productExtrasApi, type ReviewList } from '../../../src/application/ports/api/catalogue/product-extras-api.ts'
import { $promotionApi } from '../../../src/application/ports/api/content/promotion-api.ts'
import {
  $areReviewsOpening,
  $reviews,
  reviewsLoader,
  moreReviewsRequested,
  reviewsRequested,
} from '../../../src/application/reviews/reviews.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import type { PublishedReview } from '../../../src/domain/catalogue/review.ts'
import type { Post, PromotionDetail } from '../../../src/domain/content/article.ts'
import { deferred, settle } from '../support/deferred.ts'
import { storeValue, partOf } from '../../support/fakes.ts'

const responses =
  <A>(value: A) =>
  () =>
    Promise.resolve(right(value) as Either<AppError, A>)
const giveaways = { id: 1, slug: 'rozygrysh' as Slug, title: 'Розыгрыши' }
const day = '2026-05-01' as Day

const aPost = (id: number): Post => ({
  id,
  slug: `post-${String(id)}` as Slug,
  title: `Запись ${String(id)}`,
  date: day,
  image: null,
  preview: '',
  category: giveaways,
})

const posts = (...ids: ReadonlyArray<number>): PostList => ({
  items: ids.map(aPost),
  pagination: { total: ids.length, page: 1, limit: 12, pages: 1 },
})

describe('the blog', () => {
  const start = () => {
    const requests: Array<
      ReturnType<typeof deferred<PostList>> & { readonly category: Slug | null; readonly page: number }
    > = []
    const api = {
      categories: responses([giveaways]),
      posts: (category: Slug | null, page: number) => {
        const call = deferred<PostList>()
        requests.push({ ...call, category, page })
        return call.task
      },
    }
    return { requests, scope: fork({ values: [storeValue($blogApi, api)] }) }
  }

  it('is loaded by category and page, with its categories [BLOG-02]', async () => {
    const { requests, scope } = start()
    const opening = runLoader(scope, blogLoader, { category: giveaways.slug, page: 2 })
    await requests[0]?.answer(posts(7))
    await opening
    scopeBind(pageLoaded, { scope })()
    expect(requests.map(({ category, page }) => [category, page])).toEqual([['rozygrysh', 2]])
    expect(scope.getState($blog)).toEqual({ ...posts(7), categories: [giveaways] })
  })

  it('shows the category that was chosen last, in any order of the responses', async () => {
    const { requests, scope } = start()
    const open = (list: BlogAddress) => runLoader(scope, blogLoader, list)
    void open({ category: giveaways.slug, page: 1 })
    void open({ category: null, page: 1 })
    await requests[1]?.answer(posts(1, 2))
    await requests[0]?.answer(posts(9))
    scopeBind(pageLoaded, { scope })()
    expect(scope.getState($blog)?.items.map(({ id }) => id)).toEqual([1, 2])
  })

  it('is separate for each shopper, and its state contains no port', async () => {
    const [one, other] = [start(), start()]
    void runLoader(one.scope, blogLoader, { category: null, page: 1 })
    await one.requests[0]?.answer(posts(1))
    expect(other.scope.getState($blog)).toBeNull()
    expect(JSON.stringify(serialize(one.scope))).not.toContain('BlogApi')
  })
})

describe('a promotion', () => {
  const noonOf = (text: string) => Date.parse(`${text}T12:00:00+07:00`)
  const opened = async (dateTo: string | null, today: string) => {
    const promotion = {
      id: 1,
      slug: 'vesna' as Slug,
      title: 'Весна',
      dateFrom: '2026-03-01' as Day,
      dateTo: dateTo as Day | null,
      image: null,
      preview: '',
      content: '',
      products: [],
    }
    const scope = fork({
      values: [
        storeValue($promotionApi, { promotion: () => responses(partOf<PromotionDetail>(promotion)) }),
        storeValue($clock, { now: () => noonOf(today) }),
      ],
    })
    await runLoader(scope, promotionLoader, 'vesna' as Slug)
    scopeBind(pageLoaded, { scope })()
    return scope.getState($promotion)?.isOver
  }

  it.each([
    ['2026-05-01', '2026-05-01', false],
    ['2026-05-01', '2026-05-02', true],
    [null, '2030-01-01', false],
  ])('with the end %s is over on %s: %s', async (dateTo, today, isOver) => {
    expect(await opened(dateTo, today)).toBe(isOver)
  })
})

describe('reviews', () => {
  const id = 5 as ProductId
  const aReview = (of: number): PublishedReview => ({
    id: of,
    productId: id,
    author: 'Анна',
    rating: 5,
    comment: 'Хорошо',
    files: [],
    date: day,
    status: 'published',
    usefulCount: 0,
  })
  const page = (number: number, ...ids: ReadonlyArray<number>): ReviewList => ({
    items: ids.map(aReview),
    rating: 4.5,
    stars: [],
    pagination: { total: 3, page: number, limit: 2, pages: 2 },
  })

  const start = () => {
    const requests: Array<
      ReturnType<typeof deferred<ReviewList>> & {
        readonly sort: string
        readonly page: number
        readonly only: number | undefined
      }
    > = []
    const reviews = (_: ProductId, sort: string, number: number, only?: number) => {
      const call = deferred<ReviewList>()
      requests.push({ ...call, sort, page: number, only })
      return call.task
    }
    const scope = fork({ values: [storeValue($productExtrasApi, { reviews })] })
    const shown = () => scope.getState($reviews)?.items.map((review) => review.id)
    return { requests, scope, shown }
  }

  it('load page by page, each once, one request at a time', async () => {
    const { requests, scope, shown } = start()
    void runLoader(scope, reviewsLoader, { id, sort: 'new' })
    await requests[0]?.answer(page(1, 1, 2))
    const more = scopeBind(moreReviewsRequested, { scope })
    more()
    more()
    await settle()
    await requests[1]?.answer(page(2, 2, 3))
    expect(shown()).toEqual([1, 2, 3])
    more()
    await settle()
    expect(requests.map(({ page: of }) => of)).toEqual([1, 2])
  })

  it('ignore a page of the previous sort order', async () => {
    const { requests, scope, shown } = start()
    void runLoader(scope, reviewsLoader, { id, sort: 'new' })
    await requests[0]?.answer(page(1, 1, 2))
    scopeBind(moreReviewsRequested, { scope })()
    await settle()
    scopeBind(reviewsRequested, { scope })({ id, sort: 'rating' })
    await settle()
    await requests[2]?.answer(page(1, 3, 1))
    await requests[1]?.answer(page(2, 9))
    expect(requests[2]?.sort).toBe('rating')
    expect(shown()).toEqual([3, 1])
  })

  it('with one rating load more of that rating, and ignore an earlier request', async () => {
    const { requests, scope, shown } = start()
    const request = scopeBind(reviewsRequested, { scope })
    request({ id, sort: 'new', only: 4 })
    request({ id, sort: 'new', only: 2 })
    await settle()
    expect(scope.getState($areReviewsOpening)).toBe(true)
    await requests[1]?.answer(page(1, 6))
    await requests[0]?.answer(page(1, 5))
    expect([shown(), scope.getState($reviews)?.only, scope.getState($areReviewsOpening)]).toEqual([[6], 2, false])
    scopeBind(moreReviewsRequested, { scope })()
    await settle()
    expect(requests.map(({ only, page: of }) => [only, of])).toEqual([
      [4, 1],
      [2, 1],
      [2, 2],
    ])
  })

  it("show the service's message when they fail to load [ERR-13]", async () => {
    const { requests, scope } = start()
    scopeBind(reviewsRequested, { scope })({ id, sort: 'new' })
    await settle()
    await requests[0]?.refuse({ _tag: 'Rejected', status: 500, code: 500, message: 'Не получилось' })
    expect(scope.getState($alerts)).toHaveLength(1)
  })
})
