import { useDeferredShell } from '../../shell/use-deferred-shell.tsx'
import { ErrorPage } from './error-page.tsx'
import { LastResort } from './last-resort.tsx'

export function PageError() {
  return (
    <LastResort>
      <ErrorPage />
    </LastResort>
  )
}

function Bare() {
  const { overlay } = useDeferredShell()
  return (
    <main>
      <ErrorPage />
      {overlay}
    </main>
  )
}

export function ShellError() {
  return (
    <LastResort>
      <Bare />
    </LastResort>
  )
}
