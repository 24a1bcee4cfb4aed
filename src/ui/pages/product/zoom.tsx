import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { useSlides } from '../../product-card/use-slides.ts'
import { strings } from './strings.ts'
import styles from './zoom.module.css'

export interface ZoomProps {
  readonly label: string
  readonly count: number
  readonly first: number
  readonly draw: (index: number) => ReactNode
  /** Told which picture was seen last. */
  readonly onClose: (last: number) => void
}

/** The pictures as large as the screen. */
export function Zoom({ label, count, first, draw, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opening = useRef(first)
  const { track, shown, show, follow } = useSlides<HTMLDivElement>(count, first)
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    track.current?.scrollTo({ left: opening.current * track.current.clientWidth, behavior: 'instant' })
    return () => box?.close()
  }, [track])
  const go = (index: number) => show(index, 'smooth')
  const close = () => onClose(shown)
  const turn = (event: KeyboardEvent) => {
    event.stopPropagation()
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined) go(shown + by)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={label}
      onClose={close}
      onKeyDown={turn}
    >
      <div ref={track} className={styles.track} onScroll={follow}>
        {Array.from({ length: count }, (_, index) => <div key={index} className={styles.slide}>{draw(index)}</div>)}
      </div>
      <p className={styles.count} role="status">{strings.photo(shown + 1, count)}</p>
      <div className={styles.close}><IconButton icon="close" label={strings.close} onPicture onClick={close} /></div>
      {count > 1 && (
        <>
          <div className={styles.previous}>
            <IconButton icon="chevronLeft" label={strings.previous} onPicture disabled={shown === 0} onClick={() => go(shown - 1)} />
          </div>
          <div className={styles.next}>
            <IconButton icon="chevronRight" label={strings.next} onPicture disabled={shown === count - 1} onClick={() => go(shown + 1)} />
          </div>
        </>
      )}
    </dialog>
  )
}
