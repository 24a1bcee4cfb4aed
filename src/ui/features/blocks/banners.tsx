import type { Banner } from '../../../application/ports/api/content/banner-api.ts'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { useSlides } from '../product-card/use-slides.ts'
import { BannerSlide } from './banner-slide.tsx'
import styles from './banners.module.css'
import { strings } from './strings.ts'

export interface BannersProps {
  readonly banners: ReadonlyArray<Banner>
}

export function Banners({ banners }: BannersProps) {
  const { track, shown, show, follow } = useSlides<HTMLUListElement>(banners.length)
  if (banners.length === 0) return null
  const last = banners.length - 1
  return (
    <section aria-label={strings.offers} className={styles.banners}>
      <ul ref={track} className={styles.track} onScroll={follow}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.slide} inert={index !== shown}>
            <BannerSlide banner={banner} eager={index === 0} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.foot}>
          <span className={styles.arrow}>
            <IconButton
              onPicture
              icon="chevronLeft"
              label={strings.previous}
              onClick={() => show(shown === 0 ? last : shown - 1, 'smooth')}
            />
          </span>
          <p className={styles.marks} aria-hidden>
            {banners.map(({ id }, index) => (
              <span key={id} className={styles.mark} data-current={index === shown || undefined} />
            ))}
          </p>
          <span className={styles.arrow}>
            <IconButton
              onPicture
              icon="chevronRight"
              label={strings.next}
              onClick={() => show(shown === last ? 0 : shown + 1, 'smooth')}
            />
          </span>
        </div>
      )}
    </section>
  )
}
