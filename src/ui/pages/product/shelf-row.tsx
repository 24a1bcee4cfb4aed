import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $stockLevels } from '../../../application/catalogue/stock-levels.ts'
import { $shop, shopChosen } from '../../../application/delivery-context/delivery-context.ts'
import type { Shelf } from '../../../application/ports/api/catalogue/product-extras-api.ts'
import { stockNote } from '../../../domain/catalogue/stock.ts'
import { Button } from '../../kit/button/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { leftMessage, whenWords } from '../../features/receiving-words.ts'
import { StockLevel } from '../../features/product-card/stock/stock-level.tsx'
import styles from './buying/availability.module.css'
import { strings } from './below-the-fold-messages.ts'

export interface ShelfRowProps {
  readonly shelf: Shelf
}

export function ShelfRow({ shelf: { shop, stock, ready } }: ShelfRowProps) {
  const { chosen, choose, levels } = useUnit({ chosen: $shop, choose: shopChosen, levels: $stockLevels })
  const note = stockNote(stock, levels)
  const isChosen = chosen?.id === shop.id
  const isRequested = useRef(false)
  const mark = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isChosen && isRequested.current) mark.current?.focus()
    isRequested.current = false
  }, [isChosen])
  const chooseShop = () => {
    isRequested.current = true
    choose(shop)
  }
  return (
    <div className={styles.shelf}>
      <p className={styles.shop}>
        <span>{shop.address}</span>
        <span className={styles.work}>{[shop.name, shop.workTime].filter(Boolean).join(' · ')}</span>
        {ready && <span className={styles.ready}>{strings.ready(whenWords(ready.day, ready.inDays, ready.time))}</span>}
      </p>
      <div className={styles.stock}>
        <StockLevel small colour={note.colour}>
          {note._tag === 'Left' ? leftMessage(note.count) : note.text}
        </StockLevel>
      </div>
      {isChosen ? (
        <p ref={mark} tabIndex={-1} className={styles.chosen}>
          <Icon name="check" size={20} />
          {strings.yourShop}
        </p>
      ) : (
        stock > 0 && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`${strings.takeHere}: ${shop.address}`}
            onClick={chooseShop}
          >
            {strings.takeHere}
          </Button>
        )
      )}
    </div>
  )
}
