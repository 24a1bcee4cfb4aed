import { useUnit } from 'effector-react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { $frame } from '../../../application/frame/frame.ts'
import { phonesOf } from '../../app/phones.ts'
import { Button } from '../../kit/button.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { paths } from '../../paths.ts'
import styles from './error-page.module.css'
import { strings } from './strings.ts'

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

function Support() {
  const phone = phonesOf(useUnit($frame).phones)[0]
  if (phone === undefined) return null
  return (
    <p className={styles.support}>
      {strings.supportBefore} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{strings.support}</a>.
    </p>
  )
}

function Broken({ status }: { readonly status: number }) {
  const { revalidate, state } = useRevalidator()
  return (
    <section className={styles.page}>
      <title>{strings.broken}</title>
      <p className={styles.status}>{status}</p>
      <h1>{strings.broken}</h1>
      <p>{strings.brokenText}</p>
      <Support />
      <div className={styles.actions}>
        <Button pending={state === 'loading'} onClick={() => { void revalidate() }}>{strings.reload}</Button>
      </div>
    </section>
  )
}

function Missing({ status }: { readonly status: number }) {
  return (
    <section className={styles.page}>
      <title>{strings.missing}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <h1>{strings.missing}</h1>
      <p>{strings.missingText}</p>
      <Support />
      <div className={styles.actions}>
        <LinkButton to={paths.index}>{strings.toHome}</LinkButton>
        <LinkButton to={paths.catalog} variant="secondary">{strings.toCatalogue}</LinkButton>
      </div>
    </section>
  )
}

/** [ERR-01..03, ERR-05..07, ERR-09, ERR-10, ERR-15, ERR-16, OC-11] */
export function ErrorPage() {
  const status = statusOf(useRouteError())
  return status >= 500 ? <Broken status={status} /> : <Missing status={status} />
}
