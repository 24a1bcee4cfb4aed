import { useState, type Ref } from 'react'
import type { Form } from '../../../application/kernel/form.ts'
import { FormText } from '../../kit/form/form-fields.tsx'
import type { RuleMessages } from '../../kit/form/use-field.ts'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import styles from './auth.module.css'
import { strings } from './strings.ts'

interface PasswordFieldProps<Values extends object, Context extends object, Rule extends string> {
  readonly form: Form<Values, Context, Rule>
  readonly field: { readonly [F in keyof Values & string]: Values[F] extends string ? F : never }[keyof Values & string]
  readonly messages: RuleMessages<Rule>
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function PasswordField<Values extends object, Context extends object, Rule extends string>({
  form,
  field,
  messages,
  ...rest
}: PasswordFieldProps<Values, Context, Rule>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.password}>
      <FormText
        form={form}
        field={field}
        messages={messages}
        {...rest}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Checkbox
        label={strings.showPassword}
        checked={isShown}
        onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
      />
    </div>
  )
}
