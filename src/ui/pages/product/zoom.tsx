import { useEffect, useRef, type KeyboardEvent } from 'react'
import { IMAGE_SIZES } from '../../../domain/image-address.ts'
import type { Picture } from '../../../domain/product.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { ProductImage } from '../../kit/product-image.tsx'
import { useSlides } from '../../product-card/use-slides.ts'
import { strings } from './strings.ts'
import styles from './zoom.module.css'

export interface ZoomProps {
  readonly gallery: ReadonlyArray<Picture>
  readonly title: string
  readonly first: number
  /** Told which picture was seen last. */
  readonly onClose: (last: number) => void
}

const LARGE = IMAGE_SIZES[4]
const LARGEST = IMAGE_SIZES[6]

/** The pictures as large as the screen. */
export function Zoom({ gallery, title, first, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opening = useRef(first)
  const { track, shown, show, follow } = useSlides<HTMLDivElement>(gallery.length, first)
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    track.current?.scrollTo({ left: opening.current * track.current.clientWidth, behavior: 'instant' })
    return () => box?.close()
  }, [track])
  const go = (index: number) => show(index, 'smooth')
  const close = () => onClose(shown)
  const turn = (event: KeyboardEvent) => {
    event.stopPropagation()
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined) go(shown + by)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={`${strings.photos}: ${title}`}
      onClose={close}
      onKeyDown={turn}
    >
      <div ref={track} className={styles.track} onScroll={follow}>
        {gallery.map(({ file }, index) => (
          <div key={file.url} className={styles.slide}>
            <ProductImage
              source={file.url}
              alt={`${title}, ${strings.photo(index + 1, gallery.length)}`}
              size={LARGE}
              most={LARGEST.width}
              sizes="100vmin"
              eager={index === first}
            />
          </div>
        ))}
      </div>
      <p className={styles.count} role="status">{strings.photo(shown + 1, gallery.length)}</p>
      <div className={styles.close}><IconButton icon="close" label={strings.close} onPicture onClick={close} /></div>
      {gallery.length > 1 && (
        <>
          <div className={styles.previous}>
            <IconButton icon="chevronLeft" label={strings.previous} onPicture disabled={shown === 0} onClick={() => go(shown - 1)} />
          </div>
          <div className={styles.next}>
            <IconButton icon="chevronRight" label={strings.next} onPicture disabled={shown === gallery.length - 1} onClick={() => go(shown + 1)} />
          </div>
        </>
      )}
    </dialog>
  )
}
