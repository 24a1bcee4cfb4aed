import { useLayoutEffect } from 'react'
import { useNavigate, useNavigation, useRouteLoaderData } from 'react-router'
import type { Redirect } from '../../../application/ports/api/content/page-api.ts'

export interface FoundRedirect {
  readonly moved: Promise<Redirect | null>
}

// Follows a redirect that was found after the page was shown, unless the shopper is leaving the page. [PAGE-09]
export const useFoundRedirect = (): void => {
  const found = useRouteLoaderData<FoundRedirect | null>('page')
  const isStaying = useNavigation().state === 'idle'
  const navigate = useNavigate()
  // a layout effect: its cleanup runs as soon as the page is left
  useLayoutEffect(() => {
    if (!isStaying) return
    let isHere = true
    void found?.moved.then((moved) => {
      if (isHere && moved !== null) void navigate(moved.to, { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [found, isStaying, navigate])
}
