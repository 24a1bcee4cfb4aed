import { useQuery } from '@tanstack/react-query'
import { getOrderChoices } from '../../contract/admin/orders.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'

export type OrderChoices = TypeOf<typeof getOrderChoices.response>

export const ORDER_CHOICES = ['order-choices']

// Titles of statuses and reasons, staff and tags; fresh enough for the time that a page is open.
export const useOrderChoices = (): OrderChoices | undefined =>
  useQuery({ queryKey: ORDER_CHOICES, queryFn: () => call(getOrderChoices), staleTime: Infinity }).data
