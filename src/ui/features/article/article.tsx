import type { ReactNode } from 'react'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { Prose } from '../../kit/prose/prose.tsx'
import styles from './article.module.css'
import { DESKTOP_UP } from '../../kit/style/breakpoints.ts'

export interface ArticleProps {
  readonly title: string
  readonly facts: ReactNode
  readonly image: string | null
  readonly preview: string
  readonly content: string
  // Rendered between the paragraphs. Ignored if the text has other elements.
  readonly inline?: ReactNode
  readonly children?: ReactNode
}

const SIZES = `${DESKTOP_UP} 896px, 92vw`
const LARGEST = IMAGE_SIZES[8]

const PARAGRAPHS = /<p(?:\s[^>]*)?>[\s\S]*?<\/p>/g

const halvesOf = (html: string): readonly [before: string, after: string] => {
  const paragraphs = html.match(PARAGRAPHS) ?? []
  const isPlain = paragraphs.length > 1 && html.replace(PARAGRAPHS, '').trim() === ''
  const middle = Math.ceil(paragraphs.length / 2)
  return isPlain ? [paragraphs.slice(0, middle).join(''), paragraphs.slice(middle).join('')] : [html, '']
}

export function Article({ title, facts, image, preview, content, inline, children }: ArticleProps) {
  const [before, after] = inline === undefined ? [content, ''] : halvesOf(content)
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.facts}>{facts}</p>
          <p className={styles.preview}>{preview}</p>
        </header>
        {image !== null && (
          <ProductImage source={image} alt="" size={IMAGE_SIZES[7]} most={LARGEST.width} sizes={SIZES} eager />
        )}
        <div className={styles.words}>
          <Prose html={before} />
          {after !== '' && (
            <>
              {inline}
              <Prose html={after} />
            </>
          )}
        </div>
      </article>
      {children}
    </div>
  )
}
