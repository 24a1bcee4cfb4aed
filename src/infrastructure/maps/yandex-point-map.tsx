import { useEffect, useRef } from 'react'
import { Map, Placemark, YMaps } from 'react-yandex-maps'
import { watchScript } from './yandex-map.tsx'

type Pair = [number, number]

interface PointMapProps {
  readonly apikey: string
  readonly point: Pair | null
  /** The map moves there each time it is another array. */
  readonly centre: Pair
  readonly zoom: number
  readonly onPress: (point: Pair) => void
  readonly onMissing: () => void
}

interface PressEvent {
  readonly get: (name: 'coords') => Pair
}

const FILL = { width: '100%', height: '100vh' }

/** A map of one point; a press says where. */
export function YandexPointMap({ apikey, point, centre, zoom, onPress, onMissing }: PointMapProps) {
  const isDrawn = useRef(false)
  useEffect(() => watchScript(() => isDrawn.current, onMissing), [onMissing])
  return (
    <YMaps query={{ apikey, lang: 'ru_RU', load: 'package.full' }}>
      <Map
        {...FILL}
        state={{ center: centre, zoom, controls: ['zoomControl'] }}
        options={{ suppressMapOpenBlock: true, yandexMapDisablePoiInteractivity: true }}
        onClick={(event: PressEvent) => onPress(event.get('coords'))}
        onLoad={() => {
          isDrawn.current = true
        }}
      >
        {point !== null && <Placemark geometry={point} options={{ preset: 'islands#darkGreenDotIcon' }} />}
      </Map>
    </YMaps>
  )
}
