import { type RefObject, useEffect, useRef } from 'react'
import type { Form } from '../../../application/kernel/form.ts'
import { useHydrated } from '../use-hydrated.ts'

/** Takes over what was typed before hydration: the elements have it, and the next render would overwrite it. */
export const useTypedBeforeHydration = <Values extends object, Context extends object, Rule>(
  { $values: { defaultState } }: Form<Values, Context, Rule>,
  frame: RefObject<HTMLFormElement | null>,
  change: (typed: Partial<Values>) => void,
): void => {
  const isRenderedByServer = useRef(!useHydrated())
  useEffect(() => {
    if (!isRenderedByServer.current) return
    for (const [name, text] of new FormData(frame.current ?? undefined))
      if (text !== '' && defaultState[name as keyof Values] === '') change({ [name]: text } as Partial<Values>)
  }, [defaultState, change, frame])
}
