import { expect, test } from './support/test.ts'

test(
  'a page reports its errors, and how fast it was when it is left',
  { tag: '@desktop' },
  async ({ context, request }) => {
    const visit = '{page="actions-sale",device="computer"}'
    const metrics = async () => (await request.get('/metrics')).text()
    // not the watched page: its error is expected
    const page = await context.newPage()
    const { items } = (await (await request.get('/api/actions?limit=1')).json()) as {
      readonly items: ReadonlyArray<{ readonly slug: string }>
    }
    const library = page.waitForResponse((response) => response.url().includes('web-vitals'))
    await page.goto(`/actions/${items[0]?.slug ?? ''}/`)
    await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('reported')
      })
    })
    await expect.poll(metrics).toContain(`browser_errors_total${visit} 1`)
    await (await library).finished()
    await page.mouse.click(1, 1)
    await page.goto('/blog/')
    await expect.poll(metrics).toContain(`browser_lcp_seconds_count${visit} 1`)
    expect(await metrics()).toContain(`browser_ttfb_seconds_count${visit} 1`)
  },
)
