import { useEffect, type ComponentType } from 'react'
import { preloadable } from './preloadable.tsx'

// A part whose code loads after the page reacts, and not before `due`. The server's HTML stays until then, and a press on
// it is repeated.
export const lazyPart = <Props extends object>(
  open: () => Promise<ComponentType<Props>>,
  due: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const { Part: Loaded, preload } = preloadable(open, due)
  function Part(props: Props) {
    useEffect(() => {
      // React hydrates the part before the next task
      const repeat = () => setTimeout(() => window.recorded?.repeat())
      due().then(preload).then(repeat, repeat)
    }, [])
    return <Loaded {...props} />
  }
  return { Part, preload }
}
