import type { MouseEvent } from 'react'
import { IMAGE_SIZES } from '../../../../domain/content/image-address.ts'
import type { Picture } from '../../../../domain/catalogue/product.ts'
import { ProductImage } from '../../../kit/product/product-image.tsx'
import styles from './thumbnails.module.css'
import { strings } from '../strings.ts'

export interface ThumbnailsProps {
  readonly gallery: ReadonlyArray<Picture>
  readonly shown: number
  readonly onShow: (index: number) => void
}

export function Thumbnails({ gallery, shown, onShow }: ThumbnailsProps) {
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    onShow(index)
  }
  return (
    <ol className={styles.thumbnails}>
      {gallery.map(({ file }, index) => (
        <li key={file.url}>
          <a
            href={`#photo-${String(index + 1)}`}
            className={styles.thumbnail}
            aria-label={strings.photo(index + 1, gallery.length)}
            aria-current={index === shown || undefined}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === 'mouse') onShow(index)
            }}
            onClick={choose(index)}
          >
            <ProductImage source={file.url} alt="" size={IMAGE_SIZES[0]} sizes="64px" />
          </a>
        </li>
      ))}
    </ol>
  )
}
