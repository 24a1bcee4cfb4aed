import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Form } from '../../../application/kernel/form.ts'
import { useHydrated } from '../use-hydrated.ts'

/** Takes over what was typed before hydration: the elements have it, and the next render would overwrite it. */
export const useTypedBeforeHydration = <Values extends object, Context extends object, Rule>(
  form: Form<Values, Context, Rule>,
  frame: RefObject<HTMLFormElement | null>,
): void => {
  const change = useUnit(form.changed)
  const wasHydrated = useRef(useHydrated())
  useEffect(() => {
    if (wasHydrated.current || frame.current === null) return
    wasHydrated.current = true
    const initial = form.$values.defaultState as Readonly<Record<string, unknown>>
    const typed = [...new FormData(frame.current)].filter(
      ([name, text]) => typeof initial[name] === 'string' && text !== initial[name],
    )
    if (typed.length > 0) change(Object.fromEntries(typed) as Partial<Values>)
  }, [form, change, frame])
}
