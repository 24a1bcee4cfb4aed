import { useUnit } from 'effector-react'
import { bonus } from '../../../application/cabinet/bonus.ts'
import { $exchanged, exchangeOf, promocodes } from '../../../application/cabinet/promocodes.ts'
import type { PromocodeOffer } from '../../../application/ports/api/sales/loyalty-api.ts'
import { unbroken } from '../../../domain/text/unbroken.ts'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { OwnPromocodes } from '../../features/cabinet/own-promocodes.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'
import { useLayerOpener } from '../use-layer-opener.ts'
import styles from './promocodes-layer.module.css'
import { strings } from './strings.ts'

function Offer({ offer: { id, title, cost }, balance }: { readonly offer: PromocodeOffer; readonly balance: number }) {
  const exchanged = useUnit($exchanged)
  const question = useLayerOpener({
    name: 'ConfirmLayer',
    data: {
      about: exchangeOf(id),
      title: strings.exchangeConfirmation,
      text: strings.exchangeText(title, cost),
      agree: strings.exchange,
      decline: strings.keep,
    },
  })
  const isMissing = cost > balance
  return (
    <li className={styles.offer}>
      <div>
        <p className={styles.name}>{unbroken(title)}</p>
        <p className={styles.note}>{isMissing ? strings.missing(cost - balance) : strings.cost(cost)}</p>
      </div>
      <Button
        size="small"
        disabled={isMissing || (exchanged !== null && exchanged !== id)}
        pending={exchanged === id}
        aria-label={strings.exchangeFor(title, cost)}
        aria-haspopup="dialog"
        onPointerEnter={question.preload}
        onFocus={question.preload}
        onClick={question.open}
      >
        {strings.exchange}
      </Button>
    </li>
  )
}

export function BonusPromocodesLayer({ isLocked, onClose }: LayerProps<'BonusPromocodesLayer'>) {
  const balance = useUnit(bonus.$data)?.card?.balance ?? 0
  return (
    <Dialog title={strings.promocodesTitle} locked={isLocked} onClose={onClose} fixed="top">
      <p className={styles.balance}>{strings.balance(balance)}</p>
      <Loaded from={promocodes} params={undefined}>
        {({ available, own }) => (
          <div>
            {available.length === 0 ? (
              <p>{strings.nothing}</p>
            ) : (
              <ul aria-label={strings.available}>
                {available.map((offer) => (
                  <Offer key={offer.id} offer={offer} balance={balance} />
                ))}
              </ul>
            )}
            {own.length > 0 && (
              <>
                <h3 className={styles.own}>{strings.own}</h3>
                <OwnPromocodes own={own} label={strings.own} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
