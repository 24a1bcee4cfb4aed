import type { PortModule } from '../../application/kernel/port.ts'
import { $catalogueApi } from '../../application/ports/api/catalogue/catalogue-api.ts'
import { $searchApi } from '../../application/ports/api/catalogue/search-api.ts'
import { $bannerApi } from '../../application/ports/api/content/banner-api.ts'
import { $pageApi } from '../../application/ports/api/content/page-api.ts'
import { $basketApi } from '../../application/ports/api/sales/basket-api.ts'
import { httpCatalogueApi } from '../http/catalogue/catalogue-api.ts'
import { httpSearchApi } from '../http/catalogue/search-api.ts'
import { httpBannerApi } from '../http/content/banner-api.ts'
import { httpPageApi } from '../http/content/page-api.ts'
import { httpBasketApi } from '../http/sales/basket-api.ts'
import { row, type BrowserRow } from './ports.ts'

// Adapters of `application/ports/api`. Adapters of `application/ports/browser` are in browser-device.ts.

/** Adapters that most visits call. They load with the container. */
export const frequentPorts: ReadonlyArray<BrowserRow> = [
  row($bannerApi, ({ call }) => httpBannerApi(call)),
  row($basketApi, ({ call }) => httpBasketApi(call)),
  row($catalogueApi, ({ call }) => httpCatalogueApi(call)),
  row($pageApi, ({ call }) => httpPageApi(call)),
  row($searchApi, ({ call }) => httpSearchApi(call)),
]

/** The others: a chunk for each module, which loads with the first call of one of its ports. */
export const moduleAdapters: Readonly<Record<PortModule, () => Promise<{ readonly rows: ReadonlyArray<BrowserRow> }>>> =
  {
    catalogue: () => import('./adapters/catalogue.ts'),
    content: () => import('./adapters/content.ts'),
    delivery: () => import('./adapters/delivery.ts'),
    identity: () => import('./adapters/identity.ts'),
    platform: () => import('./adapters/platform.ts'),
    sales: () => import('./adapters/sales.ts'),
  }
