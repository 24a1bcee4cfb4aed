import { useUnit } from 'effector-react'
import { type LoaderFunction, useSearchParams } from 'react-router'
import { $promotions, promotionsLoader } from '../../../application/promotions/promotions.ts'
import { choiceOf } from '../../../application/catalogue/listing-choice.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load, redirectToLast } from '../../shell/navigation/load.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { pathOfPage, paths } from '../../paths.ts'
import { PageTitle } from '../../features/article/page-title.tsx'
import { PromotionCard } from '../../features/article/promotion-card.tsx'
import { isWideArticle, ArticleList } from '../../features/article/article-list.tsx'

const strings = {
  title: 'Акции',
  emptyTitle: 'Сейчас акций нет',
  empty: 'Новые появятся скоро. А пока загляните в каталог.',
  toCatalogue: 'Перейти в каталог',
}

export const loader: LoaderFunction = async (args) => {
  const { page } = choiceOf(new URL(args.request.url).searchParams)
  const [list] = await Promise.all([load(args, promotionsLoader, page), loadContent(args, { routeName: 'actions' })])
  return redirectToLast(page, list, (last) => pathOfPage(paths.promotions, last))
}

const FIRST_ROW = 3

export function Page() {
  const promotions = useUnit($promotions)
  const { page } = choiceOf(useSearchParams()[0])
  if (promotions === null) return null
  const hrefOf = (of: number) => pathOfPage(paths.promotions, of)
  return (
    <>
      <Head title={strings.title} canonical={hrefOf(page)} page={page} />
      <PageTitle>{strings.title}</PageTitle>
      {promotions.items.length === 0 ? (
        <EmptyState
          icon="box"
          title={strings.emptyTitle}
          actions={<LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>}
        >
          {strings.empty}
        </EmptyState>
      ) : (
        <ArticleList count={promotions.items.length} pagination={promotions.pagination} hrefOf={hrefOf}>
          {promotions.items.map((promotion, index) => (
            <li key={promotion.id}>
              <PromotionCard
                promotion={promotion}
                eager={index < FIRST_ROW}
                wide={isWideArticle(index, promotions.items.length)}
              />
            </li>
          ))}
        </ArticleList>
      )}
    </>
  )
}
