import type { DeliveryContext } from '../../domain/place/place.ts'
import type { CityId, DeliveryPointId, ShopId } from '../../domain/place/place.ts'
import type { Described } from '../kernel/described.ts'
import { described } from '../kernel/described.ts'
import { idText, queryOf } from '../kernel/query.ts'
import { both, optional } from '../kernel/shapes.ts'
import type { ObjectOf, Props } from '../kernel/shapes.ts'
import { deliveryType } from './place.ts'

const fields = queryOf({
  contextCityId: idText<CityId>(),
  deliveryType,
  contextShopId: optional(idText<ShopId>()),
  deliveryPointId: optional(idText<DeliveryPointId>()),
})

export interface Placed {
  readonly at?: DeliveryContext | undefined
}

const hasCity = (value: unknown) =>
  typeof value === 'object' && value !== null && 'contextCityId' in value && value.contextCityId !== ''

const asDeliveryContext = (place: object): DeliveryContext => place as DeliveryContext

// Query fields of the delivery context. Without a city there is no context. [OC-22, OC-23]
const placed: Described<Placed> = described<Placed>({
  name: 'DeliveryContext',
  schema: { ...fields.schema, required: [] },
  is: (value): value is Placed => typeof value === 'object' && value !== null,
  parse: (value, errors) => {
    if (!hasCity(value)) return {}
    const place = fields.parse(value, errors)
    if (place?.contextShopId !== undefined && place.deliveryPointId !== undefined) {
      errors.push({ path: ['deliveryPointId'], reason: 'format', value: place.deliveryPointId })
    }
    return { at: asDeliveryContext(place) }
  },
  encode: ({ at }) => (at === undefined ? {} : fields.encode(at)),
})

export const queryAt = <P extends Props>(props: P): Described<Placed & ObjectOf<P>> => both(placed, queryOf(props))
