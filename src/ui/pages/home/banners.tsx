import { Link } from 'react-router'
import type { Banner } from '../../../application/ports/banner-api.ts'
import { IMAGE_SIZES } from '../../../domain/image-address.ts'
import { isInternalLink } from '../../../domain/menu.ts'
import { ProductImage } from '../../kit/product-image.tsx'
import styles from './banners.module.css'
import { strings } from './strings.ts'

export interface BannersProps {
  readonly banners: ReadonlyArray<Banner>
}

const WIDE = IMAGE_SIZES[9]
const SIZES = '(width > 1189px) 1140px, 94vw'

/** Side by side under a finger; each leads where it says. */
export function Banners({ banners }: BannersProps) {
  if (banners.length === 0) return null
  return (
    <section aria-label={strings.offers}>
      <ul className={styles.banners}>
        {banners.map(({ id, title, image, url }, index) => {
          const picture = <ProductImage source={image} alt={title} size={WIDE} sizes={SIZES} eager={index === 0} />
          return (
            <li key={id} className={styles.banner}>
              {url !== null && isInternalLink(url) ? <Link to={url} className={styles.link}>{picture}</Link> : picture}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
