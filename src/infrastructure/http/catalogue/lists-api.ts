import type { ListsApi } from '../../../application/ports/api/catalogue/lists-api.ts'
import * as lists from '../../../contract/catalogue/lists.ts'
import type { Call } from '../http.ts'

export const httpListsApi = (call: Call): ListsApi => ({
  lists: call(lists.getLists),
  create: (title) => call(lists.createList, { body: { title } }),
  rename: (id, title) => call(lists.renameList, { params: { id }, body: { title } }),
  remove: (id) => call(lists.deleteList, { params: { id } }),
  restore: (id) => call(lists.restoreList, { params: { id } }),
  add: (id, productId) => call(lists.addToList, { params: { id }, body: { productId } }),
  takeOut: (id, productId) => call(lists.removeFromList, { params: { id }, body: { productId } }),
  share: (id) => call(lists.shareList, { params: { id } }),
  revoke: (id) => call(lists.revokeList, { params: { id } }),
  shared: (token) => call(lists.getSharedList, { params: { token } }),
})
