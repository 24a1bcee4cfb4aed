import type { Kysely } from 'kysely'
import type { Day } from '../../../domain/time/day.ts'
import type { Pagination } from '../../../domain/catalogue/listing.ts'
import type { Slug } from '../../../domain/catalogue/product.ts'
import type { Post, PostCategory } from '../../../domain/content/article.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isPublished, publicAt, type ReadAt } from '../publication.ts'

interface Params {
  readonly category?: Slug | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const POSTS = 12

export const postCategories = async (db: Kysely<Tables>): Promise<ReadonlyArray<PostCategory>> => {
  const rows = await db
    .selectFrom('post_categories')
    .select(['id', 'slug', 'title'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, slug: row.slug as Slug }))
}

const publishedBy = (db: Kysely<Tables>, at: ReadAt) =>
  db
    .selectFrom('posts as p')
    .innerJoin('post_categories as c', 'c.id', 'p.category_id')
    .where(isPublished('posts', at, { alias: 'p', since: 'published_on' }))

const columns = [
  'p.id',
  'p.slug',
  'p.title',
  'p.preview',
  'p.image',
  'p.published_on as date',
  'c.id as category_id',
  'c.slug as category_slug',
  'c.title as category_title',
] as const

interface PostRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly preview: string
  readonly image: string | null
  readonly date: Day
  readonly category_id: number
  readonly category_slug: string
  readonly category_title: string
}

const postOf = ({ id, slug, title, preview, image, date, ...row }: PostRow): Post => ({
  id,
  slug: slug as Slug,
  title,
  preview,
  image,
  date,
  category: { id: row.category_id, slug: row.category_slug as Slug, title: row.category_title },
})

const isCategory = async (db: Kysely<Tables>, slug: Slug): Promise<boolean> =>
  (await db.selectFrom('post_categories').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined

export const listPosts = async (
  db: Kysely<Tables>,
  now: number,
  { category, page = 1, limit = POSTS }: Params,
): Promise<{ readonly items: ReadonlyArray<Post>; readonly pagination: Pagination } | null> => {
  if (category !== undefined && !(await isCategory(db, category))) return null
  const published = publishedBy(db, publicAt(now))
  const posts = category === undefined ? published : published.where('c.slug', '=', category)
  const [{ total }, rows] = await Promise.all([
    posts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    posts
      .select(columns)
      .orderBy('p.published_on', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { items: rows.map(postOf), pagination: paginationOf(total, page, limit) }
}

export const findPost = async (db: Kysely<Tables>, at: ReadAt, slug: Slug) => {
  const row = await publishedBy(db, at)
    .leftJoin('selections as s', 's.id', 'p.selection_id')
    .select([...columns, 'p.content', 's.code as selection'])
    .where('p.slug', '=', slug)
    .executeTakeFirst()
  return row === undefined ? null : { post: postOf(row), content: row.content, selection: row.selection }
}
