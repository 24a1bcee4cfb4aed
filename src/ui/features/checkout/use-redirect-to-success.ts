import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { $placedOrder } from '../../../application/checkout/place.ts'
import { paths } from '../../paths.ts'

/** The application says that an order is placed; only the interface has addresses to go to. */
export const useWayToSuccess = (): void => {
  const placed = useUnit($placedOrder)
  const navigate = useNavigate()
  useEffect(() => {
    if (placed?.order.id !== undefined && placed.paymentUrl === null) void navigate(paths.placedOrder(placed.order.id, placed.token))
  }, [placed, navigate])
}
