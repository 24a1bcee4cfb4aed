import type { PlatformDeps } from '../deps.ts'
import { keyIn } from './store-file.ts'
import type { FileKind } from './sniff.ts'

const TYPES: Readonly<Record<FileKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

const DAY_S = 86_400

// A PDF is served as a download, because it could run scripts on the shop's origin.
const headersFor = (kind: FileKind) => ({
  'content-type': TYPES[kind],
  'cache-control': `private, max-age=${DAY_S}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'content-disposition': kind === 'pdf' ? 'attachment; filename="file.pdf"' : 'inline',
})

export const fileAt = async ({ db }: Pick<PlatformDeps, 'db'>, request: Request): Promise<Response | null> => {
  const key = request.method === 'GET' ? keyIn(new URL(request.url).pathname) : null
  if (key === null) return null
  const file = await db.selectFrom('files').select(['kind', 'content']).where('key', '=', key).executeTakeFirst()
  return file === undefined ? null : new Response(new Uint8Array(file.content), { headers: headersFor(file.kind) })
}
