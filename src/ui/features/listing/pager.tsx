import { useUnit } from 'effector-react'
import type { MouseEvent } from 'react'
import { $isLoadingMore, moreRequested } from '../../../application/catalogue/listing.ts'
import type { Pagination as PaginationOf } from '../../../domain/catalogue/listing.ts'
import { cachedFragment } from '../../shell/cached-fragment.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Pagination } from '../../kit/navigation/pagination.tsx'
import styles from './pager.module.css'
import { strings } from './strings.ts'
import type { ListingControl } from './use-listing.ts'

export interface PagerProps {
  readonly pagination: PaginationOf
  readonly listing: ListingControl
  readonly onMore: () => void
}

function UncachedPager({ pagination: { page, pages, total, limit }, listing: { choice, hrefOf }, onMore }: PagerProps) {
  const [isLoading, requestMore] = useUnit([$isLoadingMore, moreRequested])
  const hrefOfPage = (of: number) => hrefOf({ ...choice, page: of })
  const more = (event: MouseEvent) => {
    event.preventDefault()
    onMore()
    requestMore()
  }
  return (
    <div className={styles.pager}>
      {page < pages && (
        <LinkButton to={hrefOfPage(page + 1)} variant="secondary" aria-busy={isLoading || undefined} onClick={more}>
          {strings.more(Math.min(limit, total - page * limit))}
        </LinkButton>
      )}
      <Pagination page={page} pages={pages} hrefOf={hrefOfPage} />
    </div>
  )
}

export const Pager = cachedFragment(UncachedPager)
