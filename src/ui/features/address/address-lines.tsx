import { useUnit } from 'effector-react'
import { useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { $settings } from '../../../application/settings/settings.ts'
import type { CityId } from '../../../domain/place/place.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './address-lines.module.css'

const AddressSuggestions = lazyPart(async () => (await import('./address-suggestions.tsx')).AddressSuggestions)

/** What a field gets while the directory suggests its text. */
export type SuggestedField = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
> & { readonly hint?: string }

export interface SuggestedFields {
  readonly street?: SuggestedField
  readonly house?: SuggestedField
}

export interface AddressValues {
  readonly street: string
  readonly house: string
  readonly flat: string
}

export interface AddressLinesProps {
  readonly className?: string | undefined
  readonly values: AddressValues
  readonly city: CityId
  readonly onFill: (address: AddressValues) => void
  /** Fields named `street`, `house` and `flat`. */
  readonly children: (fields: SuggestedFields) => ReactNode
}

/** Fields of an address. The suggestions load with the first focus, where the shop has a directory. */
export function AddressLines({ className, values, city, onFill, children }: AddressLinesProps) {
  const { hasAddressDirectory } = useUnit($settings)
  const box = useRef<HTMLDivElement>(null)
  const [isUsed, setUsed] = useState(false)
  const [fields, setFields] = useState<SuggestedFields>({})
  return (
    <div ref={box} className={styles.lines} onFocus={() => setUsed(hasAddressDirectory)}>
      <div className={className}>{children(fields)}</div>
      {isUsed && <AddressSuggestions box={box} values={values} city={city} onFill={onFill} onFields={setFields} />}
    </div>
  )
}
