import * as E from 'fp-ts/Either'
import {
  addStaffProduct,
  changeStaffProduct,
  getStaffProduct,
  getStaffProducts,
} from '../../../contract/admin/products.ts'
import { EDITORS_PINS, pinOfField, PRODUCT_PINS } from '../../../contract/admin/product-pins.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Router } from '../../platform/http/router.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { addProduct } from './add-product.ts'
import { categoryAdminRoutes } from './categories.ts'
import { pageOfProducts } from './product-list.ts'
import { changeProduct, type ProductChange, productForAdmin, readProductForAudit } from './products.ts'

// An editor writes texts and badges; the rest needs a seller.
const isForSellers = (change: ProductChange): boolean =>
  Object.entries(change).some(([name, value]) => {
    const pin = pinOfField(name)
    return value !== undefined && pin !== undefined && !EDITORS_PINS.includes(pin)
  })

const sellersPins = (pinned: ReadonlyArray<string>): string =>
  PRODUCT_PINS.filter((pin) => pinned.includes(pin) && !EDITORS_PINS.includes(pin)).join(' ')

const changesSellersPins = async (db: Kysely<Tables>, id: number, { pinned }: ProductChange): Promise<boolean> => {
  if (pinned === undefined) return false
  const before = await productForAdmin(db, id)
  return E.isRight(before) && sellersPins(before.right.pinned) !== sellersPins(pinned)
}

export const productAdminRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  router.on(getStaffProducts, async ({ query }) => E.right(await pageOfProducts(db, query)))
  router.on(getStaffProduct, ({ params: { id } }) => productForAdmin(db, id))

  router.on(addStaffProduct, ({ body }, { change }) =>
    change({ kind: 'product', idOf: ({ id }) => String(id), read: readProductForAudit }, async (trx) => {
      const added = await addProduct(trx, body, new Date(clock.now()))
      return E.isLeft(added) ? added : productForAdmin(trx, added.right)
    }),
  )

  router.on(changeStaffProduct, async ({ params: { id }, body }, { staff, change }) => {
    if (staff.role === 'editor' && (isForSellers(body) || (await changesSellersPins(db, id, body))))
      return E.left({ _tag: 'Forbidden' })
    return change({ kind: 'product', id, read: readProductForAudit }, async (trx) => {
      const changed = await changeProduct(trx, id, body, new Date(clock.now()))
      return E.isLeft(changed) ? changed : productForAdmin(trx, id)
    })
  })

  categoryAdminRoutes(router, db)
}
