import type { ReactNode } from 'react'
import { Container } from '../../kit/container.tsx'
import { CatalogueButton } from './catalogue/catalogue-button.tsx'
import styles from './compact-header.module.css'
import { HeaderActions, type HeaderActionsProps } from './header-actions.tsx'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'

const BACK = 'К\u00a0корзине'

export const AT_HAND = 'Под рукой'

export interface CompactHeaderProps extends HeaderActionsProps {
  readonly brand: string
  readonly search: ReactNode
  readonly phone?: string | undefined
}

export function CompactHeader({ brand, search, phone, ...actions }: CompactHeaderProps) {
  return (
    <div role="region" aria-label={AT_HAND} className={styles.header} data-header>
      <Container>
        <div className={styles.row}>
          <div className={styles.logo}>
            <Logo brand={brand} />
          </div>
          <div className={styles.toggle}>
            <CatalogueButton />
          </div>
          <div className={styles.search}>{search}</div>
          <div className={styles.actions}>
            <HeaderActions {...actions} />
          </div>
          {/* the only ones during checkout */}
          <div className={styles.quiet}>
            <Link to={paths.order} className={styles.back}>
              <Icon name="chevronLeft" size={20} />
              {BACK}
            </Link>
            {phone !== undefined && <PhoneLink phone={phone} className={styles.phone} />}
          </div>
        </div>
      </Container>
    </div>
  )
}
