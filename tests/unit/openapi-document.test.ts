import { expect, it } from 'vitest'
import { openApi } from '../../src/contract/openapi.ts'

it('docs/openapi.json matches the contract: npm run docs:openapi writes it', async () => {
  await expect(`${JSON.stringify(openApi('Vitrina'), null, 1)}\n`).toMatchFileSnapshot('../../docs/openapi.json')
})
