import type { ReactNode } from 'react'
import type { Category } from '../../../../domain/catalogue/category.ts'
import type { Collection } from '../../../../domain/catalogue/collection.ts'
import type { MenuItem } from '../../../../domain/content/page.ts'
import { cachedFragment } from '../../cached-fragment.tsx'
import { Link } from '../../../kit/link.tsx'
import { Container } from '../../../kit/container.tsx'
import { CatalogueCategory, type ChildPartsOf } from '../catalogue/catalogue-category.tsx'
import { CollectionLinks } from './collection-links.tsx'
import styles from './main-menu.module.css'
import { MenuDropdown, type MenuDropdownProps } from './menu-dropdown.tsx'
import { ServiceNav } from '../service-links.tsx'
import { menuStrings } from './strings.ts'
import { useHoverMenu } from './use-hover-menu.ts'

export interface MainMenuProps {
  readonly categories: ReadonlyArray<Category>
  readonly collection: Collection | null
  readonly links: ReadonlyArray<MenuItem>
  readonly page: string
  readonly promoOf?: ((category: Category) => ReactNode) | undefined
  readonly partsOf?: ChildPartsOf | undefined
}

const SHOWN = 8
const SHOWN_BELOW_1190 = 6
const SHOWN_BELOW_1024 = 4

// The widths at which every item fits, so that there are no others.
const fitsOf = (count: number): MenuDropdownProps['fits'] =>
  count <= SHOWN_BELOW_1190 ? 'from1024' : count <= SHOWN ? 'from1190' : undefined

function UncachedMenu({ categories, collection, links, page, promoOf, partsOf }: MainMenuProps) {
  const menu = useHoverMenu(page)
  const count = categories.length + (collection === null ? 0 : 1)
  const isEmpty = categories.length === 0 && collection === null
  return (
    <Container>
      <div className={styles.row}>
        {!isEmpty && (
          <nav aria-label={menuStrings.mainMenu}>
            <ul className={styles.items}>
              {collection && (
                <MenuDropdown title={collection.title} accented menu={menu}>
                  <CollectionLinks collection={collection} onFollow={menu.close} />
                </MenuDropdown>
              )}
              {categories.slice(0, collection === null ? SHOWN : SHOWN - 1).map((category) => (
                <MenuDropdown key={category.id} title={category.title} url={category.href} menu={menu}>
                  <CatalogueCategory
                    category={category}
                    promo={promoOf?.(category)}
                    partsOf={partsOf}
                    onFollow={menu.close}
                  />
                </MenuDropdown>
              ))}
              {count > SHOWN_BELOW_1024 && (
                <MenuDropdown title={menuStrings.moreCategories} fits={fitsOf(count)} menu={menu}>
                  <ul className={styles.others}>
                    {collection && <li hidden />}
                    {categories.map(({ id, href, title }) => (
                      <li key={id}>
                        <Link to={href} className={styles.choice} onClick={menu.close}>
                          {title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </MenuDropdown>
              )}
            </ul>
          </nav>
        )}
        <ServiceNav links={links} className={styles.service} />
      </div>
    </Container>
  )
}

export const MainMenu = cachedFragment(UncachedMenu)
