import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

it('has no selector that counts later siblings: they change the layout while the page is parsed', () => {
  const counting = globSync('src/ui/**/*.css').filter((file) =>
    /:(nth-last-child|nth-last-of-type|only-child|only-of-type)/.test(readFileSync(file, 'utf8')),
  )
  expect(counting).toEqual([])
})

const classesOf = (css: string): ReadonlyArray<string> =>
  [...css.replace(/\/\*.*?\*\/|'[^']*'|url\(.*?\)/gs, '').matchAll(/\.([a-z]\w*)/gi)].flatMap(([, name = '']) => name)

it('has each class of a module that a component uses, and each of its classes is used', () => {
  const usedOf = new Map<string, Set<string>>()
  for (const file of globSync('src/ui/**/*.{ts,tsx}')) {
    const code = readFileSync(file, 'utf8')
    for (const [, name = '', path = ''] of code.matchAll(/import (\w+) from '(\..*\.module\.css)'/g)) {
      const used = usedOf.get(join(dirname(file), path)) ?? new Set<string>()
      usedOf.set(join(dirname(file), path), used)
      for (const [, own = '*'] of code.matchAll(new RegExp(`(?<![\\w/-])${name}(?:\\.(\\w+)|\\[)`, 'g'))) used.add(own)
    }
  }
  const wrong = globSync('src/ui/**/*.module.css').flatMap((file) => {
    const [used, classes] = [usedOf.get(file) ?? new Set<string>(), new Set(classesOf(readFileSync(file, 'utf8')))]
    const missing = [...used].filter((name) => name !== '*' && !classes.has(name))
    const unused = used.has('*') ? [] : [...classes].filter((name) => !used.has(name))
    return [...missing, ...unused].map((name) => `${file}: ${name}`)
  })
  expect(wrong).toEqual([])
})

const stylesheets = globSync('src/ui/**/*.css').filter((file) => !file.endsWith('breakpoints.css'))
const breakpoints = readFileSync('src/ui/kit/style/breakpoints.css', 'utf8')

it('writes each breakpoint by its name [RESP-02, RESP-03, RESP-04, RESP-05]', () => {
  const named = [...breakpoints.matchAll(/@custom-media --[\w-]+ (\(.+?\));/g)].map(([, query = '']) => query)
  const repeated = stylesheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*/g)]
      .filter(([query]) => named.some((one) => query.includes(one)))
      .map(([query]) => `${file}: ${query}`),
  )
  expect(repeated).toEqual([])
  const inCode = [...readFileSync('src/ui/kit/style/breakpoints.ts', 'utf8').matchAll(/'(\(.+?\))'/g)]
  expect(inCode.length).toBeGreaterThan(0)
  expect(inCode.map(([, query]) => query).filter((query = '') => !named.includes(query))).toEqual([])
})

it('uses no breakpoint without a definition', () => {
  const used = stylesheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*?\((--[\w-]+)\)/g)].map(([, name = '']) => name),
  )
  expect([...new Set(used)].filter((name) => !breakpoints.includes(`${name} (`))).toEqual([])
})
