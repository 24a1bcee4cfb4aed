import { lazy, Suspense, useState, type ComponentType } from 'react'
import { onceOnline } from './once-online.ts'

// A component with its own chunk. After `preload` it hydrates in place; `React.lazy` would remove the server's HTML
// until the chunk loads. Without `preload`, it loads when it is rendered, but not before `due`.
export const preloadable = <Props extends object>(
  open: () => Promise<ComponentType<Props>>,
  due: () => Promise<unknown> = () => Promise.resolve(),
) => {
  let part: ComponentType<Props> | null = null
  const preload = async () => {
    part ??= await onceOnline(open)
    return { default: part }
  }
  const Later = lazy(() => due().then(preload))
  function Part(props: Props) {
    const [Loaded] = useState<ComponentType<Props>>(() => part ?? Later)
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
  return { Part, preload }
}
