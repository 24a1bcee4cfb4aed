import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { $layers, layerPreloadRequested, layerOpened, layerWithdrawn } from '../../../../application/layers/layers.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'

const TYPE = 'openDeliveryTypeLayer'
const SHOP = 'openDeliveryPointLayer'

type ReceivingLayer = 'DeliveryTypeLayer' | 'DeliveryPointsLayer'

const layerOf = (query: URLSearchParams): ReceivingLayer | null =>
  query.has(SHOP) ? 'DeliveryPointsLayer' : query.has(TYPE) ? 'DeliveryTypeLayer' : null

const withoutFlags = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  rest.delete(TYPE)
  rest.delete(SHOP)
  return rest
}

// The query opens and closes a layer; closing the layer removes the query. [ROUTE-26, ROUTE-27]
export const useReceivingLayer = ({ id: productId, title }: Pick<Product, 'id' | 'title'>) => {
  const [query, setQuery] = useSearchParams()
  const { layers, openLayer, withdraw, expected } = useUnit({
    layers: $layers,
    openLayer: layerOpened,
    withdraw: layerWithdrawn,
    expected: layerPreloadRequested,
  })
  const requestedLayer = layerOf(query)
  const isOpen = layers.some(({ name }) => name === requestedLayer)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (requestedLayer === null) return
    const product = { productId, title }
    openLayer(
      requestedLayer === 'DeliveryTypeLayer'
        ? { name: requestedLayer, data: { opened: 'requested', product } }
        : { name: requestedLayer, data: product },
    )
    return () => {
      withdraw(requestedLayer)
    }
  }, [requestedLayer, openLayer, productId, title, withdraw])

  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen && requestedLayer !== null
    wasOpen.current = isOpen
    if (isClosed) setQuery(withoutFlags, { replace: true, preventScrollReset: true })
  }, [requestedLayer, isOpen, setQuery])

  return {
    open: () => {
      setQuery(
        (now) => {
          const next = withoutFlags(now)
          next.set(TYPE, 'true')
          return next
        },
        { preventScrollReset: true },
      )
    },
    preload: () => expected('DeliveryTypeLayer'),
  }
}
