import type { ReactNode } from 'react'
import { Container } from '../../kit/container.tsx'
import { CatalogueButton } from './catalogue/catalogue-button.tsx'
import styles from './compact-header.module.css'
import { isLongBrand } from './brand-size.ts'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Link } from '../../kit/link.tsx'
import { WideOnly } from '../../kit/visible.tsx'
import { paths } from '../../paths.ts'

const BACK = 'К\u00a0корзине'

export const AT_HAND = 'Под рукой'

export interface CompactHeaderProps {
  readonly brand: string
  readonly logo?: string | undefined
  readonly search: ReactNode
  readonly actions: ReactNode
  readonly phone?: string | undefined
}

export function CompactHeader({ brand, logo, search, actions, phone }: CompactHeaderProps) {
  return (
    <div role="region" aria-label={AT_HAND} className={styles.header} data-header>
      <Container>
        <div className={styles.row} data-long-brand={isLongBrand(brand) || undefined}>
          <div className={styles.logo}>
            <Logo brand={brand} picture={logo} />
          </div>
          <div className={styles.toggle}>
            <CatalogueButton />
          </div>
          <div className={styles.search}>{search}</div>
          <WideOnly className={styles.actions}>{actions}</WideOnly>
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
