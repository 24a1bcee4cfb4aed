import type { CheckoutValues } from '../../../application/checkout/request.ts'
import { checkoutForm } from '../../../application/checkout/form.ts'
import { useField } from '../../kit/form/use-field.ts'
import { TextField, type TextFieldProps } from '../../kit/form/text-field.tsx'
import { ruleMessages } from './strings.ts'

export interface CheckoutFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'> {
  readonly field: Exclude<keyof CheckoutValues, 'policy'>
}

export function CheckoutField({ field, ...rest }: CheckoutFieldProps) {
  const { onValue, ...bound } = useField(checkoutForm, field, ruleMessages)
  return (
    <TextField
      required={!rest.optional}
      {...rest}
      {...bound}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  )
}
