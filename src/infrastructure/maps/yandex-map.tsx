import { useEffect, useRef } from 'react'
import { Map, Placemark, YMaps } from 'react-yandex-maps'
import type { MapPoint, MapViewProps } from '../../application/ports/browser/map-view.ts'
import { watchScript } from './watch-script.ts'

const FILL = { width: '100%', height: '100%' }
const NEAR = 12
const HOST = 'api-maps.yandex.ru'

const middleOf = (points: ReadonlyArray<MapPoint>): [number, number] => {
  const middle = (values: ReadonlyArray<number>) => (Math.min(...values) + Math.max(...values)) / 2
  return [middle(points.map(({ lat }) => lat)), middle(points.map(({ lon }) => lon))]
}

/** The script comes with the first map that is shown; a map without it says so. [SHOPMAP-05] */
export const yandexMapView = (apikey: string) =>
  function YandexMap({ points, openedId, onOpen, onMissing }: MapViewProps) {
    const isDrawn = useRef(false)
    useEffect(() => watchScript(HOST, () => isDrawn.current, onMissing), [onMissing])
    return (
      <div style={FILL}>
        <YMaps query={{ apikey, lang: 'ru_RU', load: 'package.full' }}>
          <Map
            {...FILL}
            defaultState={{ center: middleOf(points), zoom: NEAR, controls: ['zoomControl'] }}
            onLoad={() => { isDrawn.current = true }}
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
