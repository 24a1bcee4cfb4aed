import { Link } from '../../kit/link.tsx'
import type { Banner } from '../../../application/ports/api/content/banner-api.ts'
import { isInternalLink } from '../../../domain/content/menu.ts'
import { Icon } from '../../kit/icon.tsx'
import { BannerPicture } from './banner-picture.tsx'
import styles from './banner.module.css'

export interface BannerSlideProps {
  readonly banner: Banner
  readonly eager: boolean
}

export function BannerSlide({ banner: { title, image, url }, eager }: BannerSlideProps) {
  const isLink = url !== null && isInternalLink(url)
  return (
    <div className={styles.banner}>
      <BannerPicture source={image} eager={eager} />
      <p className={styles.title}>
        {isLink ? (
          <Link to={url} className={styles.link}>
            {title}
            <Icon name="arrowRight" />
          </Link>
        ) : (
          title
        )}
      </p>
    </div>
  )
}
