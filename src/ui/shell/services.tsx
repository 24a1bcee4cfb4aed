import { createContext, use } from 'react'
import type { Theme } from '../../domain/content/theme.ts'

export interface Services {
  readonly brand: string
  readonly origin: string
  readonly year: number
  readonly theme: Theme
}

export const ServicesContext = createContext<Services | null>(null)

export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error('ServicesContext has no provider')
  return services
}
