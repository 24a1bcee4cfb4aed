import { useUnit } from 'effector-react'
import { useEffect, type CSSProperties } from 'react'
import { $isGiftShown, giftClosed, giftPressed } from '../../../application/lottery/gift.ts'
import { $lottery, giftMounted } from '../../../application/lottery/lottery.ts'
import { segmentCount } from '../../../domain/content/segment-count.ts'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/button/icon-button.tsx'
import styles from './gift.module.css'
import themes from './themes.module.css'

// The texts of the game are not loaded with the gift.
const strings = {
  title: 'Колесо призов',
  gift: 'Крутить колесо призов',
  close: 'Убрать колесо призов',
}

export function Gift() {
  const { isShown, lottery, mounted, press, close } = useUnit({
    isShown: $isGiftShown,
    lottery: $lottery,
    mounted: giftMounted,
    press: giftPressed,
    close: giftClosed,
  })
  useEffect(() => {
    mounted()
  }, [mounted])
  if (!isShown || lottery === null) return null
  const theme = lottery.settings.theme === 'new-year' ? themes.newYear : themes[lottery.settings.theme]
  const segments = { '--segments': segmentCount(lottery.prizes.length) } as CSSProperties
  return (
    <aside data-gift className={classNames(styles.gift, theme)} aria-label={strings.title}>
      <button type="button" className={styles.wheel} aria-label={strings.gift} onClick={() => press()}>
        <span className={styles.picture} style={segments} />
        <span className={styles.label}>{strings.gift}</span>
      </button>
      <span className={styles.close}>
        <IconButton icon="close" label={strings.close} onClick={() => close()} />
      </span>
    </aside>
  )
}
