import { useUnit } from 'effector-react'
import { useId } from 'react'
import { $lines } from '../../../application/basket/basket-page.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import type { CardAction } from '../../../domain/catalogue/availability.ts'
import { Button } from '../../kit/button/button.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'
import styles from './summary.module.css'

export interface NothingToOrderProps {
  readonly reason: Exclude<CardAction['_tag'], 'AddToBasket'> | 'NoReceiving'
}

export function NothingToOrder({ reason }: NothingToOrderProps) {
  const { lines, city } = useUnit({ lines: $lines, city: $city })
  const cityChoice = useLayerOpener({ name: 'ChooseCityLayer', data: null })
  const id = useId()
  const messages = {
    SoldOut: strings.soldOut(lines.length, city.title),
    ChooseAnotherShop: strings.notInShop,
    ChangeDeliveryType: strings.shopsOnly,
    NoReceiving: strings.noReceiving(city.title),
  }
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {strings.unavailable}
      </h2>
      <p className={styles.hint}>{messages[reason]}</p>
      <Button
        variant="outline"
        wide
        aria-haspopup="dialog"
        onPointerEnter={cityChoice.preload}
        onFocus={cityChoice.preload}
        onClick={cityChoice.open}
      >
        {strings.anotherCity}
      </Button>
      <LinkButton to={paths.catalog} wide>
        {strings.toCatalogue}
      </LinkButton>
    </section>
  )
}
