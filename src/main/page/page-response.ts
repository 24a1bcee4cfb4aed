export interface PageRequest {
  readonly url: URL
  readonly cookie: string
  readonly acceptEncoding: string
  // Client address; it decides the city of a first visit. [CITY-07]
  readonly visitor: string
  // Fields of a posted form.
  readonly form?: URLSearchParams
}

export interface PageResponse {
  readonly status: number
  readonly headers: ReadonlyArray<string>
  readonly body: ReadonlyArray<Uint8Array>
}

export type Pages = (request: PageRequest) => Promise<PageResponse>

export const webPages =
  (pages: Pages) =>
  async (request: Request, visitor = '', form?: URLSearchParams): Promise<Response> => {
    const { status, headers, body } = await pages({
      url: new URL(request.url),
      cookie: request.headers.get('cookie') ?? '',
      acceptEncoding: request.headers.get('accept-encoding') ?? '',
      visitor,
      ...(form !== undefined && { form }),
    })
    const sent = new Headers()
    for (let at = 0; at < headers.length; at += 2) sent.append(headers[at] ?? '', headers[at + 1] ?? '')
    return new Response(request.method === 'HEAD' || body.length === 0 ? null : Buffer.concat(body), {
      status,
      headers: sent,
    })
  }
