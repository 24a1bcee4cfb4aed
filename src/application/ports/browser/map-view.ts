export interface MapPoint {
  readonly id: number
  readonly title: string
  readonly lat: number
  readonly lon: number
}

/** What a map of any provider draws; where there is none the interface does without. [OC-73] */
export interface MapViewProps {
  readonly points: ReadonlyArray<MapPoint>
  readonly openedId: number | null
  readonly onOpen: (id: number) => void
  /** It did not come, and something else is to be shown. */
  readonly onMissing: () => void
}
