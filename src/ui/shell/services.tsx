import { createContext, use } from 'react'
import type { Theme } from '../../domain/content/theme.ts'

export interface Services {
  readonly brand: string
  readonly origin: string
  readonly year: number
  readonly theme: Theme
  /** Addresses of the owner's pictures; undefined: the storefront's own. */
  readonly logo?: string | undefined
  readonly icon?: string | undefined
}

export const ServicesContext = createContext<Services | null>(null)

export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error('ServicesContext has no provider')
  return services
}
