import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from '../../../kit/button/icon-button.tsx'
import { useSlides } from '../../../features/product-card/use-slides.ts'
import { strings } from '../strings.ts'
import { objectSquare } from './object-square.ts'
import { useMagnifier } from './use-magnifier.ts'
import styles from './zoom.module.css'

export interface ZoomProps {
  readonly label: string
  readonly count: number
  readonly first: number
  readonly renderImage: (index: number, isClose: boolean) => ReactNode
  // A small picture for the strip below; without it there is no strip.
  readonly renderThumbnail?: ((index: number) => ReactNode) | undefined
  readonly onClose: (last: number) => void
}

const STEP = 1.6
const STEP_PX = 80

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const SAMPLE_PX = 64

const squareIn = (image: HTMLImageElement) => {
  const sample = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  sample?.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX)
  try {
    return sample === null ? null : objectSquare(sample.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data, SAMPLE_PX)
  } catch {
    return null // the pixels of a picture of another origin cannot be read
  }
}

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`

// A browser without the property shows the whole picture.
const cropToObject = ({ target }: SyntheticEvent) => {
  if (!(target instanceof HTMLImageElement)) return
  const square = squareIn(target)
  if (square === null) return
  const { left, top, side } = square
  const inset = [top, 1 - left - side, 1 - top - side, left].map(percent).join(' ')
  target.style.setProperty('object-view-box', `inset(${inset})`)
}

export function Zoom({ label, count, first, renderImage, renderThumbnail, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opening = useRef(first)
  const { track, shown, show, follow } = useSlides<HTMLDivElement>(count, first)
  const { stage, view, isHeld, scaleBy, toggle, move, reset, hand } = useMagnifier()
  const isClose = view.scale > 1
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    track.current?.scrollTo({ left: opening.current * track.current.clientWidth, behavior: 'instant' })
    return () => box?.close()
  }, [track])
  const go = (index: number) => {
    reset()
    show(index, 'smooth')
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    if (event.key === '+' || event.key === '=') scaleBy(STEP)
    if (event.key === '-') scaleBy(1 / STEP)
    if (event.key === '0') reset()
    if (isClose) move(x * STEP_PX, y * STEP_PX)
    else if (x !== 0) go(shown - x)
    if (event.key in ARROWS) event.preventDefault()
  }
  return (
    <dialog ref={dialog} className={styles.zoom} aria-label={label} onClose={() => onClose(shown)} onKeyDown={press}>
      <div
        ref={stage}
        className={styles.stage}
        data-close={isClose || undefined}
        {...hand}
        onDragStart={(event) => event.preventDefault()}
      >
        <div ref={track} className={styles.track} onScroll={follow} onLoadCapture={cropToObject}>
          {Array.from({ length: count }, (_, index) => (
            <div
              key={index}
              className={styles.slide}
              data-held={isHeld || undefined}
              style={
                index === shown
                  ? { transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.scale)})` }
                  : undefined
              }
            >
              {renderImage(index, isClose && index === shown)}
            </div>
          ))}
        </div>
      </div>
      <p className={styles.count} role="status">
        {strings.photo(shown + 1, count)}
      </p>
      <div className={styles.tools}>
        <IconButton
          icon={isClose ? 'minus' : 'plus'}
          label={isClose ? strings.whole : strings.closer}
          onPicture
          onClick={toggle}
        />
        <IconButton icon="close" label={strings.close} onPicture onClick={() => onClose(shown)} />
      </div>
      {count > 1 && renderThumbnail !== undefined && (
        <ol className={styles.strip}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.small}
                aria-label={strings.photo(index + 1, count)}
                aria-current={index === shown || undefined}
                onClick={() => go(index)}
              >
                {renderThumbnail(index)}
              </button>
            </li>
          ))}
        </ol>
      )}
      {count > 1 && (
        <>
          <div className={styles.previous}>
            <IconButton
              icon="chevronLeft"
              label={strings.previous}
              onPicture
              disabled={shown === 0}
              onClick={() => go(shown - 1)}
            />
          </div>
          <div className={styles.next}>
            <IconButton
              icon="chevronRight"
              label={strings.next}
              onPicture
              disabled={shown === count - 1}
              onClick={() => go(shown + 1)}
            />
          </div>
        </>
      )}
    </dialog>
  )
}
