import { createElement, use, useCallback, useMemo, useState } from 'react'
import type { Shop } from '../../../domain/place/place.ts'
import { Balloon } from './balloon.tsx'
import { MapViewContext } from './map-view.ts'
import { PlainMap } from './plain-map.tsx'
import styles from './shop-map.module.css'
import { strings } from './strings.ts'

export interface ShopMapProps {
  readonly shops: ReadonlyArray<Shop>
  readonly chosenId?: number | null | undefined
  readonly onChoose?: ((shop: Shop) => void) | undefined
}

const pointOf = ({ id, address, coords }: Shop) =>
  coords === undefined ? [] : [{ id: id as number, title: address, lat: coords.lat, lon: coords.lon }]

export function ShopMap({ shops, chosenId = null, onChoose }: ShopMapProps) {
  const mapView = use(MapViewContext)
  const [isMissing, setMissing] = useState(false)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const points = useMemo(() => shops.flatMap(pointOf), [shops])
  const missing = useCallback(() => setMissing(true), [])
  if (points.length === 0) return null
  const opened = shops.find(({ id }) => id === openedId)
  const plain = <PlainMap points={points} openedId={openedId ?? chosenId} onOpen={setOpenedId} />
  return (
    <div className={styles.map} role="region" aria-label={strings.map}>
      {mapView === null || isMissing
        ? plain
        : createElement(mapView, {
            points,
            openedId: openedId ?? chosenId,
            onOpen: setOpenedId,
            onMissing: missing,
            placeholder: plain,
          })}
      {opened && (
        <Balloon
          shop={opened}
          onChoose={
            onChoose &&
            (() => {
              onChoose(opened)
              setOpenedId(null)
            })
          }
          onClose={() => setOpenedId(null)}
        />
      )}
    </div>
  )
}
