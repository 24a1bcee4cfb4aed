import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import type { Form } from '../../../application/kernel/form.ts'
import { Button } from '../button/button.tsx'
import { Notice } from '../status/notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { paths } from '../../paths.ts'
import styles from './form-frame.module.css'
import { errorMessages } from './field-error-messages.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'

const strings = {
  restored: 'Вернули то, что вы вводили и не отправили.',
  noScripts: 'Эта форма работает только с\u00a0JavaScript. Оформить заказ можно и\u00a0без него:',
  plainOrder: 'открыть простую корзину',
}

// An error shown on blur moves the button, so the field keeps the focus until the click.
const keepFocus = (event: MouseEvent) => event.preventDefault()
const takeFocus = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => currentTarget.focus()

export interface FormFrameProps<Values extends object, Context extends object, Rule> {
  readonly form: Form<Values, Context, Rule>
  readonly submit: ReactNode
  readonly pending: boolean
  readonly disabled?: boolean | undefined
  readonly wide?: boolean | undefined
  readonly context?: ReactNode
  readonly label?: string | undefined
  /** The server also accepts the form without scripts. */
  readonly isPlain?: boolean
  readonly children: ReactNode
}

export function FormFrame<Values extends object, Context extends object, Rule>({
  form,
  submit,
  pending,
  disabled,
  wide,
  context,
  label,
  isPlain = false,
  children,
}: FormFrameProps<Values, Context, Rule>) {
  const { submitted, change, error, isRestored } = useUnit({
    submitted: form.submitted,
    change: form.changed,
    error: form.$error,
    isRestored: form.$isRestored,
  })
  const frame = useRef<HTMLFormElement>(null)
  useFocusFirstError(form.$rejections, frame)
  const isRenderedByServer = useRef(!useHydrated())
  const { defaultState } = form.$values
  useEffect(() => {
    if (!isRenderedByServer.current) return
    // typed before hydration: the elements have it, and the next render would overwrite it
    for (const [name, text] of new FormData(frame.current ?? undefined))
      if (text !== '' && defaultState[name as keyof Values] === '') change({ [name]: text } as Partial<Values>)
  }, [defaultState, change])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && disabled !== true) submitted()
  }
  return (
    // without scripts, GET would put what is typed into the address
    <form ref={frame} method="post" data-form className={styles.form} aria-label={label} noValidate onSubmit={send}>
      {!isPlain && (
        <noscript>
          {strings.noScripts} <a href={paths.plainOrder}>{strings.plainOrder}</a>
        </noscript>
      )}
      {isRestored && <Notice live>{strings.restored}</Notice>}
      {children}
      <div className={styles.submit}>
        <Button
          type="submit"
          pending={pending}
          disabled={disabled}
          wide={wide}
          onMouseDown={keepFocus}
          onClick={takeFocus}
        >
          {submit}
        </Button>
        {context}
      </div>
      {error && (
        <div tabIndex={-1} data-form-error>
          <Notice tone="error" live>
            {errorMessages(error)}
          </Notice>
        </div>
      )}
    </form>
  )
}
