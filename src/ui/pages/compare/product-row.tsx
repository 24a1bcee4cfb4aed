import { useEffect, useState, type RefObject } from 'react'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import type { ProductDetail } from '../../../domain/catalogue/product.ts'
import { ProductImage } from '../../kit/product/product-image.tsx'
import styles from './product-row.module.css'

export interface ProductRowProps {
  readonly products: ReadonlyArray<ProductDetail>
  readonly scroller: RefObject<HTMLDivElement | null>
}

const COMPACT_HEADER_PX = 64

interface Place {
  readonly left: number
  readonly width: number
}

// Repeats the column heads when they leave the window: inside a scrolling container `position: sticky` has no effect.
export function ProductRow({ products, scroller }: ProductRowProps) {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const frame = scroller.current
    const table = frame?.querySelector('table')
    if (!frame || !table) return
    const look = () => {
      const head = table.tHead?.getBoundingClientRect()
      const isPast = head !== undefined && head.bottom < COMPACT_HEADER_PX && table.getBoundingClientRect().bottom > 0
      setPlace(isPast ? { left: frame.scrollLeft, width: table.offsetWidth } : null)
    }
    look()
    window.addEventListener('scroll', look)
    window.addEventListener('resize', look)
    frame.addEventListener('scroll', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
      frame.removeEventListener('scroll', look)
    }
  }, [scroller, products])
  return (
    <div className={styles.row} aria-hidden inert data-product-row>
      {place !== null && (
        <div className={styles.window}>
          <div className={styles.products} style={{ width: place.width, translate: `${String(-place.left)}px` }}>
            {products.map(({ id, title, gallery }) => (
              <div key={id} className={styles.product}>
                <ProductImage source={gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="40px" />
                <span className={styles.name}>{title}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
