import { Container } from '../../kit/container.tsx'
import { MAIN_ID } from '../../shell/skip-link.tsx'
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
    <main id={MAIN_ID} tabIndex={-1}>
      <Container>
        <ErrorPage />
      </Container>
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
