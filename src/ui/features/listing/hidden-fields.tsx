import { queryOfChoice } from '../../../application/catalogue/listing-choice.ts'
import type { ListingControl } from './use-listing.ts'

export function HiddenFields({ choice, more }: Pick<ListingControl, 'choice' | 'more'>) {
  return [...new URLSearchParams(queryOfChoice({ ...choice, page: 1 }, more))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
