import { useStoreMap, useUnit } from 'effector-react'
import { areSameUnits, refundForm, returnedCountChosen, returnReasonChosen } from '../../../application/order/refund.ts'
import type { RefundChoice } from '../../../application/ports/api/sales/shopper-order-api.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { AmountStepper } from '../../kit/product/amount-stepper.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { Select } from '../../kit/form/select.tsx'
import styles from './refund-form.module.css'
import { strings } from './strings.ts'

export interface ReturnedItemProps {
  readonly item: RefundChoice['items'][number]
  /** The product is in the list once more, at another price. */
  readonly isRepeated: boolean
  readonly reasons: RefundChoice['reasons']
  readonly isWrong: boolean
}

export function ReturnedItem({ item: { product, maxCount, price }, isRepeated, reasons, isWrong }: ReturnedItemProps) {
  const { chooseCount, chooseReason } = useUnit({ chooseCount: returnedCountChosen, chooseReason: returnReasonChosen })
  const chosen = useStoreMap({
    store: refundForm.$values,
    keys: [product.id, price],
    fn: ({ items }, [productId, at]) => items.find((item) => areSameUnits(item, { productId, price: at })) ?? null,
  })
  const units = { productId: product.id, price }
  const title = isRepeated ? strings.atPrice(product.title, formatPrice(price)) : product.title
  const notes = [...(isRepeated ? [] : [formatPrice(price)]), ...(maxCount > 1 ? [strings.most(maxCount)] : [])]
  return (
    <div className={styles.item}>
      <div className={styles.picture}>
        <ProductImage source={product.gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="64px" />
      </div>
      <div className={styles.what}>
        <Checkbox
          label={title}
          checked={chosen !== null}
          onChange={({ currentTarget }) => chooseCount({ ...units, count: currentTarget.checked ? 1 : 0 })}
        />
        {notes.length > 0 && <p className={styles.note}>{notes.join(' · ')}</p>}
        {chosen !== null && (
          <div className={styles.choice}>
            {maxCount > 1 && (
              <AmountStepper
                label={strings.count(title)}
                count={chosen.count}
                most={maxCount}
                onAmount={(count) => chooseCount({ ...units, count })}
              />
            )}
            <Select
              label={strings.reasonShort}
              aria-label={strings.reason(title)}
              error={isWrong && chosen.reasonId === null ? strings.notChosen : undefined}
              options={[
                { value: '', title: strings.notChosen },
                ...reasons.map(({ id, title: reason }) => ({ value: String(id), title: reason })),
              ]}
              value={chosen.reasonId === null ? '' : String(chosen.reasonId)}
              onChange={({ currentTarget }) =>
                chooseReason({ ...units, reasonId: currentTarget.value === '' ? null : Number(currentTarget.value) })
              }
            />
          </div>
        )}
      </div>
    </div>
  )
}
