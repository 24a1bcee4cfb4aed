import type { ReactNode } from 'react'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { Prose } from '../../kit/prose/prose.tsx'
import styles from './story.module.css'

export interface ArticleProps {
  readonly title: string
  readonly facts: ReactNode
  readonly image: string | null
  readonly preview: string
  readonly content: string
  readonly children?: ReactNode
}

const SIZES = '(width > 1189px) 558px, (width > 1023px) 46vw, (width > 767px) 704px, 92vw'
const LARGEST = IMAGE_SIZES[8]

export function Article({ title, facts, image, preview, content, children }: ArticleProps) {
  return (
    <div className={styles.page}>
      <article className={styles.story}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.facts}>{facts}</p>
          <p className={styles.preview}>{preview}</p>
        </header>
        {image !== null && (
          <ProductImage source={image} alt="" size={IMAGE_SIZES[7]} most={LARGEST.width} sizes={SIZES} eager />
        )}
        <div className={styles.words}>
          <Prose html={content} />
        </div>
      </article>
      {children}
    </div>
  )
}
