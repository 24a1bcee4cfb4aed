import { useUnit } from 'effector-react'
import { useEffect, useRef, type RefObject } from 'react'
import type { Store } from 'effector'

export const useFocusFirstError = ($returns: Store<number>, page: RefObject<HTMLElement | null>): void => {
  const returns = useUnit($returns)
  const met = useRef(returns)
  useEffect(() => {
    if (met.current === returns) return
    met.current = returns
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')
    wrong?.focus()
  }, [returns, page])
}
