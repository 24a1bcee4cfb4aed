import { useUnit } from 'effector-react'
import { $isGiftShown, giftClosed, giftPressed } from '../../../application/lottery/gift.ts'
import { $lottery } from '../../../application/lottery/lottery.ts'
import { wheelSegments } from '../../../domain/content/wheel.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import styles from './gift.module.css'
import { strings } from './strings.ts'
import themes from './themes.module.css'
import { WheelPicture } from './wheel-picture.tsx'

/** A small wheel that floats over the page. [LOTT-01..07] */
export function Gift() {
  const { isShown, lottery, press, close } = useUnit({
    isShown: $isGiftShown, lottery: $lottery, press: giftPressed, close: giftClosed,
  })
  if (!isShown || lottery === null) return null
  const theme = lottery.settings.theme === 'new-year' ? themes.newYear : themes[lottery.settings.theme]
  const segments = wheelSegments(lottery.prizes).map((segment) => ({ ...segment, prize: { title: '' } }))
  return (
    <aside data-gift className={`${styles.gift} ${theme}`} aria-label={strings.title}>
      <button type="button" className={styles.wheel} aria-label={strings.gift} onClick={() => press()}>
        <svg viewBox="-100 -100 200 200" aria-hidden="true"><WheelPicture segments={segments} /></svg>
      </button>
      <span className={styles.close}><IconButton icon="close" onPicture label={strings.closeGift} onClick={() => close()} /></span>
    </aside>
  )
}
