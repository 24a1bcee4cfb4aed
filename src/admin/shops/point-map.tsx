import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { listenTo, MAP_PATH, sendTo, type MapMessage, type Point, type ShownPlace } from '../map/map-messages.ts'

interface PointMapProps extends Omit<ShownPlace, '_tag'> {
  readonly onPress: (point: Point) => void
  readonly onMissing: () => void
}

/** The map of a provider in a frame. It moves to a point that was not pressed on it. */
export function PointMap({ point, middle, onPress, onMissing }: PointMapProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const pressed = useRef<Point | null>(null)
  useEffect(
    () =>
      listenTo<MapMessage>(
        () => frame.current?.contentWindow ?? null,
        ['Ready', 'Pressed', 'Missing'],
        (message) => {
          if (message._tag === 'Ready') setReady(true)
          else if (message._tag === 'Missing') onMissing()
          else {
            pressed.current = message.point
            onPress(message.point)
          }
        },
      ),
    [onPress, onMissing],
  )
  const { lat, lon } = point ?? {}
  const [middleLat, middleLon] = [middle?.lat, middle?.lon]
  useEffect(() => {
    const shown = lat === undefined || lon === undefined ? null : { lat, lon }
    const isPressed = shown !== null && shown.lat === pressed.current?.lat && shown.lon === pressed.current.lon
    if (!isReady || isPressed) return
    const at = middleLat === undefined || middleLon === undefined ? null : { lat: middleLat, lon: middleLon }
    sendTo<ShownPlace>(frame.current?.contentWindow ?? null, { _tag: 'Shown', point: shown, middle: at })
  }, [isReady, lat, lon, middleLat, middleLon])
  return (
    <Box
      component="iframe"
      ref={frame}
      src={MAP_PATH}
      title="Карта: нажатие ставит точку магазина"
      sx={{ border: 0, borderRadius: 1, width: '100%', height: { xs: 280, sm: 360 }, mb: 2 }}
    />
  )
}
