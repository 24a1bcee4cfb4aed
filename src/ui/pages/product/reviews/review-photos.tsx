import { useState } from 'react'
import { lazyPart } from '../../../kit/lazy-part.tsx'
import type { Review } from '../../../../domain/catalogue/review.ts'
import styles from './reviews.module.css'
import { strings } from '../strings.ts'

const Zoom = lazyPart(async () => (await import('../gallery/zoom.tsx')).Zoom)

export interface ReviewPhotosProps {
  readonly title: string
  readonly files: Review['files']
}

export function ReviewPhotos({ title, files }: ReviewPhotosProps) {
  const [zoomed, setZoomed] = useState<number | null>(null)
  return (
    <>
      <ul className={styles.photos} aria-label={title}>
        {files.map(({ url }, index) => (
          <li key={url}>
            <button
              type="button"
              className={styles.photo}
              aria-label={`${strings.zoom}, ${strings.photo(index + 1, files.length)}`}
              aria-haspopup="dialog"
              onClick={() => setZoomed(index)}
            >
              <img src={url} alt="" width={80} height={80} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && (
        <Zoom
          label={title}
          count={files.length}
          first={zoomed}
          renderImage={(index) => <img src={files[index]?.url} alt={strings.photo(index + 1, files.length)} />}
          onClose={() => setZoomed(null)}
        />
      )}
    </>
  )
}
