import { useSearchParams } from 'react-router'
import { userReviews } from '../../../application/cabinet/reviews.ts'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { categoryTitles } from '../../features/cabinet/strings.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Pagination } from '../../kit/navigation/pagination.tsx'
import { pathOfPage, paths } from '../../paths.ts'
import { Awaiting } from './awaiting.tsx'
import { OwnReview } from './own-review.tsx'
import styles from './page.module.css'
import { strings } from './strings.ts'

export const loader = contentLoader('cabinet-reviews')

export function Page() {
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  return (
    <CabinetPage title={categoryTitles.reviews}>
      <Loaded from={userReviews} params={page}>
        {({ items, awaiting, pagination }) => (
          <div className={styles.parts}>
            {awaiting.length > 0 && <Awaiting products={awaiting} />}
            {pagination.total === 0 && awaiting.length === 0 && (
              <EmptyState
                icon="star"
                title={strings.none}
                actions={<LinkButton to={paths.cabinetOrders}>{strings.toOrders}</LinkButton>}
              >
                {strings.noneText}
              </EmptyState>
            )}
            {pagination.total > 0 && (
              <CabinetSection title={strings.own} narrow>
                <p className={styles.count}>{strings.count(pagination.total)}</p>
                <ul>
                  {items.map((review) => (
                    <OwnReview key={review.id} review={review} />
                  ))}
                </ul>
                <Pagination
                  page={pagination.page}
                  pages={pagination.pages}
                  hrefOf={(to) => pathOfPage(paths.cabinetReviews, to)}
                />
              </CabinetSection>
            )}
          </div>
        )}
      </Loaded>
    </CabinetPage>
  )
}
