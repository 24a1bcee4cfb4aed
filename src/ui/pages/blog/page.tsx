import { useUnit } from 'effector-react'
import { type LoaderFunction, useSearchParams } from 'react-router'
import { $blog, blogLoader } from '../../../application/blog/blog.ts'
import { choiceOf } from '../../../application/catalogue/listing-choice.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load, redirectToLast } from '../../shell/navigation/load.ts'
import { slugOf } from '../../shell/navigation/slug-of.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { LinkRow } from '../../kit/link-row.tsx'
import { pathOfPage, paths } from '../../paths.ts'
import { PageTitle } from '../../features/article/page-title.tsx'
import { PostCard } from '../../features/article/post-card.tsx'
import { isWideArticle, ArticleList } from '../../features/article/article-list.tsx'

const strings = {
  title: 'Блог',
  categories: 'Рубрики',
  all: 'Все',
  emptyTitle: 'Здесь пока нет записей',
  empty: 'Новые появятся скоро. А пока загляните в каталог.',
  emptyCategory: 'Новые появятся скоро. А пока загляните в другие рубрики.',
  toBlog: 'Весь блог',
  toCatalogue: 'Перейти в каталог',
}

const addressOf = (query: URLSearchParams) => {
  const category = query.get('category')
  return { category: category ? slugOf(category) : null, page: choiceOf(query).page }
}

const pathOf = (category: string | null) => (category === null ? paths.blog : paths.blogCategory(category))

export const loader: LoaderFunction = async (args) => {
  const { category, page } = addressOf(new URL(args.request.url).searchParams)
  const [list] = await Promise.all([
    load(args, blogLoader, { category, page }),
    loadContent(args, { routeName: 'blog', slug: category ?? undefined }),
  ])
  return redirectToLast(page, list, (last) => pathOfPage(pathOf(category), last))
}

const FIRST_ROW = 3

export function Page() {
  const blog = useUnit($blog)
  const { category, page } = addressOf(useSearchParams()[0])
  if (blog === null) return null
  const title = blog.categories.find(({ slug }) => slug === category)?.title ?? strings.title
  const hrefOf = (of: number) => pathOfPage(pathOf(category), of)
  return (
    <>
      <Head title={title} canonical={hrefOf(page)} page={page} />
      <PageTitle>{title}</PageTitle>
      {blog.categories.length > 0 && (
        <LinkRow
          label={strings.categories}
          links={[
            { url: paths.blog, title: strings.all, isCurrent: category === null },
            ...blog.categories.map(({ slug, title }) => ({
              url: paths.blogCategory(slug),
              title,
              isCurrent: slug === category,
            })),
          ]}
        />
      )}
      {blog.items.length === 0 ? (
        <EmptyState
          icon="box"
          title={strings.emptyTitle}
          actions={
            category === null ? (
              <LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>
            ) : (
              <LinkButton to={paths.blog}>{strings.toBlog}</LinkButton>
            )
          }
        >
          {category === null ? strings.empty : strings.emptyCategory}
        </EmptyState>
      ) : (
        <ArticleList count={blog.items.length} pagination={blog.pagination} hrefOf={hrefOf}>
          {blog.items.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} eager={index < FIRST_ROW} wide={isWideArticle(index, blog.items.length)} />
            </li>
          ))}
        </ArticleList>
      )}
    </>
  )
}
