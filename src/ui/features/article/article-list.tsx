import type { ReactNode } from 'react'
import type { Pagination as PaginationOf } from '../../../domain/catalogue/listing.ts'
import { Pagination } from '../../kit/navigation/pagination.tsx'
import { classNames } from '../../kit/class-names.ts'
import styles from './article-list.module.css'

const COLUMNS = 3

export const isWideArticle = (index: number, count: number): boolean => index === 0 && count % COLUMNS === 1

export interface ArticleListProps {
  readonly count: number
  readonly pagination: PaginationOf
  readonly hrefOf: (page: number) => string
  readonly children: ReactNode
}

export function ArticleList({ count, pagination: { page, pages }, hrefOf, children }: ArticleListProps) {
  return (
    <div className={styles.articles}>
      <ul className={classNames(styles.list, isWideArticle(0, count) && styles.hasWideFirst)}>{children}</ul>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  )
}
