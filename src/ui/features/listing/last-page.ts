import { queryOfChoice, type ListingChoice } from '../../../application/catalogue/listing-choice.ts'
import { redirectToLast, type Paged } from '../../shell/navigation/load.ts'

// Redirects from a page of a list beyond the last one; null for a page that exists.
export const lastPageRedirect = (
  { url }: Pick<Request, 'url'>,
  choice: ListingChoice,
  list: Paged,
  more?: Readonly<Record<string, string>>,
): Response | null =>
  redirectToLast(
    choice.page,
    list,
    (last) => `${new URL(url).pathname}${queryOfChoice({ ...choice, page: last }, more)}`,
  )
