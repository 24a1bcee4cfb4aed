import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { $rejectedComments, commentRequested } from '../../../application/basket/basket-page.ts'
import { MAX_COMMENT_LENGTH, type BasketItem } from '../../../domain/basket/basket.ts'
import { Button } from '../../kit/button/button.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import styles from './line-comment.module.css'
import { strings } from './strings.ts'

export interface LineCommentProps {
  readonly line: BasketItem
}

// Stored on blur and on page hide; a rejected comment stays in the field. [CART-04, FORM-06]
export function LineComment({ line: { product, comment } }: LineCommentProps) {
  const requestComment = useUnit(commentRequested)
  const rejected = useStoreMap({
    store: $rejectedComments,
    keys: [product.id],
    fn: (comments, [id]) => comments[id] ?? null,
  })
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft ?? rejected

  const save = (text: string | null) => {
    if (text !== null && text.trim() !== comment) requestComment({ productId: product.id, comment: text.trim() })
  }

  // a page that is closed sends no blur
  const pageHidden = useEffectEvent(() => save(typed))
  const basketLeft = useEffectEvent(() => save(draft))
  useEffect(() => {
    const onPageHide = () => pageHidden()
    window.addEventListener('pagehide', onPageHide)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      basketLeft()
    }
  }, [])

  if (typed !== null) {
    return (
      <TextArea
        label={strings.comment}
        hint={rejected === null ? undefined : strings.commentUnsaved}
        value={typed}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        autoFocus={rejected === null}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={() => {
          save(typed)
          setDraft(null)
        }}
      />
    )
  }
  return comment === '' ? (
    <span className={styles.add}>
      <Button
        variant="quiet"
        size="small"
        aria-label={strings.addCommentTo(product.title)}
        onClick={() => setDraft('')}
      >
        {strings.addComment}
      </Button>
    </span>
  ) : (
    <p className={styles.comment}>
      <q>{comment}</q>
      <span className={styles.add}>
        <Button
          variant="quiet"
          size="small"
          aria-label={strings.changeCommentTo(product.title)}
          onClick={() => setDraft(comment)}
        >
          {strings.changeComment}
        </Button>
      </span>
    </p>
  )
}
