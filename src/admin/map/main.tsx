import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { YandexPointMap } from '../../infrastructure/maps/yandex-point-map.tsx'
import { listenTo, roundedPoint, sendTo, type MapMessage, type Point, type ShownPlace } from './map-messages.ts'

const RUSSIA: Point = { lat: 61.5, lon: 96 }
const ZOOM = { country: 3, city: 11, point: 16 }

const pairOf = ({ lat, lon }: Point): [number, number] => [lat, lon]

const send = (message: MapMessage): void => {
  sendTo(window.parent, message)
}

const NOT_MOVED = { centre: pairOf(RUSSIA), zoom: ZOOM.country }

const viewOf = ({ point, middle }: ShownPlace): typeof NOT_MOVED => {
  if (point !== null) return { centre: pairOf(point), zoom: ZOOM.point }
  return middle === null ? NOT_MOVED : { centre: pairOf(middle), zoom: ZOOM.city }
}

function PointFrame({ apikey }: { readonly apikey: string }) {
  const [point, setPoint] = useState<Point | null>(null)
  const [view, setView] = useState(NOT_MOVED)
  useEffect(() => {
    const stop = listenTo<ShownPlace>(
      () => window.parent,
      ['Shown'],
      (place) => {
        setPoint(place.point)
        setView(viewOf(place))
      },
    )
    send({ _tag: 'Ready' })
    return stop
  }, [])
  const missing = useCallback(() => {
    send({ _tag: 'Missing' })
  }, [])
  return (
    <YandexPointMap
      apikey={apikey}
      point={point === null ? null : pairOf(point)}
      centre={view.centre}
      zoom={view.zoom}
      onPress={([lat, lon]) => {
        const pressed = roundedPoint({ lat, lon })
        setPoint(pressed)
        send({ _tag: 'Pressed', point: pressed })
      }}
      onMissing={missing}
    />
  )
}

const root = document.getElementById('root')
const apikey = document.querySelector<HTMLMetaElement>('meta[name="maps-key"]')?.content

if (root !== null && apikey !== undefined) createRoot(root).render(<PointFrame apikey={apikey} />)
