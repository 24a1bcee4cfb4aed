import { useEffect, useRef } from 'react'
import { Map, Placemark, YMaps } from 'react-yandex-maps'
import type { MapPoint, MapViewProps } from '../../application/ports/browser/map-view.ts'

const LIMIT_MS = 10_000
const HOST = 'api-maps.yandex.ru'

// The map library swallows the script's failure: it is detected by the rejection or by a timeout.
export const watchScript = (isThere: () => boolean, onMissing: () => void): (() => void) => {
  const missed = (event: Event) => {
    if (event.target instanceof HTMLScriptElement && event.target.src.includes(`//${HOST}/`)) onMissing()
  }
  const dropped = (event: PromiseRejectionEvent) => {
    if (isThere() || event.reason instanceof Error) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const timer = setTimeout(() => {
    if (!isThere()) onMissing()
  }, LIMIT_MS)
  window.addEventListener('error', missed, { capture: true })
  window.addEventListener('unhandledrejection', dropped, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('error', missed, { capture: true })
    // the rejection is reported after the failure
    setTimeout(() => window.removeEventListener('unhandledrejection', dropped, { capture: true }), 1_000)
  }
}

const FILL = { width: '100%', height: '100%' }
const NEAR = 12

const middleOf = (points: ReadonlyArray<MapPoint>): [number, number] => {
  const middle = (values: ReadonlyArray<number>) => (Math.min(...values) + Math.max(...values)) / 2
  return [middle(points.map(({ lat }) => lat)), middle(points.map(({ lon }) => lon))]
}

export const yandexMapView = (apikey: string) =>
  function YandexMap({ points, openedId, onOpen, onMissing }: MapViewProps) {
    const isDrawn = useRef(false)
    useEffect(() => watchScript(() => isDrawn.current, onMissing), [onMissing])
    return (
      <div style={FILL}>
        <YMaps query={{ apikey, lang: 'ru_RU', load: 'package.full' }}>
          <Map
            {...FILL}
            defaultState={{ center: middleOf(points), zoom: NEAR, controls: ['zoomControl'] }}
            onLoad={() => {
              isDrawn.current = true
            }}
          >
            {points.map(({ id, title, lat, lon }) => (
              <Placemark
                key={id}
                geometry={[lat, lon]}
                properties={{ hintContent: title }}
                options={{ preset: id === openedId ? 'islands#darkGreenIcon' : 'islands#darkGreenDotIcon' }}
                onClick={() => onOpen(id)}
              />
            ))}
          </Map>
        </YMaps>
      </div>
    )
  }
