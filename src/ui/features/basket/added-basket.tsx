import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { paths } from '../../paths.ts'
import styles from './added-basket.module.css'
import { strings } from './strings.ts'

const SHOWN_MS = 6_000
const GAP = 8
/** The header of a scrolled page. It may still be sliding in. */
const HEADER_HEIGHT = 64

// The link that is shown; the last one while the header of a scrolled page has not slid in.
const basketLink = () => {
  const links = [
    ...document.querySelectorAll<HTMLElement>(
      `header a[href="${paths.order}"], [data-header] a[href="${paths.order}"]`,
    ),
  ]
    .filter((link) => link.getBoundingClientRect().width > 0)
    .reverse()
  return links.find((link) => link.getBoundingClientRect().bottom > 0) ?? links[0]
}

const areOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export interface AddedBasketProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

// The basket that a product has come into, beside the page: it takes no focus, covers no pressed control, and goes by
// itself. The live region of the header announces the basket.
export function AddedBasket({ onClose, children }: AddedBasketProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [place] = useState(() => {
    const link = basketLink()
    // not below the link: it grows when it gets its first sum
    const { bottom = 0 } = link?.closest('header, [data-header]')?.getBoundingClientRect() ?? {}
    return {
      top: Math.max(bottom, HEADER_HEIGHT) + GAP,
      right: link === undefined ? GAP : document.documentElement.clientWidth - link.getBoundingClientRect().right,
    }
  })

  useLayoutEffect(() => {
    const pressed = document.activeElement
    if (panel.current === null || pressed === null || pressed === document.body) return
    if (areOver(panel.current.getBoundingClientRect(), pressed.getBoundingClientRect())) onClose()
  }, [onClose])

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])

  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node && panel.current?.contains(target))) onClose()
  })
  const keyPressed = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    if (panel.current?.contains(document.activeElement)) basketLink()?.focus()
    onClose()
  })
  useEffect(() => {
    const onPress = (event: PointerEvent) => pressed(event)
    const onKey = (event: KeyboardEvent) => keyPressed(event)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <div
      ref={panel}
      className={styles.added}
      style={place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setHeld(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
      }
    >
      <div className={styles.head}>
        <p>{strings.added}</p>
        <IconButton icon="close" label={strings.closeMini} onClick={onClose} />
      </div>
      {children}
    </div>
  )
}
