import * as E from 'fp-ts/Either'
import type { LineAfter, LinesAfter, LineToEdit } from '../../../../domain/order/order-edit.ts'
import type { DeliveryType } from '../../../../domain/place/place.ts'
import { orderableStock, type ProductCardRow, type StockByLocation } from '../../../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../../../delivery/public.ts'
import type { ServiceError } from '../../../platform/http/service-error.ts'
import type { Portion } from '../../orders/checkout/allocation.ts'
import type { StoredLine } from '../remove-lines.ts'
import { placesFor, type StockMove } from './edit-stock.ts'
import { strings } from './strings.ts'

export interface EditableLine extends LineToEdit {
  readonly row: StoredLine
}

export interface PlacedLine {
  readonly after: LineAfter<EditableLine>
  /** Kept and added units by place; empty for a removed line. */
  readonly places: ReadonlyArray<Portion>
}

export interface PlacedGoods {
  readonly goods: LinesAfter<EditableLine>['added'][number]
  readonly product: Pick<ProductCardRow, 'id' | 'title'>
  readonly places: ReadonlyArray<Portion>
}

export interface PlacedOrder {
  readonly lines: ReadonlyArray<PlacedLine>
  readonly added: ReadonlyArray<PlacedGoods>
  readonly moves: ReadonlyArray<StockMove>
}

interface Placing {
  readonly products: ReadonlyMap<number, ProductCardRow>
  readonly context: ResolvedDeliveryContext | null
  /** Whether the way of receiving changes: units that lie where it does not collect are taken elsewhere. */
  readonly isMoved: boolean
  readonly deliveryType: DeliveryType
}

const merged = (places: ReadonlyArray<Portion>): ReadonlyArray<Portion> =>
  [...new Set(places.map(({ locationId }) => locationId))].map((locationId) => ({
    locationId,
    count: places.reduce((sum, place) => sum + (place.locationId === locationId ? place.count : 0), 0),
  }))

// The stock during the change: what the order frees can be taken by its other lines.
const shelf = ({ products, context, deliveryType }: Placing) => {
  const stocks = new Map<number, StockByLocation>()
  const moves: Array<StockMove> = []
  const stockOf = (productId: number): StockByLocation => {
    const product = products.get(productId)
    return stocks.get(productId) ?? (product === undefined ? {} : orderableStock(product, context ?? { deliveryType }))
  }
  const move = (productId: number, { locationId, count }: Portion): void => {
    const stock = stockOf(productId)
    stocks.set(productId, { ...stock, [locationId]: (stock[locationId] ?? 0) - count })
    moves.push({ productId, locationId, count })
  }
  return {
    moves,
    move,
    take: (productId: number, used: ReadonlyArray<number>, count: number): ReadonlyArray<Portion> | null => {
      const places = placesFor(stockOf(productId), used, context, count)
      for (const place of places ?? []) move(productId, place)
      return places
    },
  }
}

/** Decides where each unit of the changed order is taken from. */
export const placeLines = (
  { lines, added }: LinesAfter<EditableLine>,
  placing: Placing,
): E.Either<ServiceError, PlacedOrder> => {
  const { products, context, isMoved } = placing
  const { moves, move, take } = shelf(placing)
  const allowed = context === null ? [] : [context.nearLocation, ...context.warehouses]
  const leaves = ({ line }: LineAfter<EditableLine>) => isMoved && !allowed.includes(line.row.location_id)
  const short = (title: string) => E.left<ServiceError>({ _tag: 'Conflict', message: strings.shortStock(title) })
  const used = [
    ...new Set(lines.filter((after) => after.kept > 0 && !leaves(after)).map(({ line }) => line.row.location_id)),
  ]
  for (const after of lines) {
    const freed = after.removed + (leaves(after) ? after.kept : 0)
    if (freed > 0) move(after.line.productId, { locationId: after.line.row.location_id, count: -freed })
  }
  const placedLines: Array<PlacedLine> = []
  for (const after of lines) {
    const { line, kept, more } = after
    const [productId, { location_id: own, title }] = [line.productId, line.row]
    const product = products.get(productId)
    if (isMoved && kept > 0 && context?.deliveryType === 'delivery' && product?.is_delivered === false)
      return E.left({ _tag: 'Conflict', message: strings.notDelivered(title) })
    const wanted = more + (leaves(after) ? kept : 0)
    const taken = wanted === 0 ? [] : take(productId, leaves(after) ? used : [own, ...used], wanted)
    if (taken === null) return short(title)
    const stays = kept > 0 && !leaves(after) ? [{ locationId: own, count: kept }] : []
    placedLines.push({ after, places: merged([...stays, ...taken]) })
  }
  const placedGoods: Array<PlacedGoods> = []
  for (const goods of added) {
    const product = products.get(goods.productId)
    if (product?.is_on_sale !== true) return E.left({ _tag: 'Conflict', message: strings.notOnSale })
    const places = take(goods.productId, used, goods.count)
    if (places === null) return short(product.title)
    placedGoods.push({ goods, product: { id: product.id, title: product.title }, places })
  }
  return E.right({ lines: placedLines, added: placedGoods, moves })
}
