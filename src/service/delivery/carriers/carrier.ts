import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Measures, ParcelState } from '../../../domain/order/parcel.ts'
import type { VatRate } from '../../../domain/order/receipt.ts'
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

/** Units of equal price in a parcel. Weight and sums are of one unit. */
export interface ParcelItem {
  readonly key: string
  readonly title: string
  readonly count: number
  readonly grams: number
  /** What a unit costs, for the insurance. */
  readonly cost: Kopecks
  /** What the recipient pays for a unit when it is handed over; 0 if it is paid. */
  readonly due: Kopecks
  readonly vat: VatRate | null
  /** Code of «Честный знак» of a single unit. */
  readonly code: string | null
}

export interface ParcelDraft {
  /** Unique: the carrier has at most one parcel of this number. */
  readonly number: string
  readonly method: DeliveryMethodCode
  /** The carrier's office that receives the shop's parcels; null if the carrier's account defines it. */
  readonly from: string | null
  readonly city: CarrierCity
  /** The carrier's code of the pickup point; null for a delivery to `address`. */
  readonly point: string | null
  readonly address: string | null
  readonly recipient: {
    readonly lastName: string
    readonly firstName: string
    readonly phone: string
    readonly email: string | null
  }
  readonly comment: string
  readonly measures: Measures
  readonly items: ReadonlyArray<ParcelItem>
  /** What the recipient pays for the delivery. */
  readonly deliveryDue: Kopecks
  readonly deliveryVat: VatRate | null
}

/** Unavailable: try again later. Refused: the carrier does not accept the data. */
export interface ParcelError {
  readonly _tag: 'Unavailable' | 'Refused'
  readonly reason: string
}

export interface ParcelReport {
  readonly state: Exclude<ParcelState, 'queued'>
  readonly status: string
  readonly trackNumber: string | null
  readonly problem: string | null
}

export interface CarrierParcels {
  readonly code: 'cdek' | 'post'
  /** The setting that names the place that the shop brings its parcels to; null if the account names it. */
  readonly fromSetting: 'delivery.cdekPoint' | null
  /** Returns the carrier's id. If the carrier has a parcel of this number already, returns that one. */
  readonly register: (draft: ParcelDraft) => TaskEither<ParcelError, string>
  readonly read: (id: string) => TaskEither<ParcelError, ParcelReport>
  /** A PDF. */
  readonly label: (id: string) => TaskEither<ParcelError, Buffer>
  /** Only before the parcel is brought to the carrier. */
  readonly cancel: (id: string) => TaskEither<ParcelError, void>
  /** Absent: the carrier sends no notifications, the parcels are polled. */
  readonly notifications?: {
    /** Subscribes `url` to the carrier's notifications. Idempotent. */
    readonly subscribe: (url: string) => TaskEither<ParcelError, void>
    /** The carrier's id in a notification; null if it is unreadable. Notifications are unsigned: read the parcel after one. */
    readonly idIn: (body: string) => string | null
  }
}

export interface Carrier {
  readonly code: 'cdek' | 'ozon' | 'post'
  readonly name: string
  readonly methods: ReadonlyArray<DeliveryMethodCode>
  readonly offer: (city: CarrierCity) => TaskEither<string, CarrierOffer>
  /** Absent: staff register parcels at the carrier themselves. */
  readonly parcels?: CarrierParcels
}
