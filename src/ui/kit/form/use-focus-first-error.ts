import { useUnit } from 'effector-react'
import { useEffect, useRef, type RefObject } from 'react'
import type { Store } from 'effector'

export const useFocusFirstError = ($returns: Store<number>, page: RefObject<HTMLElement | null>): void => {
  const rejections = useUnit($returns)
  const handled = useRef(rejections)
  useEffect(() => {
    if (handled.current === rejections) return
    handled.current = rejections
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')
    wrong?.focus()
  }, [rejections, page])
}
