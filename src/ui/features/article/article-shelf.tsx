import type { ReactNode } from 'react'
import { PageBlock } from '../product-card/page-block.tsx'
import styles from './article-shelf.module.css'

export interface ArticleShelfProps {
  readonly title: string
  readonly more: { readonly title: string; readonly href: string }
  readonly children: ReadonlyArray<ReactNode>
}

export function ArticleShelf({ title, more, children }: ArticleShelfProps) {
  if (children.length === 0) return null
  return (
    <PageBlock title={title} more={more}>
      <ul className={styles.shelf}>{children}</ul>
    </PageBlock>
  )
}
