import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { $layers } from '../../application/layers/layers.ts'
import { $isSideMenuOpen } from '../../application/shell/side-menu.ts'
import { partsReleased } from '../kit/static-part.tsx'
import { atOnce, whenIdle } from '../kit/when-idle.ts'

interface DeferredShell {
  readonly gift: ReactNode
  readonly overlay: ReactNode
}

// Loads again on a navigation if it failed.
const useLoaded = <Part,>(due: () => Promise<unknown>, open: () => Promise<Part>): Part | null => {
  const [part, setPart] = useState<Part | null>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (part !== null) return
    let isLeft = false
    // in a task after the timer of useHydration: appSettled follows appHydrated
    const load = () => setTimeout(() => void open().then(setPart, () => undefined))
    void due().then(() => {
      if (!isLeft) load()
    })
    return () => {
      isLeft = true
    }
  }, [part, key, due, open])
  return part
}

const openPrompts = async () => {
  const { Gift, Prompts } = await import('./prompts.tsx')
  return { gift: <Gift />, overlay: <Prompts /> }
}

const openShell = async () => {
  const { DeferredShell } = await import('./deferred-shell.tsx')
  return <DeferredShell />
}

export const useDeferredShell = (): DeferredShell => {
  const isLayerOpen = useStoreMap($layers, (layers) => layers.length > 0)
  const isMenuOpen = useUnit($isSideMenuOpen)
  const prompts = useLoaded(whenIdle, openPrompts)
  const shell = useLoaded(isLayerOpen || isMenuOpen ? atOnce : partsReleased, openShell)
  return {
    gift: prompts?.gift,
    overlay: (
      <>
        {prompts?.overlay}
        {shell}
      </>
    ),
  }
}
