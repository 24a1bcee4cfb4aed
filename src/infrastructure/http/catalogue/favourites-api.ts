import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { FavouritesApi } from '../../../application/ports/api/catalogue/favourites-api.ts'
import { addFavourite, getFavourites, removeFavourite } from '../../../contract/catalogue/favourites.ts'
import type { Call } from '../http.ts'

export const httpFavouritesApi = (call: Call): FavouritesApi => ({
  ids: pipe(
    call(getFavourites, { query: { onlyProductIds: true } }),
    TE.map((list) => ('items' in list ? list.items.map(({ id }) => id) : list).toReversed()),
  ),
  add: (productId) => call(addFavourite, { body: { productId } }),
  remove: (productId) => call(removeFavourite, { body: { productId } }),
})
