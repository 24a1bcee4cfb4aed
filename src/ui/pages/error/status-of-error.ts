import { isRouteErrorResponse } from 'react-router'

// Message of the framework's own 404. [ERR-11, OC-12]
const NOT_FOUND = 'This page could not be found'

export const statusOfError = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Error && error.message === NOT_FOUND ? 404 : 500
}

// Only messages of the service are shown, never those of exceptions. [ERR-16]
export const messageOfError = (error: unknown): string => {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return typeof message === 'string' ? message : ''
}
