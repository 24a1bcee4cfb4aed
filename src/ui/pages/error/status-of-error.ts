import { isRouteErrorResponse } from 'react-router'

/** How a framework says that there is no such page. [ERR-11, OC-12] */
const NOT_FOUND = 'This page could not be found'

/** The status of whatever a page failed with. [ERR-16] */
export const statusOfError = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Error && error.message === NOT_FOUND ? 404 : 500
}
