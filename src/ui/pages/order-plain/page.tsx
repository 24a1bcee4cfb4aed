import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { data, redirect, type LoaderFunction } from 'react-router'
import { $plainCheckout, PLAIN_FIELDS, type PlainCommand } from '../../../application/checkout/plain-checkout.ts'
import { $plainLogin, PLAIN_LOGIN_PATH } from '../../../application/session/plain-login.ts'
import { Button } from '../../kit/button/button.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { errorMessages } from '../../kit/form/field-error-messages.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { paths } from '../../paths.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { scopeContext } from '../../shell/navigation/load.ts'
import styles from './page.module.css'
import { PlainLines } from './plain-lines.tsx'
import { PlainLoginForms } from './plain-login-forms.tsx'
import { Contact, Payment, Receiving, Summary, UPDATE, type CheckoutProps } from './plain-sections.tsx'
import { strings } from './strings.ts'

// Only the server has the basket of this page.
export const loader: LoaderFunction = async (args) => {
  const { step } = args.params
  if (step !== undefined && step !== 'login') throw data({ message: '' }, { status: 404 })
  const scope = args.context.get(scopeContext)
  if (scope.getState($plainCheckout) === null && scope.getState($plainLogin) === null && !import.meta.env.SSR)
    return redirect(step === undefined ? paths.order : paths.login)
  await loadContent(args, { routeName: 'order' })
  return null
}

function Message({ checkout: { error, isSumChanged, fieldErrors } }: CheckoutProps) {
  const wrong = useRef<HTMLDivElement>(null)
  const isWrong = Object.keys(fieldErrors).length > 0
  useEffect(() => {
    wrong.current?.focus()
  }, [])
  if (error === null && !isSumChanged && !isWrong) return null
  return (
    <div ref={wrong} tabIndex={-1}>
      {error !== null && (
        <Notice tone="error" live>
          {error._tag === 'CaptchaRequired' ? strings.captcha : errorMessages(error)}
        </Notice>
      )}
      {isSumChanged && (
        <Notice title={strings.changed} live>
          {strings.changedText}
        </Notice>
      )}
      {isWrong && (
        <Notice tone="error" live>
          {strings.wrong}
        </Notice>
      )}
    </div>
  )
}

export function Page() {
  const { checkout, login } = useUnit({ checkout: $plainCheckout, login: $plainLogin })
  const title = login === null ? strings.title : strings.login
  return (
    <div className={styles.page}>
      <Head title={title} canonical={null} />
      <h1>{title}</h1>
      {checkout !== null && <Contents checkout={checkout} />}
      {login !== null && <PlainLoginForms login={login} />}
    </div>
  )
}

const SIGN_OUT: PlainCommand = 'signOut'

function Account({ checkout: { signedInAs } }: CheckoutProps) {
  if (signedInAs === null)
    return (
      <p className={styles.note}>
        {strings.guest} <a href={PLAIN_LOGIN_PATH}>{strings.signIn}</a>
      </p>
    )
  return (
    <form method="post" action={paths.plainOrder} className={styles.account}>
      <span>{strings.signedInAs(signedInAs)}</span>
      <Button type="submit" variant="quiet" size="small" name={PLAIN_FIELDS.command} value={SIGN_OUT}>
        {strings.signOut}
      </Button>
    </form>
  )
}

function Contents({ checkout }: CheckoutProps) {
  const { basket, order, key, paymentUrl, lineNotes } = checkout
  if (paymentUrl !== null)
    return (
      <EmptyState
        icon="card"
        title={strings.pay}
        actions={
          <a href={paymentUrl} rel="noreferrer">
            {strings.toPayment}
          </a>
        }
      >
        {strings.payText}
      </EmptyState>
    )
  if (basket.items.length === 0)
    return (
      <>
        <Account checkout={checkout} />
        <Message checkout={checkout} />
        <EmptyState
          icon="basket"
          title={strings.empty}
          actions={<LinkButton to={paths.catalog}>{strings.goOn}</LinkButton>}
        >
          {strings.emptyText}
        </EmptyState>
      </>
    )
  return (
    <>
      <p className={styles.note}>
        {strings.intro} <a href={paths.order}>{strings.whole}</a>
      </p>
      <Account checkout={checkout} />
      <Message checkout={checkout} />
      <form method="post" action={paths.plainOrder} className={styles.form} noValidate>
        <button
          type="submit"
          name={PLAIN_FIELDS.command}
          value={UPDATE}
          tabIndex={-1}
          aria-hidden
          className={styles.enter}
        />
        <input type="hidden" name={PLAIN_FIELDS.key} value={key} />
        <input type="hidden" name={PLAIN_FIELDS.sum} value={order?.sum ?? ''} />
        <PlainLines basket={basket} lineNotes={lineNotes} />
        <div>
          <LinkButton to={paths.catalog} variant="quiet">
            {strings.goOn}
          </LinkButton>
        </div>
        <Receiving checkout={checkout} />
        <Contact checkout={checkout} />
        <Payment checkout={checkout} />
        <Summary checkout={checkout} />
      </form>
    </>
  )
}
