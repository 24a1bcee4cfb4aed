import { lazy, Suspense, useState, type ComponentType } from 'react'

// A component with its own chunk. After `arrive` it hydrates in place; `React.lazy` would remove the server's HTML
// until the chunk loads.
export const arriving = <Props extends object>(open: () => Promise<ComponentType<Props>>) => {
  let part: ComponentType<Props> | null = null
  const arrive = async () => {
    part ??= await open()
    return { default: part }
  }
  const Later = lazy(arrive)
  function Part(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => part ?? Later)
    return (
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    )
  }
  return { Part, arrive }
}
