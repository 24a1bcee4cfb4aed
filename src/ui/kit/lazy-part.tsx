import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { firstActivity } from './first-activity.ts'
import { onceOnline } from './once-online.ts'
import { RenderWhenVisible } from './visible.tsx'

// `press`: when the part is rendered, or by `preload`. `hydration`: when the page reacts. `activity`: with the first action
// of the shopper. `idle`: the same, or 5 s later without one. `visible`: when its place is near the viewport.
type When = 'press' | 'hydration' | 'activity' | 'idle' | 'visible'

const IDLE_MS = 5_000

const due = (when: When): Promise<unknown> => {
  switch (when) {
    case 'press':
    case 'hydration':
    case 'visible':
      return Promise.resolve()
    case 'activity':
      return firstActivity()
    case 'idle':
      return Promise.race([firstActivity(), new Promise((resolve) => setTimeout(resolve, IDLE_MS))])
  }
}

// The placeholder of a part that the server renders: its HTML stays until the code is loaded.
export const SERVER_HTML = 'server html'

interface LazyOptions {
  // With several, the code loads when all have come.
  readonly when?: When | ReadonlyArray<When>
  readonly placeholder?: ReactNode
}

interface OwnProps {
  readonly placeholder?: ReactNode
  // Of the place of a part that loads when it is visible.
  readonly className?: string | undefined
}

type Load<Props extends object> = () => Promise<ComponentType<Props>>

// Hydrates in place. `React.lazy` alone would remove the HTML until the chunk loads.
const inServerHtml = <Props extends object>(
  loaded: () => ComponentType<Props> | null,
  open: Load<Props>,
  isLoadedWithPage: boolean,
) => {
  const Suspended = lazy(async () => ({ default: await open() }))
  return function InServerHtml(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded() ?? Suspended)
    useEffect(() => {
      if (!isLoadedWithPage) return
      // React hydrates the part before the next task
      const repeat = () => setTimeout(() => window.recorded?.repeat())
      open().then(repeat, repeat)
    }, [])
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

// If the chunk fails to load, the page continues without this part. Not `React.lazy`: React waits 300 ms before it
// replaces a fallback.
const besideHtml = <Props extends object>(
  loaded: () => ComponentType<Props> | null,
  open: Load<Props>,
  general: ReactNode,
) =>
  function BesideHtml({ placeholder = general, ...props }: Props & OwnProps) {
    const [Part, setPart] = useState(loaded)
    useEffect(() => {
      if (Part !== null) return
      open().then(
        (part) => setPart(() => part),
        () => undefined,
      )
    }, [Part])
    return Part === null ? placeholder : <Part {...(props as Props)} />
  }

// A part of the page with its own chunk. Offline, it loads once there is a connection.
export const lazyPart = <Props extends object = object>(
  load: Load<Props>,
  { when = 'press', placeholder }: LazyOptions = {},
): ComponentType<Props & OwnProps> & { readonly preload: Load<Props> } => {
  const moments = [when].flat()
  let part: ComponentType<Props> | null = null
  const preload = async () => (part ??= await onceOnline(load))
  const open = () => Promise.all(moments.map(due)).then(preload)
  if (placeholder === SERVER_HTML)
    return Object.assign(
      inServerHtml(() => part, open, !moments.includes('press')),
      { preload },
    )
  const Part = besideHtml(() => part, open, placeholder)
  if (!moments.includes('visible')) return Object.assign(Part, { preload })
  function Visible({ className, ...props }: Props & OwnProps) {
    return (
      <RenderWhenVisible className={className}>
        <Part {...(props as Props & OwnProps)} />
      </RenderWhenVisible>
    )
  }
  return Object.assign(Visible, { preload })
}
