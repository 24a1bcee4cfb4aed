import { createEvent, createStore, sample, type Event } from 'effector'
import type { LayerContracts, LayerName } from './contracts.ts'

export type Opening<Name extends LayerName = LayerName> = {
  [One in Name]: {
    readonly name: One
    readonly data: LayerContracts[One]['data']
    readonly isLocked?: boolean
    readonly timeoutMs?: number
  }
}[Name]

export type OpenLayer<Name extends LayerName = LayerName> = Opening<Name> & { readonly opening: number }

export type ClosedBy = 'backdrop' | 'button' | 'escape' | 'timeout'

export interface Closing {
  readonly layer: OpenLayer
  readonly by: ClosedBy
}

type Answering = {
  [Name in LayerName]: { readonly name: Name; readonly result: LayerContracts[Name]['result'] }
}[LayerName]

export const layerOpened = createEvent<Opening>()

export const layerPreloadRequested = createEvent<LayerName>()

export const layerClosed = createEvent<Closing>()

export const layerWithdrawn = createEvent<LayerName>()

export const layerAnswered = createEvent<Answering>()

export const routeShown = createEvent<string>()

export const $routeName = createStore<string | null>(null, { serialize: 'ignore' }).on(routeShown, (_, name) => name)

const without = (layers: ReadonlyArray<OpenLayer>, name: LayerName) => layers.filter((layer) => layer.name !== name)

const layerPlaced = createEvent<OpenLayer>()

const $openings = createStore(0, { serialize: 'ignore' }).on(layerPlaced, (count) => count + 1)

sample({
  clock: layerOpened,
  source: $openings,
  fn: (opening, layer): OpenLayer => ({ ...layer, opening }),
  target: layerPlaced,
})

/**
 * Open layers, the newest on top; a layer is open at most once. Navigation to another route closes all. [LAYER-29,
 * OC-81]
 */
export const $layers = createStore<ReadonlyArray<OpenLayer>>([], { serialize: 'ignore' })
  .on(layerPlaced, (layers, placed) => [...without(layers, placed.name), placed])
  .on(layerClosed, (layers, { layer }) => layers.filter(({ opening }) => opening !== layer.opening))
  .on(layerAnswered, (layers, { name }) => without(layers, name))
  .on(layerWithdrawn, without)
  .on($routeName, () => [])

export const $expectedLayer = createStore<LayerName | null>(null, { serialize: 'ignore' }).on(
  layerPreloadRequested,
  (_, name) => name,
)

export const answersOf = <Name extends LayerName>(name: Name): Event<LayerContracts[Name]['result']> =>
  layerAnswered.filterMap((answer) =>
    answer.name === name ? (answer.result as LayerContracts[Name]['result']) : undefined,
  )
