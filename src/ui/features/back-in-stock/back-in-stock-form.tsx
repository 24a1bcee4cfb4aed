import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import {
  $backInStockAddress,
  $isBackInStockPending,
  backInStockForm,
  backInStockFormOpened,
  type BackInStockRule,
} from '../../../application/back-in-stock/request.ts'
import { $layers } from '../../../application/layers/layers.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { FormCheck, FormEmail } from '../../kit/form/form-fields.tsx'
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { PolicyText } from '../../kit/form/policy-text.tsx'
import { PushOffer } from '../push/push-offer.tsx'
import styles from './back-in-stock-form.module.css'
import { AWAITED } from './requested.ts'

const strings = {
  lead: (city: string) => `Пришлём одно письмо, когда товар снова можно будет купить в\u00a0городе ${city}.`,
  email: 'Электронная почта',
  send: 'Жду письма',
  cancel: 'Отмена',
  thanks: 'Спасибо!',
  sent: (email: string) => `Напишем на ${email}, как только товар появится.`,
}

const ruleMessages: Readonly<Record<BackInStockRule, string>> = {
  emailMissing: 'Укажите почту, чтобы мы могли написать',
  emailWrong: 'Проверьте адрес почты',
  policyMissing: 'Без согласия мы не можем сохранить ваши данные',
}

export interface BackInStockFormProps {
  readonly productId: ProductId
  readonly onCancel: () => void
}

export function BackInStockForm({ productId, onCancel }: BackInStockFormProps) {
  const { address, isPending, city, layers, opened } = useUnit({
    address: $backInStockAddress,
    isPending: $isBackInStockPending,
    city: $city,
    layers: $layers,
    opened: backInStockFormOpened,
  })
  const isCovered = layers.length > 0
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    opened(productId)
  }, [productId, opened])
  useEffect(() => {
    // the button that had the focus is gone
    if (address !== null && !isCovered && document.activeElement === document.body) container.current?.focus()
  }, [address, isCovered])
  return (
    <div ref={container} tabIndex={-1} className={styles.place}>
      {address !== null ? (
        <Notice tone="success" live title={strings.thanks}>
          {strings.sent(address)}
        </Notice>
      ) : (
        <FormFrame
          form={backInStockForm}
          label={AWAITED}
          submit={strings.send}
          pending={isPending}
          context={
            <Button variant="quiet" onClick={onCancel}>
              {strings.cancel}
            </Button>
          }
        >
          <p className={styles.lead}>{strings.lead(city.title)}</p>
          <FormEmail form={backInStockForm} field="email" messages={ruleMessages} label={strings.email} autoFocus />
          <FormCheck form={backInStockForm} field="policy" messages={ruleMessages} label={<PolicyText />} />
          <CaptchaNotice />
        </FormFrame>
      )}
      <PushOffer topic={{ _tag: 'Arrival', productId, cityId: city.id }} />
    </div>
  )
}
