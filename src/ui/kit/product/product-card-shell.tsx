import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { AFTER_PRESS_MS } from '../first-activity.ts'
import { Link } from '../link.tsx'
import styles from './product-card.module.css'

export interface ProductCardShellProps {
  readonly href: string
  readonly title: string
  readonly picture: ReactNode
  readonly price: ReactNode
  readonly tags?: ReactNode
  readonly favourite?: ReactNode
  readonly rating?: ReactNode
  readonly note?: ReactNode
  readonly action?: ReactNode
  readonly compare?: ReactNode
  readonly onNoticed?: (() => void) | undefined
  readonly onPreload?: (() => void) | undefined
  readonly onFollow?: ((position: number, picture: string | null) => void) | undefined
}

const positionOf = (card: HTMLElement): number => {
  const item = card.closest('li')
  return item?.parentElement ? [...item.parentElement.children].indexOf(item) + 1 : 1
}

export function ProductCardShell({
  href,
  title,
  picture,
  price,
  tags,
  favourite,
  rating,
  note,
  action,
  compare,
  onNoticed,
  onPreload,
  onFollow,
}: ProductCardShellProps) {
  // the picture is a link of its own
  const follow = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')?.getAttribute('href') === href)
      onFollow?.(positionOf(currentTarget), currentTarget.querySelector('img')?.currentSrc ?? null)
  }
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') {
      onNoticed?.()
      onPreload?.()
    } else setTimeout(() => onNoticed?.(), AFTER_PRESS_MS)
  }
  const receiveFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible')) onNoticed?.()
  }
  return (
    <article className={styles.card} data-focus-home onClick={follow} onPointerEnter={enter} onFocus={receiveFocus}>
      <div className={styles.media}>
        {picture}
        {tags && <div className={styles.tags}>{tags}</div>}
      </div>
      {/* before the text, so that the focus moves from top to bottom */}
      {favourite && <div className={styles.favourite}>{favourite}</div>}
      {compare && <div className={styles.compare}>{compare}</div>}
      <div className={styles.words}>
        {price}
        <h3 className={styles.title}>
          <Link to={href} className={styles.link}>
            {title}
          </Link>
        </h3>
        {rating}
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}
