import { createContext, use, useState } from 'react'
import { useUnit } from 'effector-react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { $page } from '../../../application/page/page.ts'
import type { PageData } from '../../../domain/content/page.ts'

/** True while the stores have the next page and React still shows the last one: on a slow device it renders late. [PAGE-03] */
export const useIsPageAhead = (page: PageData | null): boolean => {
  const { pathname, key } = useLocation()
  const state = use(UNSAFE_DataRouterContext)?.router.state
  return page?.path !== pathname && (state?.navigation.state !== 'idle' || state.location.key !== key)
}

/** The value of the page that is on screen. */
export const useShown = <A>(value: A, isAhead: boolean): A => {
  const [shown, setShown] = useState(value)
  if (isAhead || shown === value) return shown
  setShown(value)
  return value
}

export const ShownPageContext = createContext<PageData | null | undefined>(undefined)

export const useShownPage = (): PageData | null => {
  const page = useUnit($page)
  const shown = use(ShownPageContext)
  return shown === undefined ? page : shown
}
