import type { ReactNode } from 'react'
import { Link } from '../../kit/link.tsx'
import { Icon } from '../../kit/icon.tsx'
import styles from './page-block.module.css'

export interface PageBlockProps {
  readonly title: string
  readonly more?: { readonly title: string; readonly href: string } | undefined
  readonly children: ReactNode
}

export function PageBlock({ title, more, children }: PageBlockProps) {
  return (
    <section>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {more && (
          <Link to={more.href} className={styles.more}>
            {more.title}
            <Icon name="arrowRight" size={20} />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
