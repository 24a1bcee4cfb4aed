import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { maskPhone } from '../../../domain/person/phone.ts'
import { strings } from '../strings.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** How many digits of a text stand before a position. */
const digitsBefore = (text: string, position: number): number => text.slice(0, position).replace(/\D/g, '').length

/** The position right behind the nth digit of a text, or its end when it has fewer. */
const caretAfterDigits = (text: string, count: number): number => {
  const ends = [...text.matchAll(/\d/g)].map((digit) => digit.index + 1)
  return count === 0 ? 0 : (ends[count - 1] ?? text.length)
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'ref'> {
  /** What the field shows: a masked text, whole or not yet. */
  readonly value: string
  readonly onMasked: (text: string) => void
}

/** Keeps the caret behind the digit it was behind, although the mask moves digits about. [FORM-04] */
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
