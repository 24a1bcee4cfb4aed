import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  type ElementUse,
  unfollowed,
  YML_ELEMENTS,
  YML_SHOP_ELEMENTS,
} from '../../../src/service/import/offer/yml-elements.ts'

const ROWS: Readonly<Record<ElementUse, string>> = {
  used: 'uses',
  ignored: 'leaves out: for advertisements and marketplaces',
  warned: 'warns of',
}

it('the documented elements of YML are those of the import', () => {
  const document = readFileSync(new URL('../../../docs/reference/yml.md', import.meta.url), 'utf8')
  const rows = new Map(
    document
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, title = '', names = '']) => [title, [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name)] as const),
  )
  for (const [use, title] of Object.entries(ROWS))
    expect(rows.get(title), title).toEqual([...YML_ELEMENTS].filter(([, one]) => one === use).map(([name]) => name))
  for (const name of YML_SHOP_ELEMENTS) expect(document).toContain(`\`${name}\``)
})

it('an element that asks for nothing special is not named', () => {
  const offer = (name: string, text: string) => ({
    name: 'offer',
    attributes: { id: '1', bid: '13' },
    content: [{ name, attributes: {}, content: [text], line: 1 }],
    line: 1,
  })
  const namesOf = (name: string, text: string) => [...unfollowed(offer(name, text))]
  expect(namesOf('pickup', 'true')).toEqual([])
  expect(namesOf('pickup', ' false ')).toEqual(['pickup'])
  expect(namesOf('min-quantity', '1')).toEqual([])
  expect(namesOf('min-quantity', '10')).toEqual(['min-quantity'])
  expect(namesOf('delivery', 'false')).toEqual([])
  expect(namesOf('ostatok', '3')).toEqual(['ostatok'])
})
