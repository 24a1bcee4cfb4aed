import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { DeliveryMethodCode } from '../../../domain/place/place.ts'

/** A place where a carrier hands parcels out. */
export interface CarrierPoint {
  /** The carrier's own name of it. */
  readonly code: string
  readonly method: DeliveryMethodCode
  readonly name: string
  readonly address: string
  readonly workTime: string
  readonly phone: string | null
  readonly lat: number
  readonly lon: number
}

/** What a carrier takes for a parcel to a city, and in how many days it is there at the latest. */
export interface CarrierTariff {
  readonly method: DeliveryMethodCode
  readonly cost: Kopecks
  readonly days: number
}

export interface CarrierCity {
  /** The city's id in the state's register of addresses. */
  readonly fiasId: string
  readonly title: string
  readonly region: string
}

/** Both lists empty: the carrier does not go there. */
export interface CarrierOffer {
  readonly points: ReadonlyArray<CarrierPoint>
  readonly tariffs: ReadonlyArray<CarrierTariff>
}

/** Who carries goods to other cities; the left says in a line why nothing is known. */
export interface Carrier {
  readonly name: string
  /** The ways to receive goods that are its own: nobody else's points and prices are touched. */
  readonly methods: ReadonlyArray<DeliveryMethodCode>
  readonly offer: (city: CarrierCity) => TaskEither<string, CarrierOffer>
}
