import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { DeliveryMethodCode } from '../../../domain/place/place.ts'
import type { ParcelDesk } from './parcel-desk.ts'

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

export interface CarrierTariff {
  readonly method: DeliveryMethodCode
  readonly cost: Kopecks
  readonly days: number
}

export interface CarrierCity {
  readonly fiasId: string
  readonly title: string
  readonly region: string
}

export interface CarrierOffer {
  readonly points: ReadonlyArray<CarrierPoint>
  readonly tariffs: ReadonlyArray<CarrierTariff>
}

export interface Carrier {
  readonly name: string
  readonly methods: ReadonlyArray<DeliveryMethodCode>
  readonly offer: (city: CarrierCity) => TaskEither<string, CarrierOffer>
  /** Absent: staff register parcels at the carrier themselves. */
  readonly parcels?: ParcelDesk
}
