import type { Form } from '../../../application/kernel/form.ts'
import { PhoneField, type PhoneFieldProps } from './phone-field.tsx'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useField, type RuleMessages } from './use-field.ts'

type FieldsOf<Values, Value> = {
  readonly [F in keyof Values & string]: Values[F] extends Value ? F : never
}[keyof Values & string]

interface Bound<Values extends object, Context extends object, Rule extends string, Value> {
  readonly form: Form<Values, Context, Rule>
  readonly field: FieldsOf<Values, Value>
  readonly messages: RuleMessages<Rule>
}

type Unbound<Props> = Omit<Props, 'form' | 'value' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'name' | 'onMasked'>

export function FormText<Values extends object, Context extends object, Rule extends string>({
  form,
  field,
  messages,
  ...rest
}: Bound<Values, Context, Rule, string> & Unbound<TextFieldProps>) {
  const { onValue, value, ...bound } = useField(form, field, messages)
  return (
    <TextField
      {...rest}
      {...bound}
      value={value as string}
      onChange={({ currentTarget }) => onValue(currentTarget.value as typeof value)}
    />
  )
}

export function FormEmail<Values extends object, Context extends object, Rule extends string>(
  props: Bound<Values, Context, Rule, string> & Omit<Unbound<TextFieldProps>, 'type' | 'inputMode' | 'autoComplete'>,
) {
  return <FormText {...props} type="email" inputMode="email" autoComplete="email" />
}

export function FormTextArea<Values extends object, Context extends object, Rule extends string>({
  form,
  field,
  messages,
  ...rest
}: Bound<Values, Context, Rule, string> & Unbound<TextAreaProps>) {
  const { onValue, value, ...bound } = useField(form, field, messages)
  return (
    <TextArea
      {...rest}
      {...bound}
      value={value as string}
      onChange={({ currentTarget }) => onValue(currentTarget.value as typeof value)}
    />
  )
}

export function FormPhone<Values extends object, Context extends object, Rule extends string>({
  form,
  field,
  messages,
  ...rest
}: Bound<Values, Context, Rule, string> & Unbound<PhoneFieldProps>) {
  const { onValue, value, ...bound } = useField(form, field, messages)
  return (
    <PhoneField {...rest} {...bound} value={value as string} onMasked={(masked) => onValue(masked as typeof value)} />
  )
}

export function FormCheck<Values extends object, Context extends object, Rule extends string>({
  form,
  field,
  messages,
  ...rest
}: Bound<Values, Context, Rule, boolean> & Unbound<CheckboxProps>) {
  const { onValue, value, ...bound } = useField(form, field, messages)
  return (
    <Checkbox
      {...rest}
      {...bound}
      checked={value as boolean}
      onChange={({ currentTarget }) => onValue(currentTarget.checked as typeof value)}
    />
  )
}
