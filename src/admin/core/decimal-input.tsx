import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useResourceContext, type TextInputProps } from 'react-admin'
import { decimalOf, decimalText } from '../../domain/text/decimal.ts'
import { kopecksOf, roublesOf, type Kopecks } from '../../domain/money/money.ts'

const KOPECKS_PLACES = 2
const DEGREE_PLACES = 6
const WRONG = 'Нужно число: 1500 или 1500,50'

interface DecimalInputProps extends Omit<TextInputProps, 'format' | 'parse'> {
  readonly min?: number
  readonly max?: number
  readonly places?: number
  /** Of the record's value to the number that is typed, and back. */
  readonly shown?: (value: number) => number
  readonly stored?: (value: number) => number
}

const same = (value: number): number => value

const plainText = (value: number, places: number): string => decimalText(value, places).replaceAll('\u00a0', '')

// A number field of the browser drops a decimal comma: 1500,50 became 150050.
export function DecimalInput({
  source,
  label,
  helperText,
  validate,
  min = -Infinity,
  max = Infinity,
  places = DEGREE_PLACES,
  shown = same,
  stored = same,
  disabled,
  autoFocus,
  defaultValue,
}: DecimalInputProps) {
  const resource = useResourceContext()
  const rules = [validate ?? []].flat()
  const fits = (value: unknown): string | undefined => {
    if (value === null || value === undefined) return undefined
    if (typeof value !== 'number' || !Number.isFinite(value)) return WRONG
    if (shown(value) < min) return `Не меньше ${plainText(min, places)}`
    return shown(value) > max ? `Не больше ${plainText(max, places)}` : undefined
  }
  const { id, field, fieldState, isRequired } = useInput({ source, validate: [...rules, fits], defaultValue })
  const [typed, setTyped] = useState<string | null>(null)
  const text =
    typeof field.value === 'number' && Number.isFinite(field.value) ? plainText(shown(field.value), places) : ''
  const { error, invalid } = fieldState
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle label={label} source={source} resource={resource ?? ''} isRequired={isRequired} />}
      helperText={<InputHelperText error={error?.message ?? ''} helperText={helperText} />}
      error={invalid}
      disabled={disabled === true}
      autoFocus={autoFocus === true}
      fullWidth
      value={typed ?? text}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      onChange={({ target }) => {
        setTyped(target.value)
        const value = decimalOf(target.value)
        if (target.value.trim() === '') field.onChange(null)
        else field.onChange(value === null ? target.value : stored(value))
      }}
      onBlur={() => {
        if (typeof field.value === 'number') setTyped(null)
        field.onBlur()
      }}
    />
  )
}

/** Roubles in the input, kopecks in the record. */
export function MoneyInput(props: Omit<DecimalInputProps, 'shown' | 'stored' | 'places'>) {
  return (
    <DecimalInput
      min={0}
      places={KOPECKS_PLACES}
      shown={(value) => roublesOf(value as Kopecks)}
      stored={kopecksOf}
      {...props}
    />
  )
}
