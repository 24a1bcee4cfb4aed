const plain = (lines: ReadonlyArray<string>, headers: Record<string, string> = {}): Response =>
  new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

// 1C reads the first line and logs the rest. It treats any status but 200 as a lost connection.
export const success = (...lines: ReadonlyArray<string>): Response => plain(['success', ...lines])
export const failure = (text: string): Response => plain(['failure', text])
export const progress = (text: string): Response => plain(['progress', text])
export const settings = (...lines: ReadonlyArray<string>): Response => plain(lines)
export const opened = (cookie: string, id: string, setCookie: string): Response =>
  plain(['success', cookie, id], { 'set-cookie': setCookie })
