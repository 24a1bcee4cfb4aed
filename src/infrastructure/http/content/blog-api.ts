import type { BlogApi } from '../../../application/ports/api/content/blog-api.ts'
import { getPost, getPostCategories, getPosts } from '../../../contract/content/blog.ts'
import type { Call } from '../http.ts'

export const httpBlogApi = (call: Call): BlogApi => ({
  categories: call(getPostCategories),
  posts: (category, page) => call(getPosts, { query: { category: category ?? undefined, page } }),
  post: (slug, at) => call(getPost, { params: { slug }, query: { at } }),
})
