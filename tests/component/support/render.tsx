import { act, cleanup, render as renderReact } from '@testing-library/react/pure'
import type { ReactNode } from 'react'
import { beforeEach } from 'vitest'
import { utils, type LocatorSelectors } from 'vitest/browser'

export interface Screen extends LocatorSelectors {
  readonly container: HTMLElement
  readonly rerender: (element: ReactNode) => Promise<void>
  readonly unmount: () => Promise<void>
}

// before, not after: a failed test leaves its elements for the debugger
beforeEach(cleanup)

/** Renders with @testing-library/react. Queries are Vitest's locators, which retry and click as a user does. */
export const render = async (element: ReactNode): Promise<Screen> => {
  // effects and lazy components settle before the first query
  const rendered = await act(async () => renderReact(element))
  return {
    container: rendered.container,
    rerender: async (next) => {
      await act(async () => {
        rendered.rerender(next)
      })
    },
    unmount: async () => {
      await act(async () => {
        rendered.unmount()
      })
    },
    ...utils.getElementLocatorSelectors(rendered.baseElement),
  }
}
