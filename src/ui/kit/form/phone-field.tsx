import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { maskPhone } from '../../../domain/person/phone.ts'
import { strings } from '../strings.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const digitsBefore = (text: string, position: number): number => text.slice(0, position).replace(/\D/g, '').length

const caretAfterDigits = (text: string, count: number): number => {
  const ends = [...text.matchAll(/\d/g)].map((digit) => digit.index + 1)
  return count === 0 ? 0 : (ends[count - 1] ?? text.length)
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'ref'> {
  readonly value: string
  readonly onMasked: (text: string) => void
}

// Keeps the caret behind the same digit when the mask moves digits. [FORM-04]
export function PhoneField({ value, onMasked, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digits = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (digits.current === null || input.current === null) return
    const caret = caretAfterDigits(input.current.value, digits.current)
    input.current.setSelectionRange(caret, caret)
    digits.current = null
  })

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget
    const masked = maskPhone(typed)
    const atEnd = selectionStart === null || selectionStart === typed.length
    digits.current = atEnd ? null : digitsBefore(typed, selectionStart)
    onMasked(masked)
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
    />
  )
}
