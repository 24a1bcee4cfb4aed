import fc from 'fast-check'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as domain from '../../../src/domain/index.ts'
import * as testing from '../../../src/domain/testing/index.ts'

const home = join(import.meta.dirname, '../../../src/domain')

const modulesOf = async (folder: string) => {
  const names = readdirSync(join(home, folder), { recursive: folder === '.', encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !/(^|[/])index.ts$/.test(name) &&
      !name.startsWith('testing/') &&
      !/^(basket[/]sync|pricing[/]internal)[/]/.test(name),
  )
  return Promise.all(names.map((name) => import(join(home, folder, name)) as Promise<Record<string, unknown>>))
}

describe('the entry points of the domain', () => {
  it('export everything that the modules export except the parts of machines, as does the testing entry point', async () => {
    for (const [folder, face] of [
      ['.', domain],
      ['testing', testing],
    ] as const) {
      const names = (await modulesOf(folder)).flatMap((module) => Object.keys(module))
      expect(Object.keys(face).sort()).toEqual([...new Set(names)].sort())
    }
  })
})

describe('a rule of the domain', () => {
  const root = join(home, '..')
  const codeOf = (file: string) =>
    readFileSync(join(root, file), 'utf8').replace(/^export \*.*$|^\s*\/\/.*$|\/\*[^]*?\*\//gm, '')
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).map((file) => ({ file, code: codeOf(file) }))
  const rules = files.filter(({ file }) => /^domain\/(?!testing\/).*(?<!index)\.ts$/.test(file))
  const program = files.filter(({ file }) => !file.startsWith('domain/testing/')).map(({ code }) => code)

  it.each(rules)('of $file is run by the shop, not only by its tests', ({ code }) => {
    const names = [...code.matchAll(/^export (?:const|function|interface|type) (\w+)/gm)].map(([, name = '']) => name)
    const usesOf = (name: string) =>
      program.reduce((uses, text) => uses + [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length, 0)
    expect(names.filter((name) => usesOf(name) < 2)).toEqual([])
  })
})

describe('fixtures', () => {
  const { aBasket, aCity, anAmount, anOrder, aProduct, aSelection, aShipment, aShipmentItem, aShop } = testing

  it('return what their names say', () => {
    expect(aProduct.few(3)).toMatchObject({ productBranchStocks: 3, stocksState: 'in_shop' })
    expect(aProduct.discounted(17).price).toEqual({ price: anAmount(830), basePrice: anAmount(1_000), discount: 17 })
    expect(domain.isOwnShop(aShop()) && !domain.isOwnShop(aShop.partnerPoint())).toBe(true)
    expect(aSelection('gift').code).toBe('gift')
    expect(aCity({ title: 'Томск' }).title).toBe('Томск')
    expect(anAmount()).toBe(129_000)
    expect(aBasket()).toEqual(domain.basketOf(aBasket().items))
    expect(aBasket().items).toHaveLength(2)
  })

  it('compute the sums of an order from its items', () => {
    const twice = aShipment({ items: [aShipmentItem({ count: 2 }), aShipmentItem()] })
    expect(anOrder({ shipments: [twice, twice] })).toMatchObject({
      itemsSum: anAmount(6 * 1_290),
      sum: anAmount(6 * 1_290),
    })
    expect(anOrder().sum).toBe(anAmount(1_290))
  })
})

describe('arbitraries', () => {
  it('generate days within their limits, or none for a limit that is a leap day', () => {
    const narrow = testing.anyDay({ from: testing.aDay('2031-05-01'), to: testing.aDay('2031-05-03') })
    fc.assert(
      fc.property(narrow, testing.anyMoment(), (day, moment) => {
        expect(['2031-05-01', '2031-05-02', '2031-05-03']).toContain(day)
        expect(domain.isDay(domain.dayOfMoment(moment) ?? '')).toBe(true)
      }),
    )
  })

  it('generate baskets with the sums of their lines, and products in every state', () => {
    const states = new Set<string>()
    fc.assert(
      fc.property(testing.anyBasket(), (basket) => {
        basket.items.forEach(({ product }) => states.add(product.stocksState))
        expect(domain.basketOf(basket.items)).toEqual(basket)
      }),
    )
    expect([...states].sort()).toEqual([...domain.STOCK_STATES].sort())
  })
})
