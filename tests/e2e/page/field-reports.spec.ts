import { expect, test } from '../support/test.ts'

test('a page reports its errors, and how fast it was when it is left', { tag: '@desktop' }, async ({
  context,
  request,
}) => {
  const visit = '{page="actions-sale",device="computer"}'
  // other tests visit such pages too
  const countOf = async (name: string) => {
    const lines = (await (await request.get('/metrics')).text()).split('\n')
    return Number(
      lines
        .find((line) => line.startsWith(`${name}${visit} `))
        ?.split(' ')
        .at(-1) ?? 0,
    )
  }
  const errors = await countOf('browser_errors_total')
  const paints = await countOf('browser_lcp_seconds_count')
  const answers = await countOf('browser_ttfb_seconds_count')
  // not the watched page: its error is expected
  const page = await context.newPage()
  const { items } = (await (await request.get('/api/actions?limit=1')).json()) as {
    readonly items: ReadonlyArray<{ readonly slug: string }>
  }
  const library = page.waitForResponse((response) => response.url().includes('after-load'))
  await page.goto(`/actions/${items[0]?.slug ?? ''}/`)
  await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('reported')
    })
  })
  await expect.poll(() => countOf('browser_errors_total')).toBeGreaterThan(errors)
  await (await library).finished()
  await page.mouse.click(1, 1)
  await page.goto('/blog/')
  await expect.poll(() => countOf('browser_lcp_seconds_count')).toBeGreaterThan(paints)
  expect(await countOf('browser_ttfb_seconds_count')).toBeGreaterThan(answers)
})
