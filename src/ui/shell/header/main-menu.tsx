import type { ReactNode } from 'react'
import type { Category } from '../../../domain/catalogue/category.ts'
import type { Collection } from '../../../domain/catalogue/collection.ts'
import type { MenuItem } from '../../../domain/content/page.ts'
import { cachedFragment } from '../cached-fragment.tsx'
import { Container } from '../../kit/container.tsx'
import { CatalogueCategory } from './catalogue-category.tsx'
import { CollectionLinks } from './collection-links.tsx'
import styles from './main-menu.module.css'
import { MenuDropdown } from './menu-dropdown.tsx'
import { ServiceNav } from './service-links.tsx'
import { strings } from '../strings.ts'
import { useHoverMenu } from './use-hover-menu.ts'

export interface MainMenuProps {
  readonly sections: ReadonlyArray<Category>
  readonly compilation: Collection | null
  readonly links: ReadonlyArray<MenuItem>
  readonly page: string
  readonly promoOf?: ((section: Category) => ReactNode) | undefined
}

const SHOWN = 8

function DrawnMenu({ sections, compilation, links, page, promoOf }: MainMenuProps) {
  const menu = useHoverMenu(page)
  const isEmpty = sections.length === 0 && compilation === null
  return (
    <div className={styles.menu}>
      <Container>
        <div className={styles.row}>
          {!isEmpty && (
            <nav aria-label={strings.mainMenu}>
              <ul className={styles.items}>
                {compilation && (
                  <MenuDropdown title={compilation.title} accented menu={menu}>
                    <CollectionLinks compilation={compilation} onFollow={menu.close} />
                  </MenuDropdown>
                )}
                {sections.slice(0, SHOWN).map((section) => (
                  <MenuDropdown key={section.id} title={section.title} url={section.href} menu={menu}>
                    <CatalogueCategory section={section} promo={promoOf?.(section)} onFollow={menu.close} />
                  </MenuDropdown>
                ))}
              </ul>
            </nav>
          )}
          <ServiceNav links={links} className={styles.service} />
        </div>
      </Container>
    </div>
  )
}

export const MainMenu = cachedFragment(DrawnMenu)
