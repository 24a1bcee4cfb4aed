import type { Ref } from 'react'
import type { Bonus, BonusCard } from '../../../application/ports/api/sales/loyalty-api.ts'
import { unbroken } from '../../../domain/text/unbroken.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Button } from '../../kit/button/button.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { Tag } from '../../kit/status/tag.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import styles from './card.module.css'
import { strings } from './strings.ts'

export function NoCard() {
  const attach = useLayerOpener({ name: 'BonusCardAttachLayer', data: null })
  return (
    <EmptyState
      icon="card"
      title={strings.noCard}
      actions={
        <Button onClick={attach.open} onPointerEnter={attach.preload}>
          {strings.attach}
        </Button>
      }
    >
      {strings.noCardText}
    </EmptyState>
  )
}

export interface CardProps {
  readonly card: BonusCard
  readonly nextEnd?: Bonus['nextEnd']
  readonly ref?: Ref<HTMLDivElement> | undefined
}

export function Card({ card: { number, balance, isDisabled, isVirtual = false }, nextEnd, ref }: CardProps) {
  const attach = useLayerOpener({ name: 'BonusCardAttachLayer', data: null })
  const reason = useLayerOpener({ name: 'BonusCardDisabledLayer', data: null })
  const exchange = useLayerOpener({ name: 'BonusPromocodesLayer', data: null })
  return (
    <CabinetSection title={isVirtual ? strings.virtualCard : strings.card} narrow>
      <div ref={ref} tabIndex={-1} className={styles.card}>
        <p className={styles.balance}>{strings.balance(balance)}</p>
        {isDisabled && <Tag tone="sale">{strings.disabled}</Tag>}
        <p className={styles.number}>{strings.number(number)}</p>
      </div>
      <p className={styles.worth}>{isDisabled ? strings.worthNothing : strings.worth}</p>
      {nextEnd !== undefined && (
        <p className={styles.worth}>{unbroken(strings.nextEnd(nextEnd.amount, formatDayInWords(nextEnd.date)))}</p>
      )}
      {isDisabled ? (
        <Button variant="secondary" onClick={reason.open} onPointerEnter={reason.preload}>
          {strings.why}
        </Button>
      ) : (
        <Button onClick={exchange.open} onPointerEnter={exchange.preload}>
          {strings.exchange}
        </Button>
      )}
      {isVirtual && (
        <Button variant="quiet" onClick={attach.open} onPointerEnter={attach.preload}>
          {strings.attachPlastic}
        </Button>
      )}
    </CabinetSection>
  )
}
