import type { Slug } from '../../domain/catalogue/product.ts'
import type { PostCategory } from '../../domain/content/article.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $blogApi, type PostList } from '../ports/api/content/blog-api.ts'

export interface BlogAddress {
  readonly category: Slug | null
  readonly page: number
}

export interface Blog extends PostList {
  readonly categories: ReadonlyArray<PostCategory>
}

const blog = query({
  name: 'blog',
  source: $blogApi,
  load: async (api, { category, page }: BlogAddress): Promise<Blog> => {
    const [categories, posts] = await Promise.all([run(api.categories), run(api.posts(category, page))])
    return { ...posts, categories }
  },
  isPageData: true,
  changesWithPage: true,
})

export const blogLoader = blog.loader
export const $blog = blog.$data
const post = query({
  name: 'post',
  source: { api: $blogApi, at: $deliveryContext },
  load: ({ api, at }, slug: Slug) => run(api.post(slug, at)),
  isPageData: true,
  changesWithPage: true,
})

export const postLoader = post.loader
export const $post = post.$data
