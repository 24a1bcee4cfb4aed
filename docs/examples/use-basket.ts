import { useSyncExternalStore } from 'react'
import { visibleBasket, type ProductId } from 'vitrina/domain'
import { openTill, type Wire } from './till.ts'

/** The basket of an app on React or React Native: one store for all screens, drawn by `useBasket`. */
export const openStore = (wire: Wire) => {
  const listeners = new Set<() => void>()
  const till = openTill(wire, () => listeners.forEach((listener) => listener()))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    subscribe,
    state: till.state,
    opened: () => till.happen({ _tag: 'LoadRequested', at: Date.now() }),
    connected: () => till.happen({ _tag: 'ConnectionReturned', at: Date.now() }),
    add: (productId: ProductId) =>
      till.happen({ _tag: 'AdditionRequested', change: { productId, count: 1 }, at: Date.now() }),
    amount: (productId: ProductId, count: number) =>
      till.happen({ _tag: 'AmountRequested', change: { productId, count }, at: Date.now() }),
  }
}

export const useBasket = ({ subscribe, state }: ReturnType<typeof openStore>) =>
  visibleBasket(useSyncExternalStore(subscribe, state, state))
