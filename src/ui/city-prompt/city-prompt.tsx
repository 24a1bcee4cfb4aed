import { useUnit } from 'effector-react'
import { createPortal } from 'react-dom'
import { $isCityAsked, cityConfirmed, cityPromptClosed } from '../../application/place/city.ts'
import { $city } from '../../application/place/place.ts'
import { Button } from '../kit/button.tsx'
import { classNames } from '../kit/class-names.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { useLayerOpener } from '../layers/use-layer-opener.ts'
import { CITY_PLACE } from '../layout/regions.ts'
import styles from './city-prompt.module.css'
import { strings } from './strings.ts'
import { useWide } from './use-wide.ts'

/** Takes neither the focus nor the room of anything: beside the header's city, or on a phone where notices are. [CITY-10..13] */
export function CityPrompt() {
  const { city, isAsked, confirm, close } = useUnit({
    city: $city, isAsked: $isCityAsked, confirm: cityConfirmed, close: cityPromptClosed,
  })
  const choice = useLayerOpener({ name: 'ChooseCityLayer', data: null })
  const place = useWide() ? document.getElementById(CITY_PLACE) : null
  if (!isAsked) return null
  const prompt = (
    <aside className={classNames(styles.prompt, place !== null && styles.beside)} aria-label={strings.label}>
      <p className={styles.question}>{strings.question(city.title)}</p>
      <div className={styles.close}><IconButton icon="close" label={strings.close} onClick={() => close()} /></div>
      <div className={styles.answers}>
        <Button size="small" onClick={() => confirm(city)}>{strings.yes}</Button>
        <Button
          size="small"
          variant="secondary"
          aria-haspopup="dialog"
          onPointerEnter={choice.expect}
          onFocus={choice.expect}
          onClick={choice.open}
        >
          {strings.other}
        </Button>
      </div>
    </aside>
  )
  return place === null ? prompt : createPortal(prompt, place)
}
