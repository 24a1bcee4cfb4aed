import { Link } from '../../kit/link.tsx'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import type { CategoryTile } from '../../../application/catalogue/categories.ts'
import { classNames } from '../../kit/class-names.ts'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import styles from './category-tiles.module.css'
import { TABLET_UP } from '../../kit/style/breakpoints.ts'

export interface CategoryTilesProps {
  readonly categories: ReadonlyArray<CategoryTile>
  readonly withChildren?: boolean | undefined
  readonly level?: 'h2' | 'h3' | undefined
  readonly eager?: boolean | undefined
}

const SHOWN_CHILDREN = 6
const FIRST_ROWS = 6
const SIZES = `${TABLET_UP} 180px, 30vw`

export function CategoryTiles({
  categories,
  withChildren = false,
  level: Heading = 'h3',
  eager = false,
}: CategoryTilesProps) {
  return (
    <ul className={classNames(styles.tiles, withChildren ? styles.wide : categories.length < 4 && styles.few)}>
      {categories.map(({ id, slug, title, picture, children }, index) => (
        <li key={id} className={styles.tile}>
          <div className={styles.picture}>
            <ProductImage source={picture ?? undefined} alt="" sizes={SIZES} eager={eager && index < FIRST_ROWS} />
          </div>
          <div>
            <Heading className={styles.title}>
              <Link to={paths.category(slug)} className={styles.link}>
                {title}
              </Link>
            </Heading>
            {withChildren && children.length > 0 && (
              <ul className={styles.children}>
                {children.slice(0, SHOWN_CHILDREN).map((child) => (
                  <li key={child.id}>
                    <Link to={paths.category(child.slug)} className={styles.child}>
                      {child.picture !== undefined && (
                        <span className={styles.thumbnail}>
                          <ProductImage source={child.picture} alt="" size={IMAGE_SIZES[0]} sizes="48px" />
                        </span>
                      )}
                      {child.title}
                    </Link>
                    {child.children !== undefined && child.children.length > 0 && (
                      <ul className={styles.below}>
                        {child.children.map((below) => (
                          <li key={below.id}>
                            <Link to={paths.category(below.slug)} className={styles.third}>
                              {below.title}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
