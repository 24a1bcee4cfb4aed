import { isNumber, isText, jsonList, recordOf } from '../kernel/decode.ts'
import { stored, type StoredEntry } from '../kernel/stored.ts'

export interface ScrollPosition {
  readonly entry: string
  readonly top: number
}

type Positions = StoredEntry<ReadonlyArray<ScrollPosition>>

export const $scrollPositions = stored<ReadonlyArray<ScrollPosition>>({
  key: 'scrollPlaces',
  in: 'tab',
  codec: jsonList(recordOf<ScrollPosition>({ entry: isText, top: isNumber })),
  most: 50,
}).$entry

export const scrollPositionOf = (positions: Positions, entry: string): number | null =>
  positions.read().find((place) => place.entry === entry)?.top ?? null

export const storeScrollPosition = (positions: Positions, left: ScrollPosition): void => {
  positions.write([left, ...positions.read().filter(({ entry }) => entry !== left.entry)])
}
