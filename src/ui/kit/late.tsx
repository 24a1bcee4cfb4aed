import { useEffect, type ComponentType } from 'react'
import { preloadable } from './preloadable.tsx'

// A part whose code loads after the page reacts, and not before `due`; the server's HTML stays until then. A press on its button meanwhile is
// repeated. `place` selects the element of this part only: a press elsewhere is handled, and would count twice.
export const late = <Props extends object>(
  place: string,
  open: () => Promise<ComponentType<Props>>,
  due?: () => Promise<unknown>,
) => {
  const { Part, preload } = preloadable(open, due)
  function Late(props: Props) {
    useEffect(() => {
      let pressed: HTMLElement | null = null
      const record = ({ target }: MouseEvent) => {
        pressed = (target as Element).closest<HTMLElement>(`${place} button[type='button']`) ?? pressed
        pressed?.setAttribute('aria-busy', 'true')
      }
      const stop = () => {
        window.removeEventListener('click', record, true)
        pressed?.removeAttribute('aria-busy')
      }
      // before React, which stops the press
      window.addEventListener('click', record, true)
      const press = () => {
        stop()
        // React hydrates the part before the next task
        setTimeout(() => pressed?.click())
      }
      ;(due?.() ?? Promise.resolve()).then(preload).then(press, stop)
      return stop
    }, [])
    return <Part {...props} />
  }
  return { Late, preload }
}
