import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import type { Opening } from '../../../application/layers/layers.ts'
import { passFocusOn } from '../../kit/overlay/focus-return.ts'
import { Link } from '../../kit/link.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import styles from './stock/stock-note.module.css'

export interface LayerLinkProps {
  readonly layer: Opening
  readonly to: string
  readonly children: ReactNode
}

export function LayerLink({ layer, to, children }: LayerLinkProps) {
  const { open, preload } = useLayerOpener(layer)
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    const shown = link.current
    return () => passFocusOn(shown)
  }, [])
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return (
    <Link
      ref={link}
      to={to}
      className={styles.link}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={follow}
    >
      {children}
    </Link>
  )
}
