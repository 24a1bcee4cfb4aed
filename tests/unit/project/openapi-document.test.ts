import { expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { openApi } from '../../../src/contract/openapi.ts'

it('docs/openapi.json matches the contract: npm run docs:openapi writes it', async () => {
  await expect(`${JSON.stringify(openApi('Vitrina'), null, 1)}\n`).toMatchFileSnapshot('../../../docs/openapi.json')
})

it.each([
  ['name', endpoints.map(({ name }) => name)],
  ['method and path', endpoints.map(({ method, path }) => `${method} ${path}`)],
])('no two operations have the same %s', (_, all) => {
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
})
