import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { isLeft } from 'fp-ts/Either'
import { fieldErrorsOf } from '../../contract/kernel/paths.ts'
import { agentStrings as strings } from './strings.ts'
import { tools, type Shop } from './tools.ts'

const answer = (content: Readonly<Record<string, unknown>>, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(content) }],
  structuredContent: content,
  isError,
})

const call = async (shop: Shop, name: string, given: unknown): Promise<CallToolResult> => {
  const called = tools.find((tool) => tool.name === name)
  if (called === undefined) return answer({ error: strings.unknownTool }, true)
  const input = called.input.decode(given ?? {})
  if (isLeft(input)) return answer({ error: strings.badInput, fields: fieldErrorsOf(input.left) }, true)
  const result = await called.run(shop, input.right)
  return isLeft(result) ? answer({ error: result.left }, true) : answer({ notice: strings.notice, data: result.right })
}

// Stateless: answers one request of the protocol.
export const respondToAgent = async (
  request: Request,
  body: unknown,
  shop: Shop,
  { brand, version }: { readonly brand: string; readonly version: string },
): Promise<Response> => {
  const server = new Server(
    { name: 'vitrina', title: brand, version },
    { capabilities: { tools: {} }, instructions: strings.instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, input }) => ({
      name,
      description,
      inputSchema: { ...(input.schema as object), type: 'object' as const },
      annotations: { readOnlyHint: true },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(shop, params.name, params.arguments))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: body })
  } finally {
    await server.close()
  }
}
