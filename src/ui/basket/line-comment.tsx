import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { amountRequested } from '../../application/basket/change.ts'
import { MAX_COMMENT_LENGTH, type BasketItem } from '../../domain/basket.ts'
import { Button } from '../kit/button.tsx'
import { TextArea } from '../kit/text-area.tsx'
import styles from './line-comment.module.css'
import { strings } from './strings.ts'

export interface LineCommentProps {
  readonly line: BasketItem
}

/** What the shopper wants to say of one product; kept when the field is left. [CART-04] */
export function LineComment({ line: { product, count, comment } }: LineCommentProps) {
  const want = useUnit(amountRequested)
  const [draft, setDraft] = useState<string | null>(null)

  const keep = () => {
    if (draft !== null && draft.trim() !== comment) want({ productId: product.id, count, comment: draft.trim() })
    setDraft(null)
  }

  // a page that is left has no blur
  useEffect(() => {
    if (draft === null) return
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  })

  if (draft !== null) {
    return (
      <TextArea
        label={strings.comment}
        value={draft}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        autoFocus
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={keep}
      />
    )
  }
  return comment === '' ? (
    <span className={styles.add}>
      <Button variant="quiet" size="small" aria-label={strings.addCommentTo(product.title)} onClick={() => setDraft('')}>
        {strings.addComment}
      </Button>
    </span>
  ) : (
    <p className={styles.comment}>
      <q>{comment}</q>
      <span className={styles.add}>
        <Button variant="quiet" size="small" aria-label={strings.changeCommentTo(product.title)} onClick={() => setDraft(comment)}>
          {strings.changeComment}
        </Button>
      </span>
    </p>
  )
}
