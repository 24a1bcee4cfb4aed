import { Link } from '../../kit/link.tsx'
import type { Banner } from '../../../application/ports/api/content/banner-api.ts'
import { isInternalLink } from '../../../domain/content/menu.ts'
import { Icon } from '../../kit/icon.tsx'
import { BannerPicture } from './banner-picture.tsx'
import styles from './banner.module.css'
import { strings } from './strings.ts'

export interface BannerSlideProps {
  readonly banner: Banner
  readonly eager: boolean
}

export function BannerSlide({ banner: { title, subtitle, image, url }, eager }: BannerSlideProps) {
  const isLink = url !== null && isInternalLink(url)
  return (
    <div className={styles.banner}>
      <BannerPicture source={image} eager={eager} />
      <div className={styles.words}>
        <p className={styles.title}>
          {isLink ? (
            <Link to={url} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {isLink && (
          <p className={styles.look} aria-hidden>
            {strings.look}
            <Icon name="arrowRight" size={20} />
          </p>
        )}
      </div>
    </div>
  )
}
