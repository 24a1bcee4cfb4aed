import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  $foundOrder,
  $isLookupCodeAsked,
  $isLookupCodeBeingSent,
  $isOrderBeingOpened,
  $lookupCodeSentTo,
  $lookupResendLeft,
  lookupCodeForm,
  lookupCodeResendRequested,
  lookupForm,
  lookupOpened,
  type LookupRule,
  otherOrderRequested,
} from '../../../application/order/order-lookup.ts'
import { $user } from '../../../application/session/current-user.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import { PageTitle } from '../../features/article/page-title.tsx'
import authStyles from '../../features/auth/auth.module.css'
import { Resend } from '../../features/auth/resend.tsx'
import { CaptchaNotice } from '../../features/captcha/captcha-notice.tsx'
import { Button } from '../../kit/button/button.tsx'
import { FormPhone, FormText } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { phoneMessages } from '../../kit/form/phone-messages.ts'
import type { RuleMessages } from '../../kit/form/use-field.ts'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import { Head } from '../../shell/head.tsx'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import styles from './page.module.css'

const strings = {
  title: 'Найти заказ',
  lead: 'Укажите номер заказа и\u00a0телефон, на\u00a0который он оформлен. Мы пришлём код и\u00a0откроем заказ.',
  number: 'Номер заказа',
  numberHint: 'Он есть в\u00a0письме и\u00a0в\u00a0СМС о\u00a0заказе',
  phone: 'Телефон',
  send: 'Получить код',
  sent: (phone: string) =>
    `Если заказ с\u00a0этим номером оформлен на\u00a0${phone}, код придёт в\u00a0СМС. Если СМС не\u00a0доходят, мы пришлём его на\u00a0почту, указанную в\u00a0заказе.`,
  code: 'Код',
  open: 'Открыть заказ',
  other: 'Указать другой заказ или телефон',
  own: 'Все ваши заказы\u00a0— в\u00a0личном кабинете',
}

const messages: RuleMessages<LookupRule> = {
  ...phoneMessages,
  numberMissing: 'Укажите номер заказа',
  numberWrong: 'Номер заказа состоит из цифр',
  phoneMissing: 'Укажите телефон',
  codeMissing: 'Введите код',
}

export const loader = contentLoader('order-find')

function Request() {
  const isSending = useUnit($isLookupCodeBeingSent)
  return (
    <>
      <p className={authStyles.lead}>{strings.lead}</p>
      <FormFrame form={lookupForm} submit={strings.send} pending={isSending} label={strings.title} wide>
        <FormText
          form={lookupForm}
          field="number"
          messages={messages}
          label={strings.number}
          hint={strings.numberHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormPhone form={lookupForm} field="phone" messages={messages} label={strings.phone} />
        <CaptchaNotice />
      </FormFrame>
    </>
  )
}

function Confirm({ phone }: { readonly phone: string }) {
  const { left, isSending, isOpening, again, other } = useUnit({
    left: $lookupResendLeft,
    isSending: $isLookupCodeBeingSent,
    isOpening: $isOrderBeingOpened,
    again: lookupCodeResendRequested,
    other: otherOrderRequested,
  })
  const code = useRef<HTMLInputElement>(null)
  // the button that had the focus is gone
  useEffect(() => {
    code.current?.focus()
  }, [])
  return (
    <>
      <p className={authStyles.lead} role="status">
        {strings.sent(phone)}
      </p>
      <FormFrame form={lookupCodeForm} submit={strings.open} pending={isOpening} label={strings.title} wide>
        <div className={authStyles.code}>
          <FormText
            ref={code}
            form={lookupCodeForm}
            field="code"
            messages={messages}
            label={strings.code}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </div>
      </FormFrame>
      <Resend left={left} pending={isSending} onSms={() => again()} />
      <div className={authStyles.ways}>
        <Button variant="quiet" size="small" onClick={() => other()}>
          {strings.other}
        </Button>
      </div>
    </>
  )
}

export function Page() {
  const { isAsked, sentTo, found, user, opened } = useUnit({
    isAsked: $isLookupCodeAsked,
    sentTo: $lookupCodeSentTo,
    found: $foundOrder,
    user: $user,
    opened: lookupOpened,
  })
  const navigate = useNavigate()
  useEffect(() => {
    opened()
  }, [opened])
  useEffect(() => {
    if (found !== null) void navigate(paths.viewedOrder(found.id, found.token), { replace: true })
  }, [found, navigate])
  return (
    <div className={styles.page}>
      <Head title={strings.title} canonical={null} />
      <PageTitle>{strings.title}</PageTitle>
      {isAsked && sentTo !== null ? <Confirm phone={formatPhone(sentTo)} /> : <Request />}
      {user !== null && (
        <p className={styles.own}>
          <Link to={paths.cabinetOrders}>{strings.own}</Link>
        </p>
      )}
    </div>
  )
}
