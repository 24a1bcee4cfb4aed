import { queryOfChoice } from '../../../application/catalogue/listing-choice.ts'
import type { ListingControl } from './use-listing.ts'

/** What a form without scripts has to send along to keep the rest of the choice. */
export function HiddenFields({ choice, more }: Pick<ListingControl, 'choice' | 'more'>) {
  return [...new URLSearchParams(queryOfChoice({ ...choice, page: 1 }, more))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
