/* Writes dist/reference/api.md from docs/openapi.json. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Schema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<unknown>
  readonly const?: unknown
  readonly format?: string
  readonly items?: Schema
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
}

interface Operation {
  readonly operationId: string
  readonly security?: unknown
  readonly 'x-roles'?: ReadonlyArray<string>
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly in: string; readonly required: boolean }>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const root = join(import.meta.dirname, '..')
const reference = join(root, 'dist/reference/api.md')
const { paths, components } = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as OpenApi

const INTRODUCTION = `# The API

Every call of the shop service, generated from \`docs/openapi.json\`. A running shop serves the document at \`/api/openapi.json\`, with every limit and pattern.

- Requests and responses are JSON in UTF-8. A response without a body is 204. Money is in roubles with at most two decimals, days are \`YYYY-MM-DD\`, times ISO 8601 with an offset.
- A signed-in user sends \`Authorization: Bearer …\`; **user** marks the calls that need it. A guest has the cookie \`guest.sid\`.
- \`/api/admin\` is for staff: the cookie \`staff.sid\`, with the roles after **staff**. Calls that change data need the shop's \`Origin\` and an \`X-Requested-With\` header (403).
- A call that changes data is JSON, or a form with \`X-Requested-With: fetch\`. Other origins are rejected.
- An error is \`{ code, message, errors? }\`; \`message\` is Russian and for the shopper, \`errors\` names fields. 400 malformed, 401 not signed in, 404 absent or of another user,
  409 conflict, 413 too large, 422 invalid field, 429 too many calls (\`Retry-After\`). Codes of the shop: 100 a line of the basket is not possible, 110 solve a captcha first,
  423 the phone is locked for \`retryAfter\` seconds.
- Lists take \`page\` and \`limit\` and return \`pagination\`. \`?\` marks an optional field.
`

const linked = (name: string) => `[${name}](#${name.toLowerCase()})`
const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? ''

const shortOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return linked(nameOf(schema.$ref))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map(shortOf))].join(' or ')
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.items !== undefined) return `list of ${shortOf(schema.items)}`
  if (schema.properties !== undefined) return fieldsOf(schema)
  return schema.format ?? [schema.type ?? 'anything'].flat().join(' or ')
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): string => {
  const fields = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`))
  return fields.length === 0 ? 'an object' : `{ ${fields.join(', ')} }`
}

const schemaOf = (content?: Readonly<Record<string, { readonly schema: Schema }>>): Schema | undefined =>
  Object.values(content ?? {})[0]?.schema

const takenBy = ({ parameters, requestBody }: Operation): string => {
  const fields = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name, required }) => (required ? name : `${name}?`))
  const body = schemaOf(requestBody?.content)
  return [
    ...(fields('query').length === 0 ? [] : [`query: ${fields('query').join(', ')}`]),
    ...(fields('header').length === 0 ? [] : [`header: ${fields('header').join(', ')}`]),
    ...(body === undefined ? [] : [`body: ${shortOf(body)}`]),
  ].join('<br>')
}

const answeredBy = ({ responses }: Operation): string => {
  const [[status, answer] = ['204', {}]] = Object.entries(responses)
  const schema = schemaOf(answer.content)
  return schema === undefined ? status : `${status}: ${shortOf(schema)}`
}

const markOf = ({ security, 'x-roles': roles }: Operation): string => {
  if (roles !== undefined) return ` **staff**: ${roles.join(', ')}`
  return security === undefined ? '' : ' **user**'
}

const cells = (...texts: ReadonlyArray<string>) => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`

const calls = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation,
    chapter: path.split('/').slice(1, 3).join('/'),
  })),
)

const chapters = [...new Set(calls.map(({ chapter }) => chapter))].map((chapter) =>
  [
    `## /${chapter}`,
    '',
    '| call | name | takes | answers |',
    '|---|---|---|---|',
    ...calls
      .filter((call) => call.chapter === chapter)
      .map(({ method, path, operation }) =>
        cells(
          `\`${method} ${path}\`${markOf(operation)}`,
          operation.operationId,
          takenBy(operation),
          answeredBy(operation),
        ),
      ),
    '',
  ].join('\n'),
)

const entities = Object.entries(components.schemas).map(([name, schema]) =>
  [
    `### ${name}`,
    '',
    ...(schema.properties === undefined
      ? [shortOf(schema)]
      : [
          '| field | is |',
          '|---|---|',
          ...Object.entries(schema.properties).map(([field, of]) =>
            cells(schema.required?.includes(field) === true ? field : `${field}?`, shortOf(of)),
          ),
        ]),
    '',
  ].join('\n'),
)

const written = [INTRODUCTION, ...chapters, '## Entities\n', ...entities].join('\n')

mkdirSync(dirname(reference), { recursive: true })
writeFileSync(reference, written)
