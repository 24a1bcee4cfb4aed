import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponseImpl, type HydrationState } from 'react-router'
import type { Services } from '../ui/app/services.tsx'

/** What the server sends for the browser to go on from. */
export interface PageState {
  readonly values: Record<string, unknown>
  readonly hydration: HydrationState
  readonly services: Services
}

const STATE_ID = 'page-state'

const sentError = (error: unknown) =>
  isRouteErrorResponse(error) ? { status: error.status, data: error.data as unknown } : { status: 500, data: null }

const readError = ({ status, data }: ReturnType<typeof sentError>) => new ErrorResponseImpl(status, '', data)

const mapValues = <A, B>(record: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

/** The state as a data block: inert for scripts, and unable to end its own element. */
export const writePageState = (state: PageState): string => {
  const { errors, ...rest } = state.hydration
  const hydration = { ...rest, errors: errors ? mapValues(errors, sentError) : null }
  const json = JSON.stringify({ ...state, hydration }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${STATE_ID}">${json}</script>`
}

export const readPageState = (document: Document): PageState => {
  const block = document.getElementById(STATE_ID)
  const state = JSON.parse(block?.textContent ?? '') as PageState
  block?.remove()
  const { errors } = state.hydration
  return {
    ...state,
    hydration: { ...state.hydration, errors: errors ? mapValues(errors as Record<string, ReturnType<typeof sentError>>, readError) : null },
  }
}
