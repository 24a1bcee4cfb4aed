import { createContext, use, useState } from 'react'
import { useUnit } from 'effector-react'
import { $page } from '../../../application/page/page.ts'
import type { PageData } from '../../../domain/content/page.ts'

/** The value of the page that is on screen. The stores change before React has rendered the next page. [PAGE-03] */
export const useShown = <A>(value: A, isNavigating: boolean): A => {
  const [shown, setShown] = useState(value)
  if (isNavigating || shown === value) return shown
  setShown(value)
  return value
}

export const ShownPageContext = createContext<PageData | null | undefined>(undefined)

export const useShownPage = (): PageData | null => {
  const page = useUnit($page)
  const shown = use(ShownPageContext)
  return shown === undefined ? page : shown
}
