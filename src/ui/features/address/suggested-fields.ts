import type { InputHTMLAttributes } from 'react'
import type { CityId } from '../../../domain/place/place.ts'

/** What a field gets while the directory suggests its text. */
export type SuggestedField = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
> & { readonly hint?: string }

export interface SuggestedFields {
  readonly street?: SuggestedField
  readonly house?: SuggestedField
}

interface AddressValues {
  readonly street: string
  readonly house: string
  readonly flat: string
}

/** The form that holds an address. */
export interface AddressForm {
  readonly values: AddressValues
  readonly city: CityId
  readonly onFill: (address: AddressValues) => void
}
