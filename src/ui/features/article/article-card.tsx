import type { ReactNode } from 'react'
import { Link } from '../../kit/link.tsx'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { classNames } from '../../kit/class-names.ts'
import { ProductImage } from '../../kit/product/product-image.tsx'
import styles from './article-card.module.css'
import { DESKTOP_UP, TABLET_UP, WIDE_UP } from '../../kit/style/breakpoints.ts'

export interface ArticleCardProps {
  readonly href: string
  readonly title: string
  readonly preview: string
  readonly image: string | null
  readonly facts: ReactNode
  readonly eager?: boolean | undefined
  readonly wide?: boolean | undefined
  readonly level?: 'h2' | 'h3' | undefined
}

const SIZES = `${WIDE_UP} 364px, ${TABLET_UP} 46vw, 92vw`
const WIDE_SIZES = `${WIDE_UP} 752px, ${DESKTOP_UP} 62vw, ${TABLET_UP} 46vw, 92vw`

export function ArticleCard({
  href,
  title,
  preview,
  image,
  facts,
  eager,
  wide = false,
  level: Heading = 'h2',
}: ArticleCardProps) {
  return (
    <article className={classNames(styles.card, wide && styles.wide)}>
      <ProductImage
        source={image ?? undefined}
        alt=""
        size={IMAGE_SIZES[7]}
        most={wide ? IMAGE_SIZES[8].width : undefined}
        sizes={wide ? WIDE_SIZES : SIZES}
        eager={eager}
      />
      <p className={styles.facts}>{facts}</p>
      <Heading className={styles.title}>
        <Link to={href} className={styles.link}>
          {title}
        </Link>
      </Heading>
      <p className={styles.preview}>{preview}</p>
    </article>
  )
}
