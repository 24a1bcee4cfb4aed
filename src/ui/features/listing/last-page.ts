import { redirect } from 'react-router'
import { queryOfChoice, type ListingChoice } from '../../../application/catalogue/listing-choice.ts'
import type { Listing } from '../../../domain/catalogue/listing.ts'

// Redirects from a page beyond the last one; null for a page that exists.
export const lastPageRedirect = (
  { url }: Pick<Request, 'url'>,
  choice: ListingChoice,
  { pagination }: Pick<Listing, 'pagination'>,
  more?: Readonly<Record<string, string>>,
): Response | null => {
  const last = Math.max(pagination.pages, 1)
  return choice.page > last
    ? redirect(`${new URL(url).pathname}${queryOfChoice({ ...choice, page: last }, more)}`)
    : null
}
