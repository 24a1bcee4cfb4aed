import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { AnyEndpoint } from '../../../src/contract/kernel/endpoint.ts'
import * as client from '../../../src/infrastructure/http/client.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value

/** The endpoints among the exports of a module; those of a resource stand in one object. */
const endpointsIn = (exported: object): ReadonlyArray<AnyEndpoint> =>
  Object.values(exported).flatMap((one: unknown) =>
    isEndpoint(one) ? [one] : typeof one === 'object' && one !== null ? Object.values(one).filter(isEndpoint) : [],
  )

const namesWithout = (all: ReadonlyArray<AnyEndpoint>, those: ReadonlyArray<AnyEndpoint>) =>
  all.filter((endpoint) => !those.includes(endpoint)).map(({ name }) => name)

it('every endpoint of the contract is in the list of all, and the client exports it', async () => {
  const modules = await Promise.all(
    globSync('src/contract/**/*.ts', { exclude: ['src/contract/endpoints.ts'] }).map(
      async (file) => (await import(resolve(file))) as object,
    ),
  )
  // the document of all endpoints is not in itself
  expect(namesWithout(modules.flatMap(endpointsIn), endpoints)).toEqual(['getOpenApi'])
  expect(namesWithout(endpoints, endpointsIn(client))).toEqual([])
})
