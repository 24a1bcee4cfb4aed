import { describe, expect, it } from 'vitest'
import { noticeHtml, titleIn } from '../../../src/infrastructure/service-worker/notice.ts'
import { isStorable, RULES, strategyOf } from '../../../src/infrastructure/service-worker/policy.ts'

const ORIGIN = 'https://shop.example'

const strategyFor = (example: string, origin = ORIGIN) => {
  const [method = '', address = ''] = example.split(' ')
  const isNavigation = example.includes(' navigation')
  const isSignedIn = example.includes(' signed in')
  return strategyOf({ method, url: `${origin}${address}`, isNavigation, isSignedIn }, ORIGIN)
}

describe('the worker of the storefront', () => {
  it.each(
    RULES.flatMap(({ name, strategy, examples }) => examples.map((example) => [example, name, strategy] as const)),
  )('%s: %s', (example, _, strategy) => {
    expect(strategyFor(example)).toBe(strategy)
  })

  it.each([
    ['of another site', 'GET /assets/a.js', 'https://other.example'],
    ['of a file that it does not know', 'GET /favicon.svg', ORIGIN],
    ['of a file with an address of its own', 'GET /yml.xml navigation', ORIGIN],
  ])('leaves requests %s to the browser', (_, example, origin) => {
    expect(strategyFor(example, origin)).toBe('network')
  })

  it.each([
    [{ status: 200, type: 'basic', redirected: false }, { 'Cache-Control': 'private, no-cache' }, true],
    [{ status: 200, type: 'basic', redirected: false }, { 'Cache-Control': 'private, no-store' }, false],
    [{ status: 503, type: 'basic', redirected: false }, {}, false],
    [{ status: 200, type: 'basic', redirected: true }, {}, false],
    [{ status: 200, type: 'cors', redirected: false }, {}, false],
  ])('stores only whole answers of the shop that may be stored: %j %j', (answer, headers, expected) => {
    expect(isStorable({ ...answer, headers: new Headers(headers) } as Response)).toBe(expected)
  })

  it('names the stored pages without a connection, the address as an attribute', () => {
    const title = titleIn('<html><head><title data-x="">Чай &amp; кофе</title>') ?? ''
    const html = noticeHtml([{ href: 'https://shop.example/?a=1&b="', title }])
    expect(html).toContain('<a href="https://shop.example/?a=1&amp;b=&quot;">Чай &amp; кофе</a>')
    expect(noticeHtml([])).not.toContain('<ul>')
    expect(titleIn('<html>')).toBeNull()
  })
})
