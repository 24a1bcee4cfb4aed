import type { Post, PostCategory, Promotion, PostDetail, PromotionDetail } from '../../domain/content/article.ts'
import type { Described } from '../kernel/described.ts'
import { day, id, slug, text } from '../kernel/scalars.ts'
import { array, named, nullable, object } from '../kernel/shapes.ts'
import { product } from './product.ts'

export const postCategory: Described<PostCategory> = named('PostCategory', () => object({ id, slug, title: text }))

const postProps = () => ({
  id,
  slug,
  title: text,
  date: day,
  image: nullable(text),
  preview: text,
  category: postCategory,
})

const articleBody = () => ({ content: text, products: array(product) })

export const post: Described<Post> = named('Post', () => object(postProps()))

export const postDetail: Described<PostDetail> = named('PostDetail', () => object({ ...postProps(), ...articleBody() }))

const promotionProps = () => ({
  id,
  slug,
  title: text,
  dateFrom: day,
  dateTo: nullable(day),
  image: nullable(text),
  preview: text,
})

export const promotion: Described<Promotion> = named('Action', () => object(promotionProps()))

export const promotionDetail: Described<PromotionDetail> = named('ActionDetail', () =>
  object({ ...promotionProps(), ...articleBody() }),
)
