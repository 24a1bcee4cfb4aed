import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { lazyPart } from '../../../kit/lazy-part.tsx'
import { reviewRequested } from '../../../../application/reviews/review-request.ts'
import { layerPreloadRequested } from '../../../../application/layers/layers.ts'
import { formatCount } from '../../../../domain/money/format.ts'
import { REVIEW_FORMS } from '../../../../domain/text/plural.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'
import { Button } from '../../../kit/button/button.tsx'
import { LinkButton } from '../../../kit/button/link-button.tsx'
import { Rating } from '../../../kit/product/rating.tsx'
import { RenderWhenVisible } from '../../../kit/visible.tsx'
import { paths } from '../../../paths.ts'
import { ReviewList } from './lazy-review-list.ts'
import styles from './reviews.module.css'
import { strings } from '../strings.ts'

export interface ReviewsProps {
  readonly product: Pick<Product, 'id' | 'slug' | 'title' | 'rating' | 'reviewCount'>
  readonly isOpen: boolean
}

const ReviewDigest = lazyPart(async () => (await import('./review-digest.tsx')).ReviewDigest)

const FIRST_KEY = 'default'

export function Reviews({ product: { id, slug, title, rating, reviewCount }, isOpen }: ReviewsProps) {
  const { write, expected } = useUnit({ write: reviewRequested, expected: layerPreloadRequested })
  const count = formatCount(reviewCount, REVIEW_FORMS)
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP' && key !== FIRST_KEY
  useEffect(() => {
    // not after Back or a scroll before hydration
    if (!isOpen || isReturn || (key === FIRST_KEY && window.scrollY > 0)) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [id, isOpen, isReturn, key])
  return (
    <section id="reviews" className={styles.reviews}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {strings.reviews}
        </h2>
        {reviewCount > 0 && <Rating value={rating} label={count} />}
      </header>
      {reviewCount === 0 && <p className={styles.none}>{strings.noReviews}</p>}
      {reviewCount > 0 && !isOpen && (
        <RenderWhenVisible key={id} className={styles.digest}>
          <ReviewDigest id={id} />
        </RenderWhenVisible>
      )}
      <div className={styles.actions}>
        {reviewCount > 0 && !isOpen && (
          <LinkButton to={paths.productReviews(slug)} variant="secondary" preventScrollReset>
            {strings.readReviews(count)}
          </LinkButton>
        )}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onPointerEnter={() => expected('ReviewLayer')}
          onClick={() => write({ productId: id, title })}
        >
          {strings.writeReview}
        </Button>
      </div>
      {isOpen && <ReviewList />}
    </section>
  )
}
