/** A page as it is asked for: of what a request brings, all that a page may depend on. */
export interface PageAsked {
  readonly url: URL
  readonly cookie: string
  readonly acceptEncoding: string
  /** The address of whoever asks; decides the city of a first visit. [CITY-07] */
  readonly visitor: string
}

export interface PageAnswer {
  readonly status: number
  /** Names and values by turns, as node:http writes them. */
  readonly headers: ReadonlyArray<string>
  /** One after another; none for a redirect. */
  readonly body: ReadonlyArray<Uint8Array>
}

export type Pages = (asked: PageAsked) => Promise<PageAnswer>

/** Pages for those who speak of requests and responses. */
export const webPages =
  (pages: Pages) =>
  async (request: Request, visitor = ''): Promise<Response> => {
    const { status, headers, body } = await pages({
      url: new URL(request.url),
      cookie: request.headers.get('cookie') ?? '',
      acceptEncoding: request.headers.get('accept-encoding') ?? '',
      visitor,
    })
    const sent = new Headers()
    for (let at = 0; at < headers.length; at += 2) sent.append(headers[at] ?? '', headers[at + 1] ?? '')
    return new Response(request.method === 'HEAD' || body.length === 0 ? null : Buffer.concat(body), {
      status,
      headers: sent,
    })
  }
