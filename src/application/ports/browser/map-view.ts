export interface MapPoint {
  readonly id: number
  readonly title: string
  readonly lat: number
  readonly lon: number
}

/** Props of a provider's map. [OC-73] */
export interface MapViewProps {
  readonly points: ReadonlyArray<MapPoint>
  readonly openedId: number | null
  readonly onOpen: (id: number) => void
  readonly onMissing: () => void
}
