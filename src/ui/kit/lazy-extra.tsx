import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { onceOnline } from './once-online.ts'

interface ExtraProps {
  readonly placeholder?: ReactNode
}

// Loads when it is first rendered; offline, once there is a connection. If the chunk fails to load, the page continues
// without this part. Not `React.lazy`: React waits 300 ms before it replaces a fallback.
export const lazyExtra = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  return function Extra(props: Props & ExtraProps) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part !== null) return
      onceOnline(load).then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => undefined,
      )
    }, [Part])
    return Part === null ? props.placeholder : <Part {...props} />
  }
}
