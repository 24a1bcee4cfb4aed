const BEARER = /^Bearer +([\w-]{43})$/i

/** The access token of a call; null when there is none, '' when it can be none of ours. */
export const bearerOf = (request: Request): string | null => {
  const header = request.headers.get('authorization')
  return header === null ? null : (BEARER.exec(header)?.[1] ?? '')
}
