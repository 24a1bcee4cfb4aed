import { Link } from '../../kit/link.tsx'
import type { Banner, BannerProduct } from '../../../application/ports/api/content/banner-api.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { isDrawn } from '../../../domain/content/image-address.ts'
import { Icon } from '../../kit/icon.tsx'
import { AdvertiserNote } from '../advertiser-note.tsx'
import { paths } from '../../paths.ts'
import { BannerPicture } from './banner-picture.tsx'
import styles from './banner.module.css'
import { strings } from './strings.ts'

function PriceDot({ product: { slug, title, price, x, y } }: { readonly product: BannerProduct }) {
  return (
    <Link
      to={paths.product(slug)}
      className={styles.dot}
      data-left={x > 75 || undefined}
      style={{ left: `${String(x)}%`, top: `${String(y)}%` }}
    >
      <span className={styles.tag}>
        {title}
        <b>{formatPrice(price)}</b>
      </span>
    </Link>
  )
}

export interface BannerSlideProps {
  readonly banner: Banner
  readonly eager: boolean
}

export function BannerSlide({ banner, eager }: BannerSlideProps) {
  const { title, subtitle, image, url, products = [] } = banner
  return (
    <div className={styles.banner} data-drawn={isDrawn(image) || undefined}>
      <BannerPicture source={image} eager={eager} />
      <div className={styles.words}>
        <p className={styles.title}>
          {url === null ? (
            title
          ) : (
            <Link to={url} className={styles.link}>
              {title}
            </Link>
          )}
        </p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {url !== null && (
          <p className={styles.look} aria-hidden>
            {strings.look}
            <Icon name="arrowRight" size={20} />
          </p>
        )}
      </div>
      <AdvertiserNote banner={banner} />
      {products.map((product) => (
        <PriceDot key={product.slug} product={product} />
      ))}
    </div>
  )
}
