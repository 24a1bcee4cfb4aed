import { useEffect, type ComponentType } from 'react'
import { preloadable } from './preloadable.tsx'

// A part at `place`. Its code loads after the page reacts, and the server's HTML stays until then.
// A press on its button meanwhile is repeated.
export const late = <Props extends object>(place: string, open: () => Promise<ComponentType<Props>>) => {
  const { Part, preload } = preloadable(open)
  function Late(props: Props) {
    useEffect(() => {
      let pressed: HTMLElement | null = null
      const record = ({ target }: MouseEvent) => {
        pressed = (target as Element).closest<HTMLElement>(`${place} button[type='button']`) ?? pressed
        pressed?.setAttribute('aria-busy', 'true')
      }
      const stop = () => window.removeEventListener('click', record, true)
      // before React, which stops the press
      window.addEventListener('click', record, true)
      const press = () => {
        stop()
        pressed?.removeAttribute('aria-busy')
        // in a task of its own: React has seen that the code is loaded
        setTimeout(() => pressed?.click())
      }
      preload().then(press, stop)
      return stop
    }, [])
    return <Part {...props} />
  }
  return { Late, preload }
}
