import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { DeliveryMethodCode } from '../../../domain/place/place.ts'

export interface CarrierPoint {
  readonly code: string
  readonly method: DeliveryMethodCode
  readonly name: string
  readonly address: string
  readonly workTime: string
  readonly phone: string | null
  readonly lat: number
  readonly lon: number
}

/** The price of a parcel to a city, and the latest day of arrival. */
export interface CarrierTariff {
  readonly method: DeliveryMethodCode
  readonly cost: Kopecks
  readonly days: number
}

export interface CarrierCity {
  /** City id in the FIAS address register. */
  readonly fiasId: string
  readonly title: string
  readonly region: string
}

/** Both lists are empty if the carrier does not serve the city. */
export interface CarrierOffer {
  readonly points: ReadonlyArray<CarrierPoint>
  readonly tariffs: ReadonlyArray<CarrierTariff>
}

export interface Carrier {
  readonly name: string
  /** A sync changes only points and prices of these methods. */
  readonly methods: ReadonlyArray<DeliveryMethodCode>
  readonly offer: (city: CarrierCity) => TaskEither<string, CarrierOffer>
}
