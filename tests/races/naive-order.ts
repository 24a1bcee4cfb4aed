import type { Kopecks } from '../../src/domain/money/money.ts'
import { ORDER_STATUS } from '../../src/domain/order/order-status.ts'
import { BARNAUL_SHOP, WAREHOUSE } from '../contract/support/products.ts'
import { AT, type Arena } from './race-harness.ts'
import type { Day } from '../../src/domain/time/day.ts'

interface NaiveOrder {
  readonly who: string
  readonly product: number
  readonly price: Kopecks
}

/** A naive order of one unit: separate statements, no lock, no key. */
export const writeNaively = async (db: Arena['db'], { who, product, price }: NaiveOrder): Promise<number> => {
  const { id } = await db
    .insertInto('orders')
    .values({
      guest_key: who,
      request_hash: '',
      status: ORDER_STATUS.new,
      payment_method: 'onReceipt',
      city_id: AT.contextCityId,
      delivery_type: 'pickup',
      method_code: 'pickup',
      shop_id: BARNAUL_SHOP,
      first_name: 'A',
      last_name: 'O',
      phone: '+79130000000',
      items_sum: price,
      delivery_sum: 0 as Kopecks,
      discount_sum: 0 as Kopecks,
      sum: price,
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shipment = await db
    .insertInto('shipments')
    .values({ order_id: id, location_id: WAREHOUSE, status: 1, delivery_date: '2026-05-02' as Day })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      shipment_id: shipment.id,
      product_id: product,
      title: '',
      count: 1,
      price,
      base_price: price,
    })
    .execute()
  return id
}
