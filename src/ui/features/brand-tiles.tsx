import { Link } from '../kit/link.tsx'
import type { Brand } from '../../domain/catalogue/brand.ts'
import { IMAGE_SIZES } from '../../domain/content/image-address.ts'
import { ProductImage } from '../kit/product/product-image.tsx'
import { paths } from '../paths.ts'
import styles from './brand-tiles.module.css'

export interface BrandTilesProps {
  readonly brands: ReadonlyArray<Brand>
}

const firstLetter = (title: string) => (/\p{L}|\d/u.exec(title)?.[0] ?? '').toLocaleUpperCase('ru')

export function BrandTiles({ brands }: BrandTilesProps) {
  return (
    <ul className={styles.brands}>
      {brands.map(({ id, title, image }) => (
        <li key={id}>
          <Link to={paths.brand(id)} className={styles.brand}>
            <span className={styles.mark}>
              {image === null ? (
                <span aria-hidden>{firstLetter(title)}</span>
              ) : (
                <ProductImage source={image} alt="" size={IMAGE_SIZES[0]} sizes="48px" />
              )}
            </span>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
