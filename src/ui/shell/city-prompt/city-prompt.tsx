import { useUnit } from 'effector-react'
import { $cityQuestion, cityConfirmed, cityPromptClosed } from '../../../application/delivery-context/city.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { Button } from '../../kit/button/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { focusBefore } from '../focus-before.ts'
import styles from './city-prompt.module.css'

const strings = {
  label: 'Ваш город',
  question: (city: string) => `Мы правильно определили — ваш город ${city}?`,
  yes: 'Да',
  other: 'Нет, выбрать другой',
  close: 'Спросить позже',
}

// The header has a city for each width; a hidden one takes no focus.
const closing = focusBefore('header [data-focus]')

// In the page's flow, below the city: it covers nothing and is part of the first paint. [CITY-10..13]
export function CityPrompt() {
  const { city, question, confirm, close } = useUnit({
    city: $city,
    question: $cityQuestion,
    confirm: cityConfirmed,
    close: cityPromptClosed,
  })
  const choice = useLayerOpener({ name: 'ChooseCityLayer', data: null })
  if (question === 'none') return null
  return (
    <aside
      className={classNames(styles.prompt, question === 'prerendered' && styles.prerendered)}
      aria-label={strings.label}
    >
      <p className={styles.question}>{strings.question(city.title)}</p>
      <div className={styles.answers}>
        <Button size="small" onClick={closing(() => confirm(city))}>
          {strings.yes}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-haspopup="dialog"
          onPointerEnter={choice.preload}
          onFocus={choice.preload}
          onClick={choice.open}
        >
          {strings.other}
        </Button>
      </div>
      <span className={styles.close}>
        <IconButton icon="close" label={strings.close} onClick={closing(close)} />
      </span>
    </aside>
  )
}
