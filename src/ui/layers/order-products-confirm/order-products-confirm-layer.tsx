import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import type { OrderChange } from '../../../domain/order/order-changes.ts'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'
import styles from './order-products-confirm-layer.module.css'

const strings = {
  title: 'Заказ изменился',
  lead: 'Пока вы оформляли заказ, наличие или цены изменились.',
  fewer: (before: string, after: string) => `было ${before}\u00a0шт., осталось ${after}\u00a0шт.`,
  gone: 'закончился',
  more: (before: string, after: string) => `было ${before}\u00a0шт., стало ${after}\u00a0шт.`,
  price: (before: string, after: string) => `цена была ${before}, стала ${after}`,
  priceOfAll: (before: string, after: string) => `вместе стоили ${before}, стоят ${after}`,
  sum: 'Сумма заказа',
  nothingLeft: 'Ничего из выбранного сейчас нет в наличии.',
  agree: 'Заказать так',
  decline: 'Вернуться в корзину',
}

const countText = ({ before, after }: OrderChange): string => {
  if (after === 0) return strings.gone
  const text = after < before ? strings.fewer : strings.more
  return text(formatNumber(before), formatNumber(after))
}

const priceText = ({ before, after, priceBefore, priceAfter, sumBefore, sumAfter }: OrderChange): string | null => {
  if (after === 0) return null
  const isOnePrice = sumBefore === priceBefore * before && sumAfter === priceAfter * after
  if (!isOnePrice)
    return sumBefore === sumAfter ? null : strings.priceOfAll(formatPrice(sumBefore), formatPrice(sumAfter))
  return priceBefore === priceAfter ? null : strings.price(formatPrice(priceBefore), formatPrice(priceAfter))
}

const changeText = (change: OrderChange): string => {
  const texts = [change.before === change.after ? null : countText(change), priceText(change)]
  return texts.filter((text) => text !== null).join('; ')
}

export function OrderProductsConfirmLayer({
  data: { shown, actual, changes },
  isLocked,
  onResult,
  onClose,
}: LayerProps<'OrderProductsConfirmLayer'>) {
  return (
    <Dialog
      title={strings.title}
      locked={isLocked}
      onClose={onClose}
      footer={
        <>
          {actual !== null && <Button onClick={() => onResult({ agreed: actual })}>{strings.agree}</Button>}
          <Button variant="secondary" onClick={() => onResult({ agreed: null })}>
            {strings.decline}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>{actual === null ? strings.nothingLeft : strings.lead}</p>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.product.id}>
                <span>{change.product.title}</span>
                <span className={styles.change}>{changeText(change)}</span>
              </li>
            ))}
          </ul>
        )}
        {actual !== null && actual.sum !== shown.sum && (
          <dl className={styles.sums}>
            <dt>{strings.sum}</dt>
            <dd>
              <s>{formatPrice(shown.sum)}</s> <strong>{formatPrice(actual.sum)}</strong>
            </dd>
          </dl>
        )}
      </div>
    </Dialog>
  )
}
