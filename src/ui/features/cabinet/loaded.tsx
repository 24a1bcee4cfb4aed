import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { AppError } from '../../../application/kernel/app-error.ts'
import type { Query } from '../../../application/kernel/query.ts'
import { errorMessages } from '../../kit/form/field-error-messages.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { useFocusAfterPress } from '../../kit/use-focus-after-press.ts'
import { Spinner } from '../../kit/status/spinner.tsx'
import { CabinetSection } from './cabinet-section.tsx'
import styles from './loaded.module.css'
import { strings } from './strings.ts'
import { $isOffline } from '../../../application/network/offline.ts'

const useConnectionBack = (hasFailed: boolean, onBack: () => void): void => {
  const isOffline = useUnit($isOffline)
  const wasOffline = useRef(isOffline)
  const back = useEffectEvent(() => {
    if (hasFailed) onBack()
  })
  useEffect(() => {
    if (wasOffline.current && !isOffline) back()
    wasOffline.current = isOffline
  }, [isOffline])
}

export interface LoadedPartsProps<A> {
  readonly from: Pick<Query<never, A>, '$state' | 'retried'>
  readonly children: (value: A) => ReactNode
  readonly missing?: ReactNode
  readonly before?: ReactNode
  readonly title?: string
}

const isMissing = (error: AppError) => error._tag === 'Rejected' && error.status === 404
const isOffline = (error: AppError) => error._tag === 'Offline'

export function Failed({ error, onAgain }: { readonly error: AppError; readonly onAgain: () => void }) {
  return (
    <Notice
      tone="error"
      live
      title={strings.failed}
      action={
        <Button size="small" variant="secondary" onClick={onAgain}>
          {strings.again}
        </Button>
      }
    >
      {isOffline(error) ? strings.offline : errorMessages(error)}
    </Notice>
  )
}

export function LoadedParts<A>({ from, children, missing, before, title }: LoadedPartsProps<A>) {
  const { state, retry } = useUnit({ state: from.$state, retry: from.retried })
  const { value, isPending, error } = state
  const { ref, press } = useFocusAfterPress<HTMLDivElement>(error !== null, retry)
  useConnectionBack(error !== null && isOffline(error), retry)
  if (missing !== undefined && error !== null && isMissing(error)) return missing
  const failed = error && <Failed error={error} onAgain={press} />
  return (
    <div ref={ref} tabIndex={-1} className={styles.loaded} aria-busy={isPending}>
      {failed &&
        (title !== undefined && value === null ? <CabinetSection title={title}>{failed}</CabinetSection> : failed)}
      {value !== null && children(value)}
      {before !== undefined && value === null && error === null && <div inert>{before}</div>}
      {isPending && (
        <div className={styles.overlay}>
          <Spinner label={strings.loading} />
        </div>
      )}
    </div>
  )
}

export interface LoadedProps<Params, A> extends Omit<LoadedPartsProps<A>, 'from'> {
  readonly from: Query<Params, A>
  readonly params: Params
}

export function Loaded<Params, A>({ from, params, ...parts }: LoadedProps<Params, A>) {
  const request = useUnit(from.requested)
  useEffect(() => {
    request(params)
  }, [request, params])
  return <LoadedParts {...parts} from={from} />
}
