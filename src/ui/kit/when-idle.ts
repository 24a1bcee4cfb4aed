const MAX_WAIT_MS = 2_000

// Resolves when the browser has no other work. Safari has no idle callback.
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, 1)
  })

export const atOnce = (): Promise<void> => Promise.resolve()
