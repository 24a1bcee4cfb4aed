import type { ReactNode } from 'react'
import type { MenuItem } from '../../domain/content/page.ts'
import { cachedFragment } from './cached-fragment.tsx'
import { Breadcrumbs } from '../kit/navigation/breadcrumbs.tsx'
import { Container } from '../kit/container.tsx'
import styles from './shell.module.css'
import { OfflineStrip } from './offline-strip.tsx'
import { ProgressBar } from './navigation/progress-bar.tsx'
import { COMPACT_HEADER } from './regions.ts'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

export interface LayoutProps {
  readonly header: ReactNode
  readonly footer: ReactNode
  readonly tabBar: ReactNode
  readonly subscribe?: ReactNode
  readonly gift?: ReactNode
  readonly crumbs?: ReadonlyArray<MenuItem> | undefined
  readonly loading: boolean
  readonly offline: boolean
  readonly pageAwaited?: boolean
  readonly onRetry?: () => void
  readonly children: ReactNode
}

const Crumbs = cachedFragment(Breadcrumbs)

export function Layout({
  header,
  footer,
  tabBar,
  subscribe,
  gift,
  crumbs = [],
  loading,
  offline,
  pageAwaited = false,
  onRetry,
  children,
}: LayoutProps) {
  return (
    <>
      <SkipLink />
      <OfflineStrip offline={offline} pageAwaited={pageAwaited} onRetry={onRetry} />
      <div className={styles.page}>
        <div>
          {header}
          <div id={COMPACT_HEADER} />
        </div>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <ProgressBar loading={loading} />
          <Container>
            <Crumbs crumbs={crumbs} />
            {children}
          </Container>
        </main>
        {subscribe && (
          <div className={styles.subscribe}>
            <Container>{subscribe}</Container>
          </div>
        )}
        {gift}
        {footer}
      </div>
      {tabBar}
    </>
  )
}
