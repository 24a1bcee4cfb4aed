import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { returnFocus, focusCandidates } from './focus-return.ts'
import { IconButton } from '../button/icon-button.tsx'
import { dialogOpened } from './open-dialogs.ts'
import { strings } from '../strings.ts'

export type DialogClosedBy = 'backdrop' | 'button' | 'escape'

export interface DialogProps {
  readonly title: ReactNode
  readonly onClose: (by: DialogClosedBy) => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly locked?: boolean | undefined
  readonly place?: 'centre' | 'right' | 'left' | undefined
  readonly wide?: boolean | undefined
  readonly fixed?: 'height' | 'top' | undefined
  /** The next step of the dialog below it, or of the form of the page: these are hidden meanwhile. */
  readonly isNextStep?: boolean | undefined
  readonly describedBy?: string | undefined
}

const placeClass = {
  centre: styles.sheet,
  right: styles.side,
  left: classNames(styles.side, styles.left),
} as const

export function Dialog({
  title,
  onClose,
  children,
  footer,
  locked = false,
  place = 'centre',
  wide = false,
  fixed,
  isNextStep = false,
  describedBy,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()

  // a layout effect: it closes before React removes the dialog, so that the browser can restore the focus
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    const candidates = focusCandidates(shown)
    shown.showModal()
    const gone = dialogOpened(shown)
    return () => {
      gone()
      shown.close()
      returnFocus(candidates)
    }
  }, [])

  const isBackdrop = (event: MouseEvent) => {
    if (event.target !== dialog.current) return false
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect()
    return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
  }
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    if (!locked) onClose('escape')
  }
  // the browser lets a page refuse one Escape, and closes the dialog on the next [LAYER-28]
  const closed = () => {
    if (dialog.current?.open !== false) return
    if (locked) dialog.current.showModal()
    else onClose('escape')
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, placeClass[place], wide && styles.wide, fixed && styles[fixed])}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-next-step={isNextStep ? true : undefined}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={(event) => {
        pressedOutside.current = isBackdrop(event)
      }}
      onClick={(event) => {
        if (!locked && pressedOutside.current && isBackdrop(event)) onClose('backdrop')
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label={strings.close} onClick={() => onClose('button')} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  )
}
