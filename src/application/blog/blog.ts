import { attach, createStore } from 'effector'
import type { Slug } from '../../domain/catalogue/product.ts'
import type { PostCategory, ToldPost } from '../../domain/content/article.ts'
import { newestAnswer } from '../catalogue/latest-response.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $blogApi, type PostList } from '../ports/api/content/blog-api.ts'

export interface BlogAddress {
  readonly category: Slug | null
  readonly page: number
}

export interface Blog extends PostList {
  readonly categories: ReadonlyArray<PostCategory>
}

export const openBlogFx = failsAsPorts(
  attach({
    source: $blogApi,
    effect: async (api, { category, page }: BlogAddress): Promise<Blog> => {
      const [categories, posts] = await Promise.all([run(api.categories), run(api.posts(category, page))])
      return { ...posts, categories }
    },
  }),
)

export const $blog = createStore<Blog | null>(null).on(newestAnswer('openBlog', openBlogFx), (_, blog) => blog)

export const openPostFx = failsAsPorts(
  attach({
    source: { api: $blogApi, at: $deliveryContext },
    effect: ({ api, at }, slug: Slug) => run(api.post(slug, at)),
  }),
)

export const $post = createStore<ToldPost | null>(null).on(newestAnswer('openPost', openPostFx), (_, post) => post)
