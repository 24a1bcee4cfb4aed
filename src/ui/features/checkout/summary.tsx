import { useUnit } from 'effector-react'
import { useId } from 'react'
import {
  $isPreviewEmpty,
  $isPreviewLost,
  $previewState,
  $visiblePreview,
  previewOutdated,
  $orderableLines,
} from '../../../application/basket/preview.ts'
import { $visibleBasket } from '../../../application/basket/basket.ts'
import { checkoutForm } from '../../../application/checkout/form.ts'
import { $paymentMethod } from '../../../application/checkout/payment.ts'
import { $isAwaitingConnection, $isPlacing, $isRepeating } from '../../../application/checkout/placing.ts'
import { $isPickupPointMissing } from '../../../application/delivery-context/receiving.ts'
import { tickedSums } from '../../../domain/basket/basket.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { savedSum } from '../../../domain/order/order-total.ts'
import { formatCount, formatNumber, formatPrice } from '../../../domain/money/format.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import { OrderSums } from '../order/order-sums.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { ReceivingLine } from './receiving-line.tsx'
import { errorStrings, ruleMessages, strings } from './strings.ts'
import styles from './summary.module.css'
import type { AppError } from '../../../application/kernel/app-error.ts'
import { PolicyText } from '../../kit/form/policy-text.tsx'
import { useField } from '../../kit/form/use-field.ts'
import { Checkbox } from '../../kit/form/checkbox.tsx'

function PolicyConsent() {
  const { name, value, error, onValue } = useField(checkoutForm, 'policy', ruleMessages)
  return (
    <Checkbox
      name={name}
      error={error}
      required
      checked={value}
      onChange={({ currentTarget }) => onValue(currentTarget.checked)}
      label={<PolicyText />}
    />
  )
}

const errorMessages = (error: AppError): string => {
  switch (error._tag) {
    case 'Offline':
      return errorStrings.offline
    case 'Timeout':
      return errorStrings.timeout
    case 'LineLimits':
      return errorStrings.lines
    case 'CaptchaRequired':
    case 'Rejected':
      return error.message || errorStrings.unknown
    case 'Aborted':
    case 'BadShape':
    case 'Unauthorised':
      return errorStrings.unknown
  }
}

const FIELDS = { one: 'поле', few: 'поля', many: 'полей' }

const WHOLE = '20rem'

export function Summary() {
  const {
    lines,
    basket,
    preview,
    state,
    isEmpty,
    isLost,
    method,
    isPlacing,
    isRepeating,
    isAwaitingConnection,
    error,
    isPickupPointMissing,
    recount,
    fieldErrors,
  } = useUnit({
    lines: $orderableLines,
    basket: $visibleBasket,
    preview: $visiblePreview,
    state: $previewState,
    isEmpty: $isPreviewEmpty,
    isLost: $isPreviewLost,
    method: $paymentMethod,
    isPlacing: $isPlacing,
    isRepeating: $isRepeating,
    isAwaitingConnection: $isAwaitingConnection,
    error: checkoutForm.$error,
    isPickupPointMissing: $isPickupPointMissing,
    recount: previewOutdated,
    fieldErrors: checkoutForm.$fieldErrors,
  })
  const id = useId()
  const { itemsSum, units } = tickedSums(lines, basket)
  const saved = preview === null ? 0 : savedSum(preview)
  const wrong = Object.keys(fieldErrors).length
  const isNothingTicked = lines.every(({ disabled }) => disabled)
  const isNothing = preview === null && (isNothingTicked || isEmpty)
  const isMissed = state === 'failed' || isLost
  // all parts appear together, so that the layout does not shift
  const isComing = preview === null && !isMissed && !isNothing && !isPickupPointMissing
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {strings.summary}
      </h2>
      {isPickupPointMissing && !isNothing && (
        <p className={styles.goods}>
          <span>{strings.goods(formatNumber(units))}</span> {formatPrice(itemsSum)}
        </p>
      )}
      {isPickupPointMissing && <p className={styles.hint}>{strings.choosePickupPoint}</p>}
      {!isPickupPointMissing && isNothing && (
        <p className={styles.hint}>{isNothingTicked ? strings.nothingTicked : strings.nothingAvailable}</p>
      )}
      {/* a code can be entered before its sum is known */}
      {!isComing && !isNothing && <DiscountFields />}
      {preview !== null && (
        <>
          <ReceivingLine order={preview} />
          <OrderSums order={preview} isPending={state === 'pending'} />
          {preview.freeDeliveryLeft !== undefined && (
            <p className={styles.free}>
              {strings.freeDeliveryLeft(formatPrice(preview.freeDeliveryLeft))}
              <progress
                className={styles.progress}
                aria-hidden
                max={preview.itemsSum + preview.freeDeliveryLeft}
                value={preview.itemsSum}
              />
            </p>
          )}
          {saved + preview.discountSum > 0 && (
            <p className={styles.saved}>{strings.saved(formatPrice((saved + preview.discountSum) as Kopecks))}</p>
          )}
          {preview.bonusMax !== undefined && (preview.bonusEarned ?? 0) > 0 && (
            <p className={styles.hint}>{strings.bonusEarned(formatNumber(preview.bonusEarned ?? 0))}</p>
          )}
        </>
      )}
      {isMissed && (
        <Notice
          tone="error"
          live
          action={
            <Button variant="outline" size="small" pending={state === 'pending'} onClick={() => recount()}>
              {strings.countAgain}
            </Button>
          }
        >
          {isLost ? strings.countLost : strings.countFailed}
        </Notice>
      )}
      {isComing ? (
        <Skeleton height={WHOLE} round />
      ) : (
        <>
          <PolicyConsent />
          {wrong > 0 && <p className={styles.wrong}>{strings.wrong(formatCount(wrong, FIELDS))}</p>}
          <Button type="submit" size="large" wide pending={isPlacing} disabled={isNothing}>
            {method === 'onReceipt' ? strings.place : strings.placeAndPay}
          </Button>
        </>
      )}
      {(isRepeating || isAwaitingConnection) && (
        <div className={styles.error}>
          <Notice live>{isAwaitingConnection ? strings.awaitingConnection : strings.repeating}</Notice>
        </div>
      )}
      {error !== null && (
        <div tabIndex={-1} data-form-error className={styles.error}>
          <Notice tone="error" live>
            {errorMessages(error)}
          </Notice>
        </div>
      )}
    </section>
  )
}
