import type { TaskEither } from 'fp-ts/TaskEither'
import type { Pagination } from '../../../../domain/catalogue/listing.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import type { Slug } from '../../../../domain/catalogue/product.ts'
import type { Post, PostCategory, PostDetail } from '../../../../domain/content/article.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface PostList {
  readonly items: ReadonlyArray<Post>
  readonly pagination: Pagination
}

export interface BlogApi {
  readonly categories: TaskEither<AppError, ReadonlyArray<PostCategory>>
  /** Null returns posts of all categories; an unknown category is rejected. [BLOG-02] */
  readonly posts: (category: Slug | null, page: number) => TaskEither<AppError, PostList>
  readonly post: (slug: Slug, at: DeliveryContext) => TaskEither<AppError, PostDetail>
}

export const $blogApi = apiPort<BlogApi>('content', 'BlogApi')
