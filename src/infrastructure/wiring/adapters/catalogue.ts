import { $backInStockApi } from '../../../application/ports/api/catalogue/back-in-stock-api.ts'
import { $brandApi } from '../../../application/ports/api/catalogue/brand-api.ts'
import { $favouritesApi } from '../../../application/ports/api/catalogue/favourites-api.ts'
import { $listsApi } from '../../../application/ports/api/catalogue/lists-api.ts'
import { $productContentApi } from '../../../application/ports/api/catalogue/product-content-api.ts'
import { $productExtrasApi } from '../../../application/ports/api/catalogue/product-extras-api.ts'
import { $userReviewsApi } from '../../../application/ports/api/catalogue/user-reviews-api.ts'
import { httpBackInStockApi } from '../../http/catalogue/back-in-stock-api.ts'
import { httpBrandApi } from '../../http/catalogue/brand-api.ts'
import { httpFavouritesApi } from '../../http/catalogue/favourites-api.ts'
import { httpListsApi } from '../../http/catalogue/lists-api.ts'
import { httpProductContentApi } from '../../http/catalogue/product-content-api.ts'
import { httpProductExtrasApi } from '../../http/catalogue/product-extras-api.ts'
import { httpUserReviewsApi } from '../../http/catalogue/user-reviews-api.ts'
import { row, type BrowserRow } from '../ports.ts'

export const rows: ReadonlyArray<BrowserRow> = [
  row($backInStockApi, ({ call }) => httpBackInStockApi(call)),
  row($brandApi, ({ call }) => httpBrandApi(call)),
  row($favouritesApi, ({ call }) => httpFavouritesApi(call)),
  row($listsApi, ({ call }) => httpListsApi(call)),
  row($productContentApi, ({ call }) => httpProductContentApi(call)),
  row($productExtrasApi, ({ call }) => httpProductExtrasApi(call)),
  row($userReviewsApi, ({ call }) => httpUserReviewsApi(call)),
]
