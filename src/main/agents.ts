import { isLeft } from 'fp-ts/Either'
import type { Peer } from '../service/platform/http/caller.ts'
import { readJson } from '../service/platform/http/body.ts'
import { CHECKOUT_PATH } from '../infrastructure/agents/checkout-address.ts'
import { openClient } from '../infrastructure/http/client.ts'
import manifest from '../../package.json' with { type: 'json' }

const MCP_PATH = '/mcp'
const PROFILE_PATH = '/.well-known/ucp'
const UCP_VERSION = '2026-08-25'
const HOUR = 'public, max-age=3600'

interface Agents {
  readonly origin: string
  readonly brand: string
  readonly service: (request: Request, peer?: Peer) => Promise<Response>
}

export const isForAgents = (path: string): boolean =>
  path === MCP_PATH || path === PROFILE_PATH || path.startsWith(CHECKOUT_PATH)

// The shop's name in the protocol: its host in reverse order, for example `ru.shop`.
const namespaceOf = (origin: string): string => new URL(origin).hostname.split('.').reverse().join('.')

// Declares no capability of the protocol itself: docs/decisions/agents.md has the reasons.
const profileOf = (origin: string) => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      [namespaceOf(origin)]: [
        { version: UCP_VERSION, spec: `${origin}/llms.txt`, transport: 'mcp', endpoint: `${origin}${MCP_PATH}` },
      ],
    },
    capabilities: {},
    payment_handlers: {},
  },
})

const refused = (status: number) => new Response(null, { status, headers: status === 405 ? { Allow: 'POST' } : {} })

// Endpoints for agents. Each tool call becomes an API call from the agent's own address, with the same limits, errors
// and codecs. A basket lasts for one call.
export const agentRoutes = (agents: Agents) => {
  const { origin, service } = agents
  const shopFor = (peer: Peer | undefined) => ({
    origin,
    client: openClient({ origin, fetch: (url, options) => service(new Request(url, options), peer) }),
  })
  const answer = async (request: Request, peer: Peer | undefined): Promise<Response> => {
    if (request.method !== 'POST') return refused(405)
    const from = request.headers.get('origin')
    if (from !== null && from !== origin) return refused(403)
    const body = await readJson(request)
    if (isLeft(body))
      return refused(body.left._tag === 'TooLarge' ? 413 : body.left._tag === 'UnsupportedType' ? 415 : 400)
    const { respondToAgent: answerAgent } = await import('../infrastructure/agents/mcp.ts')
    return answerAgent(request, body.right, shopFor(peer), { brand: agents.brand, version: manifest.version })
  }
  return async (request: Request, peer?: Peer): Promise<Response> => {
    const url = new URL(request.url)
    if (url.pathname === MCP_PATH) return answer(request, peer)
    if (request.method !== 'GET') return refused(405)
    if (url.pathname === PROFILE_PATH) return Response.json(profileOf(origin), { headers: { 'Cache-Control': HOUR } })
    const { checkoutPage } = await import('../infrastructure/agents/checkout-page.ts')
    return checkoutPage(url, shopFor(peer))
  }
}
