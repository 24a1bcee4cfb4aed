import type { ReactNode } from 'react'
import { Link } from '../kit/link.tsx'
import { IMAGE_SIZES } from '../../domain/image-address.ts'
import { ProductImage } from '../kit/product-image.tsx'
import styles from './story-card.module.css'

export interface StoryCardProps {
  readonly href: string
  readonly title: string
  readonly preview: string
  /** The source address of its picture. */
  readonly image: string | null
  /** When it is, and what it belongs to. */
  readonly facts: ReactNode
  readonly eager?: boolean | undefined
}

const SIZES = '(width > 1189px) 364px, (width > 767px) 46vw, 92vw'

/** A post or a promotion in their lists. */
export function StoryCard({ href, title, preview, image, facts, eager }: StoryCardProps) {
  return (
    <article className={styles.card}>
      <ProductImage source={image ?? undefined} alt="" size={IMAGE_SIZES[7]} sizes={SIZES} eager={eager} />
      <p className={styles.facts}>{facts}</p>
      <h2 className={styles.title}><Link to={href} className={styles.link}>{title}</Link></h2>
      <p className={styles.preview}>{preview}</p>
    </article>
  )
}
