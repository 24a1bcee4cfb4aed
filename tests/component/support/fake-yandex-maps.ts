type Listener = () => void

/** State of the fake: its placemarks with positions and clicks. */
export interface FakePlacemark {
  readonly coordinates: ReadonlyArray<number>
  readonly hint: string
  readonly click: Listener
}

const observable = () => {
  const listeners = new Map<string, Set<Listener>>()
  return {
    events: {
      add: (name: string, listener: Listener) => {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      },
      remove: (name: string, listener: Listener) => {
        listeners.get(name)?.delete(listener)
      },
    },
    fire: (name: string) =>
      listeners.get(name)?.forEach((listener) => {
        listener()
      }),
  }
}

/** Serves the map's script from this page, or fails. */
export const fakeYandexMaps = ({ isBroken = false } = {}) => {
  const placemarks: Array<FakePlacemark> = []
  const scripts: Array<URL> = []
  const settable = { set: () => undefined }
  const ymaps = {
    ready: (listener: Listener) => {
      listener()
    },
    modules: {
      require: () => ({
        done: (listener: (modules: ReadonlyArray<unknown>) => void) => {
          listener([])
        },
      }),
    },
    Map: class {
      readonly geoObjects = { add: () => undefined, remove: () => undefined }
      readonly options = settable
      readonly behaviors = settable
      readonly margin = settable
      readonly controls = { add: () => undefined, remove: () => undefined }
      readonly events = observable().events
      constructor(container: HTMLElement) {
        container.append(Object.assign(document.createElement('div'), { id: 'yandex-map' }))
      }
      destroy(): void {
        document.getElementById('yandex-map')?.remove()
      }
      setCenter(): void {
        /* the fake map does not move */
      }
      setZoom(): void {
        /* nor resize */
      }
    },
    Placemark: class {
      readonly events
      readonly options = settable
      readonly properties = settable
      readonly geometry = { setCoordinates: () => undefined }
      constructor(coordinates: ReadonlyArray<number>, { hintContent }: { readonly hintContent: string }) {
        const { events, fire } = observable()
        this.events = events
        placemarks.push({ coordinates, hint: hintContent, click: () => fire('click') })
      }
    },
  }
  const head = document.head
  const append = head.appendChild.bind(head)
  head.appendChild = ((node: Node) => {
    if (!(node instanceof HTMLScriptElement) || !node.src.includes('api-maps.yandex.ru')) return append(node)
    const url = new URL(node.src)
    scripts.push(url)
    if (isBroken) {
      node.src = 'http://127.0.0.1:1//api-maps.yandex.ru/'
      return append(node)
    }
    const callback = (window as unknown as Record<string, (api: unknown) => void>)[url.searchParams.get('onload') ?? '']
    queueMicrotask(() => callback?.(ymaps))
    return node
  }) as typeof head.appendChild
  const restore = () => {
    head.appendChild = append as typeof head.appendChild
  }
  return { placemarks, scripts, restore }
}
