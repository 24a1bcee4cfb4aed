import { useUnit } from 'effector-react'
import { $isCityAsked, cityConfirmed, cityPromptClosed } from '../../../application/delivery-context/city.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import styles from './city-prompt.module.css'
import { strings } from './strings.ts'

/** Takes neither the focus nor the room of anything. [CITY-10..13] */
export function CityPrompt() {
  const { city, isAsked, confirm, close } = useUnit({
    city: $city, isAsked: $isCityAsked, confirm: cityConfirmed, close: cityPromptClosed,
  })
  const choice = useLayerOpener({ name: 'ChooseCityLayer', data: null })
  if (!isAsked) return null
  return (
    <aside className={styles.prompt} aria-label={strings.label}>
      <p className={styles.question}>{strings.question(city.title)}</p>
      <IconButton icon="close" label={strings.close} onClick={() => close()} />
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
}
