import { useQuery } from '@tanstack/react-query'
import { getOrderChoices } from '../../contract/admin/orders.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'

export type OrderChoices = TypeOf<typeof getOrderChoices.response>

// Titles of statuses and reasons; they do not change while the page is open.
export const useOrderChoices = (): OrderChoices | undefined =>
  useQuery({ queryKey: ['order-choices'], queryFn: () => call(getOrderChoices), staleTime: Infinity }).data
