import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldError } from '../../../application/kernel/form.ts'
import {
  $isSubscribing,
  $subscribed,
  subscriptionForm,
  subscriptionOpened,
  subscriptionRequested,
  type SubscriptionRule,
} from '../../../application/subscription/subscription.ts'
import { $policyLabel } from '../../../application/shell/shell.ts'
import { isTermsShown } from '../../../domain/person/subscription.ts'
import { useFocusFirstError } from '../../kit/form/use-focus-first-error.ts'
import { Notice } from '../../kit/status/notice.tsx'
import { ruleMessages, strings } from './strings.ts'
import { SubscriptionFields } from './subscription-fields.tsx'

export interface Begun {
  readonly email: string
  readonly policy: boolean
  readonly isSubmitted: boolean
}

const COLLAPSE_MS = 300

const useFocusWithDelayedBlur = () => {
  const [isFocused, setFocused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isFocused,
    onFocus: () => {
      clearTimeout(timer.current)
      setFocused(true)
    },
    onBlur: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setFocused(false), COLLAPSE_MS)
    },
  }
}

const messageOf = (fieldError: FieldError<SubscriptionRule> | undefined): string | undefined =>
  fieldError === undefined
    ? undefined
    : fieldError._tag === 'Message'
      ? fieldError.message
      : ruleMessages[fieldError.rule]

// Replaces the controls of the block, and returns the focus to the one that takes the place of the focused one.
export const restoringFocus = (block: HTMLElement, replace: () => void): void => {
  const controls = () => Array.from(block.querySelectorAll<HTMLElement>('input, button, a'))
  const focused = controls().findIndex((control) => control === document.activeElement)
  flushSync(replace)
  controls()[focused]?.focus({ preventScroll: true })
}

export function LiveSubscription({ begun }: { readonly begun?: Begun | undefined }) {
  const { policyLabel, values, fieldErrors, error, isBusy, outcome, opened, change, leave, request } = useUnit({
    policyLabel: $policyLabel,
    values: subscriptionForm.$values,
    fieldErrors: subscriptionForm.$fieldErrors,
    error: subscriptionForm.$error,
    isBusy: $isSubscribing,
    outcome: $subscribed,
    opened: subscriptionOpened,
    change: subscriptionForm.changed,
    leave: subscriptionForm.blurred,
    request: subscriptionRequested,
  })
  const { isFocused, onFocus, onBlur } = useFocusWithDelayedBlur()
  const fields = useRef<HTMLFormElement>(null)
  useFocusFirstError(subscriptionForm.$rejections, fields)
  useLayoutEffect(() => {
    if (begun !== undefined && begun.email !== '') change({ email: begun.email, policy: begun.policy })
    else opened()
    if (begun?.isSubmitted === true) request()
  }, [begun, change, opened, request])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    request()
  }
  const refused =
    error === null ? undefined : 'message' in error && error.message !== '' ? error.message : strings.failed
  return (
    <>
      <SubscriptionFields
        ref={fields}
        onSubmit={submit}
        isPending={isBusy}
        policyLabel={policyLabel}
        areTermsShown={isTermsShown(values, isFocused, fieldErrors.policy !== undefined)}
        email={{
          value: values.email,
          error: messageOf(fieldErrors.email) ?? refused,
          onChange: ({ currentTarget }) => change({ email: currentTarget.value }),
          onFocus,
          onBlur: () => {
            leave('email')
            onBlur()
          },
        }}
        policy={{
          checked: values.policy,
          error: messageOf(fieldErrors.policy),
          onChange: ({ currentTarget }) => change({ policy: currentTarget.checked }),
        }}
      />
      {outcome !== null && (
        <Notice tone="success" live>
          {strings.outcomes[outcome]}
        </Notice>
      )}
    </>
  )
}
