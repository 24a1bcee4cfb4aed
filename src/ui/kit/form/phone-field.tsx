import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef } from 'react'
import { maskPhone, maskWhole } from '../../../domain/person/phone.ts'
import { strings } from '../strings.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const digitsAfter = (text: string, position: number): number => text.slice(position).replace(/\D/g, '').length

// A prefix is added or removed before the caret, so the digits after it are counted.
const caretBeforeDigits = (text: string, count: number): number => {
  const ends = [...text.matchAll(/\d/g)].map((digit) => digit.index + 1)
  return ends[ends.length - count - 1] ?? 0
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'ref'> {
  readonly value: string
  readonly onMasked: (text: string) => void
}

// Keeps the caret behind the same digit when the mask moves digits. [FORM-04]
export function PhoneField({ value, onMasked, onBlur, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digits = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (digits.current === null || input.current === null) return
    const caret = caretBeforeDigits(input.current.value, digits.current)
    input.current.setSelectionRange(caret, caret)
    digits.current = null
  })

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget
    const masked = maskPhone(typed)
    const atEnd = selectionStart === null || selectionStart === typed.length
    digits.current = atEnd ? null : digitsAfter(typed, selectionStart)
    onMasked(masked)
  }

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (maskWhole(value) !== value) onMasked(maskWhole(value))
    onBlur?.(event)
  }

  return (
    <TextField
      autoComplete="tel"
      placeholder={strings.phonePlaceholder}
      {...field}
      ref={input}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={change}
      onBlur={leave}
    />
  )
}
