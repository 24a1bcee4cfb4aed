import { lazy, Suspense, useState, type ComponentType } from 'react'

/**
 * A part of a page whose code comes apart from the page's. Once `arrive` is done it is drawn as if it had come with it: what the server
 * drew stays, where a lazy component would take it away until its code is there.
 */
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
