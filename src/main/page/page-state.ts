import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, type HydrationState } from 'react-router'
import type { Services } from '../../ui/shell/services.tsx'

export interface PageState {
  readonly values: Record<string, unknown>
  readonly hydration: HydrationState
  readonly services: Services
}

export const STATE_ID = 'page-state'

export interface SentError {
  readonly status: number
  readonly data: unknown
}

const readError = ({ status, data }: SentError) => new ErrorResponseImpl(status, '', data)

export const mapValues = <A, B>(record: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

export const readPageState = (document: Document): PageState => {
  const block = document.getElementById(STATE_ID)
  const state = JSON.parse(block?.textContent ?? '') as PageState
  block?.remove()
  const { errors } = state.hydration
  return {
    ...state,
    hydration: {
      ...state.hydration,
      errors: errors ? mapValues(errors as Record<string, SentError>, readError) : null,
    },
  }
}
