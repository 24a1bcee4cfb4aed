import * as TE from 'fp-ts/TaskEither'
import type { SavedLinesApi } from '../../../application/ports/api/sales/saved-lines-api.ts'
import { getSavedLines, removeSavedLine, saveLine } from '../../../contract/sales/saved-lines.ts'
import type { Call } from '../http.ts'

// A call without the guest's cookie would create a guest: a browser that the service does not know has no saved lines.
export const httpSavedLinesApi = (call: Call, isKnown: () => boolean): SavedLinesApi => ({
  load: (at) => (isKnown() ? call(getSavedLines, { query: { at } }) : TE.right([])),
  save: (line) => call(saveLine, { body: line }),
  remove: (productId) => call(removeSavedLine, { body: { productId } }),
})
