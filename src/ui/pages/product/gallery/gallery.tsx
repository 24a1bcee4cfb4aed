import { useState, type KeyboardEvent } from 'react'
import { lazyPart } from '../../../kit/lazy-part.tsx'
import { IMAGE_SIZES } from '../../../../domain/content/image-address.ts'
import type { Picture } from '../../../../domain/catalogue/product.ts'
import { classNames } from '../../../kit/class-names.ts'
import { ProductImage } from '../../../kit/product/product-image.tsx'
import { useSlides } from '../../../features/product-card/use-slides.ts'
import styles from './gallery.module.css'
import { strings } from '../strings.ts'
import { Thumbnails } from './thumbnails.tsx'
import { TABLET_UP, WIDE_UP } from '../../../kit/style/breakpoints.ts'

const Zoom = lazyPart(async () => (await import('./zoom.tsx')).Zoom)

export interface GalleryProps {
  readonly gallery: ReadonlyArray<Picture>
  readonly title: string
  // URL of a smaller version that the browser has already loaded, shown until the first picture loads.
  readonly placeholder?: string | null | undefined
}

const MAIN = IMAGE_SIZES[4]
const LARGEST = 1200
const SIZES = `${WIDE_UP} 620px, ${TABLET_UP} 55vw, 100vw`

export function Gallery({ gallery, title, placeholder }: GalleryProps) {
  const { track, shown, show, follow } = useSlides<HTMLUListElement>(gallery.length)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    show(shown + by)
  }
  const close = (last: number) => {
    show(last)
    setZoomed(null)
  }
  if (gallery.length === 0) return <ProductImage source={undefined} alt={title} size={MAIN} />

  return (
    <section
      className={classNames(styles.gallery, gallery.length > 1 && styles.many)}
      aria-label={strings.photos}
      onKeyDown={turn}
    >
      <ul ref={track} className={styles.track} onScroll={follow}>
        {gallery.map(({ file, alt }, index) => (
          <li key={file.url} className={styles.slide} id={`photo-${String(index + 1)}`}>
            <button
              type="button"
              className={styles.zoom}
              aria-label={`${strings.zoom}: ${alt ?? title}, ${strings.photo(index + 1, gallery.length)}`}
              aria-haspopup="dialog"
              tabIndex={index === shown ? 0 : -1}
              onClick={() => setZoomed(index)}
            >
              <ProductImage
                source={file.url}
                alt={alt ?? ''}
                size={MAIN}
                most={LARGEST}
                sizes={SIZES}
                eager={index === 0}
                placeholder={index === 0 ? placeholder : null}
              />
            </button>
          </li>
        ))}
      </ul>
      {gallery.length > 1 && <Thumbnails gallery={gallery} shown={shown} onShow={show} />}
      {zoomed !== null && (
        <Zoom
          label={`${strings.photos}: ${title}`}
          count={gallery.length}
          first={zoomed}
          onClose={close}
          renderThumbnail={(index) => (
            <ProductImage source={gallery[index]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="56px" />
          )}
          renderImage={(index, isClose) => (
            <ProductImage
              source={gallery[index]?.file.url}
              alt={gallery[index]?.alt ?? `${title}, ${strings.photo(index + 1, gallery.length)}`}
              size={MAIN}
              most={LARGEST}
              sizes={isClose ? `${String(LARGEST)}px` : '100vmin'}
              eager={index === zoomed}
            />
          )}
        />
      )}
    </section>
  )
}
