export interface Point {
  readonly lat: number
  readonly lon: number
}

// six digits are 0.1 m
const PLACES = 1_000_000
const rounded = (degrees: number): number => Math.round(degrees * PLACES) / PLACES

export const roundedPoint = ({ lat, lon }: Point): Point => ({ lat: rounded(lat), lon: rounded(lon) })

/** From the form to the map. */
export interface ShownPlace {
  readonly _tag: 'Shown'
  readonly point: Point | null
  /** Where the map opens without a point; null if not known. */
  readonly middle: Point | null
}

/** From the map to the form. */
export type MapMessage =
  | { readonly _tag: 'Ready' }
  | { readonly _tag: 'Pressed'; readonly point: Point }
  | { readonly _tag: 'Missing' }

export const MAP_PATH = '/admin/map/'

interface Tagged {
  readonly _tag: string
}

const isTagged = <Message extends Tagged>(data: unknown, tags: ReadonlyArray<Message['_tag']>): data is Message =>
  typeof data === 'object' && data !== null && '_tag' in data && tags.some((tag) => tag === data._tag)

/** Messages of one window of this origin; extensions send others. Returns a function that stops listening. */
export const listenTo = <Message extends Tagged>(
  from: () => Window | null,
  tags: ReadonlyArray<Message['_tag']>,
  onMessage: (message: Message) => void,
): (() => void) => {
  const received = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin === location.origin && source !== null && source === from() && isTagged(data, tags)) onMessage(data)
  }
  window.addEventListener('message', received)
  return () => {
    window.removeEventListener('message', received)
  }
}

export const sendTo = <Message extends Tagged>(to: Window | null, message: Message): void => {
  to?.postMessage(message, location.origin)
}
