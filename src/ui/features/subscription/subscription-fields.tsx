import type { ComponentProps, FocusEventHandler } from 'react'
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { trustedHtml } from '../../kit/trusted-html.ts'
import { paths } from '../../paths.ts'
import styles from './subscription.module.css'
import { strings } from './strings.ts'

export interface SubscriptionFieldsProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  readonly email?: Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onFocus' | 'onBlur'> & {
    readonly error?: string | undefined
  }
  readonly policy?: Pick<ComponentProps<'input'>, 'checked' | 'onChange'> & { readonly error?: string | undefined }
  readonly policyLabel?: string | null | undefined
  readonly isTicked?: boolean
  readonly areTermsShown?: boolean | undefined
  readonly isPending?: boolean | undefined
  readonly onFocus?: FocusEventHandler | undefined
}

export function SubscriptionFields({
  email = {},
  policy,
  policyLabel = null,
  isTicked = true,
  areTermsShown = false,
  isPending = false,
  ...form
}: SubscriptionFieldsProps) {
  return (
    <form
      method="post"
      action="/ajax/subscribe/add/"
      noValidate={policy !== undefined}
      className={styles.form}
      {...form}
    >
      <div className={styles.row}>
        <TextField
          id="newsletter-email"
          type="email"
          name="email"
          label={strings.email}
          title={strings.email}
          autoComplete="email"
          inputMode="email"
          required
          {...email}
        />
        <Button type="submit" pending={isPending}>
          {strings.subscribe}
        </Button>
      </div>
      <div className={styles.terms} hidden={!areTermsShown}>
        <Checkbox
          id="newsletter-policy"
          name="policy"
          value="true"
          {...(policy ?? { defaultChecked: isTicked })}
          label={
            policyLabel === null ? (
              <>
                {strings.policyBefore} <a href={paths.policy}>{strings.policyLink}</a>
              </>
            ) : (
              <span dangerouslySetInnerHTML={trustedHtml(policyLabel)} />
            )
          }
        />
      </div>
      <CaptchaNotice />
    </form>
  )
}
