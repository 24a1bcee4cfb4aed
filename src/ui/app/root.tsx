import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { appHydrated } from '../../application/app.ts'

export function Root() {
  const hydrated = useUnit(appHydrated)
  useEffect(() => {
    hydrated()
  }, [hydrated])
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
