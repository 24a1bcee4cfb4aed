import type { ReactNode } from 'react'
import type { ChildPartsOf } from './catalogue/catalogue-category.tsx'
import type { Category } from '../../../domain/catalogue/category.ts'
import type { Collection } from '../../../domain/catalogue/collection.ts'
import { Container } from '../../kit/container.tsx'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { CatalogueToggle } from './catalogue/catalogue-toggle.tsx'
import { lazyPart, SERVER_HTML } from '../../kit/lazy-part.tsx'
import { WideOnly } from '../../kit/visible.tsx'
import styles from './header.module.css'
import { isLongBrand } from './brand-size.ts'
import { Logo } from './logo.tsx'
import { DeliveryBar, type DeliveryBarProps } from './delivery-bar.tsx'
import { MAIN_HEADER, UNPAID_REMINDER } from '../regions.ts'
import { ServiceLinks, type ServiceLinksProps } from './service-links.tsx'
import { strings } from '../strings.ts'

const MainMenu = lazyPart(async () => (await import('./menu/main-menu.tsx')).MainMenu, {
  when: 'hydration',
  placeholder: SERVER_HTML,
})

export const preloadMenu = MainMenu.preload

export interface HeaderProps extends ServiceLinksProps {
  readonly brand: string
  readonly logo?: string | undefined
  readonly categories: ReadonlyArray<Category>
  readonly collection?: Collection | null | undefined
  readonly page: string
  readonly promoOf?: ((category: Category) => ReactNode) | undefined
  readonly partsOf?: ChildPartsOf | undefined
  readonly onMenu?: (() => void) | undefined
  readonly place: DeliveryBarProps
  readonly search: ReactNode
  readonly cityPrompt?: ReactNode
  readonly actions: ReactNode
}

export function Header({
  brand,
  logo,
  categories,
  collection = null,
  page,
  promoOf,
  partsOf,
  links,
  phone,
  onCallBack,
  onMenu,
  place,
  search,
  cityPrompt,
  actions,
}: HeaderProps) {
  return (
    <header id={MAIN_HEADER} className={styles.header} data-header data-focus-home>
      <WideOnly className={styles.service}>
        <Container>
          <div className={styles.serviceRow} data-top-line>
            <DeliveryBar {...place} />
            <ServiceLinks links={links} phone={phone} onCallBack={onCallBack} />
          </div>
          {cityPrompt}
        </Container>
      </WideOnly>
      <Container>
        <div className={styles.row} data-long-brand={isLongBrand(brand) || undefined}>
          {onMenu && (
            <div className={styles.menu}>
              <IconButton icon="menu" label={strings.menu} aria-haspopup="dialog" onClick={onMenu} />
            </div>
          )}
          <Logo brand={brand} picture={logo} />
          <div className={styles.place}>
            <DeliveryBar {...place} />
          </div>
          <div className={styles.prompt}>{cityPrompt}</div>
          <WideOnly className={styles.toggle}>
            {/* closed on each navigation */}
            <CatalogueToggle key={page} categories={categories} promoOf={promoOf} partsOf={partsOf} />
          </WideOnly>
          <div className={styles.search}>{search}</div>
          <WideOnly className={styles.actions}>{actions}</WideOnly>
        </div>
      </Container>
      <WideOnly className={styles.mainMenu} load={preloadMenu}>
        <MainMenu
          categories={categories}
          collection={collection}
          links={links}
          page={page}
          promoOf={promoOf}
          partsOf={partsOf}
        />
      </WideOnly>
      <Container>
        <div id={UNPAID_REMINDER} className={styles.reminder} />
      </Container>
    </header>
  )
}
