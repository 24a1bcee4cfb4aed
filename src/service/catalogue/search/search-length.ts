import { isSearchable, SEARCH_MAX_LENGTH } from '../../../domain/text/search-text.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import { strings } from '../products/strings.ts'

// The error of a text that is too short or too long to search for; null if it is not.
export const searchLengthError = (field: string, text: string): ServiceError | null =>
  isSearchable(text) && Array.from(text.trim()).length <= SEARCH_MAX_LENGTH
    ? null
    : invalid(field, strings.searchLength)
