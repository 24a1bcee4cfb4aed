import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { $deliveryContext } from '../../../application/delivery-context/delivery-context.ts'

export const useFreshDeliveryContext = (): void => {
  const at = useUnit($deliveryContext)
  const { revalidate } = useRevalidator()
  const rendered = useRef(at)
  useEffect(() => {
    if (rendered.current === at) return
    rendered.current = at
    void revalidate()
  }, [at, revalidate])
}
