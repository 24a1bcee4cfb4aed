import { createContext, use } from 'react'
import type { Theme } from '../../domain/content/theme.ts'

/** What the interface draws with and does not compute: the brand and where the shop lives. */
export interface Services {
  readonly brand: string
  readonly origin: string
  /** Of the shop's time zone. [FTR-10] */
  readonly year: number
  readonly theme: Theme
}

export const ServicesContext = createContext<Services | null>(null)

export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error('ServicesContext: nothing is provided')
  return services
}
