import type { Page } from '@playwright/test'

/** Scripts wait until the test lets them go: the page is drawn, and nobody listens yet. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: free, resolve: letGo } = Promise.withResolvers<unknown>()
  await page.route('**/assets/*.js', async (route) => {
    await free
    await route.continue()
  })
  return () => letGo(null)
}
