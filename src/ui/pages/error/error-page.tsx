import { useLocation, useNavigate, useNavigation, useRouteError, isRouteErrorResponse } from 'react-router'
import { Button } from '../../kit/button/button.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { Hydrated } from '../../kit/use-hydrated.ts'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './error-page.module.css'
import { strings } from './strings.ts'

// Message of the framework's own 404. [ERR-11, OC-12]
const NOT_FOUND = 'This page could not be found'

export const statusOfError = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Error && error.message === NOT_FOUND ? 404 : 500
}

// Only messages of the service are shown, never those of exceptions. [ERR-16]
const messageOfError = (error: unknown): string => {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return typeof message === 'string' ? message : ''
}

const SearchAndPopular = lazyPart(async () => (await import('./search-and-popular.tsx')).SearchAndPopular)

function Support() {
  const { open, preload } = useLayerOpener({ name: 'FeedbackLayer', data: { topic: 'question' } })
  return (
    <p className={styles.support}>
      {strings.supportBefore}{' '}
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {strings.support}
      </button>
      .
    </p>
  )
}

interface ErrorProps {
  readonly status: number
  readonly message: string
}

function Broken({ status, message }: ErrorProps) {
  const here = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  return (
    <section className={styles.page}>
      <title>{strings.broken}</title>
      <p className={styles.status}>{status}</p>
      <h1>{strings.broken}</h1>
      <p>{strings.brokenText}</p>
      {message && <p>{message}</p>}
      <Support />
      <div className={styles.actions}>
        <Button
          pending={state === 'loading'}
          onClick={() => {
            void navigate(here, { replace: true })
          }}
        >
          {strings.reload}
        </Button>
      </div>
    </section>
  )
}

export function Missing({ status, message, title }: ErrorProps & { readonly title?: string }) {
  const heading = title ?? strings.missing
  return (
    <section className={styles.page}>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <h1>{heading}</h1>
      {title === undefined && <p>{status === 404 ? strings.missingText : message || strings.missingText}</p>}
      <Support />
      <div className={styles.actions}>
        <LinkButton to={paths.index}>{strings.toHome}</LinkButton>
        <LinkButton to={paths.catalog} variant="secondary">
          {strings.toCatalogue}
        </LinkButton>
      </div>
    </section>
  )
}

export function ErrorPage() {
  const error = useRouteError()
  const shown = { status: statusOfError(error), message: messageOfError(error) }
  return (
    <>
      {shown.status >= 500 ? <Broken {...shown} /> : <Missing {...shown} />}
      <Hydrated>
        <SearchAndPopular />
      </Hydrated>
    </>
  )
}
