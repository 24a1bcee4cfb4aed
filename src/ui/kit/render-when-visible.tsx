import { useEffect, useRef, useState, type ReactNode } from 'react'

export interface RenderWhenVisibleProps {
  readonly id?: string | undefined
  readonly className?: string | undefined
  // Rendered until the children become visible.
  readonly placeholder?: ReactNode
  readonly children: ReactNode
}

const MARGIN = '600px'

export function RenderWhenVisible({ id, className, placeholder, children }: RenderWhenVisibleProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isNearViewport, setNear] = useState(false)
  useEffect(() => {
    if (container.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={container} id={id} className={className}>
      {isNearViewport ? children : placeholder}
    </div>
  )
}
