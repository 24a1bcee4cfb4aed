import { useEffect, type ComponentType } from 'react'
import { preloadable } from './preloadable.tsx'

// A part whose code loads after the page reacts, and not before `due`. The server's HTML stays until then, and a press on
// its button is repeated. `place` selects this part only: a press elsewhere is handled already, and would count twice.
export const lazyPart = <Props extends object>(
  place: string,
  open: () => Promise<ComponentType<Props>>,
  due: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const { Part: Loaded, preload } = preloadable(open, due)
  function Part(props: Props) {
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
      due().then(preload).then(press, stop)
      return stop
    }, [])
    return <Loaded {...props} />
  }
  return { Part, preload }
}
