import { useDeferredShell } from '../../shell/use-deferred-shell.tsx'
import { ErrorPage } from './error-page.tsx'
import { LastResort } from './last-resort.tsx'

/** Within the frame of the shop. */
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

/** Where the frame itself could not be had. */
export function ShellError() {
  return (
    <LastResort>
      <Bare />
    </LastResort>
  )
}
