import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const SCRIPT = '/bare-react.js'
const COMPRESSED = /^(?:text\/|application\/json|image\/svg)/

const compiled = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-bare-react-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: directory,
      rollupOptions: { input: 'tests/bench/bare-react-browser.ts', output: { entryFileNames: 'bare-react.js' } },
    },
  })
  const script = readFileSync(join(directory, 'bare-react.js'))
  rmSync(directory, { recursive: true, force: true })
  return script
}

const withBareReact = (html: string): string =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|expect)"[^>]*>/g, '')
    .replace('</head>', `<script type="module" src="${SCRIPT}"></script></head>`)

/**
 * The pages of a shop with its scripts replaced by bare react-dom: the same markup, hydrated in one root, without stores,
 * router and events. It is the least that the page costs with React.
 */
export const bareReact = async (shop: string) => {
  const script = await compiled()
  const server = createServer((request, response) => {
    const send = (status: number, type: string, bytes: Buffer, more: Readonly<Record<string, string>> = {}) => {
      const isCompressed = COMPRESSED.test(type)
      const body = isCompressed ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : bytes
      response.writeHead(status, { 'content-type': type, ...(isCompressed && { 'content-encoding': 'br' }), ...more })
      response.end(body)
    }
    const answer = async () => {
      if (request.url === SCRIPT) return send(200, 'text/javascript', script, { 'cache-control': 'max-age=31536000' })
      const { accept = '*/*' } = request.headers
      const found = await fetch(`${shop}${request.url ?? '/'}`, { headers: { accept }, redirect: 'manual' })
      const type = found.headers.get('content-type') ?? 'application/octet-stream'
      const cached = { 'cache-control': found.headers.get('cache-control') ?? 'no-store' }
      if (!type.startsWith('text/html')) return send(found.status, type, Buffer.from(await found.arrayBuffer()), cached)
      return send(found.status, type, Buffer.from(withBareReact(await found.text())), cached)
    }
    answer().catch((error: unknown) => send(502, 'text/plain', Buffer.from(String(error))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, stop }
}
