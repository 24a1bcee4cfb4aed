import { useState, type PointerEvent, type ReactNode } from 'react'
import { Link } from '../../kit/link.tsx'
import type { Picture } from '../../../domain/catalogue/product.ts'
import { classNames } from '../../kit/class-names.ts'
import { ProductImage } from '../../kit/product/product-image.tsx'
import styles from './card-gallery.module.css'
import { useSlides } from './use-slides.ts'

export interface CardGalleryProps {
  readonly gallery: ReadonlyArray<Picture>
  readonly title: string
  readonly href: string
  readonly eager?: boolean | undefined
  readonly children?: ReactNode
}

export function CardGallery({ gallery, title, href, eager, children }: CardGalleryProps) {
  const [areAllShown, setAllShown] = useState(false)
  const { track, shown, show, follow } = useSlides<HTMLSpanElement>(gallery.length)
  const showAll = () => setAllShown(true)

  const hover = ({ pointerType, clientX, currentTarget }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    show(Math.floor(((clientX - left) / width) * gallery.length))
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') show(0)
  }

  return (
    <div
      className={styles.gallery}
      onPointerEnter={showAll}
      onTouchStart={showAll}
      onPointerMove={hover}
      onPointerLeave={leave}
    >
      <Link to={href} tabIndex={-1} aria-hidden draggable={false} className={styles.link}>
        {/* browsers make a scrollable box focusable */}
        <span ref={track} tabIndex={-1} className={styles.track} onScroll={follow}>
          {gallery.length === 0 && (
            <span className={styles.slide}>
              <ProductImage source={undefined} alt="" />
            </span>
          )}
          {gallery.map(({ file, alt }, index) => (
            <span key={file.url} className={styles.slide} data-slide={index} data-shown={index === shown || undefined}>
              {(index === 0 || areAllShown) && (
                <ProductImage
                  source={file.url}
                  alt={alt ?? (index === 0 ? title : '')}
                  eager={index === 0 ? eager : true}
                />
              )}
            </span>
          ))}
        </span>
      </Link>
      {children}
      {gallery.length > 1 && (
        <span className={styles.marks} aria-hidden>
          {gallery.map(({ file }, index) => (
            <span key={file.url} className={classNames(styles.mark, index === shown && styles.current)} />
          ))}
        </span>
      )}
    </div>
  )
}
