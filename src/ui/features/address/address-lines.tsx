import { useUnit } from 'effector-react'
import { useRef, useState, type ReactNode } from 'react'
import { $settings } from '../../../application/settings/settings.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './address-lines.module.css'
import type { AddressForm, SuggestedFields } from './suggested-fields.ts'

const AddressSuggestions = lazyPart(async () => (await import('./address-suggestions.tsx')).AddressSuggestions)

export interface AddressLinesProps extends AddressForm {
  readonly className?: string | undefined
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
