import { isRouteErrorResponse } from 'react-router'

/** How a framework says that there is no such page. [ERR-11, OC-12] */
const NOT_FOUND = 'This page could not be found'

/** The status of whatever a page failed with. [ERR-16] */
export const statusOfError = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Error && error.message === NOT_FOUND ? 404 : 500
}

/** What the shop itself says of the failure; what a program says of its own is nobody's to read. [ERR-16] */
export const messageOfError = (error: unknown): string => {
  const told: unknown = isRouteErrorResponse(error) ? error.data : null
  const message = typeof told === 'object' && told !== null && 'message' in told ? told.message : ''
  return typeof message === 'string' ? message : ''
}
