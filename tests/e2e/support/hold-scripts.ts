import type { Page } from '@playwright/test'

/** Delays scripts until the test releases them: the page is rendered but not hydrated. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: free, resolve: letGo } = Promise.withResolvers<unknown>()
  await page.route('**/assets/*.js', async (route) => {
    await free
    await route.continue()
  })
  return () => letGo(null)
}
