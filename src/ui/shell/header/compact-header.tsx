import type { ReactNode } from 'react'
import { Container } from '../../kit/container.tsx'
import { CatalogueButton } from './catalogue-button.tsx'
import styles from './compact-header.module.css'
import { HeaderActions, type HeaderActionsProps } from './header-actions.tsx'
import { Logo } from './logo.tsx'
import { strings } from '../strings.ts'

export interface CompactHeaderProps extends HeaderActionsProps {
  readonly brand: string
  readonly search: ReactNode
}

export function CompactHeader({ brand, search, ...actions }: CompactHeaderProps) {
  return (
    <div role="region" aria-label={strings.atHand} className={styles.header} data-header>
      <Container>
        <div className={styles.row}>
          <div className={styles.logo}>
            <Logo brand={brand} />
          </div>
          <div className={styles.toggle}>
            <CatalogueButton />
          </div>
          <div className={styles.search}>{search}</div>
          <div className={styles.doors}>
            <HeaderActions {...actions} />
          </div>
        </div>
      </Container>
    </div>
  )
}
