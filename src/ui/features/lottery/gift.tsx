import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { $isGiftShown, giftClosed, giftPressed } from '../../../application/lottery/gift.ts'
import { $lottery, giftMounted } from '../../../application/lottery/lottery.ts'
import { wheelSegments } from '../../../domain/content/wheel.ts'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/button/icon-button.tsx'
import styles from './gift.module.css'
import { strings } from './strings.ts'
import themes from './themes.module.css'
import { WheelPicture } from './wheel-picture.tsx'

// The gift must not cover these elements.
const NEVER_COVERED =
  'a, button, input, select, textarea, label, summary, article, main ul, dialog, [data-notices] > aside'

const STILL_MS = 200

const STEPS = [0, 0.25, 0.5, 0.75, 1]

const isFree = (gift: HTMLElement): boolean => {
  const boxes = [gift, ...gift.querySelectorAll('button')].map((one) => one.getBoundingClientRect())
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  return STEPS.every((across) =>
    STEPS.every((down) =>
      document
        .elementsFromPoint(left + across * (right - left), top + down * (bottom - top))
        .every((under) => gift.contains(under) || !under.matches(NEVER_COVERED)),
    ),
  )
}

const useFreePlace = (gift: RefObject<HTMLElement | null>, isShown: boolean): boolean => {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout>
    const comeBack = () => {
      if (gift.current !== null && window.scrollY > 0) setThere(isFree(gift.current))
    }
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(comeBack, STILL_MS)
      if (gift.current !== null && !isFree(gift.current)) setThere(false)
    }
    look()
    const changes = new ResizeObserver(look)
    changes.observe(document.body)
    window.addEventListener('scroll', look)
    window.addEventListener('resize', look)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [gift, isShown])
  return isShown && isThere
}

export function Gift() {
  const { isShown, lottery, mounted, press, close } = useUnit({
    isShown: $isGiftShown,
    lottery: $lottery,
    mounted: giftMounted,
    press: giftPressed,
    close: giftClosed,
  })
  const gift = useRef<HTMLElement>(null)
  useEffect(() => {
    mounted()
  }, [mounted])
  const isThere = useFreePlace(gift, isShown && lottery !== null)
  if (!isShown || lottery === null) return null
  const theme = lottery.settings.theme === 'new-year' ? themes.newYear : themes[lottery.settings.theme]
  const segments = wheelSegments(lottery.prizes).map((segment) => ({ ...segment, prize: { title: '' } }))
  return (
    <aside
      ref={gift}
      data-gift
      className={classNames(styles.gift, theme, !isThere && styles.away)}
      aria-label={strings.title}
    >
      <button type="button" className={styles.wheel} aria-label={strings.gift} onClick={() => press()}>
        <svg viewBox="-100 -100 200 200" aria-hidden="true">
          <WheelPicture segments={segments} />
        </svg>
      </button>
      <span className={styles.close}>
        <IconButton icon="close" onPicture label={strings.closeGift} onClick={() => close()} />
      </span>
    </aside>
  )
}
