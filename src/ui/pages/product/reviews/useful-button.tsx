import { useStoreMap, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $awaitedMarks, $lastMark, $marks, marksSeen, usefulPressed } from '../../../../application/reviews/useful.ts'
import { formatNumber, formatCount } from '../../../../domain/money/format.ts'
import type { PublishedReview } from '../../../../domain/catalogue/review.ts'
import { Button } from '../../../kit/button/button.tsx'
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx'
import styles from './useful-button.module.css'
import type { PluralForms } from '../../../../domain/text/plural.ts'

const SHOPPERS: PluralForms = { one: 'покупателю', few: 'покупателям', many: 'покупателям' }

const strings = {
  useful: 'Полезно',
  ofReview: (author: string) => `, отзыв: ${author}`,
  usefulTo: (count: number) => `Отзыв полезен ${formatCount(count, SHOPPERS)}`,
  unmarked: 'Отметка снята',
}

export interface UsefulButtonProps {
  readonly review: Pick<PublishedReview, 'id' | 'productId' | 'author' | 'usefulCount'>
}

export function UsefulButton({ review: { id, productId, author, usefulCount } }: UsefulButtonProps) {
  const { press, seen, last } = useUnit({ press: usefulPressed, seen: marksSeen, last: $lastMark })
  const isOwn = useStoreMap({ store: $marks, keys: [id], fn: (marks, [own]) => marks?.own === own })
  const isUseful = useStoreMap({
    store: $marks,
    keys: [id],
    fn: (marks, [of]) => marks?.useful.some((one) => one.id === of) ?? false,
  })
  const isAwaited = useStoreMap({ store: $awaitedMarks, keys: [id], fn: (awaited, [of]) => awaited.includes(of) })
  useEffect(() => {
    seen(productId)
  }, [productId, seen])
  if (isOwn) return usefulCount > 0 && <p className={styles.usefulTo}>{strings.usefulTo(usefulCount)}</p>
  return (
    <>
      <Button
        variant={isUseful ? 'secondary' : 'outline'}
        size="small"
        icon={isUseful ? 'check' : undefined}
        pending={isAwaited}
        aria-pressed={isUseful}
        onClick={() => press(id)}
      >
        {strings.useful}
        {usefulCount > 0 && <span className={styles.count}>{formatNumber(usefulCount)}</span>}
        <VisuallyHidden>{strings.ofReview(author)}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <span role="status">
          {last?.id === id && (usefulCount > 0 ? strings.usefulTo(usefulCount) : strings.unmarked)}
        </span>
      </VisuallyHidden>
    </>
  )
}
