import type { Page } from '@playwright/test'
import { aCategory } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const MOVED = ['::view-transition-group(product-picture)', '::view-transition-group(product-title)']

/** Names of each transition's groups that are animated, in the order of the transitions. */
const transitionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: Array<Array<string>> }).transitions)

const noteTransitions = () => {
  const transitions: Array<Array<string>> = []
  Object.assign(window, { transitions })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    const note = () => {
      const groups = document.getAnimations().flatMap(({ effect }) => {
        const name = (effect as KeyframeEffect).pseudoElement ?? ''
        return name.startsWith('::view-transition-group(product') ? [name] : []
      })
      transitions.push([...new Set(groups)].sort())
    }
    transition.ready.then(note, (error: unknown) => transitions.push([String(error)]))
    return transition
  }
}

test('picture and title move between the card and its product, on Back too, and the page stays at its place', async ({
  page,
  request,
}) => {
  const { href } = await aCategory(request, 10)
  await page.addInitScript(noteTransitions)
  await visit(page, href)
  const ready = page.waitForRequest(/\/assets\/less-visited-pages-/)
  await page.mouse.wheel(0, 300)
  await ready
  const card = page.getByRole('main').getByRole('article').nth(4)
  await card.scrollIntoViewIfNeeded()
  const heading = page.getByRole('main').locator('article').getByRole('heading', { level: 1 })
  // a busy machine may need longer than a transition waits
  await expect(async () => {
    await card.getByRole('heading').getByRole('link').click()
    await expect(heading).toBeFocused()
    const forward = (await transitionsOf(page)).at(-1)
    await page.goBack()
    await expect(card).toBeInViewport()
    await expect(page.locator('[data-returned]')).toHaveCount(1)
    expect([forward, (await transitionsOf(page)).at(-1)]).toEqual([MOVED, MOVED])
  }).toPass()
})

test('a visitor who asks for less motion gets none', { tag: '@desktop' }, async ({ page, request }) => {
  const { href } = await aCategory(request, 10)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(noteTransitions)
  await visit(page, href)
  const ready = page.waitForRequest(/\/assets\/less-visited-pages-/)
  await page.mouse.wheel(0, 300)
  await ready
  await page.getByRole('main').getByRole('article').nth(4).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible()
  expect(await transitionsOf(page)).toEqual([])
})
